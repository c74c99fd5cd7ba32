import type { ComponentType, ReactNode, RefObject } from 'react';
import { create } from 'zustand';
import { reportError } from '../../platform/report/report-error.ts';

/** Where a stage plays: the one element of the app, what lies around it, and its place on the page. */
export interface StagePlace {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly surface: RefObject<HTMLElement | null>;
  readonly anchor: HTMLElement;
}

/** A place on the page that shows the player. */
export interface PlayerClaim {
  readonly id: string;
  readonly anchor: HTMLElement;
  /** What plays there, for the log. */
  readonly content: string;
  /** Draws what plays and its controls over the element. */
  readonly stage: (place: StagePlace) => ReactNode;
}

export interface PlayerSurfaceProps {
  /** Null while the page shows no player; the element stays for the next one. */
  readonly claim: PlayerClaim | null;
}

interface PlayerState {
  readonly claim: PlayerClaim | null;
  /** The code of the player: it comes with the first page that shows one, and stays mounted from then on. */
  readonly Surface: ComponentType<PlayerSurfaceProps> | null;
  /** Something in the player threw: it is hidden until it is tried again, or another page shows one. */
  readonly hasFailed: boolean;
}

/** Who shows the one player. */
export const usePlayerStore = create<PlayerState>()(() => ({ claim: null, Surface: null, hasFailed: false }));

/**
 * Puts the player on a place. A page has one player: a second place is left empty and reported.
 *
 * @returns gives the place up
 */
export function claimPlayer(claim: PlayerClaim, Surface: ComponentType<PlayerSurfaceProps>): () => void {
  const first = usePlayerStore.getState().claim;
  if (first !== null && first.id !== claim.id) {
    console.warn('Player: a second player on the page; the first one stays');
    reportError(new Error('second player on the page'), { content: claim.content });
    return () => undefined;
  }
  usePlayerStore.setState({ claim, Surface, hasFailed: false });
  return () => {
    if (usePlayerStore.getState().claim?.id === claim.id) usePlayerStore.setState({ claim: null });
  };
}

/** Tells the player what its place shows now; a place that has no player tells nothing. */
export function updateClaim(id: string, reported: Pick<PlayerClaim, 'content' | 'stage'>): void {
  const { claim } = usePlayerStore.getState();
  if (claim?.id === id) usePlayerStore.setState({ claim: { ...claim, ...reported } });
}
