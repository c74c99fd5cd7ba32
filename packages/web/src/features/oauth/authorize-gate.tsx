import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { AuthorizeGateQuery } from './authorize-gate-query.ts';
import { AuthorizeRefused } from './authorize-refused.tsx';
import { GateCard } from './gate-card.tsx';
import { LogInToAllow } from './log-in-to-allow.tsx';

// It brings the sentences of all scopes.
const ConsentCard = lazyPart(async () => (await import('./consent-card.tsx')).ConsentCard);

/** Asks the viewer to allow or deny an application's request for access. `query` is the page's query string. */
export const AuthorizeGate = ({ query }: { readonly query: string }) => {
  const { t } = useLingui();
  const { status, viewer } = useViewer();
  const [{ data, error }, askAgain] = useQuery({
    query: AuthorizeGateQuery,
    variables: { query },
    requestPolicy: 'network-only',
  });
  if (error !== undefined || status === 'failed') {
    return (
      <ErrorState
        title={t`The request could not be read`}
        onRetry={() => (status === 'failed' ? window.location.reload() : askAgain({ requestPolicy: 'network-only' }))}
      />
    );
  }
  const waiting = (
    <GateCard title={t`Allow access`}>
      <Skeleton shape="block" height="20rem" />
    </GateCard>
  );
  if (data === undefined || status === 'unknown') return waiting;
  const asked = data.oauthAuthorization;
  if (asked.__typename === 'OauthAuthorizationRefused') {
    return <AuthorizeRefused refused={asked} leaves={viewer !== null || asked.isSilent} />;
  }
  if (viewer === null) return <LogInToAllow asked={asked} />;
  return (
    <Suspense fallback={waiting}>
      <ConsentCard key={query} asked={asked} query={query} viewer={viewer} />
    </Suspense>
  );
};
