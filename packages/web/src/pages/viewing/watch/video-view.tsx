import { readStartOffset, videoHead } from '@bandshell/domain/kernel';
import { videoVariables } from '@bandshell/domain/videos';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useQuery } from 'urql';
import { useFlag } from '../../../core/flags/use-flag.ts';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { readFragment } from '../../../platform/graphql/graphql.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useLocation, useParams } from '../../../platform/router/router-context.ts';
import { ChannelSkeleton } from '../channel/channel-skeleton.tsx';
import { ChannelVideoCore } from './channel-video-core.ts';
import { ContentFailed } from './content-failed.tsx';
import { MissingContent } from './missing-content.tsx';
import { useAnswerContext, useOwnAnswer } from './use-own-answer.ts';
import { WatchVideo } from './watch-video.tsx';
import { WatchVideo as WatchVideoFragment } from './watch-video-fragment.ts';

/** Few videos are watched as a part of a collection. */
const WatchInCollection = lazyPart(async () => (await import('./watch-in-collection.tsx')).WatchInCollection);

/** `/videos/:videoID` and `/:channelLogin/video/:videoID`. */
export const VideoView = () => {
  const { t } = useLingui();
  const params = useParams();
  const query = new URLSearchParams(useLocation().search);
  const ignoresMismatch = useFlag('ignore_channel_content_mismatch');
  const variables = videoVariables(params);
  const [{ data, error, stale, fetching }, fetchAgain] = useQuery({
    query: ChannelVideoCore,
    variables,
    requestPolicy: 'cache-and-network',
    context: useAnswerContext(variables.videoID),
  });
  const video = readFragment(WatchVideoFragment, data?.video);
  const isRefused = data !== undefined && video?.playbackAccess.__typename !== 'PlaybackAccess';
  const { isSettled, refresh } = useOwnAnswer(variables.videoID, isRefused, stale || fetching, fetchAgain);
  const head = data === undefined ? undefined : videoHead(params, { ...data, ignoresMismatch });
  const isMissing = head?.status === 404;
  usePageTitle(isMissing ? t`Page not found` : head?.title);

  // The anonymous answer is not enough for an owner whose own query failed.
  if (error !== undefined && (data === undefined || isMissing)) {
    return <ContentFailed what={t`The video could not be loaded`} onRetry={refresh} />;
  }
  if (video === undefined || (isMissing && !isSettled)) return <ChannelSkeleton />;
  if (video === null || isMissing) return <MissingContent login={params.channelLogin} />;
  const watched = { video, startAt: readStartOffset(query.get('t')), onRefresh: refresh };
  const collectionID = query.get('collection');
  return collectionID === null ? (
    <WatchVideo key={video.id} {...watched} />
  ) : (
    <Suspense fallback={<ChannelSkeleton />}>
      <WatchInCollection key={video.id} collectionID={collectionID} {...watched} />
    </Suspense>
  );
};
