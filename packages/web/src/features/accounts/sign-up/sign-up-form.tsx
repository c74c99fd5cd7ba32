import { logInPath } from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import { legalAddress } from '@bandshell/domain/terms';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { missingAnswer } from '../../../core/messages/problem-text.ts';
import { enterSession } from '../../../core/viewer/session-change.ts';
import { Link } from '../../../platform/router/link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import styles from '../auth-card.module.css';
import { AuthCard } from '../auth-card.tsx';
import { FormProblem } from '../form-problem.tsx';
import { NewPasswordField } from '../password-strength/new-password-field.tsx';
import type { CheckedField } from './check-sign-up-field.ts';
import { fieldOfError, type SignUpField } from './sign-up-errors.ts';
import { useSignUp } from './use-sign-up.ts';
import { useSignUpCheck } from './use-sign-up-check.ts';

const missing: Readonly<Record<SignUpField, MessageDescriptor>> = {
  login: msg`Choose a username.`,
  email: msg`Enter your email address.`,
  password: msg`Choose a password.`,
};

const fields = ['login', 'email', 'password'] as const;

const Agreement = () => (
  <p className={styles.agreement}>
    <Trans>
      By signing up you agree to the{' '}
      <a href={legalAddress('terms')} target="_blank" rel="noreferrer">
        Terms of Service
      </a>{' '}
      and the{' '}
      <a href={legalAddress('privacy')} target="_blank" rel="noreferrer">
        Privacy Notice
      </a>
      .
    </Trans>
  </p>
);

export const SignUpForm = ({ returnPath }: { readonly returnPath: string }) => {
  const { t } = useLingui();
  const [values, setValues] = useState({ login: '', email: '', password: '' });
  const [errors, setErrors] = useState<Partial<Record<SignUpField | 'form', string>>>({});
  const [leaving, setLeaving] = useState(false);
  const [{ fetching }, signUp] = useSignUp();
  const checkField = useSignUpCheck();
  const typed = useRef(values);
  typed.current = values;

  const check = async (field: CheckedField) => {
    const value = values[field].trim();
    if (value === '') return;
    const problem = await checkField(field, value);
    // A text that was typed meanwhile is judged when it is left.
    if (problem !== undefined && typed.current[field].trim() === value) {
      setErrors((before) => ({ ...before, [field]: problem }));
    }
  };

  const set = (field: SignUpField, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: undefined, form: undefined }));
  };
  const change = (field: SignUpField) => (event: { readonly currentTarget: { readonly value: string } }) =>
    set(field, event.currentTarget.value);

  const submit = async () => {
    const empty = fields.filter((field) => values[field].trim() === '');
    setErrors(Object.fromEntries(empty.map((field) => [field, t(missing[field])])));
    if (empty.length > 0) return;
    const input = { login: values.login.trim(), email: values.email.trim(), password: values.password };
    const { data, error } = await signUp({ input });
    const problem = data?.signUp.error;
    if (data?.signUp.user != null) {
      setLeaving(true);
      enterSession(returnPath);
    } else if (problem != null) {
      setErrors({ [fieldOfError(problem.code) ?? 'form']: problem.message });
    } else {
      setErrors({ form: missingAnswer(error).message });
    }
  };

  return (
    <AuthCard
      title={t`Sign up`}
      lead={t`Chat, follow and go live. Signing up takes a minute.`}
      onSubmit={submit}
      footer={
        <Trans>
          Already have an account? <Link to={withReturnPath(logInPath, returnPath)}>Log in</Link>
        </Trans>
      }
    >
      <FormProblem text={errors.form} />
      <TextField
        label={t`Username`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.login}
        error={errors.login}
        hint={t`Your name in chat and in the address of your channel: letters, digits and _.`}
        onChange={change('login')}
        onBlur={() => check('login')}
      />
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="email"
        value={values.email}
        error={errors.email}
        hint={t`Only you can see it. We send you a link to confirm it.`}
        onChange={change('email')}
        onBlur={() => check('email')}
      />
      <NewPasswordField
        label={t`Password`}
        value={values.password}
        error={errors.password}
        known={[values.login.trim(), values.email.trim()].filter((text) => text !== '')}
        onChange={(value) => set('password', value)}
      />
      <Agreement />
      <Button type="submit" variant="primary" size="large" wide loading={fetching || leaving}>
        <Trans>Sign up</Trans>
      </Button>
    </AuthCard>
  );
};
