/** The value below which `share` of the numbers are (nearest rank). */
export const percentile = (numbers: readonly number[], share: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
};

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);
