import styles from './channel-player.module.css';
import type { ChannelPlayerProps } from './channel-player-props.ts';
import { ChannelStage } from './channel-stage.tsx';
import { usePlayerSlot } from './use-player-slot.ts';

export type { ChannelPlayerProps } from './channel-player-props.ts';

/**
 * The place of the player on a page: holds the room and the poster. The shell's `PersistentPlayer` lays the picture and
 * its controls over it.
 */
export const ChannelPlayer = (props: ChannelPlayerProps) => {
  const anchor = usePlayerSlot(props.channelLogin, (place) => <ChannelStage {...place} channel={props} />);
  const poster = props.stream === null ? null : props.posterURL;
  return (
    <div ref={anchor} className={styles.place}>
      {poster && <img className={styles.poster} src={poster} alt="" fetchPriority="high" />}
    </div>
  );
};
