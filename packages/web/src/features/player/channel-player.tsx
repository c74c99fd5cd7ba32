import { contentKey } from '@bandshell/domain/player';
import { askFirst } from './ask-first.tsx';
import styles from './channel-player.module.css';
import type { ChannelPlayerProps } from './channel-player-props.ts';
import { ChannelStage } from './channel-stage.tsx';
import { usePlayerStore } from './player-store.ts';
import { usePlayerSlot } from './use-player-slot.ts';

const keyOf = (channelLogin: string, autohost = false): string =>
  contentKey({ type: 'live', channelLogin, autohost, dvrVideoID: null });

export type { ChannelPlayerProps } from './channel-player-props.ts';

/** Whether a channel's stream plays, or is paused, in the shell's player. */
export const useIsPlaying = (channelLogin: string): boolean =>
  usePlayerStore(({ presentation }) => presentation.isActive && presentation.content === keyOf(channelLogin));

/**
 * The player's place on a page: reserves the space and shows the poster. The shell's `PersistentPlayer` is laid over
 * it. A mature stream is loaded when the viewer agrees.
 */
export const ChannelPlayer = (props: ChannelPlayerProps) => askFirst(props, <ChannelPlace {...props} />);

const ChannelPlace = (props: ChannelPlayerProps) => {
  const { channelLogin } = props;
  const anchor = usePlayerSlot({
    content: keyOf(channelLogin, props.isHosted),
    stage: (place) => <ChannelStage {...place} channel={props} />,
    path: props.path,
    kind: props.kind,
    preload: props.start?.preload,
  });
  const poster = props.stream === null ? null : props.posterURL;
  return (
    <div ref={anchor} className={styles.place}>
      {poster && <img className={styles.poster} src={poster} alt="" fetchPriority="high" />}
    </div>
  );
};
