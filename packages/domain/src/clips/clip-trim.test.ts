import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveTrim, moveTrimEdge } from './clip-trim.ts';

const WINDOW = 90_000;
const trim = { startMs: 30_000, endMs: 60_000 };

describe('the ends of a clip in its editor', () => {
  it('move alone within 5 to 60 seconds', () => {
    expect(moveTrimEdge(trim, 'start', 40_100, WINDOW)).toEqual({ startMs: 40_100, endMs: 60_000 });
    expect(moveTrimEdge(trim, 'end', 82_000, WINDOW)).toEqual({ startMs: 30_000, endMs: 82_000 });
  });

  it('take the other end along where the clip would be too short or too long', () => {
    expect(moveTrimEdge(trim, 'start', 58_000, WINDOW)).toEqual({ startMs: 58_000, endMs: 63_000 });
    expect(moveTrimEdge({ startMs: 30_000, endMs: 90_000 }, 'start', 10_000, WINDOW)).toEqual({
      startMs: 10_000,
      endMs: 70_000,
    });
    expect(moveTrimEdge(trim, 'end', 12_000, WINDOW)).toEqual({ startMs: 7_000, endMs: 12_000 });
    expect(moveTrimEdge({ startMs: 10_000, endMs: 70_000 }, 'end', 90_000, WINDOW)).toEqual({
      startMs: 30_000,
      endMs: 90_000,
    });
  });

  it('never leave the window, nor make what is no clip, wherever they are dragged', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5_000, max: 90_000 }),
        fc.array(fc.tuple(fc.constantFrom('start', 'end', 'all'), fc.double({ min: -2e5, max: 2e5, noNaN: true }))),
        (windowMs, moves) => {
          let now = { startMs: 0, endMs: 5_000 };
          for (const [what, to] of moves) {
            now =
              what === 'all' ? moveTrim(now, to, windowMs) : moveTrimEdge(now, what as 'start' | 'end', to, windowMs);
            expect(now.startMs).toBeGreaterThanOrEqual(0);
            expect(now.endMs).toBeLessThanOrEqual(windowMs);
            expect(now.endMs - now.startMs).toBeGreaterThanOrEqual(5_000);
            expect(now.endMs - now.startMs).toBeLessThanOrEqual(60_000);
          }
        },
      ),
    );
  });

  it('move together as far as the window goes', () => {
    expect(moveTrim(trim, 12_000, WINDOW)).toEqual({ startMs: 42_000, endMs: 72_000 });
    expect(moveTrim(trim, 99_000, WINDOW)).toEqual({ startMs: 60_000, endMs: 90_000 });
    expect(moveTrim(trim, -99_000, WINDOW)).toEqual({ startMs: 0, endMs: 30_000 });
  });
});
