import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeFromWindow } from './sliding-window.ts';

const rule = { limit: 3, windowMs: 1_000 };

test('the limit and no more, then again as the first ones leave the window', () => {
  let taken: readonly number[] = [];
  for (const now of [0, 100, 200]) {
    const verdict = takeFromWindow(taken, now, rule);
    expect(verdict.allowed).toBe(true);
    taken = verdict.taken;
  }
  expect(takeFromWindow(taken, 300, rule)).toMatchObject({ allowed: false, retryAfterMs: 700 });
  expect(takeFromWindow(taken, 999, rule)).toMatchObject({ allowed: false, retryAfterMs: 1 });
  expect(takeFromWindow(taken, 1_000, rule)).toMatchObject({ allowed: true, taken: [100, 200, 1_000] });
});

test('a limit of nothing refuses', () => {
  expect(takeFromWindow([], 0, { limit: 0, windowMs: 500 })).toMatchObject({ allowed: false, retryAfterMs: 500 });
});

test('no span of the window ever holds more than the limit, and waiting as told is enough', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60 }), (steps) => {
      let now = 0;
      let taken: readonly number[] = [];
      const all: number[] = [];
      for (const step of steps) {
        now += step;
        const verdict = takeFromWindow(taken, now, rule);
        taken = verdict.taken;
        if (verdict.allowed) all.push(now);
        else expect(takeFromWindow(taken, now + verdict.retryAfterMs, rule).allowed).toBe(true);
      }
      for (const time of all) {
        expect(all.filter((other) => other > time - rule.windowMs && other <= time).length).toBeLessThanOrEqual(3);
      }
    }),
  );
});
