import { describe, expect, it } from 'vitest';
import { isLadderChanged, ladderWait, liveRenditions } from './ladder-change.ts';

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

  it('changes when a rendition comes up, goes, or has nothing to show', () => {
    expect(isLadderChanged({ ...signs, reported: new Set(['/audio', '/480p', '/160p']) })).toBe(true);
    expect(isLadderChanged({ ...signs, reported: new Set(['/audio']) })).toBe(true);
    expect(isLadderChanged({ ...signs, endsInGap: true })).toBe(true);
    expect(isLadderChanged({ ...signs, playing: '/720p', reported: signs.listed })).toBe(true);
  });

  it('has at its live edge what keeps up with the newest rendition, and not what stands still or ends in a gap', () => {
    const source = { uri: '/source', sequence: 20 };
    const rendition = (sequence: number) => liveRenditions([source, { uri: '/480p', sequence }]).has('/480p');
    expect([21, 20, 19, 18].map(rendition)).toEqual([true, true, true, true]);
    expect([17, 3, -1].map(rendition)).toEqual([false, false, false]);
    expect(liveRenditions([{ uri: '/480p', sequence: 7 }])).toEqual(new Set(['/480p']));
  });

  it('is read after what caches keep, spread over its viewers, and ever more seldom without an outcome', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 60].map((attempt) => ladderWait(attempt, 0));
    expect(waits[0]).toBeGreaterThan(2000);
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect(waits.at(-1)).toBe(60_000);
    expect(ladderWait(0, 1)).toBeGreaterThan(ladderWait(0, 0));
  });
});
