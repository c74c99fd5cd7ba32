/** Slices of an account that many transactions post to at once. */
export const LEDGER_SLICES = 64;

interface AccountKind {
  /** Whose it is: a user (a channel is its owner), or the site. */
  readonly owner: 'user' | 'site';
  /** What it counts: bits, or money of any currency. */
  readonly counts: 'bits' | 'money';
  /** Whether its balance may be below zero in the ordinary course of things. */
  readonly mayBeNegative: boolean;
  readonly slices: number;
}

/** Every kind of account. A balance is what the account has; the balances of a unit add up to zero. */
export const ACCOUNT_KINDS = {
  /** Bits that a user can spend. */
  'user-bits': { owner: 'user', counts: 'bits', mayBeNegative: false, slices: 1 },
  /** Where bits come from: as far below zero as bits were given out. */
  'bits-issued': { owner: 'site', counts: 'bits', mayBeNegative: true, slices: LEDGER_SLICES },
  /** Where spent bits go. */
  'bits-spent': { owner: 'site', counts: 'bits', mayBeNegative: true, slices: LEDGER_SLICES },
  /** Buyers, seen from the site: as far below zero as they have paid. */
  buyers: { owner: 'site', counts: 'money', mayBeNegative: true, slices: LEDGER_SLICES },
  /** What the site has sold, less what creators get of it. */
  sales: { owner: 'site', counts: 'money', mayBeNegative: true, slices: LEDGER_SLICES },
  /** Taxes that the site owes. */
  taxes: { owner: 'site', counts: 'money', mayBeNegative: true, slices: LEDGER_SLICES },
  /** What a creator has earned; below zero when earnings are taken back after a payout. */
  'creator-revenue': { owner: 'user', counts: 'money', mayBeNegative: true, slices: LEDGER_SLICES },
  /** What creators have been paid out, or what is on its way to them. */
  payouts: { owner: 'site', counts: 'money', mayBeNegative: true, slices: LEDGER_SLICES },
} as const satisfies Record<string, AccountKind>;

export type AccountKindName = keyof typeof ACCOUNT_KINDS;

export const BITS = 'BITS';

/** An account as rules name it; its slices are one account to them. */
export interface LedgerAccount {
  readonly kind: AccountKindName;
  /** Null: the site's own. */
  readonly ownerId: string | null;
  /** `BITS`, or a currency (ISO 4217). */
  readonly unit: string;
}

export const userBits = (ownerId: string): LedgerAccount => ({ kind: 'user-bits', ownerId, unit: BITS });
export const siteAccount = (kind: AccountKindName, unit: string): LedgerAccount => ({ kind, ownerId: null, unit });
export const creatorRevenue = (ownerId: string, currency: string): LedgerAccount => ({
  kind: 'creator-revenue',
  ownerId,
  unit: currency,
});

/** Names an account for comparisons. */
export const accountKey = ({ kind, ownerId, unit }: LedgerAccount): string => `${kind} ${ownerId ?? '-'} ${unit}`;
