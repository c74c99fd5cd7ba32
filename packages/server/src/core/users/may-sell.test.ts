import { expect, test } from 'vitest';
import { maySell, type SellingUser } from './may-sell.ts';

const now = new Date('2026-03-01T00:00:00Z');
const user: SellingUser = {
  ...{ id: '1', login: 'sells', display_name: 'Sells', is_partner: true, is_affiliate: false },
  ...{ unavailable_reason: null, unavailable_until: null },
};

test('partners and affiliates sell', () => {
  expect(maySell(user, now)).toBe(true);
  expect(maySell({ ...user, is_partner: false, is_affiliate: true }, now)).toBe(true);
  expect(maySell({ ...user, is_partner: false }, now)).toBe(false);
});

test('nobody sells while they are suspended or gone, and who was suspended for a time sells again at its end', () => {
  expect(maySell({ ...user, unavailable_reason: 'TOS_INDEFINITE' }, now)).toBe(false);
  expect(maySell({ ...user, unavailable_reason: 'DEACTIVATED' }, now)).toBe(false);
  const until = (text: string): SellingUser => ({
    ...user,
    ...{ unavailable_reason: 'TOS_TEMPORARY', unavailable_until: new Date(text) },
  });
  expect(maySell(until('2026-03-01T00:00:00.001Z'), now)).toBe(false);
  expect(maySell(until('2026-03-01T00:00:00Z'), now)).toBe(true);
});
