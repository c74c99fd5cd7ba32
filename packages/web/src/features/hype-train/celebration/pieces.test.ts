import { CELEBRATION_FRAMES } from '@bandshell/domain/hype-train';
import { describe, expect, test } from 'vitest';
import { frameAt, piecesOf, type ShownCelebration } from './pieces.ts';

test.each([
  ['simmer-rain', 14],
  ['rain_optout', 10],
  ['fireworks', 25],
  ['fireworks_optout', 16],
] as const)('HYPE-78 %s has %i pieces', (kind, count) => {
  const pieces = piecesOf(kind);
  expect(pieces).toHaveLength(count);
  // Each is over before the celebration is: it lasts 0.45 of it.
  expect(pieces.every(({ x, y, from }) => x >= 0 && x < 1 && y >= 0 && y < 1 && from + 0.45 <= 1)).toBe(true);
});

describe('HYPE-79 HYPE-80 durations and frames', () => {
  const rows: readonly (readonly [ShownCelebration, 'normal' | 'short', number, number])[] = [
    ['simmer-rain', 'normal', 276, 5000],
    ['simmer-rain', 'short', 216, 5000],
    ['rain_optout', 'normal', 40, 5000],
    ['fireworks', 'normal', 276, 7000],
    ['fireworks', 'short', 216, 7000],
    ['fireworks_optout', 'normal', 149, 7000],
  ];
  test.each(rows)('%s, %s', (kind, length, frames, ms) => {
    expect(CELEBRATION_FRAMES[kind][length]).toBe(frames);
    const shown = new Set<number | null>();
    for (let elapsed = 0; elapsed < ms; elapsed += 1) shown.add(frameAt(kind, frames, elapsed));
    expect([...shown]).toEqual(Array.from({ length: frames }, (_, index) => index));
    expect([frameAt(kind, frames, ms), frameAt(kind, frames, -5)]).toEqual([null, 0]);
  });

  test('a simmer begins again after its 58 frames', () => {
    const shown = new Set(Array.from({ length: 60_000 }, (_, elapsed) => frameAt('simmer', 58, elapsed)));
    expect([shown.size, shown.has(null)]).toEqual([58, false]);
  });
});
