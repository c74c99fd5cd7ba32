import { useState } from 'react';
import { enterSession } from '../../core/viewer/session-change.ts';
import { ReopenStep } from './closing/reopen-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import type { SecondFactor } from './use-log-in.ts';

/**
 * Password, then the second factor if the account has one; a passkey replaces both. The last step reopens a closed
 * account.
 */
export const LogInForm = ({ returnPath }: { readonly returnPath: string }) => {
  const [factors, setFactors] = useState<readonly SecondFactor[]>();
  const [problem, setProblem] = useState<string>();
  const [isClosed, setClosed] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const enter = () => {
    setLeaving(true);
    enterSession(returnPath);
  };
  const restart = (why: string | undefined) => {
    setProblem(why);
    setFactors(undefined);
    setClosed(false);
  };
  if (isClosed) return <ReopenStep leaving={leaving} onIn={enter} onRestart={restart} />;
  return factors === undefined ? (
    <PasswordStep
      returnPath={returnPath}
      startProblem={problem}
      leaving={leaving}
      onIn={enter}
      onSecondFactor={setFactors}
      onClosed={() => setClosed(true)}
    />
  ) : (
    <SecondFactorStep
      factors={factors}
      leaving={leaving}
      onIn={enter}
      onClosed={() => setClosed(true)}
      onRestart={restart}
    />
  );
};
