import type { OfferPromotion } from './offer-promotions.ts';

const ID_START = 'months-';

/** Several months at once cost less at any time, for everybody. */
export const monthsPromotion = (months: number, discountPercent: number): OfferPromotion => ({
  ...{ id: `${ID_START}${months}`, name: `${months} months`, promoType: 'BIG_SKU', discountType: 'PERCENTAGE' },
  ...{ discountPercent, eligibilityFilters: [], priority: 0, endAt: null, bonusEvery: null },
});

/** Whether an offer costs less for its months alone: that does not pass. */
export const isMonthsPromotion = ({ id }: Pick<OfferPromotion, 'id'>): boolean => id.startsWith(ID_START);
