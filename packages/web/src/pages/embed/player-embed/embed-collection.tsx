import { useState } from 'react';
import { useQuery } from 'urql';
import type { PlayerStart } from '../../../features/player/channel-player-props.ts';
import { ContentPlayer } from '../../../features/player/content-player.tsx';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { EmbedFrame } from './embed-frame.tsx';
import { EmbedInvalid } from './embed-invalid.tsx';
import { EmbedVideoFields, embeddedVideo } from './embed-video-fields.ts';
import { EmbedWait } from './embed-wait.tsx';

const EmbedCollectionQuery = graphql(
  `
    query EmbedCollection($id: ID!) {
      collection(id: $id) {
        id
        firstItem {
          id
        }
      }
    }
  `,
);

const EmbedCollectionItemQuery = graphql(
  `
    query EmbedCollectionItem($id: ID!, $videoID: ID!) {
      collection(id: $id) {
        id
        nextOf(videoID: $videoID) {
          id
          title
          previewThumbnailURL
        }
      }
      video(id: $videoID) {
        id
        ...EmbedVideoFields
      }
    }
  `,
  [EmbedVideoFields],
);

export interface EmbedCollectionProps {
  readonly collectionID: string;
  /** The item to start with; the first one if left out. */
  readonly videoID: string | null;
  readonly start: PlayerStart;
}

/** A collection in a frame. All its items are played. */
export const EmbedCollection = ({ collectionID, videoID, start }: EmbedCollectionProps) => {
  const [chosen, setChosen] = useState(videoID);
  const [{ data, error }, fetchAgain] = useQuery({ query: EmbedCollectionQuery, variables: { id: collectionID } });
  const current = chosen ?? data?.collection?.firstItem?.id ?? null;
  const [item, fetchItem] = useQuery({
    query: EmbedCollectionItemQuery,
    variables: { id: collectionID, videoID: current ?? '' },
    pause: current === null,
  });
  if (data === undefined) return <EmbedWait error={error} onRetry={fetchAgain} />;
  const video = current === null ? null : item.data?.video;
  if (video === undefined) return <EmbedWait error={item.error} onRetry={fetchItem} />;
  if (video === null) return <EmbedInvalid />;
  const { id, kind: _kind, path, ...details } = embeddedVideo(video);
  const next = item.data?.collection?.nextOf ?? null;
  return (
    <EmbedFrame title={details.title} ownerName={details.ownerName} path={path}>
      <ContentPlayer
        {...details}
        content={{ type: 'collection', collectionID, vodID: id }}
        // The viewer started the collection, so the next item plays without a press.
        start={chosen === videoID ? start : { ...start, isPaused: false }}
        next={
          next === null
            ? null
            : { title: next.title, pictureURL: next.previewThumbnailURL, play: () => setChosen(next.id) }
        }
      />
    </EmbedFrame>
  );
};
