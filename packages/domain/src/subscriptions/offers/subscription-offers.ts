import { isId } from '../../kernel/ids.ts';
import { lessDiscount, partOf, WHOLE_RATE } from '../../kernel/money.ts';
import type { SubscriptionTier } from '../subscription-tiers.ts';

/** How many months a subscription of one's own may have. */
export const SUBSCRIPTION_MONTHS = [1, 3, 6] as const;
/** How many months a gift to one person may have. */
export const GIFT_MONTHS = [1, 3, 6, 12] as const;
/** A subscription reaches at most so many months ahead. */
export const MOST_MONTHS_AHEAD = 24;

export type SubscriptionOfferKind = 'sub' | 'gift';

export interface SubscriptionOfferId {
  readonly kind: SubscriptionOfferKind;
  readonly channelId: string;
  readonly tier: SubscriptionTier;
  readonly months: number;
  /** Whether the card is charged again at the end, until somebody ends it. Not for gifts. */
  readonly renews?: boolean;
}

/** The text by which an offer is bought. */
export const offerIdText = ({ kind, channelId, tier, months, renews = false }: SubscriptionOfferId): string =>
  `${kind}-${channelId}-${tier}-${months}m${renews ? '-renews' : ''}`;

/** The text that an offer's id says; null for a text that is none. */
export function readOfferId(text: string): SubscriptionOfferId | null {
  const found = /^(sub|gift)-(\d+)-(1000|2000|3000)-([1-9]\d?)m(-renews)?$/.exec(text);
  if (found === null) return null;
  const [, kind, channelId = '', tier, digits, renews] = found;
  // Rules compare ids as texts, so an id has one spelling.
  if (!isId(channelId)) return null;
  const months = Number(digits);
  const offered: readonly number[] = kind === 'gift' ? GIFT_MONTHS : SUBSCRIPTION_MONTHS;
  if (!offered.includes(months)) return null;
  if (renews !== undefined && kind === 'gift') return null;
  const offer = { kind: kind as SubscriptionOfferKind, channelId, tier: tier as SubscriptionTier, months };
  return renews === undefined ? offer : { ...offer, renews: true };
}

/** The amount that all months of an offer cost together, after the discount for that many, rounded half to even. */
export const offerPrice = (monthAmount: number, months: number, discount: number): number =>
  lessDiscount(monthAmount * months, discount);

/**
 * The amount that the creator earns of a price.
 * @param share in hundredths of a per cent
 */
export const creatorPart = (amount: number, share: number): number => partOf(amount, share, WHOLE_RATE);

/** An offer as the choice of one looks at it. */
export interface ChosenOffer {
  readonly isEligible: boolean;
  /** How often it may be bought at once. */
  readonly quantity: { readonly min: number; readonly max: number };
  /** Months; without a number it is one. */
  readonly duration?: number | null;
}

export const offerMonths = ({ duration }: Pick<ChosenOffer, 'duration'>): number => duration ?? 1;

/** Whether an offer applies to a buyer, and to a quantity if one is given. */
export const offerApplies = ({ isEligible, quantity: { min, max } }: ChosenOffer, quantity?: number): boolean =>
  isEligible && (quantity === undefined || (min <= quantity && quantity <= max));
