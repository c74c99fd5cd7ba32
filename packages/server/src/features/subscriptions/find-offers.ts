import type { Money } from '@bandshell/domain/kernel';
import type { OfferPromotion } from '@bandshell/domain/promotions';
import {
  GIFT_MONTHS,
  MOST_MONTHS_AHEAD,
  monthsLater,
  nextStart,
  offerPrice,
  SUBSCRIPTION_MONTHS,
  type SubscriptionOfferId,
  type SubscriptionOfferKind,
  type SubscriptionTier,
} from '@bandshell/domain/subscriptions';
import { isBannedInChat } from '../../core/channels/chat-bans.ts';
import { currencyExponent } from '../../core/payments/currency-exponent.ts';
import { loadPrivacySettings } from '../../core/privacy-settings.ts';
import type { AskedOffer } from '../../core/promotions/promotions.ts';
import { blocksBetween } from '../../core/users/blocks.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SubscriptionPriceRow } from './subscriptions-tables.ts';
import { findTerms } from './term-store.ts';

/** A channel that may be subscribed to. */
export interface SubscribedChannel {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
}

/** Something that a channel offers, priced. */
export interface SubscriptionOffer extends SubscriptionOfferId {
  readonly price: Money;
  /** What it costs less than as many single months. */
  readonly saved: number;
  readonly discountPercent: number;
  /** The promotion by which it costs less; null without one. */
  readonly promotion: OfferPromotion | null;
}

/** A month of a tier in the site's table of prices. */
export const tierProduct = (tier: SubscriptionTier): string => `sub-${tier}`;

type SellingUser = Pick<
  UserRow,
  'id' | 'login' | 'display_name' | 'is_partner' | 'is_affiliate' | 'unavailable_reason'
>;

/** When the benefits of an offer would begin for somebody; null: it is not sold to them. */
export type BenefitsStart = Date | null;

/** All prices: tiers by months. */
export async function findPrices({ database: { db }, parts }: Platform): Promise<readonly SubscriptionPriceRow[]> {
  const rows = await db
    .selectFrom('subscription_prices')
    .selectAll()
    .orderBy('tier')
    .orderBy('months')
    .limit(100)
    .execute();
  const changed = await parts.prices.at(rows.map(({ tier }) => tierProduct(tier)));
  return rows.map((row) => ({ ...row, month_amount: String(changed.get(tierProduct(row.tier)) ?? row.month_amount) }));
}

export const priceOf = ({ month_amount, months, discount, currency }: SubscriptionPriceRow): Money => ({
  amount: offerPrice(Number(month_amount), months, discount),
  currency,
  exponent: currencyExponent(currency),
});

const MONTHS: Readonly<Record<SubscriptionOfferKind, readonly number[]>> = {
  sub: SUBSCRIPTION_MONTHS,
  gift: GIFT_MONTHS,
};

/**
 * What a channel offers of a tier, for oneself or as a gift, priced with what is off now: the discount for the months or that
 * of a promotion, whichever is more.
 * @param buyerId who buys for oneself; null for gifts and visitors
 */
export async function findOffers(
  platform: Platform,
  kind: SubscriptionOfferKind,
  channelId: string,
  tier: SubscriptionTier,
  buyerId: string | null,
): Promise<readonly SubscriptionOffer[]> {
  const [prices, promote, buyer] = await Promise.all([
    findPrices(platform),
    platform.parts.promotions.forChannel(channelId),
    findBuyerFacts(platform, channelId, buyerId),
  ]);
  return (
    prices
      .filter((row) => row.tier === tier && MONTHS[kind].includes(row.months))
      .flatMap((row): readonly SubscriptionOffer[] => {
        const { months } = row;
        const promotion = promote({ kind, months, ...buyer });
        const isBetter = promotion !== null && promotion.discountPercent * 100 > row.discount;
        const discount = isBetter ? promotion.discountPercent * 100 : row.discount;
        const price = priceOf({ ...row, discount });
        const saved = Number(row.month_amount) * months - price.amount;
        const shown = isBetter ? promotion : row.discount > 0 ? monthsPromotion(months, row.discount / 100) : null;
        const discountPercent = Math.round(discount / 100);
        const once = { kind, channelId, tier, months, price, saved, discountPercent, promotion: shown };
        return kind === 'gift' ? [once] : [once, { ...once, renews: true }];
      })
      // First those that end by themselves.
      .sort((a, b) => Number(a.renews ?? false) - Number(b.renews ?? false))
  );
}

