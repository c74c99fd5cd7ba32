/** What is known of the viewers of a stream; times are milliseconds since the epoch. */
export interface StreamAudience {
  readonly startedAt: number;
  /** Null while it runs. */
  readonly endedAt: number | null;
  readonly viewersCount: number;
  /** Viewers times milliseconds until `countedAt`; from then on `viewersCount` stood. */
  readonly viewedMs: number;
  readonly countedAt: number | null;
}

/** How long all viewers together have watched at `now`, in milliseconds. */
export const watchedMs = (
  { endedAt, viewersCount, viewedMs, countedAt, startedAt }: StreamAudience,
  now: number,
): number => (endedAt === null ? viewedMs + viewersCount * Math.max(0, now - (countedAt ?? startedAt)) : viewedMs);

/** Viewers of a stream on average over its time, rounded. */
export const averageViewers = (audience: StreamAudience, now: number): number => {
  const length = (audience.endedAt ?? now) - audience.startedAt;
  return length <= 0 ? 0 : Math.round(watchedMs(audience, now) / length);
};
