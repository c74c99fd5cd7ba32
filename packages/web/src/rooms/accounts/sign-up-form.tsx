import { logInPath, withReturnPath } from '@bandshell/domain';
import { useState } from 'react';
import { Link } from '../../platform/router/link.tsx';
import { enterSession } from '../../spine/viewer/session-change.ts';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { AuthCard } from './auth-card.tsx';
import { FormProblem } from './form-problem.tsx';
import { fieldOfError, type SignUpField } from './sign-up-errors.ts';
import { useSignUp } from './use-sign-up.ts';

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

const missing: Readonly<Record<SignUpField, string>> = {
  login: 'Choose a login.',
  email: 'Enter your e-mail address.',
  password: 'Choose a password.',
};

const fields = ['login', 'email', 'password'] as const;

export const SignUpForm = ({ returnPath }: { readonly returnPath: string }) => {
  const [values, setValues] = useState({ login: '', email: '', password: '' });
  const [errors, setErrors] = useState<Partial<Record<SignUpField | 'form', string>>>({});
  const [leaving, setLeaving] = useState(false);
  const [{ fetching }, signUp] = useSignUp();

  const change = (field: SignUpField) => (event: { readonly currentTarget: { readonly value: string } }) => {
    const { value } = event.currentTarget;
    setValues((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: undefined, form: undefined }));
  };

  const submit = async () => {
    const empty = fields.filter((field) => values[field].trim() === '');
    setErrors(Object.fromEntries(empty.map((field) => [field, missing[field]])));
    if (empty.length > 0) return;
    const input = { login: values.login.trim(), email: values.email.trim(), password: values.password };
    const { data } = await signUp({ input });
    const problem = data?.signUp.error;
    if (data?.signUp.user != null) {
      setLeaving(true);
      enterSession(returnPath);
    } else if (problem != null) {
      setErrors({ [fieldOfError(problem.code) ?? 'form']: problem.message });
    } else {
      setErrors({ form: UNREACHABLE });
    }
  };

  return (
    <AuthCard
      title="Sign up"
      lead="Chat, follow and go live. It takes a minute."
      onSubmit={submit}
      footer={
        <>
          Already have an account? <Link to={withReturnPath(logInPath, returnPath)}>Log in</Link>
        </>
      }
    >
      <FormProblem text={errors.form} />
      <TextField
        label="Login"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.login}
        error={errors.login}
        hint="Your name in chat and in the address of your channel: letters, digits and _."
        onChange={change('login')}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        value={values.email}
        error={errors.email}
        hint="Only you see it."
        onChange={change('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        value={values.password}
        error={errors.password}
        hint="A few words you remember are better than signs you forget."
        onChange={change('password')}
      />
      <Button type="submit" variant="primary" size="large" wide loading={fetching || leaving}>
        Sign up
      </Button>
    </AuthCard>
  );
};
