import { expect, test } from 'vitest';
import { type ChunkPlan, chunkOf, ranksOf } from './chunk-of.ts';

const plan: ChunkPlan = {
  viewing: [
    { name: 'viewing', pages: ['channel'], parts: /^use-list$/ },
    { name: 'browsing', pages: ['home'] },
    { name: 'content', pages: ['watch', 'search'] },
  ],
  watching: ['channel', 'watch'],
  layers: [
    { name: 'account', pages: ['log-in', 'sign-up'] },
    { name: 'studio', pages: ['editor', 'producer'] },
  ],
  quickLayers: 1,
  bundles: { 'shell-late': ['search-box'], chat: ['chat-column'] },
  routes: /-routes$/,
};

interface Users {
  readonly pages?: readonly string[];
  readonly bundles?: readonly string[];
  readonly viewerParts?: number;
  readonly toolParts?: number;
  readonly isFirst?: boolean;
  readonly file?: string;
}
const chunk = ({ pages = [], bundles = [], viewerParts = 0, toolParts = 0, isFirst = false, file = 'x' }: Users) =>
  chunkOf({ file, isFirst, pages: new Set(pages), bundles: new Set(bundles), viewerParts, toolParts }, plan);
const of = (users: Users) => chunk(users)?.name;
const tools = ['editor', 'producer', 'a', 'b', 'c', 'd'];

test('what the document loads first is one file', () => expect(of({ pages: ['home'], isFirst: true })).toBe('shared'));

test('what pages for viewers share travels with the first group that has one of them', () => {
  expect(of({ pages: ['channel', 'home'] })).toBe('viewing');
  expect(of({ pages: ['home', 'search'] })).toBe('browsing');
  expect(of({ pages: ['channel', 'watch'] })).toBe('watching');
});

test('a part of the first group is in its file, whatever uses it', () => {
  expect(of({ file: 'use-list', pages: ['home', 'a'], bundles: ['chat'] })).toBe('viewing');
  expect(of({ file: 'use-list', isFirst: true })).toBe('shared');
});

test('the table of all routes is a file of its own, unless the document needs it', () => {
  expect(of({ file: 'videos-routes', viewerParts: 1, pages: tools })).toBe('routes');
  expect(of({ file: 'videos-routes', isFirst: true })).toBe('shared');
});

test('what tools use, too, is in the same file: a viewer needs it anyway', () => {
  expect(of({ pages: ['channel', 'home', 'a'] })).toBe('viewing');
  expect(of({ pages: ['channel', 'a', 'b'] })).toBe('viewing');
  expect(of({ pages: ['home', 'watch'] })).toBe('browsing');
  expect(of({ pages: ['watch', 'search', 'log-in'] })).toBe('lists-all');
});

test('a bundle is one file, with what its parts alone use; the first has what it shares with others', () => {
  expect(of({ bundles: ['chat'] })).toBe('chat');
  expect(of({ bundles: ['chat', 'shell-late'], viewerParts: 3 })).toBe('shell-late');
});

test('what late parts of viewers share with other pages is in few files', () => {
  expect(of({ bundles: ['chat'], pages: tools })).toBe('common');
  expect(of({ bundles: ['chat'], pages: ['editor', 'a'] })).toBe('common');
  expect(of({ bundles: ['shell-late', 'chat'], pages: ['a', 'b'] })).toBe('late');
  expect(of({ bundles: ['chat'], pages: ['a'] })).toBe('late-parts');
  expect(of({ bundles: ['chat'], pages: ['editor'] })).toBe('common');
  expect(of({ bundles: ['chat'], pages: ['home'] })).toBe('late');
  expect(of({ bundles: ['chat'], pages: ['channel'] })).toBe('channel-parts');
  expect(of({ bundles: ['chat'], pages: ['watch'], viewerParts: 1 })).toBe('watch-late');
  expect(of({ pages: ['watch'], viewerParts: 1 })).toBe('watch-parts');
  expect(of({ bundles: ['chat'], pages: ['a', 'log-in'] })).toBe('common');
  expect(of({ viewerParts: 1, pages: ['a', 'b', 'c'] })).toBe('parts-tools');
  expect(of({ viewerParts: 1, pages: ['b', 'a'] })).toBe('a-b-parts');
  expect(of({ viewerParts: 1, pages: ['home'] })).toBe('home-parts');
  expect(of({ viewerParts: 2 })).toBe('parts');
});

test('what tools share is by their layer', () => {
  expect(of({ pages: ['log-in', 'sign-up'] })).toBe('account');
  expect(of({ pages: ['log-in', 'sign-up', 'a'] })).toBe('account-all');
  expect(of({ pages: ['log-in', ...tools] })).toBe('log-in-all');
  expect(of({ pages: tools })).toBe('tools-base');
  expect(of({ pages: ['editor', 'a'] })).toBe('editor-all');
  expect(of({ pages: ['a', 'b'] })).toBe('tools');
  expect(of({ toolParts: 2 })).toBe('tool-parts');
});

test('what one page or part alone uses stays with it', () => {
  expect(of({ pages: ['channel'], file: 'channel-page' })).toBeUndefined();
  expect(of({ pages: ['channel'] })).toBe('channel-parts');
  expect(of({ pages: ['a'] })).toBeUndefined();
  expect(of({ viewerParts: 1 })).toBeUndefined();
  expect(of({ pages: ['a'], toolParts: 1 })).toBe('a-parts');
});

test('a file of a lower rank never needs one of a higher: whoever reaches a module reaches what it imports', () => {
  const users = ['channel', 'home', 'watch', 'log-in', 'sign-up', 'editor', 'producer', 'a', 'shell-late', 'chat'];
  const reached = Array.from({ length: 2 ** users.length }, (_, bits) => {
    const some = users.filter((_user, index) => (bits >> index) % 2);
    return {
      bits,
      pages: some.filter((user) => !(user in plan.bundles)),
      bundles: some.filter((user) => user in plan.bundles),
    };
  });
  for (const viewerParts of [0, 1, 2]) {
    const found = reached.map((each) => ({ ...each, chunk: chunk({ ...each, viewerParts }) }));
    for (const above of found) {
      if (above.chunk === undefined) continue;
      for (const below of found) {
        if ((above.bits & below.bits) !== above.bits) continue;
        if (below.chunk === undefined) throw new Error('A module that others need stays with one page');
        if (
          below.chunk.rank > above.chunk.rank ||
          (below.chunk.rank === above.chunk.rank && below.chunk.name !== above.chunk.name)
        ) {
          throw new Error(`${above.chunk.name} (${above.chunk.rank}) needs ${below.chunk.name} (${below.chunk.rank})`);
        }
        if (below.chunk.rank >= ranksOf(plan)) throw new Error('no such rank');
      }
    }
  }
});
