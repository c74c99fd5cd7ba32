import { isId, ok, refused } from '@bandshell/domain/kernel';
import { creatorRevenue, siteAccount } from '@bandshell/domain/ledger';
import { ordersErrors } from '@bandshell/domain/orders';
import { creatorPart, readOfferId, tierNumber } from '@bandshell/domain/subscriptions';
import type { PurchaseKind } from '../../core/payments/purchase-kind.ts';
import { isAnyErased } from '../../core/users/erased-users.ts';
import { findBenefitsStart, findPrices, findSoldChannel, priceOf, takesGift } from './find-offers.ts';
import { grantTerm, withdrawTerm } from './grant-term.ts';
import type {} from './subscription-benefit.ts';

const subscriptionKind = (wanted: 'sub' | 'gift'): PurchaseKind => ({
  async findOffer(platform, { offerId, userId, quantity }) {
    const [, id = '', recipientId] = /^(\w+-\d+-\d+-\d+m)(?:-(\d+))?$/.exec(offerId) ?? [];
    const offer = readOfferId(id);
    const isGift = wanted === 'gift';
    if (offer === null || offer.kind !== wanted || (recipientId !== undefined) !== isGift) {
      return refused(ordersErrors.offerNotFound);
    }
    if (recipientId !== undefined && !isId(recipientId)) return refused(ordersErrors.offerNotFound);
    const [channel, prices] = await Promise.all([findSoldChannel(platform, offer.channelId), findPrices(platform)]);
    const row = prices.find(({ tier, months }) => tier === offer.tier && months === offer.months);
    if (channel === null || row === undefined) return refused(ordersErrors.offerNotFound);
    if (quantity !== 1) return refused(ordersErrors.quantityOutOfRange);
    const isSold =
      recipientId === undefined
        ? (await findBenefitsStart(platform, offer, userId)) !== null
        : await takesGift(platform, offer, userId, recipientId);
    if (!isSold) return refused(ordersErrors.notEligible);
    const price = priceOf(row);
    const { channelId, tier, months } = offer;
    const share = await platform.parts.creatorShare.of(channelId);
    const what = `${isGift ? 'Gift of a subscription' : 'Subscription'} to ${channel.displayName}`;
    return ok({
      offerId,
      quantity,
      price,
      description: `${what}, Tier ${tierNumber(tier)}, ${months === 1 ? '1 month' : `${months} months`}`,
      benefits: {
        subscription: {
          ...{ channelId, tier, months, userId: recipientId ?? userId, giverId: isGift ? userId : null },
          ...{ creatorAmount: creatorPart(price.amount, share), currency: price.currency },
        },
      },
    });
  },
  mayGrant: async (tx, { benefits: { subscription } }) =>
    subscription === undefined || !(await isAnyErased(tx, [subscription.channelId, subscription.userId])),
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
  onGranted: async (tx, platform, { id, benefits: { subscription } }) => {
    if (subscription !== undefined) await grantTerm(tx, platform, id, subscription);
  },
  onWithdrawn: async (tx, platform, { id, benefits: { subscription } }) => {
    if (subscription !== undefined) await withdrawTerm(tx, platform, id, subscription);
  },
});

export const subscriptionPurchases = {
  channel_sub: subscriptionKind('sub'),
  channel_sub_standard_gift: subscriptionKind('gift'),
};
