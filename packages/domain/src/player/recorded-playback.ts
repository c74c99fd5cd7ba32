import type { FailureReason, PlaybackErrorKind } from './live-playback.ts';
import type { MediaErrors, PlaybackRetry } from './playback-faults.ts';
import { noRemedies, type Remedies } from './remedies.ts';
import type { SharedCommand, SharedEvent } from './shared-playback.ts';

/**
 * Playing what was recorded (a video, a clip, or a running stream's recording) as data. Fed and carried out like
 * `LivePlayback`. Times are milliseconds of one clock; positions are seconds after the content's beginning.
 */
export type RecordedPhase =
  | { readonly name: 'idle' }
  /** The address to play from is being fetched. */
  | { readonly name: 'opening'; readonly since: number }
  /** It is being fetched and no frame of it was seen yet. */
  | { readonly name: 'loading'; readonly since: number }
  /** The picture moves without a break since `since`. */
  | { readonly name: 'playing'; readonly since: number; readonly movedAt: number }
  | { readonly name: 'paused'; readonly since: number; readonly isResting: boolean }
  | { readonly name: 'seeking'; readonly since: number }
  /** The picture stands although it should move. */
  | { readonly name: 'stalled'; readonly since: number }
  | { readonly name: 'ended' }
  | { readonly name: 'failed'; readonly reason: RecordedFailure; readonly since: number };

/** Why no address to play from is given out. */
export type AccessRefusal =
  | 'subscribers-only'
  /** A premiere that has not begun. */
  | 'not-yet'
  | 'private'
  | 'unavailable'
  /** It is still being made. */
  | 'not-ready';

/** `no-token`: the address could not be had at all. */
export type RecordedFailure = FailureReason | AccessRefusal | 'no-token';

/** The fetch of the address: under way since, or to be tried again at. */
export type AccessAsk =
  | { readonly name: 'asking'; readonly since: number; readonly attempt: number }
  | { readonly name: 'waiting'; readonly until: number; readonly attempt: number };

export interface RecordedPlayback {
  readonly phase: RecordedPhase;
  /** Multivariant playlist. */
  readonly url: string | null;
  /** When its token ends, by the machine's time; null: never. */
  readonly expiresAt: number | null;
  readonly ask: AccessAsk | null;
  /** Answers of 403 since the last frame that moved. */
  readonly denials: number;
  readonly wantsPlay: boolean;
  readonly position: number;
  /** Where to begin, chosen before the address is there; null: where the answer says. */
  readonly startAt: number | null;
  readonly retry: PlaybackRetry | null;
  readonly retried: PlaybackRetry | null;
  readonly remedies: Remedies;
  readonly mediaErrors: MediaErrors;
}

export type RecordedEvent =
  | SharedEvent
  /** Something is to be played. */
  | { readonly type: 'open'; readonly startAt: number | null }
  | { readonly type: 'access'; readonly url: string; readonly expiresAt: number | null; readonly resumeAt: number }
  | { readonly type: 'access-refused'; readonly reason: AccessRefusal }
  | { readonly type: 'access-failed' }
  | { readonly type: 'seek'; readonly to: number }
  | { readonly type: 'error'; readonly kind: PlaybackErrorKind | 'denied' }
  /** `isAtEdge`: everything of a growing recording was shown. */
  | { readonly type: 'tick'; readonly isAtEdge: boolean };

export type RecordedCommand =
  | SharedCommand
  /** Fetches the address. */
  | { readonly type: 'ask' }
  /** Starts from nothing, at a position. */
  | { readonly type: 'load'; readonly url: string; readonly at: number }
  /** The same under another address: what is buffered stays. */
  | { readonly type: 'renew'; readonly url: string }
  | { readonly type: 'seek'; readonly to: number };

export interface RecordedStep {
  readonly state: RecordedPlayback;
  readonly commands: readonly RecordedCommand[];
}

export const idleRecorded: RecordedPlayback = {
  phase: { name: 'idle' },
  url: null,
  expiresAt: null,
  ask: null,
  denials: 0,
  wantsPlay: true,
  position: 0,
  startAt: null,
  retry: null,
  retried: null,
  remedies: noRemedies,
  mediaErrors: { count: 0, since: 0 },
};

/** Waits of recorded playback, in milliseconds. */
export const RECORDED_DURATIONS = {
  stalledAfter: 900,
  /** A seek that shows nothing for so long is begun anew. */
  seekLimit: 10_000,
  loadingLimit: 12_000,
  /** A pause this long stops the fetching. */
  restAfter: 60_000,
  /** A playlist that is missing for so long is gone. */
  missingLimit: 8000,
  /** An address is renewed so long before its token ends. */
  renewBefore: 120_000,
  /** A new address is not renewed sooner, however soon its token seems to end: the viewer's clock may be wrong. */
  renewAfter: 60_000,
  /** An answer that does not come. */
  askLimit: 10_000,
  /** What is still being made is asked for again. */
  askAgain: 10_000,
} as const;

/** Waits between the tries for an address; after the last one the viewer is told. */
export const ASK_WAITS = [500, 1000, 2000] as const;

/** Fresh addresses that may be refused in a row. */
export const MOST_DENIALS = 2;
