const DAY = 24 * 60 * 60_000;

export const CLIP_PERIODS = ['LAST_DAY', 'LAST_WEEK', 'LAST_MONTH', 'ALL_TIME'] as const;
/** How old the clips of a list may be: 24 hours, 7 days, 30 days, or any age. */
export type ClipPeriod = (typeof CLIP_PERIODS)[number];

const LENGTHS: Readonly<Record<ClipPeriod, number | null>> = {
  LAST_DAY: DAY,
  LAST_WEEK: 7 * DAY,
  LAST_MONTH: 30 * DAY,
  ALL_TIME: null,
};

/** The start of a period, in wall-clock milliseconds; null for clips of any age. */
export const clipPeriodStart = (period: ClipPeriod, now: number): number | null => {
  const length = LENGTHS[period];
  return length === null ? null : now - length;
};
