import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

const rule = { burst: 3, perSecond: 2 };

test('the burst and no more, then one for each that came back', () => {
  const buckets = createTokenBuckets(10);
  expect([0, 0, 0].map(() => buckets.take('ana', 0, rule))).toEqual([0, 0, 0]);
  expect(buckets.take('ana', 0, rule)).toBe(500);
  expect(buckets.take('bo', 0, rule)).toBe(0);
  expect(buckets.take('ana', 499, rule)).toBe(1);
  expect(buckets.take('ana', 500, rule)).toBe(0);
  expect(buckets.take('ana', 500, rule)).toBe(500);
});

test('a token that is given back is there again, and never more than the burst', () => {
  const buckets = createTokenBuckets(10);
  for (let i = 0; i < 3; i += 1) buckets.take('ana', 0, rule);
  buckets.giveBack('ana', rule);
  expect([buckets.take('ana', 0, rule), buckets.take('ana', 0, rule)]).toEqual([0, 500]);
  for (let i = 0; i < 9; i += 1) buckets.giveBack('ana', rule);
  expect([0, 0, 0, 500].map(() => buckets.take('ana', 0, rule))).toEqual([0, 0, 0, 500]);
  buckets.giveBack('nobody', rule);
  expect(buckets.size).toBe(1);
});

test('a clock that is set back gives nothing', () => {
  const buckets = createTokenBuckets(10);
  for (let i = 0; i < 3; i += 1) buckets.take('ana', 10_000, rule);
  expect(buckets.take('ana', 0, rule)).toBe(500);
  expect(buckets.take('ana', 500, rule)).toBe(0);
});

test('who asked longest ago is forgotten beyond the bound', () => {
  const buckets = createTokenBuckets(2);
  for (const subject of ['ana', 'bo', 'ana', 'cleo']) buckets.take(subject, 0, { burst: 2, perSecond: 1 });
  expect(buckets.size).toBe(2);
  expect(buckets.take('ana', 0, { burst: 2, perSecond: 1 })).toBe(1000);
});

test('no span of time lets through more than the burst and what comes back in it, and waiting as told is enough', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 60 }), (steps) => {
      const buckets = createTokenBuckets(10);
      let now = 0;
      const taken: number[] = [];
      for (const step of steps) {
        now += step;
        const wait = buckets.take('ana', now, rule);
        if (wait > 0) {
          now += wait;
          expect(buckets.take('ana', now, rule)).toBe(0);
        }
        taken.push(now);
      }
      for (const [index, from] of taken.entries()) {
        for (const [later, to] of taken.entries()) {
          if (later < index) continue;
          expect(later - index + 1).toBeLessThanOrEqual(rule.burst + ((to - from) * rule.perSecond) / 1000 + 1e-6);
        }
      }
    }),
  );
});

test('several tokens at once, all or none; more than a bucket holds takes a full one', () => {
  const buckets = createTokenBuckets(10);
  expect(buckets.take('ana', 0, rule, 2)).toBe(0);
  expect(buckets.wait('ana', 0, rule, 2)).toBe(500);
  expect(buckets.take('ana', 0, rule, 2)).toBe(500);
  expect(buckets.take('ana', 0, rule, 1)).toBe(0);
  expect(buckets.wait('ana', 0, rule, 90)).toBe(1_500);
  expect(buckets.take('ana', 1_499, rule, 90)).toBe(1);
  expect(buckets.take('ana', 1_500, rule, 90)).toBe(0);
  expect(buckets.take('ana', 1_500, rule, 0.5)).toBe(250);
});
