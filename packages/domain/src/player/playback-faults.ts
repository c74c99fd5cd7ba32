import { retryDelay } from './playback-durations.ts';

/** A fetch that failed and the next try. */
export interface PlaybackRetry {
  readonly at: number;
  /** The try has begun; `at` is when it is taken to hang. */
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

/** What of a playback's state faults go by. */
interface Faulty {
  readonly url: string | null;
  readonly wantsPlay: boolean;
  readonly retry: PlaybackRetry | null;
  /** The last fetch that failed before what came last. */
  readonly retried: PlaybackRetry | null;
  readonly mediaErrors: MediaErrors;
}

/** Decoding errors within the window: one more than this starts anew, twice as many give up. */
const MEDIA_RECOVERIES = 3;
/** Decoding errors are forgotten after this (ms). */
const MEDIA_ERROR_WINDOW = 60_000;
/** Between a playlist that cannot be followed and a new start (ms). */
const START_ANEW_AFTER = 500;

/** A fetch that fails so soon (ms) after another was mended by nothing in between. */
const SAME_FAULT = 10_000;

/**
 * The try after the one that has just failed. What comes in between, a playlist without its media, mends nothing. Another
 * failure before that try (of sound beside the picture, say) puts it off no further.
 */
export function nextRetry({ retry, retried }: Faulty, cause: 'missing' | 'network', now: number): PlaybackRetry {
  if (retry !== null && retry.isTried !== true && retry.at > now) return { ...retry, cause };
  const before = retry ?? (retried !== null && now - retried.at < SAME_FAULT ? retried : null);
  const attempt = before === null ? 0 : before.attempt + 1;
  return { at: now + retryDelay(attempt), attempt, failingSince: retry?.failingSince ?? now, cause };
}

/** A playlist that cannot be followed: everything is begun anew soon. */
export const startAnew = (now: number): PlaybackRetry => ({
  at: now + START_ANEW_AFTER,
  attempt: 0,
  failingSince: now,
  cause: 'playlist',
});

/** What to do about one more decoding error, and how many there were. */
export interface MediaErrorVerdict {
  readonly remedy: 'recover' | 'load' | 'give-up';
  readonly mediaErrors: MediaErrors;
}

/** Counts a decoding error at `now` (ms): the decoder is set up anew, then all is loaded anew, then it is given up. */
export function judgeMediaError({ mediaErrors: before, url }: Faulty, now: number): MediaErrorVerdict {
  const isFresh = now - before.since > MEDIA_ERROR_WINDOW;
  const mediaErrors = isFresh ? { count: 1, since: now } : { ...before, count: before.count + 1 };
  const { count } = mediaErrors;
  if (count > 2 * MEDIA_RECOVERIES) return { remedy: 'give-up', mediaErrors };
  return { remedy: count > MEDIA_RECOVERIES && url !== null ? 'load' : 'recover', mediaErrors };
}

/** Sets the decoder up anew, and plays on where it is wanted. */
export const recoverMedia = ({ wantsPlay }: Faulty) =>
  wantsPlay ? ([{ type: 'recover-media' }, { type: 'play' }] as const) : ([{ type: 'recover-media' }] as const);
