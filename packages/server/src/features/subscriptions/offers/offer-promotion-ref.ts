import { type OfferPromotion, PROMO_TYPES } from '@bandshell/domain/promotions';
import { builder } from '../../../core/graphql/builder.ts';

const PromoTypeRef = builder.enumType('PromoType', { values: PROMO_TYPES });

const PromoDisplayRef = builder.objectRef<OfferPromotion>('OfferPromoDisplay').implement({
  fields: (t) => ({
    discountPercent: t.exposeFloat('discountPercent'),
    discountType: t.exposeString('discountType', { description: 'PERCENTAGE' }),
  }),
});

/** Why an offer costs less, or has more in it. */
export const OfferPromotionRef = builder.objectRef<OfferPromotion>('OfferPromotion').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    promoType: t.field({ type: PromoTypeRef, resolve: ({ promoType }) => promoType }),
    promoDisplay: t.field({ type: PromoDisplayRef, resolve: (promotion) => promotion }),
    eligibilityFilters: t.exposeStringList('eligibilityFilters', { description: 'For whom it is.' }),
    priority: t.exposeInt('priority', { description: 'Of several, the highest applies.' }),
    bonusEvery: t.exposeInt('bonusEvery', { nullable: true, description: 'One more gift for so many. Null: none.' }),
    endAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ endAt }) => (endAt === null ? null : new Date(endAt)),
    }),
  }),
});
