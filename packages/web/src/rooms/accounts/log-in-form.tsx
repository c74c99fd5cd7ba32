import { useState } from 'react';
import { enterSession } from '../../spine/viewer/session-change.ts';
import { PasswordStep } from './password-step.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import type { SecondFactor } from './use-log-in.ts';

/** Password, then the second factor where the account has one; or a passkey, which is both. */
export const LogInForm = ({ returnPath }: { readonly returnPath: string }) => {
  const [factors, setFactors] = useState<readonly SecondFactor[]>();
  const [problem, setProblem] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const enter = () => {
    setLeaving(true);
    enterSession(returnPath);
  };
  return factors === undefined ? (
    <PasswordStep
      returnPath={returnPath}
      startProblem={problem}
      leaving={leaving}
      onIn={enter}
      onSecondFactor={setFactors}
    />
  ) : (
    <SecondFactorStep
      factors={factors}
      leaving={leaving}
      onIn={enter}
      onRestart={(why) => {
        setProblem(why);
        setFactors(undefined);
      }}
    />
  );
};
