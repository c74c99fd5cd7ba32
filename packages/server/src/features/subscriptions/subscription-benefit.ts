import type { EligibilityFilter } from '@bandshell/domain/promotions';
import type { FreeTrialFilter, SubscriptionTier } from '@bandshell/domain/subscriptions';

/** The data that an order of a subscription gives; kept with the order. */
export interface SubscriptionBenefit {
  readonly channelId: string;
  readonly userId: string;
  readonly tier: SubscriptionTier;
  readonly months: number;
  /** The user who pays for somebody else; null: the user pays. Left out of what others see if `isAnonymous`. */
  readonly giverId: string | null;
  /** The amount that the creator earns, in the smallest units of `currency`. */
  readonly creatorAmount: number;
  readonly currency: string;
  /** Whether the card is charged again at the end. */
  readonly renews?: boolean;
  readonly isAnonymous?: boolean;
  /** The notice of the gifts to a community that it is one of. */
  readonly giftsNoticeId?: string;
  /** The promotion by which it cost less. */
  readonly offerPromotionId?: string;
  /** For whom that promotion is. */
  readonly offerFilters?: readonly EligibilityFilter[];
  /** Why it is free for a time; left out: it is paid for. */
  readonly trial?: FreeTrialFilter;
  /** How long it is, if it is counted in days. */
  readonly days?: number;
  /** Whether it was charged again, without the buyer. */
  readonly isRenewal?: boolean;
}

/** Everything that an order of gifts to a community gives. */
export interface CommunityGiftBenefit {
  readonly channelId: string;
  readonly giverId: string;
  readonly isAnonymous: boolean;
  readonly tier: SubscriptionTier;
  /** Gifts that were paid for. */
  readonly quantity: number;
  /** Gifts that a promotion adds. */
  readonly bonus: number;
  readonly creatorAmount: number;
  readonly currency: string;
}

declare module '../../core/payments/purchase-kind.ts' {
  interface Benefits {
    readonly subscription?: SubscriptionBenefit;
    readonly communityGifts?: CommunityGiftBenefit;
  }
}
