/** Data about the viewers of a stream; times are milliseconds since the epoch. */
export interface StreamAudience {
  readonly startedAt: number;
  /** Null while it runs. */
  readonly endedAt: number | null;
  readonly viewersCount: number;
  /** Viewers multiplied by milliseconds until `countedAt`; since then there were `viewersCount` viewers. */
  readonly viewedMs: number;
  readonly countedAt: number | null;
}

/** The watch time of all viewers together at `now`, in milliseconds. */
export const watchedMs = (
  { endedAt, viewersCount, viewedMs, countedAt, startedAt }: StreamAudience,
  now: number,
): number => (endedAt === null ? viewedMs + viewersCount * Math.max(0, now - (countedAt ?? startedAt)) : viewedMs);

/** The average number of viewers of a stream, rounded. */
export const averageViewers = (audience: StreamAudience, now: number): number => {
  const length = (audience.endedAt ?? now) - audience.startedAt;
  return length <= 0 ? 0 : Math.round(watchedMs(audience, now) / length);
};
