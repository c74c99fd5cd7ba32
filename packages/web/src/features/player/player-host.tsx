import { MINI_VISIBLE_PX } from '@bandshell/domain/player';
import { useEffect, useRef } from 'react';
import { useFlag } from '../../core/flags/use-flag.ts';
import { useLayout } from '../../core/page/layout-store.ts';
import { useRouterState } from '../../platform/router/router-context.ts';
import styles from './player-host.module.css';
import { presentPlayer, usePlayerStore, usePresentationMode } from './player-store.ts';
import { PlayerSurface } from './player-surface.tsx';
import { useAnchorPlacement } from './use-anchor-placement.ts';

/** The site can keep the player to its page. */
const PersistenceSwitch = () => {
  const isOff = useFlag('persistent_player_off');
  useEffect(() => presentPlayer({ type: 'switch', isOff }), [isOff]);
  return null;
};

/** More than this changes nothing. */
const measured = (px: number): void => presentPlayer({ type: 'visible', px: Math.min(px, MINI_VISIBLE_PX + 1) });

/**
 * The player's element in the shell. It is laid over the place that the page gives it, or shrinks into the corner of the
 * window. It stays mounted when the page changes.
 */
export const PlayerHost = () => {
  const claim = usePlayerStore((state) => state.claim);
  const mode = usePresentationMode();
  const isTheatre = useLayout((state) => state.isTheatre);
  const { route } = useRouterState().match;
  const { plays } = route;
  const origin = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  useAnchorPlacement({ host, origin, anchor: claim?.anchor ?? null, isMini: mode === 'mini', measured });
  const id = claim?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place begins without theatre mode
  useEffect(() => presentPlayer({ type: 'theatre', isOn: isTheatre }), [isTheatre, id]);

  // The next page has room below its end, so that the mini player covers nothing for good.
  const isAlone = mode === 'mini' && claim?.anchor === null;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-mini-player', isAlone);
  }, [isAlone]);
  // Kept for a window of its own, it ends with that.
  const isHidden = mode === 'hidden';
  useEffect(() => {
    if (!isHidden) return;
    const end = () => presentPlayer({ type: 'dismiss', keeps: false });
    document.addEventListener('leavepictureinpicture', end);
    return () => document.removeEventListener('leavepictureinpicture', end);
  }, [isHidden]);
  // Full screen ends with the pages that play.
  useEffect(() => {
    if (!plays && document.fullscreenElement !== null) void document.exitFullscreen();
  }, [plays]);
  return (
    <>
      {!('isEmbedded' in route) && <PersistenceSwitch />}
      <div ref={origin} className={styles.origin} />
      <div ref={host} className={styles.host} data-mode={mode}>
        <PlayerSurface claim={claim} />
      </div>
    </>
  );
};
