/** An ad that was put away does not come back for this long: a week. */
export const AD_REST_MS = 7 * 24 * 60 * 60 * 1000;

/** Which ad was put away, and when (milliseconds). */
export interface AdDismissal {
  readonly adId: string;
  readonly at: number;
}

/** Whether an ad stays away. A time to come (a clock that was set back) counts as never. */
export const isAdPutAway = (dismissal: AdDismissal | undefined, adId: string, now: number): boolean =>
  dismissal !== undefined && dismissal.adId === adId && dismissal.at <= now && now - dismissal.at < AD_REST_MS;
