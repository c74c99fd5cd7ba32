import type { FailureReason, PlaybackErrorKind } from './live-playback.ts';
import type { MediaErrors, PlaybackRetry } from './playback-faults.ts';
import { noRemedies, type Remedies } from './remedies.ts';
import type { SharedCommand, SharedEvent } from './shared-playback.ts';

/**
 * The state machine of recorded playback (a video, a clip, or a running stream's recording). Used like `LivePlayback`.
 * Times are milliseconds of one clock; positions are seconds after the content's start.
 */
export type RecordedPhase =
  | { readonly name: 'idle' }
  /** The playback address is being fetched. */
  | { readonly name: 'opening'; readonly since: number }
  /** Media is being fetched and no frame was shown yet. */
  | { readonly name: 'loading'; readonly since: number }
  /** Playback has run without interruption since `since`. */
  | { readonly name: 'playing'; readonly since: number; readonly movedAt: number }
  | { readonly name: 'paused'; readonly since: number; readonly isResting: boolean }
  | { readonly name: 'seeking'; readonly since: number }
  /** Playback stands still although it should run. */
  | { readonly name: 'stalled'; readonly since: number }
  | { readonly name: 'ended' }
  | { readonly name: 'failed'; readonly reason: RecordedFailure; readonly since: number };

/** Why the server returns no playback address. */
export type AccessRefusal =
  | 'subscribers-only'
  /** A premiere that has not started. */
  | 'not-yet'
  | 'private'
  | 'unavailable'
  /** It is still being made. */
  | 'not-ready';

/** `no-token`: the address could not be fetched at all. */
export type RecordedFailure = FailureReason | AccessRefusal | 'no-token';

/** The fetch of the address: in progress since a time, or to be repeated at a time. */
export type AccessAsk =
  | { readonly name: 'asking'; readonly since: number; readonly attempt: number }
  | { readonly name: 'waiting'; readonly until: number; readonly attempt: number };

export interface RecordedPlayback {
  readonly phase: RecordedPhase;
  /** Multivariant playlist. */
  readonly url: string | null;
  /** When its token ends, by this machine's clock; null: never. */
  readonly expiresAt: number | null;
  readonly ask: AccessAsk | null;
  /** Answers of 403 since the last frame was played. */
  readonly denials: number;
  readonly wantsPlay: boolean;
  readonly position: number;
  /** Start position, chosen before the address is known; null: as the answer says. */
  readonly startAt: number | null;
  readonly retry: PlaybackRetry | null;
  readonly retried: PlaybackRetry | null;
  readonly remedies: Remedies;
  readonly mediaErrors: MediaErrors;
}

export type RecordedEvent =
  | SharedEvent
  /** Content is to be played. */
  | { readonly type: 'open'; readonly startAt: number | null }
  | { readonly type: 'access'; readonly url: string; readonly expiresAt: number | null; readonly resumeAt: number }
  | { readonly type: 'access-refused'; readonly reason: AccessRefusal }
  | { readonly type: 'access-failed' }
  | { readonly type: 'seek'; readonly to: number }
  | { readonly type: 'error'; readonly kind: PlaybackErrorKind | 'denied' }
  /** `isAtEdge`: everything of a growing recording was played. */
  | { readonly type: 'tick'; readonly isAtEdge: boolean };

export type RecordedCommand =
  | SharedCommand
  /** Fetches the address. */
  | { readonly type: 'ask' }
  /** Starts from the beginning of loading, at a position. */
  | { readonly type: 'load'; readonly url: string; readonly at: number }
  /** The same content under another address: the buffer is kept. */
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
  /** A seek that shows nothing for this long is started again. */
  seekLimit: 10_000,
  loadingLimit: 12_000,
  /** A pause this long stops fetching. */
  restAfter: 60_000,
  /** A playlist that is missing this long is gone. */
  missingLimit: 8000,
  /** An address is renewed this long before its token ends. */
  renewBefore: 120_000,
  /**
   * A new address is not renewed earlier than this, even if its token seems to end sooner: the viewer's clock may be
   * wrong.
   */
  renewAfter: 60_000,
  /** An unanswered request counts as failed after this. */
  askLimit: 10_000,
  /** Content that is not ready is requested again after this. */
  askAgain: 10_000,
} as const;

/** Waits between the tries for an address; after the last one the viewer is notified. */
export const ASK_WAITS = [500, 1000, 2000] as const;

/** Maximum number of new addresses in a row that may be refused. */
export const MOST_DENIALS = 2;
