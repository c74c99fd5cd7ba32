/** Nothing is reported before this much of a clip was seen; seconds. */
export const CLIP_WATCH_MIN_OFFSET = 2;

/** The report interval up to an offset (seconds, included). */
const STEPS: readonly { readonly upTo: number; readonly seconds: number }[] = [
  { upTo: 10, seconds: 2 },
  { upTo: 30, seconds: 5 },
  { upTo: Number.POSITIVE_INFINITY, seconds: 10 },
];

/** Seconds between two reports of a watched clip at this offset (seconds into the clip). */
export const clipWatchInterval = (clipOffset: number): number =>
  (STEPS.find(({ upTo }) => clipOffset <= upTo) as { seconds: number }).seconds;

/**
 * Whether watching a clip is to be reported now.
 *
 * @param clipOffset seconds into the clip
 * @param secondsSinceLastWatch seconds watched since the last report, or since the beginning
 */
export const isClipWatchDue = (clipOffset: number, secondsSinceLastWatch: number): boolean =>
  clipOffset >= CLIP_WATCH_MIN_OFFSET && secondsSinceLastWatch >= clipWatchInterval(clipOffset);
