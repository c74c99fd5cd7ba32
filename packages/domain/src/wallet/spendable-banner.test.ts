import { expect, test } from 'vitest';
import { isSpendableBannerDue } from './spendable-banner.ts';

const due = { payable: 5_000, threshold: 5_000, hasPayoutAccount: false, paysOut: true };

test('the banner is due from the threshold on, while there is no bank account', () => {
  expect(isSpendableBannerDue(due)).toBe(true);
  for (const change of [
    { payable: 4_999 },
    { payable: 0, threshold: 0 },
    { hasPayoutAccount: true },
    { paysOut: false },
  ]) {
    expect(isSpendableBannerDue({ ...due, ...change })).toBe(false);
  }
});
