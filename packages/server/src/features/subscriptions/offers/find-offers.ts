import type { Money } from '@bandshell/domain/kernel';
import { type BuyerFacts, monthsPromotion, type OfferPromotion } from '@bandshell/domain/promotions';
import {
  GIFT_MONTHS,
  SUBSCRIPTION_MONTHS,
  type SubscriptionOfferId,
  type SubscriptionOfferKind,
  type SubscriptionTier,
  subscriptionAt,
} from '@bandshell/domain/subscriptions';
import type { Promote } from '../../../core/promotions/promotions.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SubscriptionPriceRow } from '../subscriptions-tables.ts';
import { findTermRows, termOf } from '../terms/term-store.ts';
import { findPrices, priceOf } from './subscription-prices.ts';

/** Something that a channel offers, priced. */
export interface SubscriptionOffer extends SubscriptionOfferId {
  readonly price: Money;
  /** The amount that it costs less than as many single months. */
  readonly saved: number;
  readonly discountPercent: number;
  /** The promotion by which it costs less; null without one. */
  readonly promotion: OfferPromotion | null;
}

const MONTHS: Readonly<Record<SubscriptionOfferKind, readonly number[]>> = {
  sub: SUBSCRIPTION_MONTHS,
  gift: GIFT_MONTHS,
};

/** The parts of all offers of one channel. */
export interface OfferParts {
  readonly channelId: string;
  readonly prices: readonly SubscriptionPriceRow[];
  readonly promote: Promote;
  /** The user who buys for oneself. */
  readonly buyer: BuyerFacts;
}

/** A visitor counts as one who has never subscribed; who gives does not subscribe by it. */
export const UNKNOWN_BUYER: BuyerFacts = { isFirst: true, isNew: true, giftEndsAt: null };

export async function findOfferParts(
  platform: Platform,
  channelId: string,
  buyerId: string | null,
): Promise<OfferParts> {
  const [prices, promote, buyer] = await Promise.all([
    findPrices(platform),
    platform.services.promotions.forChannel(channelId),
    findBuyerFacts(platform, platform.database.db, channelId, buyerId),
  ]);
  return { channelId, prices, promote, buyer };
}

/**
 * The parts that a channel offers of a tier, for oneself or as a gift, priced with what is off now: the discount for
 * the months or that of a promotion, whichever is more. First come those that end by themselves.
 */
export function offersOf(
  { channelId, prices, promote, buyer }: OfferParts,
  kind: SubscriptionOfferKind,
  tier: SubscriptionTier,
): readonly SubscriptionOffer[] {
  const facts = kind === 'gift' ? UNKNOWN_BUYER : buyer;
  const once = prices
    .filter((row) => row.tier === tier && MONTHS[kind].includes(row.months))
    .map((row): SubscriptionOffer => {
      const { months } = row;
      const promotion = promote({ kind, months, ...facts });
      const isBetter = promotion !== null && promotion.discountPercent * 100 > row.discount;
      const discount = isBetter ? promotion.discountPercent * 100 : row.discount;
      const price = priceOf({ ...row, discount });
      const forMonths = row.discount > 0 ? monthsPromotion(months, row.discount / 100) : null;
      return {
        ...{ kind, channelId, tier, months, price, discountPercent: Math.round(discount / 100) },
        ...{ saved: Number(row.month_amount) * months - price.amount, promotion: isBetter ? promotion : forMonths },
      };
    });
  return kind === 'gift' ? once : [...once, ...once.map((offer) => ({ ...offer, renews: true }))];
}

/**
 * The facts that promotions look at of a buyer.
 * @param buyerId null for a visitor
 */
export async function findBuyerFacts(
  { clock }: Pick<Platform, 'clock'>,
  db: Db | Tx['db'],
  channelId: string,
  buyerId: string | null,
): Promise<BuyerFacts> {
  if (buyerId === null) return UNKNOWN_BUYER;
  const rows = await findTermRows(db, channelId, buyerId);
  const now = clock.now().getTime();
  const isNew = subscriptionAt(rows.map(termOf), now) === null;
  const [last] = rows;
  const giftEndsAt = last !== undefined && last.giver_id !== null ? last.ends_at.getTime() : null;
  return { isFirst: rows.length === 0, isNew, giftEndsAt: giftEndsAt !== null && now < giftEndsAt ? giftEndsAt : null };
}
