import { preloadEngine } from '@bandshell/player';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { claimPlayer, type PlayerClaim, updateClaim } from './player-store.ts';
import { PlayerSurface } from './player-surface.tsx';

/** Also while nothing plays yet: whoever waits for a stream sees its first picture at once. */
const fetchEngineEarly = (): void => {
  preloadEngine().catch((error: unknown) => console.warn('Player: the engine could not be fetched early', error));
};

/**
 * Makes an element the place of the shell's one player.
 *
 * @param stage draws what plays; it is called with each change of the page
 * @returns goes onto the element
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
