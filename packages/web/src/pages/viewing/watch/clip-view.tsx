import { clipVariables } from '@bandshell/domain/clips';
import { clipHead, readStartOffset } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { useFlag } from '../../../core/flags/use-flag.ts';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { graphql, readFragment } from '../../../platform/graphql/graphql.ts';
import { useLocation, useParams } from '../../../platform/router/router-context.ts';
import { ChannelSkeleton } from '../channel/channel-skeleton.tsx';
import { ContentFailed } from './content-failed.tsx';
import { MissingContent } from './missing-content.tsx';
import { useAnswerContext, useOwnAnswer } from './use-own-answer.ts';
import { WatchClip } from './watch-clip.tsx';
import { WatchClip as WatchClipFragment } from './watch-clip-fragment.ts';

/** The first query of a clip's page. It also provides the document's head. */
const ChannelClipCore = graphql(
  `
    query ChannelClipCore($clipSlug: ID!) {
      clip(slug: $clipSlug) {
        id
        ...WatchClip
      }
    }
  `,
  [WatchClipFragment],
);

/** `/:channelLogin/clip/:slug`. */
export const ClipView = () => {
  const { t } = useLingui();
  const params = useParams();
  const query = new URLSearchParams(useLocation().search);
  const ignoresMismatch = useFlag('ignore_channel_content_mismatch');
  const variables = clipVariables(params);
  const [{ data, error, stale, fetching }, fetchAgain] = useQuery({
    query: ChannelClipCore,
    variables,
    requestPolicy: 'cache-and-network',
    context: useAnswerContext(variables.clipSlug),
  });
  const clip = readFragment(WatchClipFragment, data?.clip);
  const isRefused = data !== undefined && clip?.playbackAccess.__typename !== 'PlaybackAccess';
  const { isSettled, refresh } = useOwnAnswer(variables.clipSlug, isRefused, stale || fetching, fetchAgain);
  const head = data === undefined ? undefined : clipHead(params, { ...data, ignoresMismatch });
  const isMissing = head?.status === 404;
  usePageTitle(isMissing ? t`Page not found` : head?.title);

  // The anonymous answer is not enough for an owner whose own query failed.
  if (error !== undefined && (data === undefined || isMissing)) {
    return <ContentFailed what={t`The clip could not be loaded`} onRetry={refresh} />;
  }
  if (clip === undefined || (isMissing && !isSettled)) return <ChannelSkeleton />;
  if (clip === null || isMissing) return <MissingContent login={params.channelLogin} />;
  return <WatchClip key={clip.id} clip={clip} startAt={readStartOffset(query.get('t'))} />;
};
