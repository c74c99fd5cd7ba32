import type { SubscriptionTier } from '@bandshell/domain/subscriptions';

/** What an order of a subscription gives; kept with the order. */
export interface SubscriptionBenefit {
  readonly channelId: string;
  readonly userId: string;
  readonly tier: SubscriptionTier;
  readonly months: number;
  /** Who pays for somebody else; null: the user pays. */
  readonly giverId: string | null;
  /** What the creator earns, in the smallest units of `currency`. */
  readonly creatorAmount: number;
  readonly currency: string;
  /** Whether the card is charged again at the end. */
  readonly renews?: boolean;
  /** Whether it was charged again, without the buyer. */
  readonly isRenewal?: boolean;
}

declare module '../../core/payments/purchase-kind.ts' {
  interface Benefits {
    readonly subscription?: SubscriptionBenefit;
  }
}
