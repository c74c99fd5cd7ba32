import { type Money, orderLine } from '@bandshell/domain/kernel';
import { renewalKey } from '@bandshell/domain/orders';
import {
  creatorPart,
  GRACE_MS,
  type KnownPrice,
  mustWait,
  offerIdText,
  type PlanEndReason,
  type SubscriptionTier,
  subscriptionsOrderLines,
  tierNumber,
} from '@bandshell/domain/subscriptions';
import type { SoldOffer } from '../../../core/payments/purchase-kind.ts';
import { type AccountStatus, isUnavailableAt } from '../../../core/users/availability.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findBan, type KnownBan } from '../find-ban.ts';
import { findSoldChannel } from '../offers/sold-channel.ts';
import { findPrices, priceOf } from '../offers/subscription-prices.ts';
import type {} from '../subscription-benefit.ts';
import type { SubscriptionPlanRow } from '../subscriptions-tables.ts';
import { planOf, writePlan } from './plan-store.ts';

/** An order for the next period, priced. */
export interface PreparedCharge {
  readonly offer: SoldOffer;
  readonly tax: number;
}

/**
 * The outcome of a charge that is due. `wait`: the channel or its subscriber is suspended for a time, or it has timed
 * them out.
 */
export type ChargeVerdict =
  | { readonly kind: 'charge'; readonly charge: PreparedCharge }
  /** It costs more than its buyer knows: a mail comes first. */
  | { readonly kind: 'untold' }
  | { readonly kind: 'refused'; readonly reason: PlanEndReason }
  | { readonly kind: 'wait'; readonly ms: number };

/** The purpose of the next charge of a plan. */
export const nextOf = ({ tier, months, next_tier, next_months }: SubscriptionPlanRow) => ({
  tier: next_tier ?? tier,
  months: next_months ?? months,
});

/**
 * The amount that the next charge costs before tax, at most what a mail has told; null if it is no longer sold. A
 * transaction passes its own `db`.
 */
export async function nextPrice(platform: Platform, plan: SubscriptionPlanRow, db?: Db): Promise<Money | null> {
  const next = nextOf(plan);
  const row = (await findPrices(platform, db)).find(({ tier, months }) => tier === next.tier && months === next.months);
  if (row === undefined) return null;
  const price = priceOf(row);
  const isTold = plan.noticed_amount !== null && (plan.known_currency ?? price.currency) === price.currency;
  return isTold ? { ...price, amount: Math.min(price.amount, Number(plan.noticed_amount)) } : price;
}

/** The facts that the buyer knows of the price of the next charge. */
export const knownPrice = ({ known_amount, known_currency }: SubscriptionPlanRow): KnownPrice | null =>
  known_amount === null || known_currency === null ? null : { amount: Number(known_amount), currency: known_currency };

/** The columns of a price that the buyer knows from now on. */
export const knownColumns = ({ amount, currency }: KnownPrice) => ({
  known_amount: String(amount),
  known_currency: currency,
});

/**
 * Looks whether a plan is charged now, and for how much.
 * @throws when the payment provider cannot be asked for the tax
 */
export async function prepareCharge(platform: Platform, plan: SubscriptionPlanRow): Promise<ChargeVerdict> {
  const { channel_id: channelId, user_id: userId, country } = plan;
  const { db } = platform.database;
  const [channel, price, ban, owner, user] = await Promise.all([
    findSoldChannel(platform, channelId),
    nextPrice(platform, plan),
    findBan(platform, channelId, userId),
    findStatus(db, channelId),
    findStatus(db, userId),
  ]);
  if (price === null) return { kind: 'refused', reason: 'NOT_SOLD' };
  const now = platform.clock.now();
  const isOver = now.getTime() > plan.renews_at.getTime() + GRACE_MS;
  const held = (ms: number, reason: PlanEndReason): ChargeVerdict =>
    ms === Number.POSITIVE_INFINITY || isOver ? { kind: 'refused', reason } : { kind: 'wait', ms };
  if (channel === null) return held(heldFor(owner, null, now) ?? Number.POSITIVE_INFINITY, 'NOT_SOLD');
  const ms = heldFor(user, ban, now);
  if (ms !== null) return held(ms, 'BANNED');
  if (mustWait(planOf(plan), price, knownPrice(plan), now.getTime())) {
    return plan.state === 'PAST_DUE' ? { kind: 'refused', reason: 'NOT_SOLD' } : { kind: 'untold' };
  }
  const { tier, months } = nextOf(plan);
  const tax = await platform.services.renewalOrders.taxOf(price, country);
  const share = await platform.services.creatorShare.of(channelId);
  return { kind: 'charge', charge: { tax, offer: offerOf(plan, channel.displayName, price, share, tier, months) } };
}

const findStatus = (db: Db, userId: string): Promise<AccountStatus | undefined> =>
  db
    .selectFrom('users')
    .select(['unavailable_reason', 'unavailable_until'])
    .where('id', '=', userId)
    .executeTakeFirst();

/** How long nothing is charged, maybe for ever, as a user is suspended or banned; null for everybody else. */
function heldFor(user: AccountStatus | undefined, ban: KnownBan | null, now: Date): number | null {
  if (user === undefined) return Number.POSITIVE_INFINITY;
  const times = [
    ...(isUnavailableAt(user, now) ? [user.unavailable_until?.getTime() ?? Number.POSITIVE_INFINITY] : []),
    ...(ban === null ? [] : [ban.isPermanent ? Number.POSITIVE_INFINITY : now.getTime() + (ban.expiresInMs ?? 0)]),
  ];
  return times.length === 0 ? null : Math.max(60_000, ...times.map((time) => time - now.getTime()));
}

const offerOf = (
  { channel_id: channelId, user_id: userId }: SubscriptionPlanRow,
  channelName: string,
  price: Money,
  share: number,
  tier: SubscriptionTier,
  months: number,
): SoldOffer => ({
  offerId: offerIdText({ kind: 'sub', channelId, tier, months, renews: true }),
  quantity: 1,
  price,
  line: orderLine(subscriptionsOrderLines.renewedSubscription, {
    ...{ channel: channelName, tier: tierNumber(tier), months },
  }),
  benefits: {
    subscription: {
      ...{ channelId, userId, tier, months, giverId: null, renews: true, isRenewal: true },
      ...{ creatorAmount: creatorPart(price.amount, share), currency: price.currency },
    },
  },
});

/** Writes the order in the plan's transaction; a job charges the card. Null if the card is gone. */
export async function beginCharge(
  tx: Tx,
  platform: Platform,
  plan: SubscriptionPlanRow,
  { offer, tax }: PreparedCharge,
): Promise<SubscriptionPlanRow | null> {
  const charges = plan.charges + 1;
  const orderId = await platform.services.renewalOrders.begin(tx, {
    ...{ key: renewalKey(plan.id, charges), userId: plan.user_id, type: 'channel_sub', channelId: plan.channel_id },
    ...{ offer, tax, country: plan.country, keptMethodId: plan.method_id },
  });
  return orderId === null ? null : writePlan(tx, plan, { order_id: orderId, charges });
}
