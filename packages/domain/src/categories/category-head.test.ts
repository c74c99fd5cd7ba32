import { expect, it } from 'vitest';
import { englishHeadMessages as words } from '../kernel/heads/head-messages.ts';
import { categoryClipsHead, categoryHead, categoryVideosHead } from './category-head.ts';

const params = { categorySlug: 'raku' };
const data = { category: { displayName: 'Raku', boxArtURL: '/images/raku' } };
const open = { type: 'website', image: '/images/raku', status: 200, indexed: true };

it('a category is named by its display name', () => {
  expect(categoryHead(params, data)).toEqual({ ...open, title: 'Raku', description: words.liveIn('Raku') });
  expect(categoryVideosHead(params, data)).toEqual({
    ...open,
    title: words.videosOf('Raku'),
    description: words.recordedIn('Raku'),
  });
  expect(categoryClipsHead(params, data)).toEqual({
    ...open,
    title: words.clipsOf('Raku'),
    description: words.clippedIn('Raku'),
  });
});

it.each([categoryHead, categoryVideosHead, categoryClipsHead])('one that does not exist is missing: %#', (head) => {
  expect(head(params, { category: null })).toMatchObject({
    status: 404,
    indexed: false,
    title: words.categoryNotFound,
  });
});

it.each([categoryHead, categoryVideosHead, categoryClipsHead])(
  'without an answer the slug stands for it: %#',
  (head) => {
    expect(head(params, undefined)).toMatchObject({ title: 'raku', status: 200 });
    expect(head({}, undefined)).toMatchObject({ title: '', status: 200 });
  },
);

it('a category without a name is named by its slug', () => {
  expect(categoryHead(params, { category: {} })).toMatchObject({ title: 'raku', description: words.liveIn('raku') });
});
