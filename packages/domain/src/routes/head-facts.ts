import type { HeadWords } from './head-words.ts';
import { PRODUCT_NAME } from './product-name.ts';

/** What other sites may show in their own pages in place of a link to this one. */
export interface HeadEmbed {
  /** What the player shows, as pieces of its address's query, e.g. `video=12`. */
  readonly content: string;
  /** Of the picture; px. */
  readonly width: number;
  readonly height: number;
  readonly lengthSeconds?: number | undefined;
  /** A multivariant playlist that anybody may play; a path of the site or an absolute URL. */
  readonly playlist?: string | undefined;
  /** ISO 8601. */
  readonly publishedAt?: string | undefined;
}

/** Who made what a page shows. */
export interface HeadAuthor {
  readonly name: string;
  /** A path of the site. */
  readonly path: string;
}

/** What the document's head says of a page: title, OpenGraph and the HTTP status it is answered with. */
export interface HeadFacts {
  /** Without the product's name, which `documentTitle` adds; empty for the home page. */
  readonly title: string;
  readonly description: string;
  readonly type: 'website' | 'profile' | 'video.other';
  /** A picture that stands for the page; a path of the site or an absolute URL. */
  readonly image: string | undefined;
  /** What plays on the page, for everybody; left out where not everybody may play it. */
  readonly embed?: HeadEmbed | undefined;
  readonly author?: HeadAuthor | undefined;
  /** Where players outside the site find what plays here; a path of the site. */
  readonly playlistPath?: string | undefined;
  /** What the page's player asks for before all else; paths of the site or absolute URLs. */
  readonly playerNeeds?: { readonly picture?: string | undefined; readonly playlist?: string | undefined } | undefined;
  /** News of what the page shows, as RSS; `path` is a path of the site. */
  readonly feed?: { readonly title: string; readonly path: string } | undefined;
  /** The secret of the link that opened what is unlisted: addresses that others are given carry it. */
  readonly linkKey?: string | undefined;
  /** It is there, and not everybody may play it. */
  readonly isRestricted?: boolean;
  readonly status: 200 | 404;
  /** False keeps the page out of search engines. */
  readonly indexed: boolean;
}

/** Head of a page that has nothing of its own to show to a crawler. */
export const plainHead = (title: string, words: HeadWords, indexed = false): HeadFacts => ({
  title,
  description: words.tagline,
  type: 'website',
  image: undefined,
  status: 200,
  indexed,
});

/** Head of a page that does not exist. */
export const missingHead = (title: string, words: HeadWords): HeadFacts => ({
  ...plainHead(title, words),
  status: 404,
});

/** Text of `<title>`: the page first, so that a row of tabs stays readable. */
export const documentTitle = (title: string): string => (title === '' ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`);

/** Follows `keys` into a value of unknown shape; undefined as soon as one of them is not there. */
export const valueAt = (data: unknown, ...keys: readonly string[]): unknown => {
  let value = data;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
};

/** Like `valueAt`, for numbers: undefined for anything but a number that ends. */
export const numberAt = (data: unknown, ...keys: readonly string[]): number | undefined => {
  const value = valueAt(data, ...keys);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

/** Like `valueAt`, for texts: undefined for anything but a text that is not empty. */
export const textAt = (data: unknown, ...keys: readonly string[]): string | undefined => {
  const value = valueAt(data, ...keys);
  return typeof value === 'string' && value !== '' ? value : undefined;
};
