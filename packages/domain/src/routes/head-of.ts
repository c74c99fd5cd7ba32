import { DEFAULT_LANGUAGE, type SiteLanguage } from '../kernel/languages/site-languages.ts';
import { categoryClipsHead, categoryHead, categoryVideosHead } from './category-head.ts';
import { channelHead } from './channel-head.ts';
import { clipHead, collectionHead, videoHead } from './content-head.ts';
import { englishHeadMessages, type HeadMessages } from './head-messages.ts';
import { germanHeadMessages } from './head-messages-de.ts';
import { type HeadMetadata, missingHead, plainHead } from './head-metadata.ts';
import { pageTitles } from './page-titles.ts';
import type { RouteEntry, RouteParams } from './route-entry.ts';
import type { RouteName } from './route-table.ts';

export const headMessages: Readonly<Record<SiteLanguage, HeadMessages>> = {
  en: englishHeadMessages,
  de: germanHeadMessages,
};

type HeadOf = (params: RouteParams, data: unknown, words: HeadMessages) => HeadMetadata;

/** Heads that are built from answers. */
const answered: Readonly<Partial<Record<RouteName, HeadOf>>> = {
  category: categoryHead,
  categoryClips: categoryClipsHead,
  categoryVideos: categoryVideosHead,
  channel: channelHead,
  clip: clipHead,
  collection: collectionHead,
  video: videoHead,
};

/** Pages for search engines, besides those with heads from answers. */
const indexed: ReadonlySet<RouteName> = new Set(['directory', 'downloads', 'home', 'ossAttribution', 'privacy']);

/**
 * The head of a page's document, from its path and its first answer, in a language of the site. Heads are separate from
 * the route table because the web app does not need them.
 */
export const headOf = (
  route: RouteEntry,
  params: RouteParams,
  data: unknown,
  language: SiteLanguage = DEFAULT_LANGUAGE,
): HeadMetadata => {
  const name = route.name as RouteName;
  const words = headMessages[language];
  const own = answered[name];
  if (own !== undefined) return own(params, data, words);
  const title = pageTitles[language][name];
  return name === 'notFound' ? missingHead(title, words) : plainHead(title, words, indexed.has(name));
};
