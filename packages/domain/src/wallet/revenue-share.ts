/** Shares count hundredths of a per cent. */
export const WHOLE_SHARE = 10_000;

export const isShare = (share: number): boolean => Number.isInteger(share) && share >= 0 && share <= WHOLE_SHARE;
