import type { PayoutEvent, PayoutState } from '@bandshell/domain/wallet';
import type { Generated, Selectable } from 'kysely';

export interface RevenueSharesTable {
  channel_id: string;
  starts_at: Date;
  /** Hundredths of a per cent; null: the site's. */
  share: number | null;
  created_at: Date;
}

export interface PayoutAccountsTable {
  creator_id: string;
  provider: string;
  account_id: string;
  label: string;
  added_at: Date;
}

export interface PayoutsTable {
  id: string;
  creator_id: string;
  /** The month until whose end it was earned. */
  month: string;
  currency: string;
  exponent: number;
  amount: string;
  state: PayoutState;
  /** Counts the tries: it is part of the ledger's and the provider's keys. */
  turn: Generated<number>;
  provider: string;
  account_id: string;
  account_label: string | null;
  provider_payout_id: string | null;
  failure_reason: string | null;
  created_at: Date;
  updated_at: Date;
}

export type PayoutRow = Selectable<PayoutsTable>;

/** Everything that happened to payouts; rows are only added. */
export interface PayoutChangesTable {
  payout_id: string;
  id: string;
  /** `found-twice`: an older try was paid beside a later one. */
  event: PayoutEvent | 'created' | 'found-twice';
  from_state: PayoutState | null;
  to_state: PayoutState;
  at: Date;
}

/** Tries whose money was returned by hand. */
export interface PayoutReturnsTable {
  payout_id: string;
  turn: number;
  provider: string;
  provider_payout_id: string | null;
  state: Generated<'OPEN' | 'UNPAID' | 'JOINED' | 'FOUND' | 'SENT_BACK'>;
  updated_at: Date;
}

export type PayoutReturnRow = Selectable<PayoutReturnsTable>;

export interface WalletStatementsTable {
  creator_id: string;
  month: string;
  currency: string;
  sales: string;
  bits: string;
  taken_back: string;
  paid_out: string;
  closing: string;
}

export interface WalletStatementMonthsTable {
  month: string;
  written_at: Date;
}

export interface WalletPromotionSightsTable {
  creator_id: string;
  first_seen_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    revenue_shares: RevenueSharesTable;
    payout_accounts: PayoutAccountsTable;
    payouts: PayoutsTable;
    payout_changes: PayoutChangesTable;
    payout_returns: PayoutReturnsTable;
    wallet_statements: WalletStatementsTable;
    wallet_statement_months: WalletStatementMonthsTable;
    wallet_promotion_sights: WalletPromotionSightsTable;
  }
}
