import {
  DEFAULT_LANGUAGE,
  documentTitle,
  type HeadEmbed,
  type HeadMetadata,
  PRODUCT_NAME,
  type SiteLanguage,
  siteLanguages,
} from '@bandshell/domain/kernel';
import { ANY_PARENT } from '@bandshell/domain/player';
import {
  DOCUMENT_PAGE_ID,
  documentPageOf,
  EARLY_PICTURE_ID,
  EARLY_STREAM_ID,
  type RouteMatch,
} from '@bandshell/domain/routes';
import { LINK_KEY_NAME } from '@bandshell/domain/videos';
import type { Preloads } from '../http/web-build.ts';
import { noScriptMessages } from './document-messages.ts';
import { embedAddress, type HeadSite } from './embed-address.ts';
import { structuredData } from './render-structured-data.ts';

const PRELOADS = '<!--bandshell:preloads-->';
const HEAD = '<!--bandshell:head-->';
const DATA = '<!--bandshell:data-->';

/** The template split at its markers, once. */
export interface DocumentTemplate {
  /** Up to the page's preloads. */
  readonly start: string;
  /** From there to the page's head. */
  readonly beforeHead: string;
  /** From the head to the page's data. */
  readonly beforeData: string;
  readonly end: string;
}

/**
 * Splits the template for a language at its markers.
 * @throws when a marker is missing: build and server do not match
 */
export function cutTemplate(template: string, language: SiteLanguage = DEFAULT_LANGUAGE): DocumentTemplate {
  const [start, afterPreloads] = cut(inLanguage(template, language), PRELOADS);
  const [beforeHead, afterHead] = cut(afterPreloads, HEAD);
  const [beforeData, end] = cut(afterHead, DATA);
  return { start, beforeHead, beforeData, end };
}

function inLanguage(template: string, language: SiteLanguage): string {
  const { direction } = siteLanguages.find(({ tag }) => tag === language) ?? siteLanguages[0];
  return template
    .replace(/<html lang="[^"]*"/, `<html lang="${language}" dir="${direction}"`)
    .replace(/<noscript>[^<]*<\/noscript>/, `<noscript>${escapeHtml(noScriptMessages[language])}</noscript>`);
}

function cut(text: string, marker: string): [string, string] {
  const at = text.indexOf(marker);
  if (at < 0) throw new Error(`the document's template has no ${marker}`);
  return [text.slice(0, at), text.slice(at + marker.length)];
}

/** Escapes `&`, `<`, `>` and quotes for text and attribute values. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** JSON that cannot end its script element, or a line in old parsers. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Preloads of what the page needs first, so that it is fetched while the data is on its way.
 * @param words modules with the messages of the reader's language; they come first, because nothing is drawn without
 * them
 */
export function renderPreloads(preloads: Preloads | undefined, words: readonly string[] = []): string {
  const { engine = [], modules: own = [], styles: ownStyles = [] } = preloads ?? {};
  const modules = [...words, ...engine, ...own].map(
    (path) => `<link rel="modulepreload" crossorigin href="${escapeHtml(path)}">`,
  );
  const styles = ownStyles.map((path) => `<link rel="stylesheet" crossorigin href="${escapeHtml(path)}">`);
  return [...styles, ...modules].join('\n    ');
}

/** Names the document's page for the app; empty for a page that the build does not have. */
export function renderPage(
  { route, params }: Pick<RouteMatch, 'route' | 'params'>,
  module: string | undefined,
): string {
  if (module === undefined) return '';
  const json = escapeJson(documentPageOf(route, params, module));
  return `<script type="application/json" id="${DOCUMENT_PAGE_ID}">${json}</script>`;
}

const meta = (attribute: 'name' | 'property', key: string, value: string | number | undefined): string[] =>
  value === undefined ? [] : [`<meta ${attribute}="${key}" content="${escapeHtml(String(value))}">`];

/** Title, description, OpenGraph and, for content that plays, the player of a page at `path` of the site. */
export function renderHead(info: HeadMetadata, site: HeadSite, path: string): string {
  // Previews link to this address, the one with which the page was opened.
  const url = new URL(info.linkKey === undefined ? path : `${path}?${LINK_KEY_NAME}=${info.linkKey}`, site.url).href;
  const image = info.image === undefined ? undefined : new URL(info.image, site.url).href;
  const title = documentTitle(info.title);
  const isPlayed = info.embed !== undefined && info.type === 'video.other';
  const usualCard = image === undefined ? 'summary' : 'summary_large_image';
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...meta('name', 'description', info.description),
    ...(info.indexed ? [`<link rel="canonical" href="${escapeHtml(url)}">`] : meta('name', 'robots', 'noindex')),
    ...meta('property', 'og:site_name', PRODUCT_NAME),
    ...meta('property', 'og:title', info.title === '' ? PRODUCT_NAME : info.title),
    ...meta('property', 'og:description', info.description),
    ...meta('property', 'og:type', info.type),
    ...meta('property', 'og:url', url),
    ...meta('property', 'og:image', image),
    ...(image === undefined || info.imageSize === undefined ? [] : imageFacts(info.imageSize)),
    ...(isPlayed ? renderPlayer(info.embed, site) : []),
    ...meta('name', 'twitter:card', isPlayed ? 'player' : usualCard),
    ...(info.playlistPath === undefined ? [] : [playlistLink(site, info.playlistPath)]),
    ...(info.feed === undefined ? [] : [feedLink(site, info.feed)]),
    ...(info.embed === undefined ? [] : oembedLinks(site, url, info.title)),
    ...renderStructuredData(structuredData(info, site, url)),
  ].join('\n    ');
}

