import { partOf } from '../kernel/money.ts';
import type { AccountKindName } from './account-kinds.ts';
import type { Posting } from './posting-rules.ts';

/** Accounts of the site that take what rounding leaves, so that nobody else gains or loses by it. */
const ROUNDED: ReadonlySet<AccountKindName> = new Set(['sales', 'donations', 'bits-issued', 'bits-spent']);

/**
 * The part of a transaction that belongs to a part of its money: each amount in proportion, rounded half to even, and one
 * account of the site takes the rest. The postings of each unit sum to zero.
 * @param part from 0 to `whole`
 */
export function partPostings(postings: readonly Posting[], part: number, whole: number): readonly Posting[] {
  const units = [...new Set(postings.map(({ account }) => account.unit))];
  return units.flatMap((unit) => {
    const own = postings.filter(({ account }) => account.unit === unit);
    const rounded = own.find(({ account }) => ROUNDED.has(account.kind)) ?? own.at(-1);
    const exact = own
      .filter((posting) => posting !== rounded)
      .map(({ account, amount }) => ({ account, amount: Math.sign(amount) * partOf(Math.abs(amount), part, whole) }));
    const rest = -exact.reduce((sum, { amount }) => sum + amount, 0);
    return [...exact, ...(rounded === undefined ? [] : [{ account: rounded.account, amount: rest }])].filter(
      ({ amount }) => amount !== 0,
    );
  });
}
