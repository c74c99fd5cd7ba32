import { channelHead, channelVariables, isClosedToReader, NOT_LOADED } from '@bandshell/domain/channels';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useRef } from 'react';
import { useQuery } from 'urql';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { AsViewer } from '../../../platform/graphql/use-anonymous.ts';
import { useFetchAgain } from '../../../platform/graphql/use-fetch-again.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useParams } from '../../../platform/router/router-context.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { useAnswerContext, useOwnAnswer } from '../watch/use-own-answer.ts';
import { ChannelShell, type ChannelShellUser } from './channel-shell-query.ts';
import { ChannelSkeleton } from './channel-skeleton.tsx';
import { ChannelView } from './channel-view.tsx';
import { useStaffAnswer } from './use-staff-answer.ts';

/** Few viewers arrive with a former login. */
const Renamed = lazyPart(async () => (await import('./renamed.tsx')).Renamed);

/** Most channels are there. */
const ChannelUnavailable = lazyPart(
  async () => (await import('../../../features/channels/channel-unavailable.tsx')).ChannelUnavailable,
);

/** Most channels are open to everybody. */
const MembersOnly = lazyPart(
  async () => (await import('../../../features/channels/channel-unavailable.tsx')).MembersOnly,
);

/** Only staff need this code, so others do not load it. */
const StaffStrip = lazyPart(async () => (await import('../../../features/admin/staff-strip.tsx')).StaffStrip);

export const ChannelPage = () => {
  const { t } = useLingui();
  const { channelLogin = '' } = useParams();
  const asked = useQuery({
    query: ChannelShell,
    variables: channelVariables({ channelLogin }),
    requestPolicy: 'cache-and-network',
    context: useAnswerContext(channelLogin),
  });
  const [{ data, error, stale, fetching }, fetchAgain] = asked;
  const refresh = useFetchAgain(asked);
  const { isStaff, isClosed } = useStaffAnswer(
    channelLogin,
    data?.userOrError.__typename === 'UserDoesNotExist',
    fetchAgain,
  );
  const answer = data?.userOrError;
  const isNotLoaded = answer?.__typename === 'UserError' && answer.key === NOT_LOADED;
  const isClosedToViewer = answer?.__typename === 'User' && isClosedToReader(answer);
  const { isSettled } = useOwnAnswer(channelLogin, isClosedToViewer, stale || fetching, fetchAgain);
  const opened = useRef<ChannelShellUser>(undefined);
  if (answer?.__typename === 'User' && !isClosedToViewer) opened.current = answer;
  const isMissing =
    (answer?.__typename === 'UserError' && !isNotLoaded) ||
    (answer?.__typename === 'UserDoesNotExist' && answer.reason === null);
  const title = data === undefined ? undefined : channelHead({ channelLogin }, data).title;
  usePageTitle(isMissing ? t`Page not found` : title);

  if (data === undefined || isNotLoaded) {
    if (error === undefined && (fetching || !isNotLoaded)) return <ChannelSkeleton />;
    return (
      <ErrorState
        title={t`The channel could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  // The page of a member stays while the anonymous answer is replaced by their own.
  const kept = opened.current?.login === channelLogin.toLowerCase() ? opened.current : undefined;
  const result = isClosedToViewer && !isSettled && kept !== undefined ? kept : data.userOrError;
  if (result.__typename !== 'User') {
    const renamedTo = result.__typename === 'UserDoesNotExist' ? result.renamedTo : null;
    return (
      <Suspense fallback={<ChannelSkeleton />}>
        {renamedTo === null ? (
          <ChannelUnavailable reason={result.__typename === 'UserDoesNotExist' ? result.reason : null} />
        ) : (
          <Renamed to={renamedTo} />
        )}
      </Suspense>
    );
  }
  if (isClosedToReader(result)) {
    return (
      <Suspense fallback={<ChannelSkeleton />}>
        {isSettled ? <MembersOnly displayName={result.displayName} /> : <ChannelSkeleton />}
      </Suspense>
    );
  }
  return (
    <AsViewer value={result.channel.restrictionType !== null}>
      {isStaff && (
        <Suspense>
          <StaffStrip login={result.login} />
        </Suspense>
      )}
      <ChannelView key={result.id} user={result} isClosed={isClosed} onRefresh={refresh} />
    </AsViewer>
  );
};
