import { communityGiftText, giftQuantity, giftsPrice } from '@bandshell/domain/subscriptions';
import { builder } from '../../../core/graphql/builder.ts';
import { OfferPromotionRef } from '../offers/offer-promotion-ref.ts';
import { QuantityRef } from '../offers/subscription-offer-ref.ts';
import type { CommunityOffer } from './community-offers.ts';

const PriceRef = builder.objectRef<CommunityOffer>('CommunityGiftPrice').implement({
  description: 'Of one gift, before tax. So many gifts cost their sum, rounded once.',
  fields: (t) => ({
    total: t.int({
      resolve: ({ monthPrice, discountPercent }) => giftsPrice(monthPrice.amount, 1, discountPercent),
    }),
    listTotal: t.int({ description: 'Without the discount.', resolve: ({ monthPrice }) => monthPrice.amount }),
    exponent: t.int({ resolve: ({ monthPrice }) => monthPrice.exponent }),
    currency: t.string({ resolve: ({ monthPrice }) => monthPrice.currency }),
  }),
});

/** Gifts to a channel's community. `purchaseOffer` takes its id and how many, with the type `channel_sub_community_gift`. */
export const CommunityOfferRef = builder.objectRef<CommunityOffer>('CommunityGiftOffer').implement({
  description: 'Gifts of a month each to a channel’s community. Their number is the quantity.',
  fields: (t) => ({
    id: t.id({ resolve: (offer) => communityGiftText({ ...offer, isAnonymous: false }) }),
    anonymousID: t.id({
      description: 'The same, and nobody is told who gives.',
      resolve: (offer) => communityGiftText({ ...offer, isAnonymous: true }),
    }),
    giftType: t.string({ description: 'COMMUNITY', resolve: () => 'COMMUNITY' }),
    isBundle: t.boolean({ resolve: ({ kind }) => kind === 'bundle' }),
    quantity: t.field({ type: QuantityRef, resolve: ({ kind }) => giftQuantity(kind) }),
    price: t.field({ type: PriceRef, resolve: (offer) => offer }),
    promotion: t.field({ type: OfferPromotionRef, nullable: true, resolve: ({ promotion }) => promotion }),
  }),
});
