import { expect, test } from 'vitest';
import { donationOfferId, goalReached, isCharityUrl, isDonation, isGoal, readDonationOffer } from './charity-rules.ts';

test('a donation is 1 to 1,000 dollars, and its offer says campaign and amount', () => {
  expect([0, 99, 100, 100_000, 100_001, 100.5, -100].map(isDonation)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(readDonationOffer(donationOfferId('123456', 500))).toEqual({ campaignId: '123456', amount: 500 });
  for (const text of [
    'donation-123456-0',
    'donation-123456--5',
    'donation-x-5',
    'donation-123456-05',
    'donation-1-1e3',
  ]) {
    expect(readDonationOffer(text)).toBeNull();
  }
});

test('a goal is reached in part, and never more than that', () => {
  expect([goalReached(0, 100), goalReached(25, 100), goalReached(300, 100), goalReached(-5, 100)]).toEqual([
    0, 0.25, 1, 0,
  ]);
  expect([isGoal(99), isGoal(100), isGoal(1e9)]).toEqual([false, true, false]);
});

test.each([
  'https://charity.example',
  'https://charity.example/x?y=1#z',
  'https://www.a-b.charity.example:8443/',
  'HTTPS://CHARITY.EXAMPLE?x',
  'https://c1.example',
  `https://charity.example/${'x'.repeat(176)}`,
])('%s is an address of a charity', (text) => expect(isCharityUrl(text)).toBe(true));

test.each([
  ...['', 'x', 'http://charity.example', 'javascript:1', 'https://charity', 'https://.example', 'https://x.y'],
  ...['https://a:b@c.example', 'https://a@c.example', 'https://charity.example:x', 'https://charity.example:123456'],
  ...[
    'https://charity.example/a b',
    'https://charity.example/ä',
    'https://charity.example\n',
    'https://charity.exampleé',
  ],
  ...[' https://charity.example', 'x https://charity.example', 'https://1.2', 'https://charity.example:'],
  `https://charity.example/${'x'.repeat(177)}`,
])('%j is none', (text) => expect(isCharityUrl(text)).toBe(false));

test.each([
  '',
  'x',
  ' donation-123456-5',
  'donation-123456-5 ',
  'donation-123456-5x',
  'donation-0-5',
  'donation-123456-1234567890',
])('%j offers no donation', (text) => expect(readDonationOffer(text)).toBeNull());
