import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountKey, BITS, creatorRevenue, siteAccount, userBits } from './account-kinds.ts';
import { partPostings } from './part-postings.ts';
import { mergedPostings, type Posting, reversed } from './posting-rules.ts';

const sale = (net: number, tax: number, creator: number, bits = 0): readonly Posting[] =>
  mergedPostings([
    { account: siteAccount('buyers', 'USD'), amount: -(net + tax) },
    { account: siteAccount('sales', 'USD'), amount: net },
    { account: siteAccount('taxes', 'USD'), amount: tax },
    { account: siteAccount('sales', 'USD'), amount: -creator },
    { account: creatorRevenue('100001', 'USD'), amount: creator },
    { account: siteAccount('bits-issued', BITS), amount: -bits },
    { account: userBits('100002'), amount: bits },
  ]);
const amountsOf = (postings: readonly Posting[]) =>
  Object.fromEntries(postings.map(({ account, amount }) => [accountKey(account), amount]));

describe('a part of a sale', () => {
  it('has each amount in proportion, and the site takes what rounding leaves', () => {
    expect(amountsOf(partPostings(sale(599, 114, 300), 356, 713))).toEqual({
      'buyers - USD': -356,
      'taxes - USD': 57,
      'creator-revenue 100001 USD': 150,
      'sales - USD': 149,
    });
    expect(amountsOf(partPostings(sale(700, 0, 0, 500), 350, 700))).toMatchObject({ 'user-bits 100002 BITS': 250 });
    expect(partPostings(sale(599, 0, 300), 0, 599)).toEqual([]);
    expect(amountsOf(partPostings(sale(599, 114, 300), 713, 713))).toEqual(amountsOf(sale(599, 114, 300)));
  });

  it('sums to zero in each unit, and the buyer gets exactly what went back', () => {
    const amount = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        amount,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (net, tax, cut, bits, rate) => {
          const total = net + tax;
          const part = Math.floor(total * rate);
          const parts = partPostings(sale(net, tax, Math.min(cut, net), bits), part, total);
          for (const unit of ['USD', BITS]) {
            const own = parts.filter(({ account }) => account.unit === unit);
            expect(own.reduce((sum, one) => sum + one.amount, 0)).toBe(0);
          }
          expect(amountsOf(parts)['buyers - USD'] ?? 0).toBe(part === 0 ? 0 : -part);
          const rest = mergedPostings([...sale(net, tax, Math.min(cut, net), bits), ...reversed(parts)]);
          expect(amountsOf(rest)['buyers - USD'] ?? 0).toBe(part === total ? 0 : part - total);
        },
      ),
    );
  });
});
