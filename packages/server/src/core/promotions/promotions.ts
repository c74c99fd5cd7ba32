import type { OfferFacts, OfferPromotion } from '@bandshell/domain/promotions';
import type { ClipRow } from '../clips/clip-loader.ts';
import type { RequestContext } from '../graphql/request-context.ts';

/** The facts that the seller of an offer knows of it and its buyer; the rest the site has. */
export type AskedOffer = Pick<OfferFacts, 'kind' | 'months' | 'isFirst' | 'isNew' | 'giftEndsAt'>;

/** Which promotion an offer of one channel has now. */
export type Promote = (offer: AskedOffer) => OfferPromotion | null;

/** Which promotions hold. The feature `promotions` makes this service. */
export interface Promotions {
  /** Answers, for offers of one channel, which promotion each has now. */
  forChannel(channelId: string): Promise<Promote>;
  /** Counts a new view of a clip for the user whose shared link, by its code, led to it. */
  countSharedView(clip: ClipRow, code: string, context: RequestContext): Promise<void>;
  /** Whether the site adds bits to a user's large cheers now. */
  addsBits(userId: string): boolean;
  /** The discount of a user who goes on after a gift, in per cent. */
  expiringGiftPercent(): number;
  /** Whether the first subscription costs less now, by how much and until when (ms); null: it does not. */
  firstSubscription(): { readonly percent: number; readonly endsAt: number } | null;
}

declare module '../../platform/services.ts' {
  interface Services {
    readonly promotions: Promotions;
  }
}
