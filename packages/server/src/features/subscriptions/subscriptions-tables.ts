import type { FreeTrialFilter, PlanEndReason, PlanState, SubscriptionTier } from '@bandshell/domain/subscriptions';
import type { Generated, Selectable } from 'kysely';

/** The amount that a month of a tier costs, and how much less so many months at once. */
export interface SubscriptionPricesTable {
  tier: SubscriptionTier;
  months: number;
  /** In the smallest units of the currency. */
  month_amount: string;
  currency: string;
  /** Hundredths of a per cent. */
  discount: Generated<number>;
}

export type SubscriptionPriceRow = Selectable<SubscriptionPricesTable>;

/** Stretches of time for which users subscribe to channels. Each names the order that paid for it. */
export interface SubscriptionTermsTable {
  channel_id: string;
  id: string;
  user_id: string;
  tier: SubscriptionTier;
  months: number;
  starts_at: Date;
  ends_at: Date;
  order_id: string;
  /** The user who paid; null: the user. */
  giver_id: string | null;
  /** Whether the giver stays unknown. */
  giver_is_hidden: Generated<boolean>;
  /** Set when the money went back. */
  withdrawn_at: Date | null;
  /** Until when the benefits go on although nothing more is paid yet. */
  grace_until: Date | null;
  /** From when the months of a renewal are counted. */
  anchor_at: Date | null;
  /** How long it is, if it is counted in days; null: in months. */
  days: Generated<number | null>;
  /** Why it was free; null: it was no trial. */
  trial: Generated<FreeTrialFilter | null>;
}

export type SubscriptionTermRow = Selectable<SubscriptionTermsTable>;

/** Gifts to a channel's community: an order each. */
export interface SubscriptionGiftRoundsTable {
  channel_id: string;
  id: string;
  order_id: string;
  giver_id: string;
  is_anonymous: boolean;
  tier: SubscriptionTier;
  /** Bought gifts and those that a promotion adds. */
  wanted: number;
  /** Gifts for which nobody was there yet. */
  waiting: number;
  created_at: Date;
  withdrawn_at: Date | null;
}

export type GiftRoundRow = Selectable<SubscriptionGiftRoundsTable>;

/** Subscriptions that renew: one a user and channel. */
export interface SubscriptionPlansTable {
  channel_id: string;
  user_id: string;
  id: string;
  state: PlanState;
  tier: SubscriptionTier;
  months: number;
  /** The purpose of the next charge, if it is something else. */
  next_tier: SubscriptionTier | null;
  next_months: number | null;
  renews_at: Date;
  anchor_at: Date;
  tries: number;
  next_try_at: Date | null;
  paused_until: Date | null;
  end_reason: PlanEndReason | null;
  method_id: string;
  /** Where the buyer pays tax. */
  country: string;
  /** Charges that were begun. */
  charges: number;
  /** The order of the charge that is on its way. */
  order_id: string | null;
  /** The charge that a mail has told of, and its price. */
  noticed_for: Date | null;
  noticed_amount: string | null;
  /** The price of the next charge as its buyer knows it, before tax; null: not known. */
  known_amount: Generated<string | null>;
  known_currency: Generated<string | null>;
  version: number;
  /** When the job looks at it; null: never. */
  look_at: Date | null;
  updated_at: Date;
}

export type SubscriptionPlanRow = Selectable<SubscriptionPlansTable>;

/** Trials that were given: one a user, and one a card. */
export interface SubscriptionTrialsTable {
  id: string;
  /** 0 after the account is erased. */
  user_id: string;
  channel_id: string;
  card_hash: Buffer;
  order_id: string;
  begun_at: Date;
}

/** The last free subscription of each member. */
export interface MembershipUsesTable {
  user_id: string;
  /** Stands in its term where others name an order. */
  id: string;
  channel_id: string;
  used_at: Date;
  creator_amount: string;
  currency: string;
}

export type MembershipUseRow = Selectable<MembershipUsesTable>;

/** The days that terms had left when their channel closed. */
export interface SubscriptionClosedTermsTable {
  channel_id: string;
  term_id: string;
  order_id: string;
  left_ms: string;
  whole_ms: string;
}

/** Orders of which that went back. */
export interface SubscriptionClosingsTable {
  channel_id: string;
  order_id: string;
  /** With tax; 0: nothing was left, or nothing was paid. */
  amount: string;
  /** The refund is on its way as long as the order has more left than this. */
  left_after: string;
  asked_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    subscription_prices: SubscriptionPricesTable;
    subscription_terms: SubscriptionTermsTable;
    subscription_gift_rounds: SubscriptionGiftRoundsTable;
    subscription_plans: SubscriptionPlansTable;
    subscription_trials: SubscriptionTrialsTable;
    membership_uses: MembershipUsesTable;
    subscription_closed_terms: SubscriptionClosedTermsTable;
    subscription_closings: SubscriptionClosingsTable;
    /** Up to when ends were announced; one row. */
    subscription_ends_told: { is_only: Generated<boolean>; through: Date };
  }
}
