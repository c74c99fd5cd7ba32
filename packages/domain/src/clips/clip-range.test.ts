import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLIP_MAX_MS, CLIP_MIN_MS, CLIP_WINDOW_MS, checkClipRange, chooseClipRange } from './clip-range.ts';
import { findSourcePosition } from './clip-source.ts';

const recorded = { startMs: 0, endMs: 600_000 };

describe('what a new clip shows', () => {
  it('is the time before the moment, which lies in a window of 90 seconds', () => {
    expect(chooseClipRange(300_000, 30_000, recorded)).toEqual({
      startMs: 270_000,
      endMs: 300_000,
      windowStartMs: 240_000,
      windowEndMs: 330_000,
    });
  });

  it('ends where what was recorded ends', () => {
    expect(chooseClipRange(999_000, 30_000, recorded)).toMatchObject({ startMs: 570_000, endMs: 600_000 });
  });

  it('goes on past a moment near the beginning, and is not there where there is too little', () => {
    expect(chooseClipRange(1_000, 30_000, recorded)).toMatchObject({ startMs: 0, endMs: 5_000, windowStartMs: 0 });
    expect(chooseClipRange(1_000, 30_000, { startMs: 0, endMs: 4_999 })).toBeUndefined();
  });

  it('is 5 to 60 seconds whatever is asked for, within what is there', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e7, max: 1e7, noNaN: true }),
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: CLIP_MIN_MS, max: 1e7 }),
        (moment, length, from, there) => {
          const source = { startMs: from, endMs: from + there };
          const clip = chooseClipRange(moment, length, source);
          if (clip === undefined) throw new Error('there was enough');
          expect(clip.endMs - clip.startMs).toBeGreaterThanOrEqual(CLIP_MIN_MS);
          expect(clip.endMs - clip.startMs).toBeLessThanOrEqual(CLIP_MAX_MS);
          expect(clip.startMs).toBeGreaterThanOrEqual(Math.max(from, clip.windowStartMs));
          expect(clip.endMs).toBeLessThanOrEqual(Math.min(source.endMs, clip.windowEndMs));
          expect(clip.windowEndMs - clip.windowStartMs).toBe(CLIP_WINDOW_MS);
        },
      ),
    );
  });
});

describe('where a clip may be moved', () => {
  const window = { startMs: 100_000, endMs: 190_000 };
  const check = (startMs: number, endMs: number) => {
    const checked = checkClipRange({ startMs, endMs }, window);
    return checked.ok ? checked.value : checked.code;
  };

  it('is 5 to 60 seconds of its window, both ends included', () => {
    expect(check(100_000, 160_000)).toEqual({ startMs: 100_000, endMs: 160_000 });
    expect(check(185_000, 190_000)).toEqual({ startMs: 185_000, endMs: 190_000 });
    expect(check(120_000, 124_999)).toBe('RANGE_INVALID');
    expect(check(120_000, 180_001)).toBe('RANGE_INVALID');
    expect(check(99_999, 130_000)).toBe('RANGE_OUTSIDE');
    expect(check(180_000, 190_001)).toBe('RANGE_OUTSIDE');
  });

  it('is nowhere for what is no time', () => {
    expect(check(130_000, 120_000)).toBe('RANGE_INVALID');
    expect(check(Number.NaN, 130_000)).toBe('RANGE_INVALID');
    expect(check(120_000, Number.POSITIVE_INFINITY)).toBe('RANGE_INVALID');
  });
});

describe('a moment of a video in its recordings', () => {
  const ranges = [
    { recordingId: '1', startMs: 10_000, endMs: 30_000 },
    { recordingId: '2', startMs: 500_000, endMs: 560_000 },
  ];
  const place = (offsetMs: number) => {
    const found = findSourcePosition(ranges, offsetMs);
    return [found?.range.recordingId, found?.atMs, found?.offsetMs];
  };

  it('lies in the range it stands in; the end of one is still its own', () => {
    expect(place(0)).toEqual(['1', 10_000, 0]);
    expect(place(20_000)).toEqual(['1', 30_000, 0]);
    expect(place(20_001)).toEqual(['2', 500_001, 20_000]);
    expect(place(45_000)).toEqual(['2', 525_000, 20_000]);
  });

  it('is the beginning before it and the end after it', () => {
    expect(place(-5)).toEqual(['1', 10_000, 0]);
    expect(place(1e9)).toEqual(['2', 560_000, 20_000]);
    expect(findSourcePosition([], 0)).toBeUndefined();
  });
});
