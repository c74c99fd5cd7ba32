import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../../core/messages/problem-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PageMessage } from '../../../ui/state/page-message.tsx';
import { AuthCard } from '../auth-card.tsx';
import { FormProblem } from '../form-problem.tsx';
import styles from './recovery.module.css';
import { ResetPasswordForm } from './reset-password-form.tsx';
import type { AccountLink } from './use-account-link.ts';
import { type SecuredAccount, useReportNotMe } from './use-report-not-me.ts';

/** "This was not me": explains the consequences, then asks for a new password. */
export const NotMePanel = ({ token, link }: { readonly token: string; readonly link: AccountLink }) => {
  const { t } = useLingui();
  const [secured, setSecured] = useState<SecuredAccount>();
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, report] = useReportNotMe();
  const login = link.login ?? '';
  const email = link.email ?? '';

  const submit = async () => {
    setProblem(undefined);
    const result = await report({ input: { token } });
    const answer = result.data?.reportNotMe;
    if (answer?.secured != null) setSecured(answer.secured);
    else setProblem(failureText(answer?.error, result.error));
  };

  if (secured?.recoveryToken != null) {
    return <ResetPasswordForm token={secured.recoveryToken} login={secured.login} email={secured.email ?? ''} />;
  }
  if (secured !== undefined) {
    return (
      <PageMessage
        title={t`All sessions have ended`}
        text={
          secured.email === null ? (
            <Trans>
              The old password no longer works. {email} now belongs to another account, so ask the operators of this
              site for help.
            </Trans>
          ) : (
            <Trans>
              The old password no longer works. The account now has another address: open the link in the email about
              the change of your address to take it back.
            </Trans>
          )
        }
      />
    );
  }
  return (
    <AuthCard
      title={t`Take your account back`}
      lead={<Trans>Did someone else change the account {login}? If you continue, this happens:</Trans>}
      onSubmit={submit}
      footer={<Trans>If it was you, close this page. Nothing will change.</Trans>}
    >
      <FormProblem text={problem} />
      <ul className={styles.follows}>
        {link.changesEmail && (
          <li>
            <Trans>Your account uses {email} again.</Trans>
          </li>
        )}
        <li>
          <Trans>Everyone is logged out, on all devices, and apps lose their access.</Trans>
        </li>
        <li>
          <Trans>The current password stops working. You set a new one next.</Trans>
        </li>
        <li>
          <Trans>A new email address that was not confirmed is removed.</Trans>
        </li>
      </ul>
      <Button type="submit" variant="primary" size="large" wide loading={fetching}>
        <Trans>It was not me</Trans>
      </Button>
    </AuthCard>
  );
};
