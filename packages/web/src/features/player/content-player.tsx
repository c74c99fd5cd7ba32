import { contentKey } from '@bandshell/domain/player';
import { askFirst } from './ask-first.tsx';
import styles from './channel-player.module.css';
import type { ContentPlayerProps } from './content-player-props.ts';
import { RecordedStage } from './recorded/recorded-stage.tsx';
import { usePlayerSlot } from './use-player-slot.ts';

export type {
  CaptionTrack,
  ContentChapter,
  ContentHandle,
  ContentPlayerProps,
  ContentShow,
  MutedRange,
  NextContent,
} from './content-player-props.ts';

/**
 * The place of a video, clip or collection on a page: reserves the space and shows the poster. The shell's
 * `PersistentPlayer` is laid over it. Mature content is loaded when the viewer agrees.
 */
export const ContentPlayer = (props: ContentPlayerProps) => askFirst(props, <ContentPlace {...props} />);

const ContentPlace = (props: ContentPlayerProps) => {
  const key = contentKey(props.content);
  const anchor = usePlayerSlot({
    content: key,
    stage: (place) => <RecordedStage key={key} {...place} item={props} />,
    path: props.path,
  });
  return (
    <div ref={anchor} className={styles.place}>
      {props.posterURL && <img className={styles.poster} src={props.posterURL} alt="" fetchPriority="high" />}
    </div>
  );
};
