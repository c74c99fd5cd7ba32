import type { MediaErrors, PlaybackRetry } from './playback-faults.ts';
import { noRemedies, type Remedies } from './remedies.ts';
import type { SharedCommand, SharedEvent } from './shared-playback.ts';

/**
 * The state machine of live playback. The owner of the video element sends events, executes the commands, and sends a
 * tick several times a second. All waits are computed from the given times, so a suspended tab recovers with one tick.
 * Times are milliseconds of one clock, positions are seconds of media.
 */
export type PlaybackPhase =
  | { readonly name: 'idle' }
  /** Media is being fetched and no frame was shown yet. */
  | { readonly name: 'loading'; readonly since: number }
  /** There is nothing to play now; playback starts when there is. */
  | { readonly name: 'waiting'; readonly since: number }
  /** Playback has run without interruption since `since`. */
  | { readonly name: 'playing'; readonly since: number; readonly movedAt: number }
  | { readonly name: 'paused'; readonly since: number; readonly isResting: boolean }
  /** Playback stands still although it should run. */
  | { readonly name: 'stalled'; readonly since: number }
  | { readonly name: 'ended' }
  | { readonly name: 'failed'; readonly reason: FailureReason };

export type FailureReason = 'unsupported' | 'undecodable';

/** The text that the page and the channel's topic say about the stream. */
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
  /** When a playlist last arrived. */
  readonly loadedAt: number;
  /** A frame of this address was played: the browser supports it. */
  readonly hasPlayed: boolean;
  readonly remedies: Remedies;
  readonly mediaErrors: MediaErrors;
  /** When the stream was reported down; the buffered part is still played. */
  readonly downAt: number;
}

export type PlaybackEvent =
  | SharedEvent
  /** As the page has it, possibly older than the channel's topic; null when the channel is offline. */
  | { readonly type: 'source'; readonly url: string | null; readonly isInterrupted: boolean }
  /** The channel's topic reports a stream. */
  | { readonly type: 'stream-up'; readonly url: string }
  | { readonly type: 'stream-interrupted' }
  | { readonly type: 'stream-resumed' }
  | { readonly type: 'stream-down' }
  | { readonly type: 'error'; readonly kind: PlaybackErrorKind }
  /** `behind`: seconds that a jump to the live edge would skip; null when unknown. */
  | { readonly type: 'tick'; readonly behind: number | null };

/**
 * `missing`: the server says that there is no such playlist. `playlist`: the new playlist does not continue the old
 * one; only a restart helps.
 */
export type PlaybackErrorKind = 'missing' | 'network' | 'playlist' | 'media' | 'unsupported';

export type PlaybackCommand =
  | SharedCommand
  /** Starts from the beginning. */
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
