import { videoPath } from '@bandshell/domain/kernel';
import { useQuery } from 'urql';
import { CollectionRail, CollectionRailCollection } from '../../../features/collections/collection-rail.tsx';
import { VideoCardVideo } from '../../../features/videos/video-card.tsx';
import { graphql, readFragment } from '../../../platform/graphql/graphql.ts';
import { useRouter } from '../../../platform/router/router-context.ts';
import { WatchVideo, type WatchVideoProps } from './watch-video.tsx';

const WatchInCollectionQuery = graphql(
  `
    query WatchInCollection($collectionID: ID!, $videoID: ID!) {
      collection(id: $collectionID) {
        id
        nextOf(videoID: $videoID) {
          id
          ...VideoCardVideo
        }
        ...CollectionRailCollection
      }
    }
  `,
  [VideoCardVideo, CollectionRailCollection],
);

/**
 * A video as an item of a collection, with the other items beside it. The next item plays after it. If the collection
 * no longer exists, only the video is shown.
 */
export const WatchInCollection = (props: WatchVideoProps & { readonly collectionID: string }) => {
  const router = useRouter();
  const { collectionID, video } = props;
  const [{ data }] = useQuery({ query: WatchInCollectionQuery, variables: { collectionID, videoID: video.id } });
  const collection = data?.collection ?? null;
  const next = readFragment(VideoCardVideo, collection?.nextOf);
  const isGone = data?.collection === null;
  return (
    <WatchVideo
      {...props}
      collectionID={isGone ? undefined : collectionID}
      rail={collection !== null && <CollectionRail collection={collection} currentID={video.id} />}
      next={
        next == null
          ? null
          : {
              title: next.title,
              pictureURL: next.previewThumbnailURL,
              play: () => router.navigate(videoPath(next.id, { collectionID, linkKey: next.linkKey })),
            }
      }
    />
  );
};
