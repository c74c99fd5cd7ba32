import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SegmentLine } from '../recorder/index-line.ts';
import { isWhole, planTrim } from './plan-trim.ts';

const line = (sequence: number, start: number, duration: number): SegmentLine => ({
  ...{ type: 'segment', sequence, file: 'rec-0.m4s', offset: 0, length: 1, duration, time: 0, start },
  ...{ keyFrame: true, discontinuity: false, init: 0, frames: 1 },
});
const lines = Array.from({ length: 10 }, (_, nth) => line(nth, nth * 2000.4, 2000.4));
const spansOf = (trim: ReturnType<typeof planTrim>) =>
  trim.pieces.map((piece) => `${piece.startMs}-${piece.endMs}${isWhole(piece) ? '' : ' encoded'}`);

describe('a trim', () => {
  it('divides the segments that a range begins and ends within, and takes the others whole', () => {
    expect(spansOf(planTrim(lines, [{ startMs: 3000, endMs: 7000 }]))).toEqual([
      '3000-4001 encoded',
      '4001-6001',
      '6001-7000 encoded',
    ]);
  });

  it('begins and ends at a segment’s edge where it is near', () => {
    const trim = planTrim(lines, [{ startMs: 1995, endMs: 4009 }]);
    expect(spansOf(trim)).toEqual(['2000-4001']);
    expect(trim.ranges).toEqual([{ startMs: 2000, endMs: 4001 }]);
  });

  it('takes out the middle of a segment, and what two ranges share is divided for both', () => {
    expect(spansOf(planTrim(lines, [{ startMs: 2500, endMs: 3000 }]))).toEqual(['2500-3000 encoded']);
    const both = planTrim(lines, [
      { startMs: 2500, endMs: 5000 },
      { startMs: 3000, endMs: 4500 },
    ]);
    expect(spansOf(both)).toEqual(['2500-3000 encoded', '3000-4001 encoded', '4001-4500 encoded', '4500-5000 encoded']);
  });

  it('encodes a segment without a key frame where the frames before it are not copied', () => {
    const live = [line(0, 0, 1300), { ...line(1, 1300, 700), keyFrame: false }, line(2, 2000, 2000)];
    expect(spansOf(planTrim(live, [{ startMs: 0, endMs: 4000 }]))).toEqual(['0-1300', '1300-2000', '2000-4000']);
    const late = ['500-1300 encoded', '1300-2000 encoded', '2000-4000'];
    expect(spansOf(planTrim(live, [{ startMs: 500, endMs: 4000 }]))).toEqual(late);
    expect(spansOf(planTrim(live, [{ startMs: 1300, endMs: 4000 }]))).toEqual(late.slice(1));
  });

  it('holds all of the ranges and nothing else, whatever they are', () => {
    const place = fc.integer({ min: 0, max: 20_004 });
    const range = fc.tuple(place, place).filter(([a, b]) => a < b);
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 6 }), (asked) => {
        const wanted = asked.map(([startMs, endMs]) => ({ startMs, endMs }));
        const { pieces, ranges } = planTrim(lines, wanted);
        const holds = (at: number) => pieces.filter(({ startMs, endMs }) => startMs <= at && at < endMs).length;
        const isWanted = (at: number) => ranges.some(({ startMs, endMs }) => startMs <= at && at < endMs);
        const places = Array.from({ length: 200 }, (_, nth) => nth * 100 + 7);
        expect(places.filter((at) => holds(at) !== Number(isWanted(at)))).toEqual([]);
        for (const [nth, { startMs, endMs }] of ranges.entries()) {
          expect(Math.abs(startMs - (wanted[nth]?.startMs ?? 0))).toBeLessThanOrEqual(10);
          expect(Math.abs(endMs - (wanted[nth]?.endMs ?? 0))).toBeLessThanOrEqual(10);
          // A range begins and ends where a piece does, so that whole pieces are what it shows.
          expect(pieces.some((piece) => piece.startMs < startMs && startMs < piece.endMs)).toBe(false);
          expect(pieces.some((piece) => piece.startMs < endMs && endMs < piece.endMs)).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });
});
