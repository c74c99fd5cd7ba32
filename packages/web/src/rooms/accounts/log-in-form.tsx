import { signUpPath, withReturnPath } from '@bandshell/domain';
import { useState } from 'react';
import { Link } from '../../platform/router/link.tsx';
import { enterSession } from '../../spine/viewer/session-change.ts';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { AuthCard } from './auth-card.tsx';
import { FormProblem } from './form-problem.tsx';
import { useLogIn } from './use-log-in.ts';

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

export const LogInForm = ({ returnPath }: { readonly returnPath: string }) => {
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
      setProblem(data?.logIn.error?.message ?? UNREACHABLE);
    }
  };

  return (
    <AuthCard
      title="Log in"
      lead="Good to have you back."
      onSubmit={submit}
      footer={
        <>
          New here? <Link to={withReturnPath(signUpPath, returnPath)}>Sign up</Link>
        </>
      }
    >
      <FormProblem text={problem} />
      <TextField
        label="Login"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={login}
        error={asked && login.trim() === '' ? 'Enter your login.' : undefined}
        onChange={(event) => setLogin(event.currentTarget.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={asked && password === '' ? 'Enter your password.' : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" size="large" wide loading={fetching || leaving}>
        Log in
      </Button>
    </AuthCard>
  );
};
