import { describe, expect, it } from 'vitest';
import { type HighlightMarks, type MarkEvent, markedLength, noMarks, stepMarks } from './highlight-marks.ts';

const after = (...events: readonly MarkEvent[]): HighlightMarks =>
  events.reduce((marks, event) => stepMarks(marks, event, 100), noMarks);
const part = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });
const mark = (from: number, to: number): MarkEvent[] => [
  { type: 'begin', at: from },
  { type: 'end', at: to },
];

describe('marking parts of a video', () => {
  it('goes from a beginning to an end, in either order of time, in tenths of a second', () => {
    expect(after(...mark(10.04, 20.06))).toEqual({ parts: [part(10, 20.1)], openAt: null });
    expect(after(...mark(20, 10)).parts).toEqual([part(10, 20)]);
  });

  it('begins anew with another beginning', () => {
    expect(after({ type: 'begin', at: 5 }, ...mark(30, 40)).parts).toEqual([part(30, 40)]);
  });

  it('takes no end without a beginning, and nothing shorter than a second', () => {
    expect(after({ type: 'end', at: 5 })).toEqual(noMarks);
    expect(after(...mark(10, 10.9))).toEqual({ parts: [], openAt: 10 });
    expect(after(...mark(10, 11)).parts).toEqual([part(10, 11)]);
  });

  it('stays within the video', () => {
    expect(after(...mark(95, 130)).parts).toEqual([part(95, 100)]);
    expect(after(...mark(130, 140)).parts).toEqual([]);
  });

  it('changes, moves and removes parts', () => {
    const two = [...mark(10, 20), ...mark(30, 40)];
    expect(after(...two, { type: 'move', index: 1, by: -1 }).parts).toEqual([part(30, 40), part(10, 20)]);
    expect(after(...two, { type: 'move', index: 1, by: 1 }).parts).toEqual([part(10, 20), part(30, 40)]);
    expect(after(...two, { type: 'remove', index: 0 }).parts).toEqual([part(30, 40)]);
    expect(after(...two, { type: 'change', index: 0, part: part(12, 18) }).parts).toEqual([part(12, 18), part(30, 40)]);
    expect(after(...two, { type: 'change', index: 0, part: part(12, 12.5) }).parts[0]).toEqual(part(10, 20));
    expect(markedLength(after(...two))).toBe(20);
  });

  it('ends at twenty parts', () => {
    const many = Array.from({ length: 25 }, (_, index) => mark(index, index + 2)).flat();
    expect(after(...many).parts).toHaveLength(20);
  });
});
