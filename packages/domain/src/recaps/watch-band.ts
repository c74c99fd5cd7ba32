/** A viewer's place among a channel's viewers is only told as one of these: the first so many per cent. */
export const WATCH_BANDS = [1, 5, 10, 25, 50] as const;
export type WatchBand = (typeof WATCH_BANDS)[number];

/** In a small channel a place would tell of others. */
export const BANDED_VIEWERS_MIN = 20;

/** The watch time (s) that a viewer needs for each of `WATCH_BANDS`, and how many viewers there were. */
export interface WatchTimes {
  readonly viewers: number;
  readonly least: readonly number[];
}

/** The narrowest band of a viewer; null outside of all, in a small channel, and if the time is not known. */
export const bandOf = (watchSeconds: number | null, { viewers, least }: WatchTimes): WatchBand | null => {
  if (watchSeconds === null || watchSeconds <= 0 || viewers < BANDED_VIEWERS_MIN) return null;
  return WATCH_BANDS.find((_band, at) => watchSeconds >= (least[at] ?? Number.POSITIVE_INFINITY)) ?? null;
};
