/** The part of a card that must be in view for an impression, in percent, until site admins choose another one. */
export const IMPRESSION_MIN_PERCENT = 75;

/** The part that the site demands: between nearly nothing and all of the card. */
export const impressionRatio = (percent: number): number => Math.min(100, Math.max(1, percent)) / 100;

/**
 * Whether a card that is in view by `ratio` (0 to 1) counts as seen. Browsers compute the ratio with rounding, so that a
 * card that is wholly in view may have a little less than 1.
 */
export const isImpression = (ratio: number, least: number): boolean => ratio >= least - 0.005;
