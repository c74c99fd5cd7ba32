/** The watched share of a video, 0 to 1; undefined if it was never started. */
export const watchedPart = (position: number | undefined, length: number): number | undefined =>
  position === undefined || length <= 0 ? undefined : Math.min(1, position / length);
