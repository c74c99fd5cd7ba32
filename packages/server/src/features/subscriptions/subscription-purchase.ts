import { isId, ok, refused } from '@bandshell/domain/kernel';
import { creatorRevenue, siteAccount } from '@bandshell/domain/ledger';
import { ordersErrors } from '@bandshell/domain/orders';
import { creatorPart, readOfferId, tierNumber } from '@bandshell/domain/subscriptions';
import type { PurchaseKind } from '../../core/payments/purchase-kind.ts';
import { communityGifts } from './community-gift-purchase.ts';
import { isAnyErased } from './erased-users.ts';
import {
  type BuyerFacts,
  findBenefitsStart,
  findBuyerFacts,
  findOffers,
  findSoldChannel,
  takesGift,
} from './find-offers.ts';
import { giveTerm, withdrawTerm } from './grant-term.ts';
import { planUnpaid } from './keep-plan.ts';
import type {} from './subscription-benefit.ts';

/** Promotions that a purchase uses up, and whether the buyer still has them. */
const ONCE: Readonly<Record<string, (buyer: BuyerFacts) => boolean>> = {
  'expiring-gift': ({ giftEndsAt }) => giftEndsAt !== null,
  'first-subscription': ({ isFirst }) => isFirst,
  'september-subscriptions': ({ isNew }) => isNew,
};

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
    const offered = await findOffers(platform, wanted, offer.channelId, offer.tier, isGift ? null : userId);
    const sold = offered.find(({ months, renews }) => months === offer.months && renews === offer.renews);
    if (sold === undefined) return refused(ordersErrors.offerNotFound);
    const isSold =
      recipientId === undefined
        ? (await findBenefitsStart(platform, offer, userId)) !== null
        : await takesGift(platform, offer, userId, recipientId);
    if (!isSold) return refused(ordersErrors.notEligible);
    const { price } = sold;
    const { channelId, tier, months } = offer;
    const share = await platform.parts.creatorShare.of(channelId);
    const what = `${isGift ? 'Gift of a subscription' : 'Subscription'} to ${channel.displayName}`;
    return ok({
      offerId,
      quantity,
      price,
      keepsMethod: offer.renews ?? false,
      description: `${what}, Tier ${tierNumber(tier)}, ${months === 1 ? '1 month' : `${months} months`}`,
      benefits: {
        subscription: {
          ...{ channelId, tier, months, userId: recipientId ?? userId, giverId: isGift ? userId : null },
          ...{
            creatorAmount: creatorPart(price.amount, share),
            currency: price.currency,
            renews: offer.renews ?? false,
          },
          ...(sold.promotion === null ? {} : { offerPromotionId: sold.promotion.id }),
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
  isStillSold: async ({ db }, { benefits: { subscription } }, { clock }) => {
    const isOpen = ONCE[subscription?.offerPromotionId ?? ''];
    if (subscription === undefined || isOpen === undefined) return true;
    return isOpen(await findBuyerFacts({ database: { db }, clock }, subscription.channelId, subscription.userId));
  },
  onGranted: async (tx, platform, order) => {
    const { subscription } = order.benefits;
    if (subscription !== undefined) await giveTerm(tx, platform, order, subscription);
  },
  onFailed: async (tx, platform, { id, benefits: { subscription } }) => {
    if (subscription?.isRenewal === true) await planUnpaid(tx, platform, id, subscription);
  },
  onWithdrawn: async (tx, platform, { id, benefits: { subscription } }) => {
    if (subscription !== undefined) await withdrawTerm(tx, platform, id, subscription);
  },
});

export const subscriptionPurchases = {
  channel_sub: subscriptionKind('sub'),
  channel_sub_standard_gift: subscriptionKind('gift'),
  channel_sub_community_gift: communityGifts,
};
