import { isInWindow, type PromotionWindow } from './promotion-window.ts';

export const PROMO_TYPES = [
  'CREATOR_LED',
  'EXPIRING_GIFT',
  'CHAMBER_FPSO',
  'TREASURE_TRAIN',
  'GIFT_BUNDLE',
  'BIG_SKU',
] as const;
export type PromoType = (typeof PROMO_TYPES)[number];

/** A promotion as an offer has it. */
export interface OfferPromotion {
  readonly id: string;
  readonly name: string;
  readonly promoType: PromoType;
  readonly discountPercent: number;
  readonly discountType: 'PERCENTAGE';
  /** For whom it is: each of them must hold. */
  readonly eligibilityFilters: readonly EligibilityFilter[];
  /** Of several, the highest applies. */
  readonly priority: number;
  /** ms since the epoch; null: no end is known. */
  readonly endAt: number | null;
  /** One more gift for so many; null: none. */
  readonly bonusEvery: number | null;
}

/** `gifts` are up to four gifts to a community, `bundle` five or more. */
export type PromotedKind = 'sub' | 'gift' | 'gifts' | 'bundle';

/** The facts that the rules look at of a buyer. */
export interface BuyerFacts {
  /** Whether the buyer has never subscribed to this channel. */
  readonly isFirst: boolean;
  /** Whether the buyer does not subscribe to it now. */
  readonly isNew: boolean;
  /** When the gift ends by which the buyer subscribes and after which nothing is paid; null without one. */
  readonly giftEndsAt: number | null;
}

const FILTERS = {
  GIFT_RECIPIENT: ({ giftEndsAt }) => giftEndsAt !== null,
  NEVER_SUBSCRIBED: ({ isFirst }) => isFirst,
  NOT_SUBSCRIBED: ({ isNew }) => isNew,
} as const satisfies Record<string, (buyer: BuyerFacts) => boolean>;
export type EligibilityFilter = keyof typeof FILTERS;

/** Whether a promotion with these filters is for a buyer. A purchase changes the answer, so it is asked again with each. */
export const isPromotionFor = (filters: readonly EligibilityFilter[], buyer: BuyerFacts): boolean =>
  filters.every((filter) => FILTERS[filter](buyer));

/** The facts that the rules look at. Nothing in it comes from a client. */
export interface OfferFacts extends BuyerFacts {
  readonly kind: PromotedKind;
  readonly months: number;
  /** When the promotion ends that the creator has started; null without one. */
  readonly creatorEndsAt: number | null;
  /** The data that a hype train gives; null without one. */
  readonly treasure: { readonly discountPercent: number; readonly endsAt: number } | null;
  readonly expiringGiftPercent: number;
  readonly firstPercent: number;
  readonly windows: {
    readonly september_subscriptions: PromotionWindow;
    readonly september_gifts: PromotionWindow;
    readonly bonus_round: PromotionWindow;
    readonly first_subscription: PromotionWindow;
  };
}

/** The discount that a promotion of the creator gives on gifts of five and more. */
export const CREATOR_PERCENT = 35;
/** How long before its end a gift counts as expiring. */
export const EXPIRING_MS = 7 * 86_400_000;
/** One gift more for each five. */
export const BONUS_EVERY = 5;
/** New subscriptions in September, by months. */
export const SEPTEMBER_PERCENTS: Readonly<Record<number, number>> = { 1: 20, 3: 25, 6: 30 };

const promotion = (
  promoType: PromoType,
  id: string,
  name: string,
  priority: number,
  more: Partial<OfferPromotion> & { readonly endAt: number | null },
): OfferPromotion => ({
  ...{ id, name, promoType, priority, discountPercent: 0, discountType: 'PERCENTAGE', eligibilityFilters: [] },
  bonusEvery: null,
  ...more,
});

type Rule = (facts: OfferFacts, now: number) => OfferPromotion | null;

/** The expiring gift is shown and sold for as long as it runs, at most a week before its end. */
export const isGiftExpiring = (giftEndsAt: number | null, now: number): giftEndsAt is number =>
  giftEndsAt !== null && now < giftEndsAt && giftEndsAt - now <= EXPIRING_MS;

/** The promotions, one rule each. For whom one is stands in its filters. */
export const OFFER_PROMOTIONS: readonly Rule[] = [
  ({ kind, creatorEndsAt }, now) =>
    kind === 'bundle' && creatorEndsAt !== null && now < creatorEndsAt
      ? promotion('CREATOR_LED', 'creator-led', 'From the creator', 60, {
          ...{ discountPercent: CREATOR_PERCENT, endAt: creatorEndsAt },
        })
      : null,
  ({ kind, treasure }, now) =>
    kind === 'bundle' && treasure !== null && now < treasure.endsAt
      ? promotion('TREASURE_TRAIN', 'treasure-train', 'Treasure train', 50, {
          ...{ discountPercent: treasure.discountPercent, endAt: treasure.endsAt },
        })
      : null,
  ({ kind, giftEndsAt, expiringGiftPercent }, now) =>
    kind === 'sub' && isGiftExpiring(giftEndsAt, now)
      ? promotion('EXPIRING_GIFT', 'expiring-gift', 'Go on after your gift', 40, {
          ...{ discountPercent: expiringGiftPercent, endAt: giftEndsAt, eligibilityFilters: ['GIFT_RECIPIENT'] },
        })
      : null,
  ({ kind, months, firstPercent, windows: { first_subscription: window } }, now) =>
    kind === 'sub' && months === 1 && isInWindow(window, now)
      ? promotion('CHAMBER_FPSO', 'first-subscription', 'Your first subscription here', 30, {
          ...{ discountPercent: firstPercent, endAt: Date.parse(window.endsAt) },
          eligibilityFilters: ['NEVER_SUBSCRIBED'],
        })
      : null,
  ({ kind, months, windows: { september_subscriptions: window } }, now) =>
    kind === 'sub' && isInWindow(window, now) && SEPTEMBER_PERCENTS[months] !== undefined
      ? promotion('BIG_SKU', 'september-subscriptions', 'September', 20, {
          ...{ discountPercent: SEPTEMBER_PERCENTS[months], endAt: Date.parse(window.endsAt) },
          eligibilityFilters: ['NOT_SUBSCRIBED'],
        })
      : null,
  ({ kind, windows }, now) => {
    const window = [windows.bonus_round, windows.september_gifts].find((each) => isInWindow(each, now));
    return kind === 'bundle' && window !== undefined
      ? promotion('GIFT_BUNDLE', 'bonus-gifts', 'Bonus gifts', 10, {
          ...{ endAt: Date.parse(window.endsAt), bonusEvery: BONUS_EVERY },
        })
      : null;
  },
];

/** The promotion of an offer now; null without one. Of several, that with the highest priority. */
export const promotionOf = (facts: OfferFacts, now: number): OfferPromotion | null =>
  OFFER_PROMOTIONS.map((rule) => rule(facts, now))
    .filter((found) => found !== null && isPromotionFor(found.eligibilityFilters, facts))
    .reduce<OfferPromotion | null>(
      (best, found) => (found !== null && (best === null || found.priority > best.priority) ? found : best),
      null,
    );
