import type { MediaErrors, PlaybackRetry } from './playback-faults.ts';
import { noRemedies, type Remedies } from './remedies.ts';
import type { SharedCommand, SharedEvent } from './shared-playback.ts';

/**
 * Playing a live channel as data. The one who owns a video element feeds events in, carries out the commands, and
 * ticks a few times a second; all waits are reckoned from the times given, so a sleeping tab catches up with one tick.
 * Times are milliseconds of one clock, positions are seconds of media.
 */
export type PlaybackPhase =
  | { readonly name: 'idle' }
  /** Something is being fetched and no frame of it was seen yet. */
  | { readonly name: 'loading'; readonly since: number }
  /** There is nothing to play for now; it begins by itself when there is. */
  | { readonly name: 'waiting'; readonly since: number }
  /** The picture moves without a break since `since`. */
  | { readonly name: 'playing'; readonly since: number; readonly movedAt: number }
  | { readonly name: 'paused'; readonly since: number; readonly isResting: boolean }
  /** The picture stands although it should move. */
  | { readonly name: 'stalled'; readonly since: number }
  | { readonly name: 'ended' }
  | { readonly name: 'failed'; readonly reason: FailureReason };

export type FailureReason = 'unsupported' | 'undecodable';

/** What is known of the stream from the page and the channel's topic. */
export type StreamStatus = 'unknown' | 'live' | 'interrupted' | 'down';

export interface LivePlayback {
  readonly phase: PlaybackPhase;
  /** Multivariant playlist of the running or last stream. */
  readonly url: string | null;
  readonly stream: StreamStatus;
  readonly wantsPlay: boolean;
  readonly position: number;
  readonly retry: PlaybackRetry | null;
  readonly retried: PlaybackRetry | null;
  /** When a playlist came last. */
  readonly loadedAt: number;
  /** A picture of this address moved: the browser can play it. */
  readonly hasPlayed: boolean;
  readonly remedies: Remedies;
  readonly mediaErrors: MediaErrors;
  /** When the stream was told to be down; what is buffered is still played. */
  readonly downAt: number;
}

export type PlaybackEvent =
  | SharedEvent
  /** As the page has it, which may be older than what the channel's topic told; null when the channel is offline. */
  | { readonly type: 'source'; readonly url: string | null; readonly isInterrupted: boolean }
  /** The channel's topic tells of a stream. */
  | { readonly type: 'stream-up'; readonly url: string }
  | { readonly type: 'stream-interrupted' }
  | { readonly type: 'stream-resumed' }
  | { readonly type: 'stream-down' }
  | { readonly type: 'error'; readonly kind: PlaybackErrorKind }
  /** `behind`: seconds that a jump to the live edge would leave out, null when unknown. */
  | { readonly type: 'tick'; readonly behind: number | null };

/**
 * `missing`: the server says that there is no such playlist. `playlist`: what came does not follow what was there; only
 * a new start helps.
 */
export type PlaybackErrorKind = 'missing' | 'network' | 'playlist' | 'media' | 'unsupported';

export type PlaybackCommand =
  | SharedCommand
  /** Starts from nothing. */
  | { readonly type: 'load'; readonly url: string }
  | { readonly type: 'seek-live' };

export interface PlaybackStep {
  readonly state: LivePlayback;
  readonly commands: readonly PlaybackCommand[];
}

export const idlePlayback: LivePlayback = {
  phase: { name: 'idle' },
  url: null,
  stream: 'unknown',
  wantsPlay: true,
  position: 0,
  retry: null,
  retried: null,
  loadedAt: Number.NEGATIVE_INFINITY,
  hasPlayed: false,
  remedies: noRemedies,
  mediaErrors: { count: 0, since: 0 },
  downAt: 0,
};
