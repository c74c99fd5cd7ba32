const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** A viewer who watched for this long counts as a view. */
export const VIEW_AFTER_MS = 5 * SECOND;
/** A viewer counts as one view of a video in this time. */
export const VIEW_WINDOW_MS = DAY;
/** Reports that are further apart belong to two watch sessions. */
export const VIEW_PAUSE_MS = 10 * MINUTE;
/** Anonymous devices of one address that count for one video in that time. */
export const VIEW_DEVICES_AN_ADDRESS = 50;
/** Limit for reports. Players report every 15 to 30 seconds, and when they start, pause, seek and end. */
export const PROGRESS_REPORTS = { limit: 40, windowMs: MINUTE } as const;
/** Maximum number of entries in a user's viewing history: the newest. */
export const VIEWING_HISTORY_MAX = 1_000;
export const VIEWING_HISTORY_PAGE_MAX = 100;

/** One viewer of one video, since they started to watch. */
interface WatchSession {
  readonly since: number;
  readonly lastAt: number;
  readonly isCounted: boolean;
}

/** The watch sessions of one node by video and viewer, the last to report last. */
export type WatchSessions = Map<string, WatchSession>;

/** Maximum number of watch sessions of a node; those silent longest are removed. */
export const WATCH_SESSIONS_MAX = 200_000;

/**
 * Adds a player's report. Times are the server's own; times from the client are not used.
 * @returns whether the session becomes a view with this report. The caller checks whether the viewer was already
 * counted within the window
 */
export function recordWatch(watchSessions: WatchSessions, key: string, now: number): boolean {
  const before = watchSessions.get(key);
  const goesOn = before !== undefined && now - before.lastAt <= VIEW_PAUSE_MS;
  const since = goesOn ? before.since : now;
  const wasCounted = goesOn && before.isCounted;
  const isView = !wasCounted && now - since >= VIEW_AFTER_MS;
  watchSessions.delete(key);
  watchSessions.set(key, { since, lastAt: now, isCounted: wasCounted || isView });
  for (const [oldest] of watchSessions) {
    if (watchSessions.size <= WATCH_SESSIONS_MAX) break;
    watchSessions.delete(oldest);
  }
  return isView;
}

/** Removes sessions that were silent for too long. */
export function expireWatchSessions(watchSessions: WatchSessions, now: number): void {
  for (const [key, { lastAt }] of watchSessions) {
    if (now - lastAt <= VIEW_PAUSE_MS) return;
    watchSessions.delete(key);
  }
}
