import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FASTEST,
  type JitterBuffer,
  jumpFor,
  LEAST_AIM,
  MOST_AIM,
  newJitterBuffer,
  onArrival,
  onBreak,
  onStall,
  paceFor,
  SLOWEST,
} from './jitter-buffer.ts';

/** Fragments of 67 ms, each late by so many ms, from `from` on. */
const feed = (buffer: JitterBuffer, late: readonly number[], from = 0): JitterBuffer =>
  late.reduce((before, ms, index) => {
    const end = from + (index + 1) * 67;
    return onArrival(before, end, 67, end + ms);
  }, buffer);
const regular = (count: number): number[] => Array.from({ length: count }, () => 0);

describe('the buffer of a pushed stream', () => {
  test('gets small while fragments come regularly', () => {
    expect(feed(newJitterBuffer, regular(150)).aim).toBe(LEAST_AIM);
  });

  test('grows at once for a late fragment, and gets small slowly', () => {
    const before = feed(newJitterBuffer, regular(150));
    const late = feed(before, [300], 150 * 67);
    expect(late.aim).toBeCloseTo(0.3 + 0.067 + 0.05, 2);
    const soon = feed(late, regular(30), 151 * 67);
    expect(soon.aim).toBeGreaterThan(0.4);
    expect(feed(soon, regular(400), 181 * 67).aim).toBe(LEAST_AIM);
  });

  test('grows with a stall and stays so for a while', () => {
    const before = feed(newJitterBuffer, regular(150));
    const now = 150 * 67;
    const stalled = onStall(before, now);
    expect(stalled.aim).toBeCloseTo(before.aim + 0.1);
    expect(feed(stalled, regular(140), now).aim).toBeCloseTo(stalled.aim);
    expect(feed(stalled, regular(400), now).aim).toBe(LEAST_AIM);
  });

  test('has room for pictures that are far apart', () => {
    const slow = Array.from({ length: 10 }, (_, index) => (index + 1) * 1000);
    const { aim } = slow.reduce((buffer, at) => onArrival(buffer, at, 1000, at + 20), newJitterBuffer);
    expect(aim).toBeGreaterThan(1);
    expect(onStall(newJitterBuffer, 0).aim).toBeLessThanOrEqual(MOST_AIM);
  });

  test('forgets what came before a break', () => {
    const broken = onBreak(feed(newJitterBuffer, regular(50)));
    expect(onArrival(broken, 1_000_000, 67, 4000).aim).toBeLessThan(MOST_AIM);
  });

  test('holds an aim within its bounds, whatever comes when', () => {
    const numbers = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(numbers, fc.nat(12_000), numbers, fc.boolean())), (all) => {
        let buffer = newJitterBuffer;
        let longest = 0;
        for (const [end, length, now, stalls] of all) {
          buffer = stalls ? onStall(buffer, now) : onArrival(buffer, end, length, now);
          longest = Math.max(longest, stalls ? 0 : length);
          expect(buffer.aim).toBeGreaterThanOrEqual(LEAST_AIM);
          expect(buffer.aim).toBeLessThanOrEqual(Math.max(MOST_AIM, (2 * longest) / 1000));
        }
      }),
    );
  });
});

describe('the pace of a pushed stream', () => {
  test('is even near the aim, and leads to it from both sides within what nobody hears', () => {
    expect([paceFor(0.3, 0.3), paceFor(0.33, 0.3), paceFor(0.27, 0.3)]).toEqual([1, 1, 1]);
    expect([paceFor(2, 0.3), paceFor(0, 0.3)]).toEqual([FASTEST, SLOWEST]);
    expect(paceFor(0.45, 0.3)).toBe(1.04);
  });
});

describe('a pushed stream jumps', () => {
  const whole = [{ start: 10, end: 12 }];
  test('to the present when it is far behind, and not when it is near', () => {
    expect(jumpFor(whole, 11, 0.3)).toBeNull();
    expect(jumpFor(whole, 10.5, 0.3)).toBeCloseTo(11.7);
  });

  test('over a hole once it stands before it', () => {
    const holed = [
      { start: 10, end: 11 },
      { start: 11.5, end: 12 },
    ];
    expect(jumpFor(holed, 10.8, 0.3)).toBeNull();
    expect(jumpFor(holed, 11, 0.8)).toBe(11.5);
    expect(jumpFor(holed, 11, 0.2)).toBeCloseTo(11.8);
  });

  test('into the first media that there is, and nowhere without any', () => {
    expect(jumpFor(whole, 0, 0.3)).toBeCloseTo(11.7);
    expect(jumpFor([], 0, 0.3)).toBeNull();
    expect(jumpFor(whole, 12, 0.3)).toBeNull();
  });

  test('never back', () => {
    const ranges = fc
      .uniqueArray(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 6 })
      .map((edges) => edges.sort((a, b) => a - b))
      .map((edges) =>
        edges.flatMap((start, index) => (index % 2 ? [] : [{ start, end: edges[index + 1] ?? start + 1 }])),
      );
    const position = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(ranges, position, fc.double({ min: 0.12, max: 0.8, noNaN: true }), (all, at, aim) => {
        expect(jumpFor(all, at, aim) ?? at + 1).toBeGreaterThan(at);
      }),
    );
  });
});
