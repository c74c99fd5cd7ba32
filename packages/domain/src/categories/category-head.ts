import { englishHeadMessages } from '../kernel/heads/head-messages.ts';
import { fieldAt, type HeadMetadata, missingHead, plainHead, textAt } from '../kernel/heads/head-metadata.ts';
import type { RouteParams } from '../kernel/paths/route-entry.ts';

/** Head of a category's page from the answer of `CategoryPage`. */
export const categoryHead = (params: RouteParams, data: unknown, words = englishHeadMessages): HeadMetadata => {
  const slug = params.categorySlug ?? '';
  const category = fieldAt(data, 'category');
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
export const categoryVideosHead = (params: RouteParams, data: unknown, words = englishHeadMessages): HeadMetadata => {
  const info = categoryHead(params, data, words);
  return info.status === 404 || data === undefined
    ? info
    : {
        ...info,
        title: words.videosOf(info.title),
        description: words.recordedIn(info.title),
      };
};

/** Head of the page of a category's clips from the answer of `CategoryListPage`. */
export const categoryClipsHead = (params: RouteParams, data: unknown, words = englishHeadMessages): HeadMetadata => {
  const info = categoryHead(params, data, words);
  return info.status === 404 || data === undefined
    ? info
    : { ...info, title: words.clipsOf(info.title), description: words.clippedIn(info.title) };
};
