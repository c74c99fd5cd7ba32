import { expect, test } from 'vitest';
import { chunkOf, type PageLayers, ranksOf } from './chunk-of.ts';

const layers: PageLayers = [
  { name: 'viewing', pages: ['home', 'channel'] },
  { name: 'account', pages: ['log-in', 'sign-up'] },
];

const of = (pages: readonly string[], parts = 0, isFirst = false) =>
  chunkOf({ isFirst, pages: new Set(pages), parts }, layers)?.name;

test('what the document loads first is one file', () => expect(of(['home', 'admin'], 1, true)).toBe('shared'));

test('what pages of a layer share travels with the earliest layer that shares it', () => {
  expect(of(['home', 'channel'])).toBe('viewing');
  expect(of(['log-in', 'sign-up'])).toBe('account');
  expect(of(['admin', 'profile-settings'])).toBe('tools');
});

test('what later layers use, too, is apart from what pages of one layer alone share', () => {
  expect(of(['home', 'channel', 'admin'])).toBe('viewing-all');
  expect(of(['home', 'channel', 'log-in'])).toBe('viewing-all');
  expect(of(['log-in', 'sign-up', 'admin'])).toBe('account-all');
});

test('what one page of a layer shares with later ones is a file of its own, which other pages of the layer do not load', () => {
  expect(of(['channel', 'admin', 'profile-settings'])).toBe('channel-tools');
  expect(of(['channel', 'log-in', 'admin'])).toBe('channel-account-tools');
  expect(of(['channel', 'log-in'])).toBe('channel-account');
  expect(of(['admin'], 1)).toBe('admin-parts');
});

test('what one page alone uses stays with it, and so does what only late parts use', () => {
  expect(of(['channel'])).toBeUndefined();
  expect(of(['admin'])).toBeUndefined();
  expect(of([], 2)).toBeUndefined();
});

test('a file of a lower rank never needs one of a higher: whoever reaches a module reaches what it imports', () => {
  const pages = ['home', 'channel', 'log-in', 'sign-up', 'admin', 'profile-settings'];
  const subsets = Array.from({ length: 2 ** pages.length }, (_, bits) =>
    pages.filter((_page, index) => (bits >> index) % 2),
  );
  for (const reached of subsets) {
    const chunk = chunkOf({ isFirst: false, pages: new Set(reached), parts: 0 }, layers);
    for (const more of subsets.filter((set) => reached.every((page) => set.includes(page)))) {
      const below = chunkOf({ isFirst: false, pages: new Set(more), parts: 0 }, layers);
      if (chunk === undefined) continue;
      if (below === undefined) throw new Error('A module that others need stays with one page');
      expect(below.rank).toBeLessThan(ranksOf(layers));
      expect(below.rank).toBeLessThanOrEqual(chunk.rank);
      if (below.rank === chunk.rank) expect(below.name).toBe(chunk.name);
    }
  }
});
