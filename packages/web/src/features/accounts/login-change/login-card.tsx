import { FORMER_LOGIN_HELD_MS, LOGIN_CHANGE_PAUSE_MS } from '@bandshell/domain/accounts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { withoutSent } from '../../../core/forms/without-sent.ts';
import { failureText } from '../../../core/messages/problem-text.ts';
import { useRecentLogIn } from '../../../core/viewer/use-recent-log-in.ts';
import { dayText } from '../../../platform/format/times.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import styles from '../account-settings.module.css';
import type { AccountSettingsUser } from '../account-settings-query.ts';
import { useChangeLogin } from './use-change-login.ts';

const DAY = 86_400_000;
const PAUSE_DAYS = LOGIN_CHANGE_PAUSE_MS / DAY;
const HELD_DAYS = FORMER_LOGIN_HELD_MS / DAY;

/** Changes the login and explains the consequences. */
export const LoginCard = ({ user }: { readonly user: AccountSettingsUser }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const withRecentLogIn = useRecentLogIn();
  const [login, setLogin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [{ fetching }, change] = useChangeLogin();
  const old = user.login;
  const wanted = login.trim();

  const confirm = async () => {
    setAsking(false);
    const result = await withRecentLogIn(() => change({ input: { login: wanted } }));
    const answer = result.data?.changeLogin;
    if (answer?.user != null) {
      setLogin(withoutSent(login, ''));
      const name = answer.user.login;
      show({ type: 'success', message: t`Your username is now ${name}.` });
    } else if (answer?.error?.code !== 'REAUTHENTICATION_REQUIRED')
      setProblem(failureText(answer?.error, result.error));
  };

  const ask = (event: FormEvent) => {
    event.preventDefault();
    setProblem(wanted === '' ? t`Choose a username.` : undefined);
    if (wanted !== '') setAsking(true);
  };

  const next = user.nextLoginChangeAt === null ? undefined : dayText(user.nextLoginChangeAt);
  return (
    <Card
      title={t`Username`}
      lead={t`You log in with it. It is also your name in chat and the address of your channel.`}
    >
      <div className={styles.current}>
        <span className={styles.address} translate="no">
          {old}
        </span>
      </div>
      {next === undefined ? (
        <form noValidate className={styles.form} onSubmit={ask}>
          <ul className={styles.consequences}>
            <li>
              <Trans>
                Links to {old} lead to the new name for {HELD_DAYS} days. Nobody else can take the old name during that
                time.
              </Trans>
            </li>
            <li>
              <Trans>Your password, stream key, followers and chat programs stay as they are.</Trans>
            </li>
            <li>
              <Trans>You can change it again after {PAUSE_DAYS} days.</Trans>
            </li>
          </ul>
          <TextField
            label={t`New username`}
            name="new-login"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={login}
            error={problem}
            hint={t`Letters, digits and _. Your display name keeps its capital letters.`}
            onChange={(event) => {
              setLogin(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
          <div>
            <Button type="submit" loading={fetching}>
              <Trans>Change username</Trans>
            </Button>
          </div>
        </form>
      ) : (
        <Notice>
          <Trans>You can change your username again on {next}.</Trans>
        </Notice>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t`Change your username to ${wanted}?`}
        confirmLabel={t`Change username`}
        loading={fetching}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <Trans>Let your viewers know: your channel and your name in chat change right away.</Trans>
      </ConfirmDialog>
    </Card>
  );
};
