import { ok, orderLine, refused } from '@bandshell/domain/kernel';
import { creatorRevenue, siteAccount } from '@bandshell/domain/ledger';
import { ordersErrors } from '@bandshell/domain/orders';
import {
  bonusGifts,
  creatorPart,
  giftQuantity,
  giftsPrice,
  subscriptionsOrderLines as lines,
  readCommunityGift,
  tierNumber,
} from '@bandshell/domain/subscriptions';
import { isBannedInChat } from '../../../core/channels/chat-bans.ts';
import type { PurchaseKind } from '../../../core/payments/purchase-kind.ts';
import { findSeller } from '../../../core/users/may-sell.ts';
import { isAnyGone } from '../closed-channel.ts';
import { findOfferParts } from '../offers/find-offers.ts';
import { findSoldChannel } from '../offers/sold-channel.ts';
import type {} from '../subscription-benefit.ts';
import { communityOffer } from './community-offers.ts';
import { findGiftRecipients } from './gift-recipients.ts';
import { giveToCommunity, takeFromCommunity } from './give-to-community.ts';

/** Gifts to a channel's community: their number is the quantity, and the price counts it. */
export const communityGifts: PurchaseKind = {
  async findOffer(platform, { offerId, userId, quantity }) {
    const gift = readCommunityGift(offerId);
    if (gift === null) return refused(ordersErrors.offerNotFound);
    const { channelId, tier, isAnonymous, kind } = gift;
    const channel = await findSoldChannel(platform, channelId);
    const offer = channel === null ? null : communityOffer(await findOfferParts(platform, channelId, null), kind, tier);
    if (channel === null || offer === null) return refused(ordersErrors.offerNotFound);
    const { min, max } = giftQuantity(kind);
    if (!Number.isSafeInteger(quantity) || quantity < min || quantity > max) {
      return refused(ordersErrors.quantityOutOfRange);
    }
    const now = platform.clock.now();
    if (userId === channelId || (await isBannedInChat(platform.database.db, channelId, userId, now))) {
      return refused(ordersErrors.notEligible);
    }
    // More than there are people for is not sold.
    const wish = { channelId, giverId: userId, now };
    const people = await findGiftRecipients(platform, platform.database.db, wish, quantity);
    if (people.length < quantity) return refused(ordersErrors.quantityOutOfRange);
    const { monthPrice, discountPercent, promotion } = offer;
    const amount = giftsPrice(monthPrice.amount, quantity, discountPercent);
    const bonus = bonusGifts(quantity, promotion?.bonusEvery ?? null);
    const share = await platform.services.creatorShare.of(channelId);
    const names = { channel: channel.displayName, tier: tierNumber(tier), count: quantity };
    return ok({
      ...{ offerId, quantity, price: { ...monthPrice, amount } },
      line:
        bonus === 0
          ? orderLine(lines.communityGifts, names)
          : orderLine(lines.communityGiftsWithBonus, { ...names, bonus }),
      benefits: {
        communityGifts: {
          ...{ channelId, giverId: userId, isAnonymous, tier, quantity, bonus },
          // The creator earns for gifts that the site adds, too, but never more than the buyer pays.
          creatorAmount: Math.min(amount, creatorPart(amount + giftsPrice(monthPrice.amount, bonus, 0), share)),
          currency: monthPrice.currency,
        },
      },
    });
  },
  mayGrant: async (tx, { id, benefits: { communityGifts: gifts } }, platform) => {
    if (gifts === undefined) return true;
    if (await isAnyGone(tx, platform, gifts.channelId)) return false;
    // The channel may be suspended while a bank asks. A gift that was given before stays.
    return (
      (await findSeller(platform, tx.db, gifts.channelId)) !== undefined ||
      (await tx.db
        .selectFrom('subscription_gift_rounds')
        .select('id')
        .where('order_id', '=', id)
        .executeTakeFirst()) !== undefined
    );
  },
  postings: ({ benefits: { communityGifts: gifts } }) =>
    gifts === undefined
      ? []
      : [
          { account: siteAccount('sales', gifts.currency), amount: -gifts.creatorAmount },
          { account: creatorRevenue(gifts.channelId, gifts.currency), amount: gifts.creatorAmount },
        ],
  onGranted: async (tx, platform, order) => {
    const gifts = order.benefits.communityGifts;
    if (gifts !== undefined) await giveToCommunity(tx, platform, order, gifts);
  },
  onWithdrawn: async (tx, platform, order) => {
    const gifts = order.benefits.communityGifts;
    if (gifts !== undefined) await takeFromCommunity(tx, platform, order, gifts);
  },
};
