import { accountKey, type LedgerAccount } from './account-kinds.ts';
import { canPost, type LedgerTransaction } from './posting-rules.ts';

/** `short`: an account has too little. `replayed`: the key was posted before. */
export type PostOutcome = 'posted' | 'replayed' | 'short';

/**
 * The outcome of transactions that are posted one after the other. One that is refused takes nothing, and the next one
 * finds what the ones before it left.
 * @param balanceOf balances before the first one
 * @param posted keys that were posted before
 */
export function planPosts(
  transactions: readonly LedgerTransaction[],
  balanceOf: (account: LedgerAccount) => number,
  posted: ReadonlySet<string>,
): readonly PostOutcome[] {
  const done = new Set(posted);
  const balances = new Map<string, number>();
  return transactions.map(({ key, kind, postings }) => {
    if (done.has(key)) return 'replayed';
    const moved = postings.map((posting) => {
      const name = accountKey(posting.account);
      return { posting, name, before: balances.get(name) ?? balanceOf(posting.account) };
    });
    if (!moved.every(({ posting, before }) => canPost(kind, posting, before))) return 'short';
    done.add(key);
    for (const { posting, name, before } of moved) balances.set(name, before + posting.amount);
    return 'posted';
  });
}
