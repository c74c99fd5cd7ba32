import { STREAM_WATCHED_MS } from './watch-streak.ts';

/** Heartbeats come every 30 s. A longer pause between two of them is not watched. */
export const WATCH_PAUSE_MS = 45_000;

/** The data that a viewer has watched of a channel's running stream. */
export interface WatchTime {
  readonly watchedMs: number;
  /** ms since the epoch */
  readonly lastAt: number;
}

/**
 * Adds a heartbeat. Time counts once, however many tabs send heartbeats, because only the time since the last one is added.
 * @param before undefined: the first heartbeat, which begins the count
 */
export const addHeartbeat = (before: WatchTime | undefined, at: number): WatchTime => {
  if (before === undefined) return { watchedMs: 0, lastAt: at };
  const passed = at - before.lastAt;
  if (passed <= 0) return before;
  return { watchedMs: before.watchedMs + (passed <= WATCH_PAUSE_MS ? passed : 0), lastAt: at };
};

export const isWatched = ({ watchedMs }: WatchTime): boolean => watchedMs >= STREAM_WATCHED_MS;
