import { describe, expect, it } from 'vitest';
import { isLadderChanged, ladderWait } from './ladder-change.ts';

const signs = {
  listed: new Set(['/source', '/audio', '/480p']),
  playing: '/source',
  reported: new Set(['/audio', '/480p']),
  endsInGap: false,
};

describe('a ladder', () => {
  it('stands while the renditions at the live edge are those that are listed', () => {
    expect(isLadderChanged(signs)).toBe(false);
    expect(isLadderChanged({ ...signs, playing: '/480p', reported: new Set(['/audio', '/source']) })).toBe(false);
  });

  it('changes when a rung comes up, goes, or has nothing to show', () => {
    expect(isLadderChanged({ ...signs, reported: new Set(['/audio', '/480p', '/160p']) })).toBe(true);
    expect(isLadderChanged({ ...signs, reported: new Set(['/audio']) })).toBe(true);
    expect(isLadderChanged({ ...signs, endsInGap: true })).toBe(true);
    expect(isLadderChanged({ ...signs, playing: '/720p', reported: signs.listed })).toBe(true);
  });

  it('is read after what caches keep, spread over its viewers, and ever more seldom without an outcome', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 60].map((attempt) => ladderWait(attempt, 0));
    expect(waits[0]).toBeGreaterThan(2000);
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect(waits.at(-1)).toBe(60_000);
    expect(ladderWait(0, 1)).toBeGreaterThan(ladderWait(0, 0));
  });
});
