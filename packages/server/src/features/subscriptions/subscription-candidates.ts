import { type Callout, expiringGiftCallout, isUrgent } from '@bandshell/domain/promotions';
import type { CalloutCandidate } from '../../core/promotions/callout-candidate.ts';
import { findSubscription } from './create-subscriptions.ts';
import { communityOffer } from './gifts/community-offers.ts';
import { findBuyerFacts, findOfferParts } from './offers/find-offers.ts';
import { findSoldChannel } from './offers/sold-channel.ts';

/** A gift by which the viewer subscribes ends soon, and going on costs less. */
const expiringGift: CalloutCandidate = {
  kind: 'EXPIRING_GIFT',
  find: async (platform, { channelId, viewerId, now }) => {
    if (viewerId === null || (await findSold(platform, channelId)) === null) return null;
    const { giftEndsAt } = await findBuyerFacts(platform, platform.database.db, channelId, viewerId);
    return expiringGiftCallout(giftEndsAt, platform.services.promotions.expiringGiftPercent(), now.getTime());
  },
};

/** The viewer has never subscribed here. */
const firstSubscription: CalloutCandidate = {
  kind: 'FIRST_SUBSCRIPTION',
  find: async (platform, { channelId, viewerId, now }) => {
    const first = platform.services.promotions.firstSubscription();
    if (first === null || viewerId === channelId || (await findSold(platform, channelId)) === null) return null;
    const { isFirst } = await findBuyerFacts(platform, platform.database.db, channelId, viewerId);
    if (!isFirst) return null;
    const { percent: discountPercent, endsAt } = first;
    return { kind: 'FIRST_SUBSCRIPTION', endsAt, isUrgent: isUrgent(endsAt, now.getTime()), discountPercent };
  },
};

/** The viewer subscribes, and gifts of their tier have more in them now. */
const giftTier: CalloutCandidate = {
  kind: 'GIFT_TIER',
  find: async (platform, { channelId, viewerId, now }): Promise<Callout | null> => {
    if (viewerId === null || (await findSold(platform, channelId)) === null) return null;
    const own = await findSubscription(platform, channelId, viewerId);
    if (own === null) return null;
    const promotion = communityOffer(await findOfferParts(platform, channelId, null), 'bundle', own.tier)?.promotion;
    if (promotion == null || promotion.promoType !== 'GIFT_BUNDLE' || promotion.endAt === null) return null;
    const urgent = isUrgent(promotion.endAt, now.getTime());
    return { kind: 'GIFT_TIER', endsAt: promotion.endAt, isUrgent: urgent, discountPercent: null };
  },
};

const findSold: typeof findSoldChannel = async (platform, channelId) =>
  platform.services.payments.provider === undefined ? null : findSoldChannel(platform, channelId);

export const subscriptionCandidates: readonly CalloutCandidate[] = [expiringGift, firstSubscription, giftTier];
