import { preloadEngine } from '@bandshell/player';
import { useId, useLayoutEffect, useRef } from 'react';
import styles from './channel-player.module.css';
import type { ChannelPlayerProps } from './channel-player-props.ts';
import { claimPlayer, updateClaim } from './player-store.ts';
import { PlayerSurface } from './player-surface.tsx';

export type { ChannelPlayerProps } from './channel-player-props.ts';

/** Also while nothing plays yet: whoever waits for a stream sees its first picture at once. */
const fetchEngineEarly = (): void => {
  preloadEngine().catch((error: unknown) => console.warn('Player: the engine could not be fetched early', error));
};

/**
 * The place of the player on a page: holds the room and the poster. The shell's `PersistentPlayer` lays the picture and
 * its controls over it.
 */
export const ChannelPlayer = (props: ChannelPlayerProps) => {
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const first = useRef(props);

  useLayoutEffect(fetchEngineEarly, []);
  useLayoutEffect(() => {
    if (anchor.current === null) return;
    return claimPlayer({ id, anchor: anchor.current, props: first.current }, PlayerSurface);
  }, [id]);
  useLayoutEffect(() => {
    first.current = props;
    updateClaim(id, props);
  });

  const poster = props.stream === null ? null : props.posterURL;
  return (
    <div ref={anchor} className={styles.place}>
      {poster && <img className={styles.poster} src={poster} alt="" fetchPriority="high" />}
    </div>
  );
};
