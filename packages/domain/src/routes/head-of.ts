import { englishHeadMessages, type HeadMessages } from '../kernel/heads/head-messages.ts';
import { germanHeadMessages } from '../kernel/heads/head-messages-de.ts';
import { fieldAt, type HeadMetadata, missingHead, plainHead } from '../kernel/heads/head-metadata.ts';
import { DEFAULT_LANGUAGE, type SiteLanguage } from '../kernel/languages/site-languages.ts';
import type { RouteEntry, RouteParams } from '../kernel/paths/route-entry.ts';
import { routeHeads } from '../route-heads.ts';
import type { RouteName } from '../route-table.ts';

export const headMessages: Readonly<Record<SiteLanguage, HeadMessages>> = {
  en: englishHeadMessages,
  de: germanHeadMessages,
};

/**
 * The head of a page's document, from its path and its first answer, in a language of the site.
 * @param data the answer, or `{ subject: null }` if what the path names does not exist
 */
export const headOf = (
  route: RouteEntry,
  params: RouteParams,
  data: unknown,
  language: SiteLanguage = DEFAULT_LANGUAGE,
): HeadMetadata => {
  const { title, head, isIndexed, isMissing } = routeHeads[route.name as RouteName];
  const words = headMessages[language];
  if (head !== undefined) return head(params, data, words);
  return isMissing === true || fieldAt(data, 'subject') === null
    ? missingHead(title[language], words)
    : plainHead(title[language], words, isIndexed);
};
