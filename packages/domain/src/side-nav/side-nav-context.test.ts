import { expect, test } from 'vitest';
import { anniversaryYears, ofContextFirst, pageContextOf, referrerDomain } from './side-nav-context.ts';

test('DIR-09 the slug of a category is in lower case as a context of recommendations', () => {
  expect(pageContextOf({ categorySlug: 'Night-Kilns' })).toEqual({
    ...{ location: 'CATEGORY', categorySlug: 'night-kilns', channelName: null },
  });
});

test('a page says what kind it is, and of which channel', () => {
  expect(pageContextOf({})).toEqual({ location: 'OTHER', categorySlug: null, channelName: null });
  expect(pageContextOf({ channelLogin: 'Ana' })).toMatchObject({ location: 'CHANNEL', channelName: 'Ana' });
});

test('a visitor comes from another site, or from none that counts', () => {
  const from = (referrer: string) => referrerDomain(referrer, 'live.example');
  expect([from('https://news.example/a?b'), from('https://live.example/x'), from(''), from('about:blank')]).toEqual([
    'news.example',
    null,
    null,
    null,
  ]);
});

test('entries of the context come first, in their order', () => {
  expect(ofContextFirst([1, 2, 3, 4, 5], (entry) => entry % 2 === 0)).toEqual([2, 4, 1, 3, 5]);
  expect(ofContextFirst([], () => true)).toEqual([]);
});

test.each([
  ['2024-05-03T23:59:00Z', '2027-05-03T00:00:00Z', 3],
  ['2024-05-03T00:00:00Z', '2027-05-03T23:59:59Z', 3],
  ['2024-05-03T00:00:00Z', '2027-05-04T00:00:00Z', null],
  ['2027-05-03T00:00:00Z', '2027-05-03T10:00:00Z', null],
  ['2024-02-29T12:00:00Z', '2027-03-01T12:00:00Z', 3],
  ['2024-02-29T12:00:00Z', '2028-02-29T12:00:00Z', 4],
  ['2024-02-29T12:00:00Z', '2028-03-01T12:00:00Z', null],
])('a channel made at %s has its day at %s: %s', (madeAt, now, years) =>
  expect(anniversaryYears(new Date(madeAt), new Date(now))).toBe(years),
);
