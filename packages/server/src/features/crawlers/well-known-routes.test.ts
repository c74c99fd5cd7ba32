import { expect, test } from 'vitest';
import { contactAddress } from './well-known-routes.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['safety@example.org', 'mailto:safety@example.org'],
  ['https://example.org/contact', 'https://example.org/contact'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['http://example.org', undefined],
  ['Call us in the morning', undefined],
  ['https://example.org/\nExpires: 2099-01-01T00:00:00Z', undefined],
])('the contact %s is given as %s', (contact, expected) => {
  expect(contactAddress(contact)).toBe(expected);
});
