import { collectionVariables } from '@bandshell/domain/collections';
import { channelCollectionsPath, collectionHead, readStartOffset } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { useFlag } from '../../../core/flags/use-flag.ts';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { graphql, readFragment } from '../../../platform/graphql/graphql.ts';
import { useLocation, useParams } from '../../../platform/router/router-context.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { PageMessage } from '../../../ui/state/page-message.tsx';
import { ChannelSkeleton } from '../channel/channel-skeleton.tsx';
import { ContentFailed } from './content-failed.tsx';
import { MissingContent } from './missing-content.tsx';
import { useAnswerContext, useOwnAnswer } from './use-own-answer.ts';
import { WatchInCollection } from './watch-in-collection.tsx';
import { WatchVideo } from './watch-video-fragment.ts';

/** The first query of a collection's page. It also provides the document's head. */
const ChannelCollectionCore = graphql(
  `
    query ChannelCollectionCore($collectionID: ID!) {
      collection(id: $collectionID) {
        id
        title
        description
        owner {
          id
          login
          displayName
        }
        cover {
          id
          previewThumbnailURL(width: 1280, height: 720)
        }
        firstItem {
          id
          ...WatchVideo
        }
      }
    }
  `,
  [WatchVideo],
);

/** `/collections/:collectionID` and `/:channelLogin/collection/:collectionID`: plays from the first item on. */
export const CollectionView = () => {
  const { t } = useLingui();
  const params = useParams();
  const query = new URLSearchParams(useLocation().search);
  const ignoresMismatch = useFlag('ignore_channel_content_mismatch');
  const variables = collectionVariables(params);
  const [{ data, error, stale, fetching }, fetchAgain] = useQuery({
    query: ChannelCollectionCore,
    variables,
    requestPolicy: 'cache-and-network',
    context: useAnswerContext(variables.collectionID),
  });
  const collection = data?.collection;
  const video = readFragment(WatchVideo, collection?.firstItem);
  const isRefused = data !== undefined && video?.playbackAccess.__typename !== 'PlaybackAccess';
  const { isSettled, refresh } = useOwnAnswer(variables.collectionID, isRefused, stale || fetching, fetchAgain);
  const head = data === undefined ? undefined : collectionHead(params, { ...data, ignoresMismatch });
  const isMissing = head?.status === 404;
  usePageTitle(isMissing ? t`Page not found` : head?.title);

  // The anonymous answer is not enough for an owner whose own query failed.
  if (error !== undefined && (data === undefined || isMissing)) {
    return <ContentFailed what={t`The collection could not be loaded`} onRetry={refresh} />;
  }
  if (collection === undefined || (isMissing && !isSettled)) return <ChannelSkeleton />;
  if (collection === null || isMissing) return <MissingContent login={params.channelLogin} />;
  if (video == null) {
    return (
      <PageMessage
        title={t`This collection is empty`}
        action={
          <ButtonLink variant="primary" to={channelCollectionsPath(collection.owner.login)}>
            <Trans>All collections</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <WatchInCollection
      key={video.id}
      video={video}
      collectionID={collection.id}
      startAt={readStartOffset(query.get('t'))}
      onRefresh={refresh}
    />
  );
};
