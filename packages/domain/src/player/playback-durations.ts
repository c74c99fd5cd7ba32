/** Waits of live playback, in milliseconds. */
export const PLAYBACK_DURATIONS = {
  /** A picture that stands this long is stalled. */
  stalledAfter: 700,
  /** Without a first frame everything is loaded anew. */
  loadingLimit: 10_000,
  /** The engine reads a playlist at least this often while it works. */
  loadedWithin: 10_000,
  /** A pause this long stops the fetching. */
  restAfter: 60_000,
  /** After a pause this long, play goes on at the live edge. */
  jumpAfterPause: 5_000,
  /** What a stream that is down may still play out. */
  playOutLimit: 15_000,
  /** A playlist that is missing for so long is not coming back: the encoder's window of 60 s and a half. */
  missingLimit: 90_000,
} as const;

/** Seconds behind the engine's aim from which playing faster is no help: jump. */
export const JUMP_WHEN_BEHIND = 6;

/** A picture that stands nearer to the engine's aim than this (seconds) has played all that there is. */
export const NOTHING_NEWER = 0.5;

/** Milliseconds before the next try; never above 2 s, so that a stream that comes back is seen within 3 s. */
export const retryDelay = (attempt: number): number => Math.min(2000, 250 * 2 ** Math.min(attempt, 10));
