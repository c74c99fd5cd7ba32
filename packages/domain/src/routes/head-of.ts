import { DEFAULT_LANGUAGE, type SiteLanguage } from '../languages/site-languages.ts';
import { categoryClipsHead, categoryHead, categoryVideosHead } from './category-head.ts';
import { channelHead } from './channel-head.ts';
import { clipHead, collectionHead, videoHead } from './content-head.ts';
import { type HeadFacts, missingHead, plainHead } from './head-facts.ts';
import { englishHeadWords, type HeadWords } from './head-words.ts';
import { germanHeadWords } from './head-words-de.ts';
import { pageTitles } from './page-titles.ts';
import type { RouteEntry, RouteParams } from './route-entry.ts';
import type { RouteName } from './route-table.ts';

export const headWords: Readonly<Record<SiteLanguage, HeadWords>> = { en: englishHeadWords, de: germanHeadWords };

type HeadOf = (params: RouteParams, data: unknown, words: HeadWords) => HeadFacts;

/** Heads that are made of answers. */
const answered: Readonly<Partial<Record<RouteName, HeadOf>>> = {
  category: categoryHead,
  categoryClips: categoryClipsHead,
  categoryVideos: categoryVideosHead,
  channel: channelHead,
  clip: clipHead,
  collection: collectionHead,
  video: videoHead,
};

/** Pages for search engines, beside those that are made of an answer. */
const indexed: ReadonlySet<RouteName> = new Set(['directory', 'downloads', 'home', 'ossAttribution', 'privacy']);

/**
 * What the document of a page says of it, from its path and its first answer, in a language of the site. Heads stand
 * apart from the table of routes: the web app has no use for them.
 */
export const headOf = (
  route: RouteEntry,
  params: RouteParams,
  data: unknown,
  language: SiteLanguage = DEFAULT_LANGUAGE,
): HeadFacts => {
  const name = route.name as RouteName;
  const words = headWords[language];
  const own = answered[name];
  if (own !== undefined) return own(params, data, words);
  const title = pageTitles[language][name];
  return name === 'notFound' ? missingHead(title, words) : plainHead(title, words, indexed.has(name));
};
