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

test('a charity has an https address', () => {
  expect(
    ['https://charity.example/x', 'http://charity.example', 'javascript:1', 'https://a:b@c.example', 'x'].map(
      isCharityUrl,
    ),
  ).toEqual([true, false, false, false, false]);
});
