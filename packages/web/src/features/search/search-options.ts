import { categoryPath, channelPath, freeTagPath } from '@bandshell/domain/kernel';
import { searchPath } from '@bandshell/domain/search';
import type { SuggestedCategory, SuggestedChannel, SuggestedTag } from './search-suggestions-query.ts';

/** A row of the suggestions, with its link. */
export type SearchOption =
  | { readonly kind: 'channel'; readonly key: string; readonly to: string; readonly channel: SuggestedChannel }
  | { readonly kind: 'category'; readonly key: string; readonly to: string; readonly category: SuggestedCategory }
  | { readonly kind: 'tag'; readonly key: string; readonly to: string; readonly tag: SuggestedTag }
  | { readonly kind: 'all'; readonly key: string; readonly to: string; readonly term: string };

/** All rows in display order. The last one, which is always present, links to the results page. */
export const searchOptions = (
  channels: readonly SuggestedChannel[],
  categories: readonly SuggestedCategory[],
  tags: readonly SuggestedTag[],
  term: string,
): readonly SearchOption[] => [
  ...channels.map(
    (channel) => ({ kind: 'channel', key: `channel-${channel.id}`, to: channelPath(channel.login), channel }) as const,
  ),
  ...categories.map(
    (category) =>
      ({ kind: 'category', key: `category-${category.id}`, to: categoryPath(category.slug), category }) as const,
  ),
  ...tags.map((tag, place) => ({ kind: 'tag', key: `tag-${place}`, to: freeTagPath(tag.name), tag }) as const),
  { kind: 'all', key: 'all', to: searchPath(term), term },
];
