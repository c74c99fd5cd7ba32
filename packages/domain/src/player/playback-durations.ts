/** Waits of live playback, in milliseconds. */
export const PLAYBACK_DURATIONS = {
  /** Playback that stands still this long is stalled. */
  stalledAfter: 700,
  /** Without a first frame after this time, everything is loaded again. */
  loadingLimit: 10_000,
  /** The engine reads a playlist at least this often while it works. */
  loadedWithin: 10_000,
  /** A pause this long stops fetching. */
  restAfter: 60_000,
  /** After a pause this long, playback continues at the live edge. */
  jumpAfterPause: 5_000,
  /** How long the buffered rest of a stream that is down may play. */
  playOutLimit: 15_000,
  /** A playlist that is missing this long will not return: one and a half times the encoder's window of 60 s. */
  missingLimit: 90_000,
} as const;

/** Seconds behind the target position from which faster playback is not enough: jump. */
export const JUMP_WHEN_BEHIND = 6;

/** A position nearer to the target than this (seconds) means that everything available was played. */
export const NOTHING_NEWER = 0.5;

/** Milliseconds before the next try; at most 2 s, so that a returning stream is noticed within 3 s. */
export const retryDelay = (attempt: number): number => Math.min(2000, 250 * 2 ** Math.min(attempt, 10));
