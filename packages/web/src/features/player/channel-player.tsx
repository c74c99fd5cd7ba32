import { contentKey } from '@bandshell/domain/player';
import styles from './channel-player.module.css';
import type { ChannelPlayerProps } from './channel-player-props.ts';
import { ChannelStage } from './channel-stage.tsx';
import { usePlayerSlot } from './use-player-slot.ts';

export type { ChannelPlayerProps } from './channel-player-props.ts';

/**
 * The player's place on a page: reserves the space and shows the poster. The shell's `PersistentPlayer` is laid over
 * it.
 */
export const ChannelPlayer = (props: ChannelPlayerProps) => {
  const { channelLogin } = props;
  const anchor = usePlayerSlot({
    content: contentKey({ type: 'live', channelLogin, autohost: false, dvrVideoID: null }),
    stage: (place) => <ChannelStage {...place} channel={props} />,
    path: props.path,
  });
  const poster = props.stream === null ? null : props.posterURL;
  return (
    <div ref={anchor} className={styles.place}>
      {poster && <img className={styles.poster} src={poster} alt="" fetchPriority="high" />}
    </div>
  );
};
