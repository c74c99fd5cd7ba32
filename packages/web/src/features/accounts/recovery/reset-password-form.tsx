import { logInPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { missingAnswer } from '../../../core/messages/problem-text.ts';
import { Link } from '../../../platform/router/link.tsx';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { PageMessage } from '../../../ui/state/page-message.tsx';
import { AuthCard } from '../auth-card.tsx';
import { FormProblem } from '../form-problem.tsx';
import { NewPasswordField } from '../password-strength/new-password-field.tsx';
import { useResetPassword } from './use-reset-password.ts';

export interface ResetPasswordFormProps {
  readonly token: string;
  readonly login: string;
  readonly email: string;
}

/** Sets a new password with a mailed link. */
export const ResetPasswordForm = ({ token, login, email }: ResetPasswordFormProps) => {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [weak, setWeak] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isDone, setDone] = useState(false);
  const [{ fetching }, reset] = useResetPassword();

  const submit = async () => {
    setProblem(undefined);
    setWeak(password === '' ? t`Choose a password.` : undefined);
    if (password === '') return;
    const result = await reset({ input: { token, password } });
    const answer = result.data?.resetPassword;
    if (answer?.login != null) return setDone(true);
    if (answer?.error == null) return setProblem(missingAnswer(result.error).message);
    const text = answer.error.message;
    if (answer.error.code.startsWith('PASSWORD_')) setWeak(text);
    else setProblem(text);
  };

  if (isDone) {
    return (
      <PageMessage
        title={t`Your new password is set`}
        text={<Trans>All other sessions have ended. Log in with the new password.</Trans>}
        action={
          <ButtonLink to={logInPath} variant="primary">
            <Trans>Log in</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <AuthCard
      title={t`Set a new password`}
      lead={<Trans>For the account {login}. Everyone who is logged in to it now is logged out.</Trans>}
      onSubmit={submit}
      footer={
        <Link to={logInPath}>
          <Trans>Back to log in</Trans>
        </Link>
      }
    >
      <FormProblem text={problem} />
      {/* Tells password managers which account the password belongs to. */}
      <input hidden readOnly type="text" autoComplete="username" value={login} />
      <NewPasswordField
        label={t`New password`}
        value={password}
        error={weak}
        known={[login, email]}
        onChange={(value) => {
          setPassword(value);
          setWeak(undefined);
        }}
      />
      <Button type="submit" variant="primary" size="large" wide loading={fetching}>
        <Trans>Set password</Trans>
      </Button>
    </AuthCard>
  );
};
