import { describe, expect, test } from 'vitest';
import { categoryPicks, discoverPicks } from './side-nav-picks.ts';

const watched = Array.from({ length: 60 }, (_, at) => `c${at}`);
const pick = (followed: readonly string[] = [], hidden: readonly string[] = [], of = watched) =>
  categoryPicks(of, { followed: new Set(followed), hidden: new Set(hidden) }).join(' ');

describe('categories of the side navigation', () => {
  test('are the five most watched', () => {
    expect(pick()).toBe('c0 c1 c2 c3 c4');
    expect(pick([], [], ['c7'])).toBe('c7');
    expect(pick([], [], [])).toBe('');
  });

  test('begin with those that the viewer follows, however little they are watched', () => {
    expect(pick(['c59', 'c3'])).toBe('c3 c59 c0 c1 c2');
    expect(pick(watched.slice(50))).toBe('c50 c51 c52 c53 c54');
    expect(pick(['not live'])).toBe('c0 c1 c2 c3 c4');
  });

  test('are without those that the viewer has hidden, also followed ones', () => {
    expect(pick(['c1', 'c2'], ['c0', 'c1'])).toBe('c2 c3 c4 c5 c6');
    expect(pick([], watched)).toBe('');
    // Only the forty most watched are looked at.
    expect(pick([], watched.slice(0, 38))).toBe('c38 c39');
    expect(pick(['c45'], watched.slice(0, 40))).toBe('c45');
  });
});

test('lists and tags come in turn, five together', () => {
  expect(discoverPicks(['l1', 'l2', 'l3'], ['t1', 't2', 't3'])).toEqual(['l1', 't1', 'l2', 't2', 'l3']);
  expect(discoverPicks(['l1'], ['t1', 't2', 't3'])).toEqual(['l1', 't1', 't2', 't3']);
  expect(discoverPicks([], [])).toEqual([]);
});
