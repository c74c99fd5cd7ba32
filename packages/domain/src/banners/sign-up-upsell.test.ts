import { expect, test } from 'vitest';
import { isUpsellDue, UPSELL_REST_MS } from './sign-up-upsell.ts';

const now = Date.UTC(2026, 4, 1);

test('the offer of an account rests for a week after it was waved away', () => {
  expect(isUpsellDue('home', undefined, now)).toBe(true);
  expect(isUpsellDue('home', now, now)).toBe(false);
  expect(isUpsellDue('home', now - UPSELL_REST_MS + 1, now)).toBe(false);
  expect(isUpsellDue('home', now - UPSELL_REST_MS, now)).toBe(true);
});

test('a time to come is no dismissal', () => expect(isUpsellDue('home', now + 1, now)).toBe(true));

test('pages that make the offer themselves have none', () => {
  expect(isUpsellDue('logIn', undefined, now)).toBe(false);
  expect(isUpsellDue('signUp', undefined, now)).toBe(false);
});
