import { describe, expect, it } from 'vitest';
import { blockingReload, type PlaylistEdge } from './blocking-reload.ts';

/** Segments up to 9 are complete (six parts each); of 10 two parts stand. */
const edge: PlaylistEdge = { nextSequence: 10, openParts: 2, lastParts: 6, partTarget: 334, ended: false };

describe('blocking reload', () => {
  it.each([
    ['an old segment', 3, undefined, 'ready'],
    ['an old part', 3, 99, 'ready'],
    ['the last segment', 9, undefined, 'ready'],
    ['the last part of the last segment', 9, 5, 'ready'],
    ['a part past the last segment, which is the first of the next', 9, 6, 'ready'],
    ['the open segment', 10, undefined, 'wait'],
    ['a part that stands', 10, 1, 'ready'],
    ['the next part', 10, 2, 'wait'],
    ['a part three seconds ahead', 10, 10, 'wait'],
    ['a part further ahead', 10, 11, 'too-far'],
    ['the segment after the open one', 11, undefined, 'wait'],
    ['its first part', 11, 0, 'wait'],
    ['a part of it too far ahead', 11, 10, 'too-far'],
    ['two segments ahead', 12, undefined, 'too-far'],
    ['the largest number', Number.MAX_SAFE_INTEGER, 0, 'too-far'],
  ] as const)('%s', (_name, sequence, part, state) => {
    expect(blockingReload(edge, sequence, part)).toBe(state);
  });

  it('waits for the next first part when a segment has just ended', () => {
    expect(blockingReload({ ...edge, openParts: 0 }, 9, 6)).toBe('wait');
    expect(blockingReload({ ...edge, openParts: 0 }, 9, 5)).toBe('ready');
  });

  it('takes three parts for the limit when parts last a second or more', () => {
    const slow = { ...edge, partTarget: 1000 };
    expect(blockingReload(slow, 10, 4)).toBe('wait');
    expect(blockingReload(slow, 10, 5)).toBe('too-far');
  });

  it('never blocks a stream that has ended', () => {
    expect(blockingReload({ ...edge, ended: true }, 11, 3)).toBe('ready');
  });
});
