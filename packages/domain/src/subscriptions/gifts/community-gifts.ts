import { isId } from '../../kernel/ids.ts';
import { lessDiscount } from '../../kernel/money.ts';
import { isSubscriptionTier, type SubscriptionTier } from '../subscription-tiers.ts';
import type { SubscriberFace } from '../subscriptions-events.ts';

/** From so many gifts on it is a bundle. */
export const BUNDLE_LEAST = 5;
export const GIFTS_MOST = 100;

/** `gifts`: up to four to a channel's community. `bundle`: five and more. */
export const COMMUNITY_GIFT_KINDS = ['gifts', 'bundle'] as const;
export type CommunityGiftKind = (typeof COMMUNITY_GIFT_KINDS)[number];

export interface CommunityGift {
  readonly kind: CommunityGiftKind;
  readonly channelId: string;
  readonly tier: SubscriptionTier;
  readonly isAnonymous: boolean;
}

/** How many gifts an offer has. */
export const giftQuantity = (kind: CommunityGiftKind): { readonly min: number; readonly max: number } =>
  kind === 'bundle' ? { min: BUNDLE_LEAST, max: GIFTS_MOST } : { min: 1, max: BUNDLE_LEAST - 1 };

/** Which offer so many gifts are. */
export const giftKindOf = (quantity: number): CommunityGiftKind => (quantity >= BUNDLE_LEAST ? 'bundle' : 'gifts');

/** The text by which gifts to a community are bought; their number is the quantity. */
export const communityGiftText = ({ kind, channelId, tier, isAnonymous }: CommunityGift): string =>
  `${kind}-${channelId}-${tier}${isAnonymous ? '-anonymous' : ''}`;

export function readCommunityGift(text: string): CommunityGift | null {
  const [, kind, channelId = '', tier = '', anonymous] = /^(gifts|bundle)-(\d+)-(\d{4})(-anonymous)?$/.exec(text) ?? [];
  if (!isId(channelId) || !isSubscriptionTier(tier)) return null;
  return { kind: kind as CommunityGiftKind, channelId, tier, isAnonymous: anonymous !== undefined };
}

/** Gifts to a community last a month each: an offer of another interval is none of them. */
export const isSingleGiftInterval = (months: number): boolean => months === 1;

/** Gifts that a promotion adds: one for each `every`. */
export const bonusGifts = (quantity: number, every: number | null): number =>
  every === null || quantity < every ? 0 : Math.floor(quantity / every);

/** The amount that gifts cost together, after the discount, rounded half to even. */
export const giftsPrice = (monthAmount: number, quantity: number, discountPercent: number): number =>
  lessDiscount(monthAmount * quantity, discountPercent * 100);

/** So long ago chatters count as recent. */
export const RECENT_CHAT_MS = 24 * 3_600_000;

/** The face of who gives without a name, as chat clients know it. */
export const ANONYMOUS_GIFTER = {
  id: '274598607',
  login: 'ananonymousgifter',
  displayName: 'AnAnonymousGifter',
  chatColor: '#8A2BE2',
} as const;

/**
 * The user who gives, as the actor of what follows from a gift; null for a giver without a name, whose face is no user's:
 * no row may refer to it, nobody can ban or block it, and whoever is told of the gift is told of no user.
 */
export const giverIdOf = ({ id }: Pick<SubscriberFace, 'id'>): string | null =>
  id === ANONYMOUS_GIFTER.id ? null : id;

/** The first subscribers of a channel have a badge of their own. */
export const FOUNDERS = 10;

/** The first subscribers by the terms of a channel, in the order in which they were given. */
export const foundersOf = (terms: readonly { readonly userId: string }[]): ReadonlySet<string> =>
  new Set([...new Set(terms.map(({ userId }) => userId))].slice(0, FOUNDERS));
