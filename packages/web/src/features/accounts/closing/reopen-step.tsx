import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { missingAnswer } from '../../../core/messages/problem-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from '../auth-card.module.css';
import { AuthCard } from '../auth-card.tsx';
import { FormProblem } from '../form-problem.tsx';
import { useReopenAccount } from './use-reopen-account.ts';

export interface ReopenStepProps {
  readonly leaving: boolean;
  readonly onIn: () => void;
  /** Returns to the password step, with the reason if there is one. */
  readonly onRestart: (why: string | undefined) => void;
}

/** Last step of the log-in to an account that its user closed. */
export const ReopenStep = ({ leaving, onIn, onRestart }: ReopenStepProps) => {
  const { t } = useLingui();
  const [{ fetching }, reopen] = useReopenAccount();
  const [problem, setProblem] = useState<string>();

  const submit = async () => {
    setProblem(undefined);
    const result = await reopen({});
    const answer = result.data?.reopenAccount;
    if (answer?.user != null) onIn();
    else if (answer?.error == null) setProblem(missingAnswer(result.error).message);
    else onRestart(answer.error.message);
  };

  return (
    <AuthCard
      title={t`Your account is closed`}
      lead={t`You closed it yourself. If you reopen it, everything is as you left it, and it is not deleted.`}
      onSubmit={submit}
      footer={
        <button type="button" className={styles.restart} onClick={() => onRestart(undefined)}>
          <Trans>Keep it closed</Trans>
        </button>
      }
    >
      <FormProblem text={problem} />
      <Button type="submit" variant="primary" size="large" wide autoFocus loading={fetching || leaving}>
        <Trans>Reopen it</Trans>
      </Button>
    </AuthCard>
  );
};
