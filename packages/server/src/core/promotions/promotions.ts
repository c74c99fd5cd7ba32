import type { OfferFacts, OfferPromotion } from '@bandshell/domain/promotions';

/** What the seller of an offer knows of it and its buyer; the rest the site has. */
export type AskedOffer = Pick<OfferFacts, 'kind' | 'months' | 'isFirst' | 'isNew' | 'giftEndsAt'>;

/** Which promotion an offer of one channel has now. */
export type Promote = (offer: AskedOffer) => OfferPromotion | null;

/** Which promotions hold. The feature `promotions` makes this part. */
export interface Promotions {
  /** Answers, for offers of one channel, which promotion each has now. */
  forChannel(channelId: string): Promise<Promote>;
  /** Whether the site adds bits to a user's large cheers now. */
  addsBits(userId: string): boolean;
  /** What is taken off who goes on after a gift, in per cent. */
  expiringGiftPercent(): number;
  /** Whether the first subscription costs less now, by how much and until when (ms); null: it does not. */
  firstSubscription(): { readonly percent: number; readonly endsAt: number } | null;
}

declare module '../../platform/parts.ts' {
  interface Parts {
    readonly promotions: Promotions;
  }
}
