import { type HeadFacts, missingHead, plainHead, textAt, valueAt } from './head-facts.ts';
import type { RouteParams } from './route-entry.ts';

/** Head of a category's page from the answer of `CategoryPage`. */
export const categoryHead = (params: RouteParams, data: unknown): HeadFacts => {
  const slug = params.categorySlug ?? '';
  const category = valueAt(data, 'category');
  if (category === undefined) return plainHead(slug);
  if (category === null) return missingHead('Category does not exist');
  const name = textAt(category, 'displayName') ?? slug;
  return {
    title: name,
    description: `Live ${name} streams.`,
    type: 'website',
    image: textAt(category, 'boxArtURL'),
    status: 200,
    indexed: true,
  };
};

/** Head of the page of a category's videos from the answer of `CategoryVideosPage`. */
export const categoryVideosHead = (params: RouteParams, data: unknown): HeadFacts => {
  const facts = categoryHead(params, data);
  return facts.status === 404 || data === undefined
    ? facts
    : {
        ...facts,
        title: `${facts.title} videos`,
        description: `Recorded ${facts.title} streams, highlights and uploads.`,
      };
};
