export const BITS_OFFER_TYPES = ['bundle', 'ad'] as const;
export type BitsOfferType = (typeof BITS_OFFER_TYPES)[number];

/** The promotion for who has not bought bits yet, once per account. */
export const FIRST_TIME_BITS = 'first-time-bits';
export const isFirstTimePromotion = (promotionId: string | null): boolean => promotionId === FIRST_TIME_BITS;

/** Whether an offer is sold at a time. Ends are exclusive. */
export const isSoldAt = (
  { startsAt, endsAt }: { readonly startsAt: Date | null; readonly endsAt: Date | null },
  now: Date,
): boolean => (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);

interface ListedOffer {
  readonly type: BitsOfferType;
  readonly isPromo: boolean;
}

/** The offers that the card lists: bundles alone, and no promotions when they are hidden. */
export const listedOffers = <Offer extends ListedOffer>(
  offers: readonly Offer[],
  hidePromos: boolean,
): readonly Offer[] => offers.filter(({ type, isPromo }) => type === 'bundle' && !(hidePromos && isPromo));
