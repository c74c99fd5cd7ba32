import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { missingAnswer } from '../../core/messages/problem-text.ts';
import type { Viewer } from '../../core/viewer/use-viewer.ts';
import { Problem } from '../../ui/notice/problem.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import { DeveloperLine } from './developer-line.tsx';
import styles from './gate-card.module.css';
import { GateCard } from './gate-card.tsx';
import { RequestedScopes } from './requested-scopes.tsx';
import { useAnswerOauthDevice } from './use-answer-oauth-device.ts';
import type { WaitingDevice } from './use-find-oauth-device.ts';
import { WhoDecides } from './who-decides.tsx';

export interface DeviceQuestionProps {
  readonly device: WaitingDevice;
  readonly viewer: Viewer;
  readonly onAnswered: (isAllowed: boolean) => void;
  /** The code can no longer be answered. */
  readonly onGone: (problem: string) => void;
}

/** The device's request. It shows the code again, so that the viewer does not allow another person's device. */
export const DeviceQuestion = ({ device, viewer, onAnswered, onGone }: DeviceQuestionProps) => {
  const { t } = useLingui();
  const [given, setGiven] = useState<boolean>();
  const [problem, setProblem] = useState<string>();
  const [, answer] = useAnswerOauthDevice();
  const { application, scopes, userCode } = device;
  const { name } = application;

  const decide = async (isAllowed: boolean) => {
    setGiven(isAllowed);
    setProblem(undefined);
    const { data, error } = await answer({ input: { userCode, isAllowed } });
    const outcome = data?.answerOauthDevice;
    if (outcome !== undefined && outcome.error === null) return onAnswered(isAllowed);
    setGiven(undefined);
    if (outcome?.error == null) setProblem(missingAnswer(error).message);
    else if (outcome.error.code === 'RATE_LIMITED') setProblem(outcome.error.message);
    else onGone(outcome.error.message);
  };

  return (
    <GateCard
      key="question"
      title={t`Allow ${name} to use your account?`}
      lead={<DeveloperLine application={application} />}
      actions={<DecideButtons given={given} onDecide={decide} />}
    >
      <WhoDecides viewer={viewer} />
      <div className={styles.asks}>
        <p>
          <Trans>Allow it only if a device of your own shows this code:</Trans>
        </p>
        <p className={styles.code} translate="no">
          {userCode}
        </p>
      </div>
      <RequestedScopes scopes={scopes} />
      <Problem text={problem} />
    </GateCard>
  );
};
