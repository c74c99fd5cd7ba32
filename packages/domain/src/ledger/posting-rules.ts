import { exactAmount } from '../kernel/money.ts';
import { accountKey, accountRules, BITS, type LedgerAccount } from './account-kinds.ts';

export interface Posting {
  readonly account: LedgerAccount;
  /** The amount that the account gets; negative for what it gives. Never 0. */
  readonly amount: number;
}

/** Why money or bits move. */
export const TRANSACTION_KINDS = [
  'grant',
  'purchase',
  'cheer',
  'refund',
  'restoration',
  'chargeback',
  'payout',
  'payout-return',
  'fee',
  'bank',
] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** Only these may take more than an account has: the money is gone already. */
const FORCED: ReadonlySet<TransactionKind> = new Set(['chargeback']);
export const mayOverdraw = (kind: TransactionKind): boolean => FORCED.has(kind);

export interface LedgerTransaction {
  /** A repeated transaction of the same key changes nothing. */
  readonly key: string;
  readonly kind: TransactionKind;
  /** The event that caused it, e.g. `order:123` or `message:<uuid>`. */
  readonly reference: string;
  readonly postings: readonly Posting[];
}

/** The largest amount of one posting, and of a balance. */
const MOST = Number.MAX_SAFE_INTEGER;
/** Most postings of one transaction. */
export const MOST_POSTINGS = 64;
const UNIT = /^[A-Z]{3}$/;

/**
 * Checks what a program made, so a fault is a bug and throws: a transaction has two postings or more, sums to zero in each
 * unit, names no account twice and fits its accounts.
 * @throws {Error} with the first fault
 */
export function checkTransaction({ key, reference, postings }: LedgerTransaction): void {
  if (key === '' || key.length > 200 || reference === '' || reference.length > 200) throw new Error('key or reference');
  if (postings.length < 2 || postings.length > MOST_POSTINGS) throw new Error(`${postings.length} postings`);
  const sums = new Map<string, bigint>();
  const seen = new Set<string>();
  for (const { account, amount } of postings) {
    const name = accountKey(account);
    const { owner, counts } = accountRules(account.kind);
    if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`${name} gets ${amount}`);
    if (seen.has(name)) throw new Error(`${name} is named twice`);
    if ((owner === 'user') !== (account.ownerId !== null)) throw new Error(`${name} has the wrong owner`);
    if (counts === 'bits' ? account.unit !== BITS : !UNIT.test(account.unit)) throw new Error(`${name}: wrong unit`);
    seen.add(name);
    sums.set(account.unit, (sums.get(account.unit) ?? 0n) + BigInt(amount));
  }
  for (const [unit, sum] of sums) if (sum !== 0n) throw new Error(`${unit} sums to ${sum}`);
}

/**
 * Whether an account can give so much. An amount that it gets is always possible, also below zero.
 * @param balance before the posting
 */
export const canPost = (kind: TransactionKind, { account, amount }: Posting, balance: number): boolean => {
  const after = balance + amount;
  if (Math.abs(after) > MOST) return false;
  return amount > 0 || after >= 0 || accountRules(account.kind).mayBeNegative || mayOverdraw(kind);
};

/** The opposite of postings: what undoes them. */
export const reversed = (postings: readonly Posting[]): readonly Posting[] =>
  postings.map(({ account, amount }) => ({ account, amount: -amount }));

/** Postings with each account once; what goes in and out of one is added up. An account that has nothing left is dropped. */
export function mergedPostings(postings: readonly Posting[]): readonly Posting[] {
  const byAccount = new Map<string, Posting>();
  for (const { account, amount } of postings) {
    const key = accountKey(account);
    byAccount.set(key, { account, amount: exactAmount(amount + (byAccount.get(key)?.amount ?? 0)) });
  }
  return [...byAccount.values()].filter(({ amount }) => amount !== 0);
}
