import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountKey, BITS, creatorRevenue, siteAccount, userBits } from './account-kinds.ts';
import {
  canPost,
  checkTransaction,
  type LedgerTransaction,
  mergedPostings,
  type Posting,
  reversed,
} from './posting-rules.ts';

const transaction = (postings: readonly Posting[], change: Partial<LedgerTransaction> = {}): LedgerTransaction => ({
  key: 'k',
  kind: 'grant',
  reference: 'r',
  postings,
  ...change,
});
const give = (amount: number): readonly Posting[] => [
  { account: siteAccount('bits-issued', BITS), amount: -amount },
  { account: userBits('100001'), amount },
];

describe('checkTransaction', () => {
  test('takes what sums to zero in each unit', () => {
    expect(() =>
      checkTransaction(
        transaction([
          ...give(5),
          { account: siteAccount('sales', 'USD'), amount: -5 },
          { account: creatorRevenue('100002', 'USD'), amount: 5 },
        ]),
      ),
    ).not.toThrow();
  });

  test.each<[string, LedgerTransaction]>([
    ['one posting', transaction(give(5).slice(1))],
    ['a sum that is not zero', transaction([...give(5).slice(0, 1), { account: userBits('100001'), amount: 4 }])],
    [
      'units that make up for each other',
      transaction([
        { account: siteAccount('sales', 'USD'), amount: -5 },
        { account: siteAccount('sales', 'EUR'), amount: 5 },
      ]),
    ],
    ['an account that is named twice', transaction([...give(5), ...give(5)])],
    ['nothing', transaction(give(0))],
    ['a part of a unit', transaction(give(0.5))],
    ['bits as money', transaction([...give(5), { account: siteAccount('bits-spent', 'USD'), amount: 1 }])],
    ['an account of nobody', transaction([...give(5), { account: { ...userBits('1'), ownerId: null }, amount: 1 }])],
    ['no key', transaction(give(5), { key: '' })],
  ])('refuses %s', (_name, wrong) => expect(() => checkTransaction(wrong)).toThrow());
});

test('only a chargeback overdraws an account of bits, and what comes in is always taken', () => {
  const posting = { account: userBits('100001'), amount: -6 };
  expect(canPost('cheer', posting, 6)).toBe(true);
  expect(canPost('cheer', posting, 5)).toBe(false);
  expect(canPost('refund', posting, 5)).toBe(false);
  expect(canPost('chargeback', posting, 5)).toBe(true);
  expect(canPost('purchase', { ...posting, amount: 2 }, -50)).toBe(true);
  expect(canPost('cheer', { ...posting, amount: -1 }, -50)).toBe(false);
});

describe('histories', () => {
  const step = fc.record({
    kind: fc.constantFrom('grant', 'cheer', 'chargeback', 'undo') as fc.Arbitrary<
      'grant' | 'cheer' | 'chargeback' | 'undo'
    >,
    user: fc.integer({ min: 100_000, max: 100_003 }).map(String),
    amount: fc.integer({ min: 1, max: 500 }),
    key: fc.integer({ min: 0, max: 30 }).map(String),
  });

  test('sum to zero, go below zero by chargebacks alone, and a replay changes nothing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const balances = new Map<string, number>();
        const done = new Set<string>();
        const charged = new Set<string>();
        const balance = (posting: Posting) => balances.get(accountKey(posting.account)) ?? 0;
        const post = (given: LedgerTransaction): void => {
          checkTransaction(given);
          if (done.has(given.key) || !given.postings.every((each) => canPost(given.kind, each, balance(each)))) return;
          done.add(given.key);
          for (const each of given.postings) balances.set(accountKey(each.account), balance(each) + each.amount);
        };
        for (const { kind, user, amount, key } of steps) {
          const spend = [
            { account: userBits(user), amount: -amount },
            { account: siteAccount('bits-spent', BITS), amount },
          ];
          const grant = reversed([
            { account: userBits(user), amount: -amount },
            { account: siteAccount('bits-issued', BITS), amount },
          ]);
          if (kind === 'grant') post(transaction(grant, { key, kind }));
          else if (kind === 'undo') post(transaction(reversed(grant), { key, kind: 'refund' }));
          else post(transaction(spend, { key, kind }));
          if (kind === 'chargeback') charged.add(user);
          const before = new Map(balances);
          const last = [...done].at(-1);
          if (last !== undefined) post(transaction(grant, { key: last }));
          expect(balances).toEqual(before);
        }
        expect([...balances.values()].reduce((sum, each) => sum + each, 0)).toBe(0);
        for (const user of ['100000', '100001', '100002', '100003']) {
          const left = balances.get(accountKey(userBits(user))) ?? 0;
          expect(left >= 0 || charged.has(user)).toBe(true);
        }
      }),
    );
  });
});

test('merged postings name each account once and sum to the same', () => {
  const sales = siteAccount('sales', 'USD');
  const buyers = siteAccount('buyers', 'USD');
  const creator = creatorRevenue('7', 'USD');
  expect(
    mergedPostings([
      { account: buyers, amount: -599 },
      { account: sales, amount: 599 },
      { account: sales, amount: -300 },
      { account: creator, amount: 300 },
    ]),
  ).toEqual([
    { account: buyers, amount: -599 },
    { account: sales, amount: 299 },
    { account: creator, amount: 300 },
  ]);
  expect(
    mergedPostings([
      { account: sales, amount: 5 },
      { account: sales, amount: -5 },
    ]),
  ).toEqual([]);
});
