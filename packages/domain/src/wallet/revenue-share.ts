import { WHOLE_RATE } from '../kernel/money.ts';

/** Shares count hundredths of a per cent. */
export const isShare = (share: number): boolean => Number.isInteger(share) && share >= 0 && share <= WHOLE_RATE;
