import { describe, expect, test } from 'vitest';
import { byHeat, byTaste, chooseRecorded, inTurn, RECORDED_MAX, type RecordedCandidate } from './recorded-picks.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const DAY = 86_400_000;
let made = 0;
const one = (kind: 'clip' | 'video', channelId: string, more: Partial<RecordedCandidate> = {}): RecordedCandidate => {
  made += 1;
  return { kind, channelId, id: String(made), categoryId: null, views: 10, madeAt: NOW - DAY, ...more };
};
const idsOf = (list: readonly RecordedCandidate[]) => list.map(({ id }) => id);

describe('videos and clips of the side navigation', () => {
  test('are ordered by their views for their age, and what is not there yet counts as new', () => {
    const old = one('video', 'a', { views: 900, madeAt: NOW - 300 * DAY });
    const today = one('video', 'b', { views: 200 });
    const fresh = one('clip', 'c', { views: 5, madeAt: NOW });
    const ahead = one('clip', 'd', { views: 4, madeAt: NOW + DAY });
    expect(idsOf(byHeat([old, ahead, fresh, today], NOW))).toEqual(idsOf([today, fresh, ahead, old]));
  });

  test('are the same whatever the order in which they are read', () => {
    const list = [one('video', 'a'), one('clip', 'b'), one('video', 'c')];
    expect(byHeat([...list].reverse(), NOW)).toEqual(byHeat(list, NOW));
  });

  test('begin with the open page’s category, then with channels that fit', () => {
    const list = [one('video', 'a'), one('clip', 'b'), one('video', 'c', { categoryId: '7' }), one('clip', 'd')];
    const [a, b, c, d] = idsOf(list);
    expect(idsOf(byTaste(list, { categoryId: '7', channelIds: new Set(['d', 'c']) }))).toEqual([c, d, a, b]);
    expect(byTaste(list, { categoryId: undefined, channelIds: new Set() })).toEqual(list);
  });

  test('come in turn, a channel once, until five', () => {
    const list = [...'aabcdefgh'].flatMap((channel) => [one('video', channel), one('clip', channel)]);
    const chosen = chooseRecorded(list);
    expect(chosen.map(({ kind, channelId }) => `${kind} ${channelId}`)).toEqual([
      ...['video a', 'clip b', 'video c', 'clip d', 'video e'],
    ]);
    expect(chosen).toHaveLength(RECORDED_MAX);
  });

  test('are of one kind where the other is missing, and none where there are none', () => {
    const clips = [...'abcdefg'].map((channel) => one('clip', channel));
    expect(chooseRecorded(clips)).toEqual(clips.slice(0, RECORDED_MAX));
    expect(chooseRecorded([])).toEqual([]);
    expect(chooseRecorded([one('video', 'a'), one('video', 'a')])).toHaveLength(1);
  });
});

test('two lists in turn go on to the end of the longer one', () => {
  expect(inTurn([1, 2, 3], ['a'])).toEqual([1, 'a', 2, 3]);
  expect(inTurn([], ['a', 'b'])).toEqual(['a', 'b']);
  expect(inTurn([], [])).toEqual([]);
});
