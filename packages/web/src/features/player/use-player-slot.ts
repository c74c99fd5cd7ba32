import { preloadEngine } from '@bandshell/player';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { claimPlayer, type PlayerClaim, updateClaim } from './player-store.ts';
import { PlayerSurface } from './player-surface.tsx';

/** Also runs while nothing plays, so that the first frame of a stream appears without delay. */
const fetchEngineEarly = (): void => {
  preloadEngine().catch((error: unknown) => console.warn('Player: the engine could not be fetched early', error));
};

/**
 * Makes an element the place of the shell's player.
 * @param stage renders the content; it is called on each render of the page
 * @returns ref for the element
 */
export function usePlayerSlot(content: string, stage: PlayerClaim['stage']): RefObject<HTMLDivElement | null> {
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const reported = useRef({ content, stage });

  useLayoutEffect(fetchEngineEarly, []);
  useLayoutEffect(() => {
    if (anchor.current === null) return;
    return claimPlayer({ id, anchor: anchor.current, ...reported.current }, PlayerSurface);
  }, [id]);
  useLayoutEffect(() => {
    reported.current = { content, stage };
    updateClaim(id, reported.current);
  });
  return anchor;
}