/** The first thing that programs that make previews ask: without the size they fetch the picture before they show it. */
const imageFacts = ({ width, height }: NonNullable<HeadMetadata['imageSize']>): string[] => [
  ...meta('property', 'og:image:type', 'image/jpeg'),
  ...meta('property', 'og:image:width', width),
  ...meta('property', 'og:image:height', height),
];

/** The content that other sites may play: the player in a frame, and the playlist if everyone may have it. */
function renderPlayer(embed: HeadEmbed, site: HeadSite): string[] {
  const { content, width, height, lengthSeconds, playlist, publishedAt } = embed;
  // The page that shows it is on an unknown host.
  const player = embedAddress(site, content, [ANY_PARENT]);
  const size = (of: string): string[] => [
    ...meta('property', `${of}:width`, width),
    ...meta('property', `${of}:height`, height),
  ];
  const video = (address: string, type: string): string[] => [
    ...meta('property', 'og:video', address),
    ...(address.startsWith('https:') ? meta('property', 'og:video:secure_url', address) : []),
    ...meta('property', 'og:video:type', type),
    ...size('og:video'),
  ];
  return [
    ...video(player, 'text/html'),
    ...(playlist === undefined ? [] : video(new URL(playlist, site.url).href, 'application/vnd.apple.mpegurl')),
    ...meta('property', 'video:duration', lengthSeconds === undefined ? undefined : Math.round(lengthSeconds)),
    ...meta('property', 'video:release_date', publishedAt),
    ...meta('name', 'twitter:player', player),
    ...meta('name', 'twitter:player:width', width),
    ...meta('name', 'twitter:player:height', height),
  ];
}

const renderStructuredData = (data: object | undefined): string[] =>
  data === undefined ? [] : [`<script type="application/ld+json">${escapeJson(data)}</script>`];

/** The links to the page's oEmbed answer (oEmbed 1.0, section 4). */
function oembedLinks(site: HeadSite, url: string, title: string): string[] {
  return [
    ['json', 'application/json+oembed'],
    ['xml', 'text/xml+oembed'],
  ].map(([format, type]) => {
    const address = `${new URL('/oembed', site.url).href}?format=${format}&url=${encodeURIComponent(url)}`;
    return `<link rel="alternate" type="${type}" href="${escapeHtml(address)}" title="${escapeHtml(title)}">`;
  });
}

/** The link with which external players find the page's content. */
function playlistLink(site: HeadSite, path: string): string {
  const address = new URL(path, site.url).href;
  return `<link rel="alternate" type="application/vnd.apple.mpegurl" href="${escapeHtml(address)}">`;
}

/** The link with which feed readers find the page's feed: https://www.rssboard.org/rss-autodiscovery */
function feedLink(site: HeadSite, { title, path }: NonNullable<HeadMetadata['feed']>): string {
  const address = new URL(path, site.url).href;
  return `<link rel="alternate" type="application/rss+xml" href="${escapeHtml(address)}" title="${escapeHtml(title)}">`;
}

/**
 * Fetches the player's first requests while the page's code is on its way. It comes after the head, which may be sent
 * before the answer is known. A script reuses a preloaded playlist when both are CORS requests.
 */
export function renderPlayerNeeds({ picture, playlist }: NonNullable<HeadMetadata['playerNeeds']>): string {
  const preload = (as: string, href: string | undefined): string =>
    href === undefined ? '' : `<link rel="preload" as="${as}" href="${escapeHtml(href)}">`;
  return (
    preload('image" fetchpriority="high', picture) +
    preload(`fetch" crossorigin="anonymous" id="${EARLY_STREAM_ID}`, playlist)
  );
}

/** The picture of a channel's stream, in the place of the player that the page's code puts there later. */
export const renderEarlyPicture = ({ picture }: NonNullable<HeadMetadata['playerNeeds']>): string =>
  picture === undefined
    ? ''
    : `<img id="${EARLY_PICTURE_ID}" src="${escapeHtml(picture)}" alt="" fetchpriority="high">`;

/** The route's first answer, which replaces the web app's first request. */
export function renderData(operation: string | undefined, variables: unknown, data: unknown): string {
  if (operation === undefined || data === undefined || data === null) return '';
  const json = escapeJson({ operations: [{ operation, variables, data }] });
  return `<script type="application/json" id="bandshell-data">${json}</script>`;
}
