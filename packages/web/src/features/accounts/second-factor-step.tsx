import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { missingAnswer } from '../../core/messages/problem-text.ts';
import { hasPasskeys, usePasskey } from '../../core/passkey/use-passkey.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CodeField } from '../../ui/field/code-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { FormProblem } from './form-problem.tsx';
import { logInRefusal } from './log-in-refusal.ts';
import type { SecondFactor } from './use-log-in.ts';
import { useLogInWithSecondFactor } from './use-log-in-with-second-factor.ts';

export interface SecondFactorStepProps {
  readonly factors: readonly SecondFactor[];
  readonly leaving: boolean;
  readonly onIn: () => void;
  /** All steps passed, but the user has closed this account. */
  readonly onClosed: () => void;
  /** Returns to the password step, with the reason if there is one. */
  readonly onRestart: (why: string | undefined) => void;
}

type Given = Parameters<ReturnType<typeof useLogInWithSecondFactor>[1]>[0]['input'];

interface RecoveryCodeFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

const RecoveryCodeField = ({ value, error, onChange }: RecoveryCodeFieldProps) => {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Recovery code`}
      name="recovery-code"
      autoComplete="off"
      autoCapitalize="none"
      autoFocus
      spellCheck={false}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

interface OtherWaysProps extends Pick<SecondFactorStepProps, 'factors'> {
  readonly byRecovery: boolean;
  readonly onPasskey: () => void;
  readonly onChange: () => void;
}

const OtherWays = ({ factors, byRecovery, onPasskey, onChange }: OtherWaysProps) => (
  <div className={styles.ways}>
    {hasPasskeys() && factors.includes('PASSKEY') && (
      <Button wide icon={<KeyRound aria-hidden="true" />} onClick={onPasskey}>
        <Trans>Use a passkey</Trans>
      </Button>
    )}
    {factors.includes('RECOVERY_CODE') && (
      <Button wide variant="ghost" onClick={onChange}>
        {byRecovery ? <Trans>Use a code from your app</Trans> : <Trans>Use a recovery code</Trans>}
      </Button>
    )}
  </div>
);

/** Second step of a log-in: a code of the app, a recovery code or a passkey. */
export const SecondFactorStep = ({ factors, leaving, onIn, onClosed, onRestart }: SecondFactorStepProps) => {
  const { t } = useLingui();
  const [{ fetching }, logIn] = useLogInWithSecondFactor();
  const askPasskey = usePasskey();
  const [byRecovery, setByRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [recoveryCode, setRecoveryCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const give = async (given: Given) => {
    setWrong(undefined);
    setProblem(undefined);
    const result = await logIn({ input: given });
    const answer = result.data?.logInWithSecondFactor;
    if (answer?.user != null) {
      onIn();
      return;
    }
    setCode('');
    const error = answer?.error;
    if (error == null) setProblem(missingAnswer(result.error).message);
    else if (error.code === 'DEACTIVATED') onClosed();
    // The log-in has ended with both of them.
    else if (error.code === 'CHALLENGE_EXPIRED' || error.code === 'SUSPENDED') {
      onRestart(logInRefusal(error, answer?.suspension));
    } else if (error.code === 'CODE_WRONG') setWrong(error.message);
    else setProblem(error.message);
  };

  const givePasskey = async () => {
    setWrong(undefined);
    setProblem(undefined);
    const outcome = await askPasskey('SECOND_FACTOR');
    if (outcome.kind === 'answer') await give({ passkey: outcome.answer });
    else if (outcome.kind === 'failed') setProblem(t`The passkey did not work. Try another way.`);
    else if (outcome.kind === 'refused' && outcome.problem.code === 'CHALLENGE_EXPIRED') {
      onRestart(outcome.problem.message);
    } else if (outcome.kind === 'refused') setProblem(outcome.problem.message);
  };

  const submit = () => {
    if (byRecovery && recoveryCode.trim() === '') setWrong(t`Enter one of your recovery codes.`);
    else if (byRecovery) void give({ recoveryCode });
    else if (code.length === 6) void give({ code });
    else setWrong(t`Enter the six digits your app shows.`);
  };

  const change = () => {
    setWrong(undefined);
    setByRecovery(!byRecovery);
  };

  return (
    <AuthCard
      title={t`One more step`}
      lead={
        byRecovery
          ? t`Enter one of the codes you saved.`
          : t`Your account needs a second step to confirm that it is you.`
      }
      onSubmit={submit}
      footer={
        <button type="button" className={styles.restart} onClick={() => onRestart(undefined)}>
          <Trans>Start again</Trans>
        </button>
      }
    >
      <VisuallyHidden>
        <output>
          <Trans>Your password is correct. One more step.</Trans>
        </output>
      </VisuallyHidden>
      <FormProblem text={problem} />
      {byRecovery ? (
        <RecoveryCodeField key="recovery" value={recoveryCode} error={wrong} onChange={setRecoveryCode} />
      ) : (
        <CodeField
          label={t`Code from your authenticator app`}
          value={code}
          error={wrong}
          autoFocus
          onChange={setCode}
          onComplete={(complete) => void give({ code: complete })}
        />
      )}
      <Button type="submit" variant="primary" size="large" wide loading={fetching || leaving}>
        <Trans>Log in</Trans>
      </Button>
      <OtherWays factors={factors} byRecovery={byRecovery} onPasskey={givePasskey} onChange={change} />
    </AuthCard>
  );
};
