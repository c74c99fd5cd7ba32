/** How old the videos and clips may be that a search shows. */
export const FOUND_PERIODS = ['LAST_DAY', 'LAST_WEEK', 'LAST_MONTH', 'ALL_TIME'] as const;
export type FoundPeriod = (typeof FOUND_PERIODS)[number];

const DAY = 86_400_000;
const DAYS = { LAST_DAY: 1, LAST_WEEK: 7, LAST_MONTH: 30 } as const;

/** Since when; null for all of time. */
export const foundSince = (period: FoundPeriod, now: Date): Date | null =>
  period === 'ALL_TIME' ? null : new Date(now.getTime() - DAYS[period] * DAY);
