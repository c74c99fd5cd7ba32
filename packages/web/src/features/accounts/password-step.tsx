import { accountRecoveryPath, signUpPath } from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { missingAnswer } from '../../core/messages/problem-text.ts';
import { hasPasskeys } from '../../core/passkey/use-passkey.ts';
import { Link } from '../../platform/router/link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { FormProblem } from './form-problem.tsx';
import { logInRefusal } from './log-in-refusal.ts';
import { type SecondFactor, useLogIn } from './use-log-in.ts';
import { type PasskeyLogIn, useLogInWithPasskey } from './use-log-in-with-passkey.ts';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

export interface PasswordStepProps {
  readonly returnPath: string;
  /** Why the log-in restarted. */
  readonly startProblem: string | undefined;
  readonly leaving: boolean;
  readonly onIn: () => void;
  /** The password is correct, and the account requires one of these factors. */
  readonly onSecondFactor: (factors: readonly SecondFactor[]) => void;
  /** All steps passed, but the user has closed this account. */
  readonly onClosed: () => void;
}

/** The other way in: a passkey that the user picks. */
const PasskeyChoice = ({ loading, onPick }: { readonly loading: boolean; readonly onPick: () => void }) => (
  <>
    <p className={styles.or}>
      <Trans>or</Trans>
    </p>
    <Button size="large" wide icon={<KeyRound aria-hidden="true" />} loading={loading} onClick={onPick}>
      <Trans>Use a passkey</Trans>
    </Button>
  </>
);

export const PasswordStep = ({
  returnPath,
  startProblem,
  leaving,
  onIn,
  onSecondFactor,
  onClosed,
}: PasswordStepProps) => {
  const { t } = useLingui();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState(startProblem);
  const [picking, setPicking] = useState(false);
  const [offers, setOffers] = useState(0);
  const [{ fetching }, logIn] = useLogIn();
  const logInWithPasskey = useLogInWithPasskey();

  const submit = async () => {
    setAsked(true);
    setProblem(undefined);
    if (login.trim() === '' || password === '') return;
    const result = await logIn({ input: { login: login.trim(), password } });
    const answer = result.data?.logIn;
    if (answer?.user != null) onIn();
    else if (answer?.secondFactors != null) onSecondFactor(answer.secondFactors);
    else if (answer?.error?.code === 'DEACTIVATED') onClosed();
    else {
      setProblem(
        answer?.error == null ? missingAnswer(result.error).message : logInRefusal(answer.error, answer.suspension),
      );
    }
  };

  const take = (outcome: PasskeyLogIn) => {
    if (outcome.kind === 'in') onIn();
    else if (outcome.kind === 'refused' && outcome.problem.code === 'DEACTIVATED') onClosed();
    else if (outcome.kind === 'refused') setProblem(logInRefusal(outcome.problem, outcome.suspension));
    else if (outcome.kind === 'failed') setProblem(t`The passkey did not work. Try again, or use your password.`);
  };
  usePasskeyAutofill(take, offers);

  const pickPasskey = async () => {
    setProblem(undefined);
    setPicking(true);
    take(await logInWithPasskey());
    setPicking(false);
    setOffers((before) => before + 1);
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
        label={t`Username`}
        name="username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        value={login}
        error={asked && login.trim() === '' ? t`Enter your username.` : undefined}
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
      <p className={styles.forgot}>
        <Link to={accountRecoveryPath}>
          <Trans>Forgot password?</Trans>
        </Link>
      </p>
      <Button type="submit" variant="primary" size="large" wide loading={fetching || leaving}>
        <Trans>Log in</Trans>
      </Button>
      {hasPasskeys() && <PasskeyChoice loading={picking} onPick={pickPasskey} />}
    </AuthCard>
  );
};
