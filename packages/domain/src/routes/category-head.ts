import { type HeadFacts, missingHead, plainHead, textAt, valueAt } from './head-facts.ts';
import { englishHeadWords } from './head-words.ts';
import type { RouteParams } from './route-entry.ts';

/** Head of a category's page from the answer of `CategoryPage`. */
export const categoryHead = (params: RouteParams, data: unknown, words = englishHeadWords): HeadFacts => {
  const slug = params.categorySlug ?? '';
  const category = valueAt(data, 'category');
  if (category === undefined) return plainHead(slug, words);
  if (category === null) return missingHead(words.categoryNotFound, words);
  const name = textAt(category, 'displayName') ?? slug;
  return {
    title: name,
    description: words.liveIn(name),
    type: 'website',
    image: textAt(category, 'boxArtURL'),
    status: 200,
    indexed: true,
  };
};

/** Head of the page of a category's videos from the answer of `CategoryListPage`. */
export const categoryVideosHead = (params: RouteParams, data: unknown, words = englishHeadWords): HeadFacts => {
  const facts = categoryHead(params, data, words);
  return facts.status === 404 || data === undefined
    ? facts
    : {
        ...facts,
        title: words.videosOf(facts.title),
        description: words.recordedIn(facts.title),
      };
};

/** Head of the page of a category's clips from the answer of `CategoryListPage`. */
export const categoryClipsHead = (params: RouteParams, data: unknown, words = englishHeadWords): HeadFacts => {
  const facts = categoryHead(params, data, words);
  return facts.status === 404 || data === undefined
    ? facts
    : { ...facts, title: words.clipsOf(facts.title), description: words.clippedIn(facts.title) };
};
