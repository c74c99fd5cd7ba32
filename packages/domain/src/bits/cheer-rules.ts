import type { AttemptLimit } from '../kernel/attempt-limit.ts';

/** Words that begin like this and end in a number are cheers, in lower case. */
export const CHEER_PREFIXES: ReadonlySet<string> = new Set(['cheer', 'encore']);

/** A channel asks for at least so many bits a message. */
export const CHEER_MINIMUM_DEFAULT = 1;
export const CHEER_MINIMUM_MAX = 10_000;
/** Bits of one message. */
export const CHEER_MOST_BITS = 100_000;
/** The amount that a creator earns for a bit, in hundredths of a dollar. */
export const CREATOR_CENTS_A_BIT = 1;
export const CREATOR_CURRENCY = 'USD';

export const TOP_CHEERERS = 10;

/** Cheers of so many bits have more in them while the promotion runs. */
export const BONUS_LEAST_BITS = 300;
const BONUS_PERCENT = 10;

/** Bits that the site adds to a message's cheers for the creator, rounded down. */
export const bonusBits = (bits: number, isPromoted: boolean): number =>
  isPromoted && bits >= BONUS_LEAST_BITS ? Math.floor((bits * BONUS_PERCENT) / 100) : 0;

/** Cheers of one user. */
export const CHEERS_BY_USER: AttemptLimit = { limit: 60, windowMs: 60_000 };
export const CHEER_SETTINGS_CHANGES: AttemptLimit = { limit: 30, windowMs: 10 * 60_000 };

/** How a cheer is drawn, by its bits: the highest tier that it reaches. */
export const CHEER_TIERS = [
  { minBits: 1, id: 1, color: '#979797' },
  { minBits: 100, id: 100, color: '#9c3ee8' },
  { minBits: 1_000, id: 1_000, color: '#1db2a5' },
  { minBits: 5_000, id: 5_000, color: '#0099fe' },
  { minBits: 10_000, id: 10_000, color: '#f43021' },
] as const;
export type CheerTier = (typeof CHEER_TIERS)[number];

export const cheerTier = (bits: number): CheerTier =>
  CHEER_TIERS.findLast(({ minBits }) => bits >= minBits) ?? CHEER_TIERS[0];

/** The notice about the minimum is there only if there is one above a single bit. */
export const hasMinimumNotice = (cheerMinimumBits: number): boolean => cheerMinimumBits > 1;

export interface CheerFacts {
  /** Of all cheers of the message. */
  readonly bits: number;
  readonly minimum: number;
}

/** Why a message's bits cannot be spent; null if they can, apart from the balance. */
export function checkCheer({ bits, minimum }: CheerFacts): 'below-minimum' | 'too-many' | null {
  if (bits < minimum) return 'below-minimum';
  return bits > CHEER_MOST_BITS ? 'too-many' : null;
}

export const isCheerMinimum = (bits: number): boolean =>
  Number.isSafeInteger(bits) && bits >= 1 && bits <= CHEER_MINIMUM_MAX;