/** Several months at once cost less at any time. */
const monthsPromotion = (months: number, discountPercent: number): OfferPromotion => ({
  ...{ id: `months-${months}`, name: `${months} months`, promoType: 'BIG_SKU', discountType: 'PERCENTAGE' },
  ...{ discountPercent, eligibilityFilters: [], priority: 0, endAt: null, bonusEvery: null },
});

export type BuyerFacts = Pick<AskedOffer, 'isFirst' | 'isNew' | 'giftEndsAt'>;

/** What promotions look at of a buyer; a visitor counts as one who has never subscribed. */
export async function findBuyerFacts(
  { database: { db }, clock }: { readonly database: { readonly db: Db | Tx['db'] } } & Pick<Platform, 'clock'>,
  channelId: string,
  buyerId: string | null,
): Promise<BuyerFacts> {
  if (buyerId === null) return { isFirst: true, isNew: true, giftEndsAt: null };
  const now = clock.now();
  const terms = await db
    .selectFrom('subscription_terms')
    .select(['starts_at', 'ends_at', 'giver_id'])
    .where('user_id', '=', buyerId)
    .where('channel_id', '=', channelId)
    .where('withdrawn_at', 'is', null)
    .orderBy('ends_at', 'desc')
    .limit(480)
    .execute();
  const isNew = !terms.some(({ starts_at, ends_at }) => starts_at <= now && now < ends_at);
  const [last] = terms;
  const isGift = last !== undefined && last.giver_id !== null && now < last.ends_at;
  return { isFirst: terms.length === 0, isNew, giftEndsAt: isGift ? last.ends_at.getTime() : null };
}

/** A user's channel if it is sold: that of partners and affiliates, while it is there. */
export const soldChannel = ({
  id,
  login,
  display_name: displayName,
  is_partner: isPartner,
  is_affiliate: isAffiliate,
  unavailable_reason: reason,
}: SellingUser): SubscribedChannel | null =>
  reason === null && (isPartner || isAffiliate) ? { id, login, displayName } : null;

export async function findSoldChannel(
  { database: { db } }: Platform,
  channelId: string,
): Promise<SubscribedChannel | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'login', 'display_name', 'is_partner', 'is_affiliate', 'unavailable_reason'])
    .where('id', '=', channelId)
    .executeTakeFirst();
  return row === undefined ? null : soldChannel(row);
}

/**
 * When a user's new term would begin. Nobody subscribes to their own channel, to one that has banned them, or so far ahead
 * that they forget it.
 */
export async function findBenefitsStart(
  { database: { db }, clock }: Platform,
  { channelId, tier, months }: Pick<SubscriptionOfferId, 'channelId' | 'tier' | 'months'>,
  userId: string,
): Promise<BenefitsStart> {
  if (userId === channelId) return null;
  const now = clock.now();
  const [terms, isBanned] = await Promise.all([
    findTerms(db, channelId, userId),
    isBannedInChat(db, channelId, userId, now),
  ]);
  if (isBanned) return null;
  const start = nextStart(terms, tier, now.getTime());
  return monthsLater(start, months) > monthsLater(now.getTime(), MOST_MONTHS_AHEAD) ? null : new Date(start);
}

/** Whether somebody can be given a subscription: there, without one, who accepts gifts, and on speaking terms with the giver. */
export async function takesGift(
  platform: Platform,
  { channelId, tier, months }: Pick<SubscriptionOfferId, 'channelId' | 'tier' | 'months'>,
  giverId: string,
  recipientId: string,
): Promise<boolean> {
  if (giverId === recipientId) return false;
  const { db } = platform.database;
  const now = platform.clock.now();
  const [recipient, blocks, start, giverIsBanned, privacy] = await Promise.all([
    db.selectFrom('users').select('unavailable_reason').where('id', '=', recipientId).executeTakeFirst(),
    blocksBetween(db, giverId, recipientId),
    findBenefitsStart(platform, { channelId, tier, months }, recipientId),
    isBannedInChat(db, channelId, giverId, now),
    loadPrivacySettings(db, recipientId),
  ]);
  if (!privacy.acceptsGifts) return false;
  if (recipient === undefined || recipient.unavailable_reason !== null) return false;
  // Who subscribes already is given nothing: their term would begin later. The clock has gone on since `now`.
  return !blocks.byOne && !blocks.byOther && !giverIsBanned && start !== null && start <= platform.clock.now();
}
