import { signUpPath, withReturnPath } from '@bandshell/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from '../../platform/router/link.tsx';
import { enterSession } from '../../spine/viewer/session-change.ts';
import { problemText, unreachable } from '../../spine/words/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { AuthCard } from './auth-card.tsx';
import { FormProblem } from './form-problem.tsx';
import { logInWords } from './log-in-errors.ts';
import { useLogIn } from './use-log-in.ts';

export const LogInForm = ({ returnPath }: { readonly returnPath: string }) => {
  const { t } = useLingui();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const [{ fetching }, logIn] = useLogIn();

  const submit = async () => {
    setAsked(true);
    setProblem(undefined);
    if (login.trim() === '' || password === '') return;
    const { data } = await logIn({ input: { login: login.trim(), password } });
    if (data?.logIn.user != null) {
      setLeaving(true);
      enterSession(returnPath);
    } else {
      const error = data?.logIn.error;
      setProblem(error == null ? t(unreachable) : problemText(error, logInWords));
    }
  };

  return (
    <AuthCard
      title={t`Log in`}
      lead={t`Good to have you back.`}
      onSubmit={submit}
      footer={
        <Trans>
          New here? <Link to={withReturnPath(signUpPath, returnPath)}>Sign up</Link>
        </Trans>
      }
    >
      <FormProblem text={problem} />
      <TextField
        label={t`Login`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={login}
        error={asked && login.trim() === '' ? t`Enter your login.` : undefined}
        onChange={(event) => setLogin(event.currentTarget.value)}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        value={password}
        error={asked && password === '' ? t`Enter your password.` : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" size="large" wide loading={fetching || leaving}>
        <Trans>Log in</Trans>
      </Button>
    </AuthCard>
  );
};
