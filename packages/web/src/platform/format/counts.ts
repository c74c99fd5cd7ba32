const full = new Intl.NumberFormat('en');

const units = [
  { from: 1e9, sign: 'B' },
  { from: 1e6, sign: 'M' },
  { from: 1e3, sign: 'K' },
] as const;

/**
 * A count in a few characters: 981, 2.4K, 12K, 1.1M. Cut, not rounded, so that it never says more than there are.
 */
export const compactCount = (count: number): string => {
  for (const { from, sign } of units) {
    if (count < from) continue;
    const value = count / from;
    const cut = value < 100 ? Math.floor(value * 10) / 10 : Math.floor(value);
    return `${cut}${sign}`;
  }
  return String(Math.max(0, Math.floor(count)));
};

/** A count with all its digits: 2,431. */
export const fullCount = (count: number): string => full.format(count);

/** A count with its noun: `counted(1, 'viewer')` is "1 viewer", `counted(2400, 'viewer')` "2,400 viewers". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${fullCount(count)} ${count === 1 ? one : many}`;
