/** The first of some moments (ISO 8601) as milliseconds since the epoch; null if there is none. For `useEnd`. */
export const earliestEnd = (moments: readonly (string | null | undefined)[]): number | null => {
  const times = moments.map((moment) => Date.parse(moment ?? '')).filter((time) => !Number.isNaN(time));
  return times.length === 0 ? null : Math.min(...times);
};
