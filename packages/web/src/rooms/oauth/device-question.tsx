import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Viewer } from '../../spine/viewer/use-viewer.ts';
import { problemText, unreachable } from '../../spine/words/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { DeveloperLine } from './developer-line.tsx';
import { deviceWords } from './device-words.ts';
import styles from './gate-card.module.css';
import { GateCard } from './gate-card.tsx';
import { ScopeList } from './scope-list.tsx';
import { useAnswerOauthDevice } from './use-answer-oauth-device.ts';
import type { WaitingDevice } from './use-find-oauth-device.ts';
import { WhoDecides } from './who-decides.tsx';

export interface DeviceQuestionProps {
  readonly device: WaitingDevice;
  readonly viewer: Viewer;
  readonly onAnswered: (isAllowed: boolean) => void;
  /** The code has no answer any more. */
  readonly onGone: (problem: string) => void;
}

/** What a device asks for. Its code is shown again, so that nobody allows a stranger's device. */
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
    const { data } = await answer({ input: { userCode, isAllowed } });
    const outcome = data?.answerOauthDevice;
    if (outcome !== undefined && outcome.error === null) return onAnswered(isAllowed);
    setGiven(undefined);
    if (outcome?.error == null) setProblem(t(unreachable));
    else if (outcome.error.code === 'RATE_LIMITED') setProblem(problemText(outcome.error));
    else onGone(problemText(outcome.error, deviceWords));
  };

  return (
    <GateCard
      key="question"
      title={t`Allow ${name} to use your account?`}
      lead={<DeveloperLine application={application} />}
      actions={
        <>
          <Button size="large" loading={given === false} disabled={given === true} onClick={() => decide(false)}>
            <Trans>Deny</Trans>
          </Button>
          <Button
            size="large"
            variant="primary"
            loading={given === true}
            disabled={given === false}
            onClick={() => decide(true)}
          >
            <Trans>Allow</Trans>
          </Button>
        </>
      }
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
      <div className={styles.asks}>
        <p>
          <Trans>It will be able to:</Trans>
        </p>
        <ScopeList scopes={scopes} />
      </div>
      {problem !== undefined && (
        <Notice tone="bad" announced>
          {problem}
        </Notice>
      )}
    </GateCard>
  );
};
