import { escapeXml } from '@bandshell/domain/art';
import type { HeadEmbed, HeadMetadata } from '@bandshell/domain/kernel';
import { PRODUCT_NAME } from '@bandshell/domain/kernel';
import { readThumbnailName, thumbnailName, thumbnailWithin } from '@bandshell/domain/pictures';
import { embedAddress, type HeadSite } from './embed-address.ts';
import { escapeHtml } from './render-document.ts';

export interface OembedRequest {
  /** Maximum width and height for which the client has room, in pixels. */
  readonly maxWidth: number | undefined;
  readonly maxHeight: number | undefined;
  /** Hosts whose pages may show the player, or `ANY_PARENT`. */
  readonly parents: readonly string[];
}

/** Default and maximum width of a frame, in pixels. */
const USUAL_WIDTH = 640;
const MOST_WIDTH = 1920;
/** How long clients may cache an answer. */
export const OEMBED_CACHE_SECONDS = 300;

/** The largest frame with the picture's aspect ratio that fits. */
export function frameSize(
  embed: Pick<HeadEmbed, 'width' | 'height'>,
  { maxWidth, maxHeight }: Pick<OembedRequest, 'maxWidth' | 'maxHeight'>,
): { readonly width: number; readonly height: number } {
  const ratio = embed.height / embed.width;
  const wanted = Math.min(maxWidth ?? USUAL_WIDTH, MOST_WIDTH);
  const width = maxHeight === undefined ? wanted : Math.min(wanted, maxHeight / ratio);
  return { width: Math.max(1, Math.floor(width)), height: Math.max(1, Math.floor(width * ratio)) };
}

/** An answer as XML (oEmbed 1.0, section 2.3.4, "XML response"). */
export const oembedXml = (answer: OembedAnswer): string =>
  [
    '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
    '<oembed>',
    ...Object.entries(answer).map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`),
    '</oembed>',
    '',
  ].join('\n');

/** The properties of an answer, by the names of oEmbed 1.0. */
export type OembedAnswer = Readonly<Record<string, string | number>>;

/** The player of a page for other sites (oEmbed 1.0, section 2.3.4.2, type video). */
export function oembedAnswer(
  info: HeadMetadata,
  embed: HeadEmbed,
  site: HeadSite,
  request: OembedRequest,
): OembedAnswer {
  const { width, height } = frameSize(embed, request);
  const player = embedAddress(site, embed.content, request.parents);
  const { author, image } = info;
  // The standard requires a picture's size with its address; here the file names contain it.
  const end = image?.lastIndexOf('/') ?? -1;
  const isThumbnail = image !== undefined && readThumbnailName(image.slice(end + 1)) !== undefined;
  const size = isThumbnail ? thumbnailWithin({ width: request.maxWidth, height: request.maxHeight }) : undefined;
  return {
    version: '1.0',
    type: 'video',
    provider_name: PRODUCT_NAME,
    provider_url: site.url,
    title: info.title,
    ...(author === undefined ? {} : { author_name: author.name, author_url: new URL(author.path, site.url).href }),
    cache_age: OEMBED_CACHE_SECONDS,
    ...(size === undefined || image === undefined
      ? {}
      : {
          thumbnail_url: new URL(`${image.slice(0, end + 1)}${thumbnailName(size)}`, site.url).href,
          thumbnail_width: size.width,
          thumbnail_height: size.height,
        }),
    width,
    height,
    html:
      `<iframe src="${escapeHtml(player)}" title="${escapeHtml(info.title)}" width="${width}" height="${height}" ` +
      'allow="autoplay; fullscreen; picture-in-picture" allowfullscreen style="border:0"></iframe>',
  };
}
