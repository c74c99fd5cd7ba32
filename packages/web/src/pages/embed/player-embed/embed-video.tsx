import { useQuery } from 'urql';
import type { PlayerStart } from '../../../features/player/channel-player-props.ts';
import { ContentPlayer } from '../../../features/player/content-player.tsx';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { EmbedFrame } from './embed-frame.tsx';
import { EmbedInvalid } from './embed-invalid.tsx';
import { EmbedVideoFields, embeddedVideo } from './embed-video-fields.ts';
import { EmbedWait } from './embed-wait.tsx';

const EmbedVideoQuery = graphql(
  `
    query EmbedVideo($id: ID!) {
      video(id: $id) {
        id
        ...EmbedVideoFields
      }
    }
  `,
  [EmbedVideoFields],
);

export interface EmbedVideoProps {
  readonly videoID: string;
  readonly startAt: number | null;
  readonly start: PlayerStart;
}

/** A video in a frame. */
export const EmbedVideo = ({ videoID, startAt, start }: EmbedVideoProps) => {
  const [{ data, error }, fetchAgain] = useQuery({ query: EmbedVideoQuery, variables: { id: videoID } });
  if (data?.video === undefined) return <EmbedWait error={error} onRetry={fetchAgain} />;
  if (data.video === null) return <EmbedInvalid />;
  const { id, kind, path, ...item } = embeddedVideo(data.video);
  return (
    <EmbedFrame title={item.title} ownerName={item.ownerName} path={path}>
      <ContentPlayer
        {...item}
        content={{ type: 'vod', vodID: id, vodType: kind, videoOffset: startAt }}
        start={start}
      />
    </EmbedFrame>
  );
};
