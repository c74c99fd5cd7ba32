import type { RouteParams } from '../paths/route-entry.ts';
import { englishHeadMessages } from './head-messages.ts';
import { fieldAt, type HeadMetadata, missingHead, plainHead, textAt } from './head-metadata.ts';

/** The tag with this id in the answer of a list's page: undefined without an answer, null if there is no such tag. */
function tagIn(data: unknown, tagID: string): { readonly name: string } | null | undefined {
  const tags = fieldAt(data, 'contentTags');
  if (!Array.isArray(tags)) return undefined;
  const tag = tags.find((one) => textAt(one, 'id') === tagID);
  return tag === undefined ? null : { name: textAt(tag, 'localizedName') ?? '' };
}

const listHead = (title: string, params: RouteParams, data: unknown, words = englishHeadMessages): HeadMetadata => {
  if (params.tagID === undefined) return plainHead(title, words, true);
  const tag = tagIn(data, params.tagID);
  if (tag === undefined) return plainHead(title, words);
  return tag === null ? missingHead(words.tagNotFound, words) : plainHead(`${tag.name} – ${title}`, words, true);
};

/** Head of the list of categories, of all or of one tag, from the answer of `DirectoryPage`. */
export const categoryTagHead = (params: RouteParams, data: unknown, words = englishHeadMessages): HeadMetadata =>
  listHead(words.browse, params, data, words);

/** Head of the list of live channels, of all or of one tag, from the answer of `DirectoryLivePage`. */
export const liveTagHead = (params: RouteParams, data: unknown, words = englishHeadMessages): HeadMetadata =>
  listHead(words.liveChannels, params, data, words);
