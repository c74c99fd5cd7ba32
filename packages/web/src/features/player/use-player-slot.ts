import type { PlaceKind } from '@bandshell/domain/player';
import { preloadEngine } from '@bandshell/player';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useRouter } from '../../platform/router/router-context.ts';
import { mountPlayer } from './persistent-player.tsx';
import { PlayerHost } from './player-host.tsx';
import { claimPlayer, type PlayerClaim, updateClaim } from './player-store.ts';

/** Also runs while nothing plays, so that the first frame of a stream appears without delay. */
const fetchEngineEarly = (preload: () => Promise<unknown>): void => {
  preload().catch((error: unknown) => console.warn('Player: the engine could not be fetched early', error));
};

export interface PlayerSlot {
  readonly content: string;
  /** Renders the content; it is called on each render of the page. */
  readonly stage: PlayerClaim['stage'];
  /** The path of the content's page, to which the mini player leads. Without it the player ends with its page. */
  readonly path: string | undefined;
  readonly kind?: PlaceKind | undefined;
  /** Fetches the code of its engine. */
  readonly preload?: (() => Promise<unknown>) | undefined;
  /** False: the player ends with the place, unless the page of its content comes next. */
  readonly isKept?: boolean;
}

/**
 * Makes an element the place of the shell's player.
 * @returns ref for the element
 */
export function usePlayerSlot({
  content,
  stage,
  path,
  kind = 'page',
  isKept = true,
  preload = preloadEngine,
}: PlayerSlot): RefObject<HTMLDivElement | null> {
  const id = useId();
  const router = useRouter();
  const anchor = useRef<HTMLDivElement>(null);
  const open = path === undefined ? null : () => router.navigate(path, { state: { routedAs: 'watch' } });
  const persists = isKept && path !== undefined;
  const reported = useRef({ content, stage, open, path, persists });

  useLayoutEffect(() => fetchEngineEarly(preload), [preload]);
  useLayoutEffect(() => {
    if (anchor.current === null) return;
    mountPlayer(PlayerHost);
    const release = claimPlayer({ id, kind, anchor: anchor.current, ...reported.current });
    return () => {
      const { match } = router.getState();
      const own = reported.current.path;
      if (own !== undefined && router.isPageOf(own)) release('own');
      else release(match.route.plays === true ? 'other' : 'nothing');
    };
  }, [id, kind, router]);
  useLayoutEffect(() => {
    reported.current = { content, stage, open, path, persists };
    updateClaim(id, reported.current);
  });
  return anchor;
}
