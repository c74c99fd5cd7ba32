import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountKey, BITS, type LedgerAccount, siteAccount, userBits } from './account-kinds.ts';
import { planPosts } from './plan-posts.ts';
import { canPost, type LedgerTransaction } from './posting-rules.ts';

const spend = (user: string, amount: number, key: string): LedgerTransaction => ({
  ...{ key, kind: 'cheer', reference: 'r' },
  postings: [
    { account: userBits(user), amount: -amount },
    { account: siteAccount('bits-spent', BITS), amount },
  ],
});
const tenEach = ({ kind }: LedgerAccount): number => (kind === 'user-bits' ? 10 : 0);

test('each finds what those before it left, and a refused one takes nothing', () => {
  const plan = planPosts(
    [spend('1', 7, 'a'), spend('1', 4, 'b'), spend('2', 10, 'c'), spend('1', 3, 'd'), spend('1', 1, 'e')],
    tenEach,
    new Set(),
  );
  expect(plan).toEqual(['posted', 'short', 'posted', 'posted', 'short']);
});

test('a key is posted once, and one that was posted before takes nothing again', () => {
  expect(planPosts([spend('1', 6, 'a'), spend('1', 6, 'a'), spend('1', 4, 'b')], tenEach, new Set())).toEqual([
    ...['posted', 'replayed', 'posted'],
  ]);
  expect(planPosts([spend('1', 10, 'a'), spend('1', 10, 'b')], tenEach, new Set(['a']))).toEqual([
    ...['replayed', 'posted'],
  ]);
  expect(planPosts([spend('1', 11, 'a'), spend('1', 11, 'a')], tenEach, new Set())).toEqual(['short', 'short']);
});

test('a plan is what posting them one by one would be', () => {
  const step = fc.record({
    user: fc.constantFrom('1', '2', '3'),
    amount: fc.integer({ min: 1, max: 12 }),
    key: fc.integer({ min: 0, max: 12 }).map(String),
  });
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 40 }),
      fc.array(fc.integer({ min: 0, max: 2 }).map(String)),
      (steps, before) => {
        const transactions = steps.map(({ user, amount, key }) => spend(user, amount, key));
        const done = new Set(before);
        const balances = new Map<string, number>();
        const of = (account: LedgerAccount) => balances.get(accountKey(account)) ?? tenEach(account);
        const outcomes = transactions.map((one) => {
          if (done.has(one.key)) return 'replayed';
          if (!one.postings.every((posting) => canPost(one.kind, posting, of(posting.account)))) return 'short';
          done.add(one.key);
          for (const { account, amount } of one.postings) balances.set(accountKey(account), of(account) + amount);
          return 'posted';
        });
        expect(planPosts(transactions, tenEach, new Set(before))).toEqual(outcomes);
        for (const user of ['1', '2', '3']) expect(of(userBits(user))).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
