import { expect, test } from 'vitest';
import { type Bucket, ORDINARY_MESSAGES, takeTokens } from './flood-limits.ts';

const takeMany = (start: Bucket | null, times: number, now: number) => {
  let bucket = start;
  let allowed = 0;
  for (let i = 0; i < times; i += 1) {
    const taken = takeTokens(bucket, ORDINARY_MESSAGES, now);
    bucket = taken.bucket;
    if (taken.allowed) allowed += 1;
  }
  return { bucket, allowed };
};

test('twenty at once, then one each 1.5 s', () => {
  const first = takeMany(null, 30, 0);
  expect(first.allowed).toBe(20);
  expect(takeTokens(first.bucket, ORDINARY_MESSAGES, 0).retryAfterMs).toBe(1500);
  expect(takeMany(first.bucket, 5, 1499).allowed).toBe(0);
  expect(takeMany(first.bucket, 5, 1500).allowed).toBe(1);
  expect(takeMany(first.bucket, 50, 30_000).allowed).toBe(20);
  expect(takeMany(first.bucket, 50, 3_000_000).allowed).toBe(20);
});

test('a clock that goes back gives nothing and breaks nothing', () => {
  const first = takeMany(null, 20, 10_000);
  const back = takeMany(first.bucket, 5, 0);
  expect(back.allowed).toBe(0);
  expect(takeMany(back.bucket, 5, 1500).allowed).toBe(1);
});

test('several tokens are taken together or not at all', () => {
  const rule = { capacity: 10, windowMs: 1000 };
  const first = takeTokens(null, rule, 0, 8);
  expect(first.allowed).toBe(true);
  expect(takeTokens(first.bucket, rule, 0, 3).allowed).toBe(false);
  expect(takeTokens(takeTokens(first.bucket, rule, 0, 3).bucket, rule, 0, 2).allowed).toBe(true);
  expect(takeTokens(null, rule, 0, 11).allowed).toBe(false);
});
