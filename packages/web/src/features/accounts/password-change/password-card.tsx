import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../../core/messages/problem-text.ts';
import { useRecentLogIn } from '../../../core/viewer/use-recent-log-in.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import styles from '../account-settings.module.css';
import type { AccountSettingsUser } from '../account-settings-query.ts';
import { NewPasswordField } from '../password-strength/new-password-field.tsx';
import { useChangePassword } from './use-change-password.ts';

/** Changes the password. Users without a recent log-in confirm their identity first. */
export const PasswordCard = ({ user }: { readonly user: AccountSettingsUser }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const withRecentLogIn = useRecentLogIn();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, change] = useChangePassword();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(password === '' ? t`Choose a password.` : undefined);
    if (password === '') return;
    const run = () => change({ input: { newPassword: password } });
    const result = await withRecentLogIn(run);
    const answer = result.data?.changePassword;
    if (answer?.user != null) {
      setPassword('');
      show({ type: 'success', message: t`Your password is changed. All other sessions have ended.` });
    } else if (answer?.error?.code !== 'REAUTHENTICATION_REQUIRED')
      setProblem(failureText(answer?.error, result.error));
  };

  return (
    <Card
      title={t`Password`}
      lead={t`A new password logs you out everywhere else. Apps and chat programs lose their access.`}
    >
      <form noValidate className={styles.form} onSubmit={submit}>
        {/* Tells password managers which account the password belongs to. */}
        <input hidden readOnly type="text" autoComplete="username" value={user.login} />
        <NewPasswordField
          label={t`New password`}
          value={password}
          error={problem}
          known={user.email === null ? [user.login] : [user.login, user.email]}
          onChange={(value) => {
            setPassword(value);
            setProblem(undefined);
          }}
        />
        <div>
          <Button type="submit" loading={fetching}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
};
