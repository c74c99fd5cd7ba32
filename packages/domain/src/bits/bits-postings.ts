import { CREATOR_CENTS_A_BIT } from './cheer-rules.ts';

/** The amount that a creator earns with so many bits, in hundredths of a dollar. */
export const creatorCents = (bits: number): number => bits * CREATOR_CENTS_A_BIT;
