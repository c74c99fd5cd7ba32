import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { withoutSent } from '../../../core/forms/without-sent.ts';
import { failureText, missingAnswer } from '../../../core/messages/problem-text.ts';
import { useRecentLogIn } from '../../../core/viewer/use-recent-log-in.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import { Badge } from '../../../ui/tag/badge.tsx';
import styles from '../account-settings.module.css';
import type { AccountSettingsUser } from '../account-settings-query.ts';
import { useCancelEmailChange } from './use-cancel-email-change.ts';
import { useChangeEmail } from './use-change-email.ts';
import { useResendVerificationEmail } from './use-resend-verification-email.ts';

/** Shows the account's address with its state, and changes it. */
export const EmailCard = ({ user }: { readonly user: AccountSettingsUser }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const withRecentLogIn = useRecentLogIn();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, change] = useChangeEmail();
  const [{ fetching: cancelling }, cancel] = useCancelEmailChange();
  const [resending, resend] = useResendVerificationEmail();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const wanted = email.trim();
    if (wanted === '') return setProblem(t`Enter the new address.`);
    const result = await withRecentLogIn(() => change({ input: { email: wanted } }));
    const answer = result.data?.changeEmail;
    if (answer?.user != null) {
      setEmail(withoutSent(email, ''));
      show({ type: 'success', message: t`We sent an email with a link to ${wanted}.` });
    } else if (answer?.error?.code !== 'REAUTHENTICATION_REQUIRED')
      setProblem(failureText(answer?.error, result.error));
  };

  const giveUp = async () => {
    const { data, error } = await cancel({});
    if (data === undefined) show({ type: 'error', message: missingAnswer(error).message });
  };

  const pending = user.pendingEmail;
  return (
    <Card title={t`Email`} lead={t`For password links and notices about your account. Only you can see it.`}>
      {user.email !== null && (
        <div className={styles.current}>
          <span className={styles.address} translate="no">
            {user.email}
          </span>
          {user.isEmailVerified === true ? (
            <Badge tone="good">
              <Trans context="an e-mail address">Confirmed</Trans>
            </Badge>
          ) : (
            <>
              <Badge tone="warn">
                <Trans context="an e-mail address">Not confirmed</Trans>
              </Badge>
              <Button size="small" loading={resending} onClick={resend}>
                <Trans>Send the link again</Trans>
              </Button>
            </>
          )}
        </div>
      )}
      {pending !== null && (
        <Notice
          action={
            <Button size="small" variant="ghost" loading={cancelling} onClick={giveUp}>
              <Trans>Keep the current address</Trans>
            </Button>
          }
        >
          <Trans>
            Open the link in the email to {pending} to start using that address. The link works for 24 hours.
          </Trans>
        </Notice>
      )}
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextField
          label={user.email === null ? t`Email address` : t`New email address`}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          error={problem}
          hint={t`We send a link to the new address to confirm it. The old address gets a notice and can undo the change for 7 days.`}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <div>
          <Button type="submit" loading={fetching}>
            {user.email === null ? <Trans>Add address</Trans> : <Trans>Change address</Trans>}
          </Button>
        </div>
      </form>
    </Card>
  );
};
