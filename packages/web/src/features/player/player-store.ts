import {
  type NextPlace,
  noPresentation,
  type PlaceKind,
  type Presentation,
  type PresentationEvent,
  presentationMode,
  stepPresentation,
} from '@bandshell/domain/player';
import type { LivePlayer, RecordedPlayer } from '@bandshell/player';
import type { ReactNode, RefObject } from 'react';
import { create } from 'zustand';
import { reportError } from '../../platform/browser/report-error.ts';

/** The facts that a stage needs: the app's video element, the elements around it, and its place on the page. */
export interface StagePlace {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly surface: RefObject<HTMLElement | null>;
  /** Null while the current page has no place for the player. */
  readonly anchor: HTMLElement | null;
  /** Only a few controls have room. */
  readonly isCompact: boolean;
}

/** A place on the page that shows the player. */
export interface PlayerClaim {
  readonly id: string;
  readonly kind: PlaceKind;
  /** Null after the page has gone and left the player to the mini player. */
  readonly anchor: HTMLElement | null;
  /** Equal for equal contents. */
  readonly content: string;
  /** Renders the content's playback and its controls over the element. */
  readonly stage: (place: StagePlace) => ReactNode;
  /** Goes to the page of the content, if it has one. */
  readonly open: (() => void) | null;
  /** The player outlives its place as a mini player. */
  readonly persists: boolean;
}

export interface PlayerSurfaceProps {
  /** Null while nothing plays; the element remains for the next page that has a player. */
  readonly claim: PlayerClaim | null;
}

interface PlayerState {
  readonly claim: PlayerClaim | null;
  readonly presentation: Presentation;
  /** The player of what is shown; null until its element is there. */
  readonly player: LivePlayer | RecordedPlayer | null;
  /** How often the player crashed. */
  readonly failures: number;
}

/** The content that the site's player plays and where it is shown. */
export const usePlayerStore = create<PlayerState>()(() => ({
  claim: null,
  presentation: noPresentation,
  player: null,
  failures: 0,
}));

export const usePresentationMode = () => usePlayerStore((state) => presentationMode(state.presentation));

/** Sends an event to the player's presentation and carries out what follows from it. */
export function presentPlayer(event: PresentationEvent): void {
  const before = usePlayerStore.getState();
  const { state: presentation, commands } = stepPresentation(before.presentation, event);
  if (presentation !== before.presentation) usePlayerStore.setState({ presentation });
  for (const command of commands) {
    switch (command.type) {
      case 'destroy':
        usePlayerStore.setState({ claim: null });
        break;
      case 'navigate':
        before.claim?.open?.();
        break;
      case 'show-place':
        before.claim?.anchor?.scrollIntoView({ block: 'center' });
        break;
      case 'report-second':
        console.warn('Player: there is a second player on the page; the first one stays');
        reportError(new Error('there is a second player on the page'), { content: command.content });
    }
  }
}

const placed = ({ id, kind, content, persists }: PlayerClaim): PresentationEvent => ({
  type: 'place',
  id,
  kind,
  content,
  persists,
});

/**
 * Moves the player to a place. A page has one player: a second claim is ignored and reported.
 * @returns releases the place
 */
export function claimPlayer(claim: PlayerClaim): (next: NextPlace) => void {
  const { place } = usePlayerStore.getState().presentation;
  const isSecond = place !== null && place.id !== claim.id;
  if (!isSecond) usePlayerStore.setState({ claim });
  presentPlayer(placed(claim));
  if (isSecond) return () => undefined;
  return (next) => {
    presentPlayer({ type: 'unmount', id: claim.id, next });
    const { claim: left } = usePlayerStore.getState();
    if (left?.id === claim.id) usePlayerStore.setState({ claim: { ...left, anchor: null } });
  };
}

/** Updates what the place shows. A place without the player is ignored. */
export function updateClaim(id: string, reported: Pick<PlayerClaim, 'content' | 'stage' | 'open' | 'persists'>): void {
  const { claim } = usePlayerStore.getState();
  if (claim?.id !== id || claim.anchor === null) return;
  const next = { ...claim, ...reported };
  usePlayerStore.setState({ claim: next });
  presentPlayer(placed(next));
}

/** The player crashed: it is hidden until a retry or until another page shows one. */
export function failPlayer(): void {
  usePlayerStore.setState(({ failures }) => ({ failures: failures + 1 }));
  presentPlayer({ type: 'fail' });
}
