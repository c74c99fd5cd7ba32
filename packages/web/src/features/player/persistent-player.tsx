import { useRef } from 'react';
import styles from './persistent-player.module.css';
import { usePlayerStore } from './player-store.ts';
import { useAnchorPlacement } from './use-anchor-placement.ts';

/**
 * The app's only player. It is rendered in the shell before the route's outlet, is laid over the page's
 * `ChannelPlayer`, and stays mounted when the page changes.
 */
export const PersistentPlayer = () => {
  const { claim, Surface } = usePlayerStore();
  const origin = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  useAnchorPlacement(host, origin, claim?.anchor ?? null);
  return (
    <>
      <div ref={origin} className={styles.origin} />
      <div ref={host} className={styles.host}>
        {Surface !== null && <Surface claim={claim} />}
      </div>
    </>
  );
};
