/** Slices of an account that many transactions post to at once. */
export const LEDGER_SLICES = 64;

interface AccountKind {
  /** Whose it is: a user (a channel is its owner), or the site. */
  readonly owner: 'user' | 'site';
  /** The unit that it counts: bits, or money of any currency. */
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
  /** The amount that the site has sold, less what creators get of it. */
  sales: { owner: 'site', counts: 'money', mayBeNegative: true, slices: LEDGER_SLICES },
  /** Taxes that the site owes. */
  taxes: { owner: 'site', counts: 'money', mayBeNegative: true, slices: LEDGER_SLICES },
  /** The amount that a creator has earned; below zero when earnings are taken back after a payout. */
  'creator-revenue': { owner: 'user', counts: 'money', mayBeNegative: true, slices: LEDGER_SLICES },
  /** The amount that the site passes on to charities. */
  donations: { owner: 'site', counts: 'money', mayBeNegative: true, slices: LEDGER_SLICES },
  /** The amount that the payment provider has kept of payments. */
  'provider-fees': { owner: 'site', counts: 'money', mayBeNegative: true, slices: LEDGER_SLICES },
  /** The amount that disputes have cost, whoever won them. */
  'dispute-fees': { owner: 'site', counts: 'money', mayBeNegative: true, slices: LEDGER_SLICES },
  /** The provider, seen from the bank: as far below zero as it has paid to the bank. */
  provider: { owner: 'site', counts: 'money', mayBeNegative: true, slices: 1 },
  /** The amount that the provider has paid to the site's bank. */
  bank: { owner: 'site', counts: 'money', mayBeNegative: true, slices: 1 },
  /** The amount that creators have been paid out, or what is on its way to them. */
  payouts: { owner: 'site', counts: 'money', mayBeNegative: true, slices: LEDGER_SLICES },
} as const satisfies Record<string, AccountKind>;

/** Taxes have an account a country (ISO 3166), and one for where it is not known. */
export type AccountKindName = keyof typeof ACCOUNT_KINDS | `taxes:${string}`;

const TAXES_OF = /^taxes:[A-Z]{2}$/;

/** The rule that holds for a kind of account. @throws {Error} for one that is not known */
export function accountRules(kind: AccountKindName): AccountKind {
  const rules = TAXES_OF.test(kind) ? ACCOUNT_KINDS.taxes : ACCOUNT_KINDS[kind as keyof typeof ACCOUNT_KINDS];
  if (rules === undefined) throw new Error(`there is no kind of account "${kind}"`);
  return rules;
}

/** The account of a country's taxes. */
export const taxAccount = (country: string, unit: string): LedgerAccount =>
  siteAccount(TAXES_OF.test(`taxes:${country}`) ? `taxes:${country}` : 'taxes', unit);

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
