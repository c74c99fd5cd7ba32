import type { AccountKindName, TransactionKind } from '@bandshell/domain/ledger';
import type { Generated } from 'kysely';

export interface LedgerAccountsTable {
  id: string;
  kind: AccountKindName;
  /** `0`: the site's own. */
  owner_id: string;
  unit: string;
  slice: number;
  may_be_negative: boolean;
  balance: Generated<string>;
  seq: Generated<string>;
  created_at: Generated<Date>;
}

export interface LedgerTransactionsTable {
  id: string;
  key: string;
  kind: TransactionKind;
  reference: string;
  posted_at: Generated<Date>;
  begun_by: Generated<string>;
}

export interface LedgerPostingsTable {
  account_id: string;
  seq: Generated<string>;
  transaction_id: string;
  unit: string;
  amount: string;
  balance_after: Generated<string>;
  posted_at: Generated<Date>;
}

export interface LedgerCheckpointsTable {
  account_id: string;
  seq: string;
  balance: string;
  verified_at: Generated<Date>;
}

/** Users whose bits were below zero. */
export interface LedgerBitsDebtorsTable {
  user_id: string;
  since: Generated<Date>;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    ledger_accounts: LedgerAccountsTable;
    ledger_transactions: LedgerTransactionsTable;
    ledger_postings: LedgerPostingsTable;
    ledger_bits_debtors: LedgerBitsDebtorsTable;
    ledger_checkpoints: LedgerCheckpointsTable;
  }
}
