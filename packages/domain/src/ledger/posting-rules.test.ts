import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACCOUNT_KINDS,
  accountKey,
  accountRules,
  BITS,
  creatorRevenue,
  siteAccount,
  taxAccount,
  userBits,
} from './account-kinds.ts';
import {
  canPost,
  checkTransaction,
  type LedgerTransaction,
  MOST_POSTINGS,
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

/** So many postings that sum to zero, each of another account. */
const many = (count: number): readonly Posting[] =>
  Array.from({ length: count }, (_, i) => ({ account: userBits(String(100_000 + i)), amount: i % 2 === 0 ? 1 : -1 }));

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

  // Each fault is the only one of its transaction.
  test.each<[string, LedgerTransaction, string]>([
    ['no key', transaction(give(5), { key: '' }), 'key or reference'],
    ['a key of more than 200 characters', transaction(give(5), { key: 'k'.repeat(201) }), 'key or reference'],
    ['no reference', transaction(give(5), { reference: '' }), 'key or reference'],
    ['a long reference', transaction(give(5), { reference: 'r'.repeat(201) }), 'key or reference'],
    ['no postings', transaction([]), '0 postings'],
    ['too many postings', transaction(many(MOST_POSTINGS + 2)), `${MOST_POSTINGS + 2} postings`],
    [
      'a user without an id',
      transaction([...give(5).slice(0, 1), { account: { ...userBits('1'), ownerId: null }, amount: 5 }]),
      'user-bits - BITS has the wrong owner',
    ],
    [
      'an account of the site that belongs to a user',
      transaction([
        { account: { ...siteAccount('bits-issued', BITS), ownerId: '7' }, amount: -5 },
        ...give(5).slice(1),
      ]),
      'bits-issued 7 BITS has the wrong owner',
    ],
    [
      'bits in dollars',
      transaction([
        { account: siteAccount('sales', 'USD'), amount: -5 },
        { account: siteAccount('bits-spent', 'USD'), amount: 5 },
      ]),
      'bits-spent - USD: wrong unit',
    ],
    [
      'money in bits',
      transaction([{ account: siteAccount('sales', BITS), amount: -5 }, ...give(5).slice(1)]),
      'sales - BITS: wrong unit',
    ],
    ['nothing', transaction(give(0)), 'bits-issued - BITS gets 0'],
    ['a name twice', transaction([...give(5), ...give(-5)]), 'bits-issued - BITS is named twice'],
    ['a sum that is not zero', transaction([...give(5).slice(0, 1), ...give(4).slice(1)]), 'BITS sums to -1'],
  ])('names the fault: %s', (_name, wrong, fault) => expect(() => checkTransaction(wrong)).toThrow(fault));

  test('takes the longest key and reference, and the most postings', () => {
    const longest = { key: 'k'.repeat(200), reference: 'r'.repeat(200) };
    expect(() => checkTransaction(transaction(many(MOST_POSTINGS), longest))).not.toThrow();
  });
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

test('no balance is larger than a number can count exactly', () => {
  const most = Number.MAX_SAFE_INTEGER;
  const issued = { account: siteAccount('bits-issued', BITS), amount: -1 };
  expect(canPost('grant', issued, 1 - most)).toBe(true);
  expect(canPost('grant', issued, -most)).toBe(false);
  expect(canPost('purchase', { account: userBits('1'), amount: 1 }, most)).toBe(false);
  expect(canPost('purchase', { account: userBits('1'), amount: 1 }, most - 1)).toBe(true);
});

test('taxes have an account a country, and one for where it is not known', () => {
  expect(taxAccount('DE', 'EUR')).toEqual(siteAccount('taxes:DE', 'EUR'));
  for (const unknown of ['', 'de', 'DEU', 'XX YY'])
    expect(taxAccount(unknown, 'EUR')).toEqual(siteAccount('taxes', 'EUR'));
  expect(accountRules('taxes:DE')).toBe(ACCOUNT_KINDS.taxes);
  expect(() => accountRules('taxes:x')).toThrow('there is no kind of account "taxes:x"');
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
