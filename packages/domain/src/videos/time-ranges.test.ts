import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  carryChapters,
  carrySpans,
  checkHighlightRanges,
  checkMutedRanges,
  HIGHLIGHT_RANGES_MAX,
  MUTED_RANGES_MAX,
  trimRecordings,
} from './time-ranges.ts';

const span = (startMs: number, endMs: number) => ({ startMs, endMs });

describe('muted parts', () => {
  it('are put in order, and those that touch are made one', () => {
    const given = [span(50, 60), span(10, 20), span(15, 30), span(30, 40)];
    expect(checkMutedRanges(given, 100)).toEqual({ ok: true, value: [span(10, 40), span(50, 60)] });
    expect(checkMutedRanges([], 100)).toEqual({ ok: true, value: [] });
  });

  it('lie within the video', () => {
    for (const wrong of [span(-1, 5), span(5, 5), span(6, 5), span(5, 101), span(1.5, 3), span(0, Number.NaN)]) {
      expect(checkMutedRanges([wrong], 100)).toMatchObject({ code: 'MUTED_RANGES_INVALID' });
    }
    const many = Array.from({ length: MUTED_RANGES_MAX + 1 }, () => span(0, 1));
    expect(checkMutedRanges(many, 100)).toMatchObject({ code: 'MUTED_RANGES_INVALID' });
  });
});

it('a highlight has parts of a second or more, in any order', () => {
  const parts = [span(5_000, 6_000), span(0, 1_000)];
  expect(checkHighlightRanges(parts, 6_000)).toEqual({ ok: true, value: parts });
  for (const wrong of [[], [span(0, 999)], [span(5_000, 6_001)], [span(0, 1_000), span(3_000, 2_000)]]) {
    expect(checkHighlightRanges(wrong, 6_000)).toMatchObject({ code: 'RANGES_INVALID' });
  }
  const many = Array.from({ length: HIGHLIGHT_RANGES_MAX + 1 }, () => span(0, 1_000));
  expect(checkHighlightRanges(many, 6_000)).toMatchObject({ code: 'RANGES_INVALID' });
});

describe('a video of two recordings, trimmed', () => {
  const recorded = [
    { recordingId: 'a', ...span(1_000, 4_000) },
    { recordingId: 'b', ...span(0, 5_000) },
  ];

  it('names the places in the recordings', () => {
    expect(trimRecordings(recorded, [span(2_000, 5_000), span(0, 1_000)])).toEqual([
      { recordingId: 'a', ...span(3_000, 4_000) },
      { recordingId: 'b', ...span(0, 2_000) },
      { recordingId: 'a', ...span(1_000, 2_000) },
    ]);
    expect(trimRecordings(recorded, [span(0, 1_000), span(1_000, 2_000)])).toEqual([
      { recordingId: 'a', ...span(1_000, 3_000) },
    ]);
  });

  it('is as long as what was wanted of it', () => {
    const parts = fc.array(
      fc
        .tuple(fc.nat(7_999), fc.integer({ min: 1, max: 8_000 }))
        .map(([from, length]) => span(from, Math.min(8_000, from + length))),
      { minLength: 1, maxLength: 8 },
    );
    const length = (spans: readonly { startMs: number; endMs: number }[]) =>
      spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
    fc.assert(
      fc.property(parts, (wanted) => {
        expect(length(trimRecordings(recorded, wanted))).toBe(length(wanted));
      }),
    );
  });
});

it('chapters and muted parts move with the trims', () => {
  const chapters = [
    { atMs: 0, title: 'Hello', categoryId: null },
    { atMs: 1_000, title: 'Game', categoryId: '1' },
    { atMs: 3_000, title: 'End', categoryId: null },
  ];
  expect(carryChapters(chapters, [span(1_500, 2_500), span(2_600, 3_500), span(0, 500)])).toEqual([
    { atMs: 0, title: 'Game', categoryId: '1' },
    { atMs: 1_400, title: 'End', categoryId: null },
    { atMs: 1_900, title: 'Hello', categoryId: null },
  ]);
  expect(carrySpans([span(400, 1_600)], [span(1_500, 2_500), span(0, 500)])).toEqual([
    span(0, 100),
    span(1_400, 1_500),
  ]);
});
