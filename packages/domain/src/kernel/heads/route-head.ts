import type { SiteLanguage } from '../languages/site-languages.ts';
import type { RouteParams } from '../paths/route-entry.ts';
import type { HeadMessages } from './head-messages.ts';
import type { HeadMetadata } from './head-metadata.ts';

/** The text that a page's document says of the page, before the page sets its own title. */
export interface RouteHead {
  readonly title: Readonly<Record<SiteLanguage, string>>;
  /** True if search engines may list the page. A page with a head of its own decides that itself. */
  readonly isIndexed?: true;
  /** True if nothing is at the address. */
  readonly isMissing?: true;
  /** Builds the head from the page's first answer. */
  readonly head?: (params: RouteParams, data: unknown, words: HeadMessages) => HeadMetadata;
}

/** Heads by the names of their routes. */
export type RouteHeads = Readonly<Record<string, RouteHead>>;
