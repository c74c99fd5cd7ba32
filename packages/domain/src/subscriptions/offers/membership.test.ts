import { expect, it } from 'vitest';
import { membershipFreeAt } from './membership.ts';

it('a free subscription may be used again after 30 days, also over the end of February', () => {
  const used = Date.parse('2028-01-31T12:00:00Z');
  const again = Date.parse('2028-03-01T12:00:00Z');
  expect(membershipFreeAt(null, used)).toBeNull();
  expect(membershipFreeAt(used, used)).toBe(again);
  expect(membershipFreeAt(used, again - 1)).toBe(again);
  expect(membershipFreeAt(used, again)).toBeNull();
});
