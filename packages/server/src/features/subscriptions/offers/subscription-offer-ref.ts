import { offerIdText } from '@bandshell/domain/subscriptions';
import { builder } from '../../../core/graphql/builder.ts';
import { OfferPromotionRef } from './offer-promotion-ref.ts';
import type { ShownOffer } from './shown-offers.ts';

const EligibilityRef = builder.objectRef<ShownOffer>('SubscriptionOfferEligibility').implement({
  fields: (t) => ({
    isEligible: t.boolean({ resolve: ({ benefitsStart }) => benefitsStart !== null }),
    benefitsStartAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Now, or when what the viewer has ends. Null if it is not sold to them.',
      resolve: ({ benefitsStart }) => benefitsStart,
    }),
  }),
});

const TagBindingRef = builder.objectRef<{ readonly key: string; readonly value: string }>('OfferTagBinding').implement({
  fields: (t) => ({ key: t.exposeString('key'), value: t.exposeString('value') }),
});

export const QuantityRef = builder
  .objectRef<{ readonly min: number; readonly max: number }>('OfferQuantity')
  .implement({
    fields: (t) => ({ min: t.exposeInt('min'), max: t.exposeInt('max') }),
  });

const IntervalRef = builder.objectRef<{ readonly months: number }>('OfferInterval').implement({
  fields: (t) => ({
    duration: t.exposeInt('months'),
    unit: t.string({ resolve: () => 'MONTH' }),
  }),
});
type Plan = Pick<ShownOffer, 'months' | 'renews'>;
const PlanRef = builder.objectRef<Plan>('OfferPlan').implement({
  fields: (t) => ({
    interval: t.field({ type: IntervalRef, resolve: (plan) => plan }),
    renewalPolicy: t.string({
      description:
        'NONE: it ends by itself. AUTO_RENEW: the card is charged again at its end, until the buyer ends it.',
      resolve: ({ renews }) => (renews === true ? 'AUTO_RENEW' : 'NONE'),
    }),
  }),
});
const ChargeModelRef = builder.objectRef<Plan>('OfferChargeModel').implement({
  fields: (t) => ({ plan: t.field({ type: PlanRef, resolve: (model) => model }) }),
});

const DiscountRef = builder.objectRef<ShownOffer>('OfferDiscount').implement({
  fields: (t) => ({
    total: t.int({ description: 'What is saved.', resolve: ({ saved }) => saved }),
    percent: t.exposeInt('discountPercent'),
  }),
});
const PreviewPriceRef = builder.objectRef<ShownOffer>('OfferPreviewPrice').implement({
  description: 'Before tax.',
  fields: (t) => ({
    total: t.int({ resolve: ({ price }) => price.amount }),
    exponent: t.int({ resolve: ({ price }) => price.exponent }),
    currency: t.string({ resolve: ({ price }) => price.currency }),
    discount: t.field({ type: DiscountRef, resolve: (offer) => offer }),
  }),
});
const OfferCreditRef = builder
  .objectRef<{ readonly type: string; readonly amount: number }>('OfferCredit')
  .implement({ fields: (t) => ({ type: t.exposeString('type'), amount: t.exposeInt('amount') }) });
const ListingRef = builder.objectRef<ShownOffer>('SubscriptionOfferListing').implement({
  fields: (t) => ({
    chargeModel: t.field({ type: ChargeModelRef, resolve: (offer) => offer }),
    previewPrice: t.field({ type: PreviewPriceRef, resolve: (offer) => offer }),
    credit: t.field({
      type: OfferCreditRef,
      nullable: true,
      description: 'Paid time of lower tiers that waits until this ends. Null without any.',
      resolve: ({ waitingDays }) => (waitingDays > 0 ? { type: 'WAITING_DAYS', amount: waitingDays } : null),
    }),
  }),
});

/** The parts that a channel offers to the viewer, as it is sold now. */
export const SubscriptionOfferRef = builder.objectRef<ShownOffer>('SubscriptionOffer').implement({
  description: 'What a channel offers to the viewer now. `purchaseOffer` takes its id.',
  fields: (t) => ({
    id: t.id({
      resolve: (offer) =>
        offer.recipientId === null ? offerIdText(offer) : `${offerIdText(offer)}-${offer.recipientId}`,
    }),
    platform: t.string({ resolve: () => 'WEB' }),
    tplr: t.string({ resolve: ({ channelId, tier }) => `channel_sub:${channelId}:${tier}` }),
    giftType: t.string({
      nullable: true,
      description: 'SINGLE_RECIPIENT, or null for a subscription of one’s own.',
      resolve: ({ kind }) => (kind === 'gift' ? 'SINGLE_RECIPIENT' : null),
    }),
    eligibility: t.field({ type: EligibilityRef, resolve: (offer) => offer }),
    tagBindings: t.field({
      type: [TagBindingRef],
      resolve: ({ tier, months }) => [
        { key: 'tier', value: tier },
        { key: 'months', value: String(months) },
      ],
    }),
    listing: t.field({ type: ListingRef, resolve: (offer) => offer }),
    promotion: t.field({ type: OfferPromotionRef, nullable: true, resolve: ({ promotion }) => promotion }),
    quantity: t.field({ type: QuantityRef, resolve: () => ({ min: 1, max: 1 }) }),
  }),
});
