import { PRODUCT_NAME } from '../product-name.ts';
import type { HeadMessages } from './head-messages.ts';

/** Everything that other sites may embed in their pages instead of a link to this one. */
export interface HeadEmbed {
  /** The content of the player as query parameters, e.g. `video=12`. */
  readonly content: string;
  /** Of the picture; px. */
  readonly width: number;
  readonly height: number;
  readonly lengthSeconds?: number | undefined;
  /** A multivariant playlist that anybody may play; a path of the site or an absolute URL. */
  readonly playlist?: string | undefined;
  /** ISO 8601; of a running stream its start. */
  readonly publishedAt?: string | undefined;
  /** A running stream. */
  readonly isLive?: boolean;
  /** It is marked as for adults. */
  readonly isMature?: boolean;
}

/** The author of the content of a page. */
export interface HeadAuthor {
  readonly name: string;
  /** A path of the site. */
  readonly path: string;
}

/** Addresses for the page's player, which the document names before the player's code is there. */
export interface PlayerNeeds {
  readonly picture?: string | undefined;
  readonly playlist?: string | undefined;
}

/** Metadata for the document's head: title, OpenGraph and the HTTP status of the answer. */
export interface HeadMetadata {
  /** Without the product's name, which `documentTitle` adds; empty for the home page. */
  readonly title: string;
  readonly description: string;
  readonly type: 'website' | 'profile' | 'video.other';
  /** The preview picture of the page; a path of the site or an absolute URL. */
  readonly image: string | undefined;
  /** The size of that picture in pixels, where it is a JPEG of a known size. */
  readonly imageSize?: { readonly width: number; readonly height: number } | undefined;
  /** The playable content of the page; missing if not everybody may play it. */
  readonly embed?: HeadEmbed | undefined;
  readonly author?: HeadAuthor | undefined;
  /** Playlist for players outside the site; a path of the site. */
  readonly playlistPath?: string | undefined;
  /** Everything that the page's player requests first; paths of the site or absolute URLs. */
  readonly playerNeeds?: PlayerNeeds | undefined;
  /** An RSS feed of the page's content; `path` is a path of the site. */
  readonly feed?: { readonly title: string; readonly path: string } | undefined;
  /** The secret of the link that opened unlisted content: addresses for others contain it. */
  readonly linkKey?: string | undefined;
  /** It exists, but not everybody may play it. */
  readonly isRestricted?: boolean;
  /** 403: it exists, but not everybody may see it. 503: it could not be read, so try again. */
  readonly status: 200 | 403 | 404 | 503;
  /** False keeps the page out of search engines. */
  readonly indexed: boolean;
}

/** Head of a page that has no content for crawlers. */
export const plainHead = (title: string, words: HeadMessages, indexed = false): HeadMetadata => ({
  title,
  description: words.tagline,
  type: 'website',
  image: undefined,
  status: 200,
  indexed,
});

/** Head of a page that does not exist. */
export const missingHead = (title: string, words: HeadMessages): HeadMetadata => ({
  ...plainHead(title, words),
  status: 404,
});

/** The pictures of videos and streams that documents ask for. */
export const PREVIEW_SIZE = { width: 1280, height: 720 } as const;

/** Text of `<title>`: the page first, so that tab titles stay readable. */
export const documentTitle = (title: string): string => (title === '' ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`);

/** Follows `keys` into a value of unknown shape; undefined if one of them is missing. */
export const fieldAt = (data: unknown, ...keys: readonly string[]): unknown => {
  let value = data;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
};

/** Like `fieldAt`, for numbers: undefined for anything but a finite number. */
export const numberAt = (data: unknown, ...keys: readonly string[]): number | undefined => {
  const value = fieldAt(data, ...keys);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

/** Like `fieldAt`, for strings: undefined for anything but a non-empty string. */
export const textAt = (data: unknown, ...keys: readonly string[]): string | undefined => {
  const value = fieldAt(data, ...keys);
  return typeof value === 'string' && value !== '' ? value : undefined;
};
