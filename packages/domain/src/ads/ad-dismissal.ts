/** A dismissed ad does not return for this long: a week. */
export const AD_REST_MS = 7 * 24 * 60 * 60 * 1000;

/** Which ad was dismissed, and when (milliseconds). */
export interface AdDismissal {
  readonly adId: string;
  readonly at: number;
}

/** Whether an ad stays hidden. A time in the future (a clock that was set back) counts as never dismissed. */
export const isAdPutAway = (dismissal: AdDismissal | undefined, adId: string, now: number): boolean =>
  dismissal !== undefined && dismissal.adId === adId && dismissal.at <= now && now - dismissal.at < AD_REST_MS;
