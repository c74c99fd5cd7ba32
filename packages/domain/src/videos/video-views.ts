const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Who has watched for this long is a view. */
export const VIEW_AFTER_MS = 5 * SECOND;
/** A viewer is one view of a video in this time, however often they come. */
export const VIEW_WINDOW_MS = DAY;
/** Reports that are further apart are of two sittings. */
export const VIEW_PAUSE_MS = 10 * MINUTE;
/** Anonymous devices of one address that count for one video in that time. */
export const VIEW_DEVICES_AN_ADDRESS = 50;
/** Players report every 15 to 30 seconds, and as they start, pause, seek and end. */
export const PROGRESS_REPORTS = { limit: 40, windowMs: MINUTE } as const;
/** What a user watched, the newest. */
export const VIEWING_HISTORY_MAX = 1_000;
export const VIEWING_HISTORY_PAGE_MAX = 100;

/** One viewer of one video, since they began to watch. */
interface Sitting {
  readonly since: number;
  readonly lastAt: number;
  readonly isCounted: boolean;
}

/** Who watches what at one node, by video and viewer, the last to report last. */
export type Sittings = Map<string, Sitting>;

/** Sittings that a node remembers; beyond it those that are silent longest are forgotten. */
export const SITTINGS_MAX = 200_000;

/**
 * Takes a player's report into the table. Times are the server's own: what a client says of them counts for nothing.
 *
 * @returns whether this is the moment from which the sitting is a view; whether the viewer was counted before, within
 *   the window, others know
 */
export function takeSitting(sittings: Sittings, key: string, now: number): boolean {
  const before = sittings.get(key);
  const goesOn = before !== undefined && now - before.lastAt <= VIEW_PAUSE_MS;
  const since = goesOn ? before.since : now;
  const wasCounted = goesOn && before.isCounted;
  const isView = !wasCounted && now - since >= VIEW_AFTER_MS;
  sittings.delete(key);
  sittings.set(key, { since, lastAt: now, isCounted: wasCounted || isView });
  for (const [oldest] of sittings) {
    if (sittings.size <= SITTINGS_MAX) break;
    sittings.delete(oldest);
  }
  return isView;
}

/** Forgets who has been silent for too long. */
export function expireSittings(sittings: Sittings, now: number): void {
  for (const [key, { lastAt }] of sittings) {
    if (now - lastAt <= VIEW_PAUSE_MS) return;
    sittings.delete(key);
  }
}
