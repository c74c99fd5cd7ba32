import { isId, ok, orderLine, refused } from '@bandshell/domain/kernel';
import { creatorRevenue, siteAccount } from '@bandshell/domain/ledger';
import { ordersErrors } from '@bandshell/domain/orders';
import { isPromotionFor } from '@bandshell/domain/promotions';
import {
  creatorPart,
  subscriptionsOrderLines as lines,
  readOfferId,
  tierNumber,
} from '@bandshell/domain/subscriptions';
import { isBannedInChat } from '../../core/channels/chat-bans.ts';
import type { PurchaseKind } from '../../core/payments/purchase-kind.ts';
import { findSeller } from '../../core/users/may-sell.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { isAnyGone } from './closed-channel.ts';
import { communityGifts } from './gifts/community-gift-purchase.ts';
import { findBuyerFacts, findOfferParts, offersOf } from './offers/find-offers.ts';
import { findSoldChannel } from './offers/sold-channel.ts';
import { giveTerm, withdrawTerm } from './plans/grant-term.ts';
import { planUnpaid } from './plans/keep-plan.ts';
import { shortenTerm } from './plans/shorten-term.ts';
import type { SubscriptionBenefit } from './subscription-benefit.ts';
import { benefitsStart, findGiftTaker, findSubscriber } from './terms/benefits-start.ts';
import { trialPurchase } from './trials/trial-purchase.ts';

const subscriptionKind = (wanted: 'sub' | 'gift'): PurchaseKind => ({
  async findOffer(platform, { offerId, userId, quantity }) {
    const [, id = '', recipientId] = /^(\w+-\d+-\d+-\d+m(?:-renews)?)(?:-(\d+))?$/.exec(offerId) ?? [];
    const offer = readOfferId(id);
    const isGift = wanted === 'gift';
    if (offer === null || offer.kind !== wanted || (recipientId !== undefined) !== isGift) {
      return refused(ordersErrors.offerNotFound);
    }
    if (recipientId !== undefined && !isId(recipientId)) return refused(ordersErrors.offerNotFound);
    const channel = await findSoldChannel(platform, offer.channelId);
    if (channel === null) return refused(ordersErrors.offerNotFound);
    if (quantity !== 1) return refused(ordersErrors.quantityOutOfRange);
    const parts = await findOfferParts(platform, offer.channelId, isGift ? null : userId);
    const offered = offersOf(parts, wanted, offer.tier);
    const sold = offered.find(({ months, renews }) => months === offer.months && renews === offer.renews);
    if (sold === undefined) return refused(ordersErrors.offerNotFound);
    const isSold =
      recipientId === undefined
        ? benefitsStart(await findSubscriber(platform, offer.channelId, userId), offer, platform.clock.now()) !== null
        : (await findGiftTaker(platform, offer.channelId, userId, recipientId))(offer);
    if (!isSold) return refused(ordersErrors.notEligible);
    const { price } = sold;
    const { channelId, tier, months } = offer;
    const share = await platform.services.creatorShare.of(channelId);
    return ok({
      offerId,
      quantity,
      price,
      keepsMethod: offer.renews ?? false,
      line: orderLine(isGift ? lines.subscriptionGift : lines.subscription, {
        ...{ channel: channel.displayName, tier: tierNumber(tier), months },
      }),
      benefits: {
        subscription: {
          ...{ channelId, tier, months, userId: recipientId ?? userId, giverId: isGift ? userId : null },
          ...{
            creatorAmount: creatorPart(price.amount, share),
            currency: price.currency,
            renews: offer.renews ?? false,
          },
          ...(sold.promotion === null
            ? {}
            : { offerPromotionId: sold.promotion.id, offerFilters: sold.promotion.eligibilityFilters }),
        },
      },
    });
  },
  mayGrant: (tx, { id, benefits: { subscription } }, platform) => mayHave(tx, platform, id, subscription),
  postings: ({ benefits: { subscription } }) =>
    subscription === undefined
      ? []
      : [
          { account: siteAccount('sales', subscription.currency), amount: -subscription.creatorAmount },
          {
            account: creatorRevenue(subscription.channelId, subscription.currency),
            amount: subscription.creatorAmount,
          },
        ],
  // A purchase uses up what was for who had not bought yet.
  isStillSold: async ({ db }, { benefits: { subscription } }, platform) => {
    const filters = subscription?.offerFilters ?? [];
    if (subscription === undefined || filters.length === 0) return true;
    const { channelId, userId } = subscription;
    return isPromotionFor(filters, await findBuyerFacts(platform, db, channelId, userId));
  },
  onGranted: async (tx, platform, order) => {
    const { subscription } = order.benefits;
    if (subscription !== undefined) await giveTerm(tx, platform, order, subscription);
  },
  onFailed: async (tx, platform, { id, benefits: { subscription } }) => {
    if (subscription?.isRenewal === true) await planUnpaid(tx, platform, id, subscription);
  },
  onPartRefunded: async (tx, platform, { id, benefits: { subscription } }, step) => {
    if (subscription !== undefined) await shortenTerm(tx, platform, id, subscription, step);
  },
  onWithdrawn: async (tx, platform, { id, benefits: { subscription } }) => {
    if (subscription !== undefined) await withdrawTerm(tx, platform, id, subscription);
  },
});

/**
 * Whether somebody is left to whom the term can be given. The buyer may be banned, and the channel suspended, while a
 * bank asks: they would pay for nothing. A buyer who had it already keeps what they paid for.
 */
async function mayHave(
  tx: Tx,
  platform: Platform,
  orderId: string,
  subscription: SubscriptionBenefit | undefined,
): Promise<boolean> {
  if (subscription === undefined) return true;
  const { channelId, userId, isRenewal = false } = subscription;
  if (await isAnyGone(tx, platform, channelId, [userId])) return false;
  if (isRenewal) return true;
  const had = await tx.db
    .selectFrom('subscription_terms')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (had !== undefined) return true;
  const [seller, isBanned] = await Promise.all([
    findSeller(platform, tx.db, channelId),
    isBannedInChat(tx.db, channelId, userId, platform.clock.now()),
  ]);
  return seller !== undefined && !isBanned;
}

export const subscriptionPurchases = {
  channel_sub: subscriptionKind('sub'),
  'channel_sub:trial': trialPurchase,
  channel_sub_standard_gift: subscriptionKind('gift'),
  channel_sub_community_gift: communityGifts,
};
