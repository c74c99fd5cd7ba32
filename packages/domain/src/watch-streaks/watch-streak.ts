/** A stream counts for a viewer who has watched this much of it. */
export const STREAM_WATCHED_MS = 5 * 60_000;
/** A shorter stream breaks no streak, because nobody has had the time to watch it. */
export const STREAM_MISSABLE_MS = 2 * STREAM_WATCHED_MS;
/** A streak is shown from this many streams on. */
export const WATCH_STREAK_SHOWN_FROM = 2;
/** A page shows a streak this long after its first view, so that it does not compete with the picture. */
export const WATCH_STREAK_DELAY_MS = 2000;

/** The streams of a channel in a row that a viewer watched, up to the last one. */
export interface WatchStreak {
  readonly count: number;
  /** The most in a row there ever were. */
  readonly best: number;
  readonly streamId: string;
}

/**
 * The streak after a viewer has watched a stream.
 * @param before null: the first stream of this channel
 * @param missed streams between the last watched one and this one that were long enough to be missed
 */
export const extendStreak = (before: WatchStreak | null, streamId: string, missed: number): WatchStreak => {
  if (before === null) return { count: 1, best: 1, streamId };
  if (before.streamId === streamId) return before;
  const count = missed > 0 ? 1 : before.count + 1;
  return { count, best: Math.max(before.best, count), streamId };
};

/** The content that a viewer sees of their streak. */
export interface ShownStreak {
  /** 0: it is broken, or has not begun. */
  readonly count: number;
  readonly best: number;
  /** A stream is running and they have not watched enough of it yet: it would extend the streak. */
  readonly isWaiting: boolean;
}

/**
 * A streak as it stands.
 * @param missed ended streams after the last watched one that were long enough to be missed
 * @param liveStreamId the running stream; null while the channel is offline
 */
export const showStreak = (streak: WatchStreak | null, missed: number, liveStreamId: string | null): ShownStreak => ({
  count: streak === null || missed > 0 ? 0 : streak.count,
  best: streak?.best ?? 0,
  isWaiting: liveStreamId !== null && streak?.streamId !== liveStreamId,
});
