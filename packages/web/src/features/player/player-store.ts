import type { ComponentType, ReactNode, RefObject } from 'react';
import { create } from 'zustand';
import { reportError } from '../../platform/report/report-error.ts';

/** What a stage needs: the app's video element, the elements around it, and its place on the page. */
export interface StagePlace {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly surface: RefObject<HTMLElement | null>;
  readonly anchor: HTMLElement;
}

/** A place on the page that shows the player. */
export interface PlayerClaim {
  readonly id: string;
  readonly anchor: HTMLElement;
  /** Name of the content, for the log. */
  readonly content: string;
  /** Renders the content's playback and its controls over the element. */
  readonly stage: (place: StagePlace) => ReactNode;
}

export interface PlayerSurfaceProps {
  /** Null while the page has no player; the element remains for the next one. */
  readonly claim: PlayerClaim | null;
}

interface PlayerState {
  readonly claim: PlayerClaim | null;
  /** The player's code. It loads with the first page that has a player, and stays mounted. */
  readonly Surface: ComponentType<PlayerSurfaceProps> | null;
  /** The player crashed. It is hidden until a retry or until another page shows one. */
  readonly hasFailed: boolean;
}

/** Which place shows the player. */
export const usePlayerStore = create<PlayerState>()(() => ({ claim: null, Surface: null, hasFailed: false }));

/**
 * Moves the player to a place. A page has one player: a second claim is ignored and reported.
 * @returns releases the place
 */
export function claimPlayer(claim: PlayerClaim, Surface: ComponentType<PlayerSurfaceProps>): () => void {
  const first = usePlayerStore.getState().claim;
  if (first !== null && first.id !== claim.id) {
    console.warn('Player: a there is a second player on the page; the first one stays');
    reportError(new Error('there is a second player on the page'), { content: claim.content });
    return () => undefined;
  }
  usePlayerStore.setState({ claim, Surface, hasFailed: false });
  return () => {
    if (usePlayerStore.getState().claim?.id === claim.id) usePlayerStore.setState({ claim: null });
  };
}

/** Updates what the place shows. A place without the player is ignored. */
export function updateClaim(id: string, reported: Pick<PlayerClaim, 'content' | 'stage'>): void {
  const { claim } = usePlayerStore.getState();
  if (claim?.id === id) usePlayerStore.setState({ claim: { ...claim, ...reported } });
}
