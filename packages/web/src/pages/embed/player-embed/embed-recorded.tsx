import type { EmbedRequest } from '@bandshell/domain/player';
import type { PlayerStart } from '../../../features/player/channel-player-props.ts';
import { EmbedClip } from './embed-clip.tsx';
import { EmbedCollection } from './embed-collection.tsx';
import { EmbedVideo } from './embed-video.tsx';

export interface EmbedRecordedProps {
  readonly content: Exclude<NonNullable<EmbedRequest['content']>, { readonly type: 'channel' }>;
  readonly startAt: number | null;
  readonly start: PlayerStart;
}

/** A video, a clip or a collection in a frame. */
export const EmbedRecorded = ({ content, startAt, start }: EmbedRecordedProps) => {
  switch (content.type) {
    case 'video':
      return <EmbedVideo videoID={content.videoID} startAt={startAt} start={start} />;
    case 'clip':
      return <EmbedClip slug={content.slug} startAt={startAt} start={start} />;
    case 'collection':
      return (
        <EmbedCollection
          key={content.collectionID}
          collectionID={content.collectionID}
          videoID={content.videoID}
          start={start}
        />
      );
  }
};
