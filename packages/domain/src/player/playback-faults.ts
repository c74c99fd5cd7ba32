import { retryDelay } from './playback-durations.ts';

/** A failed fetch and the next try. */
export interface PlaybackRetry {
  readonly at: number;
  /** The try has begun; `at` is when it counts as hanging. */
  readonly isTried?: boolean;
  readonly attempt: number;
  readonly failingSince: number;
  readonly cause: 'missing' | 'network' | 'playlist';
}

/** Decoding errors since `since`. */
export interface MediaErrors {
  readonly count: number;
  readonly since: number;
}

/** The part of a playback's state that error handling uses. */
interface Faulty {
  readonly url: string | null;
  readonly wantsPlay: boolean;
  readonly retry: PlaybackRetry | null;
  /** The last failed fetch before the last success. */
  readonly retried: PlaybackRetry | null;
  readonly mediaErrors: MediaErrors;
}

/** Decoding errors within the window: one more than this restarts playback, twice as many give up. */
const MEDIA_RECOVERIES = 3;
/** Decoding errors are forgotten after this (ms). */
const MEDIA_ERROR_WINDOW = 60_000;
/** Delay between a playlist that cannot be continued and a restart (ms). */
const START_ANEW_AFTER = 500;

/** A fetch that fails within this time (ms) after another has the same cause. */
const SAME_FAULT = 10_000;

/**
 * The next try after a failure. A playlist without its media in between does not count as success. Another failure
 * before that try (for example of the audio track) does not delay it further.
 */
export function nextRetry({ retry, retried }: Faulty, cause: 'missing' | 'network', now: number): PlaybackRetry {
  if (retry !== null && retry.isTried !== true && retry.at > now) return { ...retry, cause };
  const before = retry ?? (retried !== null && now - retried.at < SAME_FAULT ? retried : null);
  const attempt = before === null ? 0 : before.attempt + 1;
  return { at: now + retryDelay(attempt), attempt, failingSince: retry?.failingSince ?? now, cause };
}

/** A playlist cannot be continued: playback restarts soon. */
export const startAnew = (now: number): PlaybackRetry => ({
  at: now + START_ANEW_AFTER,
  attempt: 0,
  failingSince: now,
  cause: 'playlist',
});

/** The answer to a decoding error, and the number of errors so far. */
export interface MediaErrorDecision {
  readonly remedy: 'recover' | 'load' | 'give-up';
  readonly mediaErrors: MediaErrors;
}

/**
 * Counts a decoding error at `now` (ms): first the decoder is reset, then everything is loaded again, then playback
 * gives up.
 */
export function decideOnMediaError({ mediaErrors: before, url }: Faulty, now: number): MediaErrorDecision {
  const isFresh = now - before.since > MEDIA_ERROR_WINDOW;
  const mediaErrors = isFresh ? { count: 1, since: now } : { ...before, count: before.count + 1 };
  const { count } = mediaErrors;
  if (count > 2 * MEDIA_RECOVERIES) return { remedy: 'give-up', mediaErrors };
  return { remedy: count > MEDIA_RECOVERIES && url !== null ? 'load' : 'recover', mediaErrors };
}

/** Resets the decoder, and continues playback if the viewer wants that. */
export const recoverMedia = ({ wantsPlay }: Faulty) =>
  wantsPlay ? ([{ type: 'recover-media' }, { type: 'play' }] as const) : ([{ type: 'recover-media' }] as const);
