import type { SubscriptionTier } from '@bandshell/domain/subscriptions';
import type { Generated, Selectable } from 'kysely';

/** What a month of a tier costs, and how much less so many months at once. */
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
  /** Who paid; null: the user. */
  giver_id: string | null;
  /** Set when the money went back. */
  withdrawn_at: Date | null;
}

export type SubscriptionTermRow = Selectable<SubscriptionTermsTable>;

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    subscription_prices: SubscriptionPricesTable;
    subscription_terms: SubscriptionTermsTable;
  }
}
