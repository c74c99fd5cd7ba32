import { connectionsSettingsPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureText } from '../../core/messages/problem-text.ts';
import type { Viewer } from '../../core/viewer/use-viewer.ts';
import { Problem } from '../../ui/notice/problem.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import type { RequestedAuthorization } from './authorize-gate-query.ts';
import { DecideButtons } from './decide-buttons.tsx';
import { DeveloperLine } from './developer-line.tsx';
import { GateCard } from './gate-card.tsx';
import { RequestedScopes } from './requested-scopes.tsx';
import { useAnswerOauthAuthorization } from './use-answer-oauth-authorization.ts';
import { WhoDecides } from './who-decides.tsx';

export interface ConsentCardProps {
  readonly asked: RequestedAuthorization;
  readonly query: string;
  readonly viewer: Viewer;
}

/**
 * Asks for consent, then returns to the application with the answer. Scopes that were granted before are not asked
 * again.
 */
export const ConsentCard = ({ asked, query, viewer }: ConsentCardProps) => {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const [given, setGiven] = useState<boolean>();
  const [, answer] = useAnswerOauthAuthorization();
  const { application, redirectHost, scopes, isRemembered } = asked;
  const { name } = application;

  const decide = async (isAllowed: boolean) => {
    setGiven(isAllowed);
    setProblem(undefined);
    const { data, error } = await answer({ input: { query, isAllowed } });
    const outcome = data?.answerOauthAuthorization;
    if (outcome?.redirectTo != null) return window.location.replace(outcome.redirectTo);
    setGiven(undefined);
    setProblem(failureText(outcome?.error, error));
  };

  const goOn = useEffectEvent(() => decide(true));
  const hasGoneOn = useRef(false);
  useEffect(() => {
    if (!isRemembered || hasGoneOn.current) return;
    hasGoneOn.current = true;
    void goOn();
  }, [isRemembered]);

  if (isRemembered && problem === undefined) {
    return (
      <GateCard title={t`Going back to ${name}`} lead={<DeveloperLine application={application} />}>
        <Skeleton shape="block" height="4rem" />
      </GateCard>
    );
  }
  return (
    <GateCard
      title={t`Allow ${name} to use your account?`}
      lead={<DeveloperLine application={application} />}
      actions={<DecideButtons given={given} onDecide={decide} />}
      footer={
        <>
          <p>
            <Trans>
              Afterwards you go on to <b translate="no">{redirectHost}</b>.
            </Trans>
          </p>
          <p>
            <Trans>
              You can undo this at any time under{' '}
              <a href={connectionsSettingsPath} target="_blank" rel="noreferrer">
                Connections
              </a>
              .
            </Trans>
          </p>
        </>
      }
    >
      <WhoDecides viewer={viewer} />
      <RequestedScopes scopes={scopes} />
      <Problem text={problem} />
    </GateCard>
  );
};
