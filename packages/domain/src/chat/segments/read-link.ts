import type { LinkSegment } from './segment.ts';

const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const TOP_LEVEL = /^(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]{1,59})$/iu;
/** RFC 1035, section 2.3.4. */
const HOST_MAX = 253;
const CHANNEL_CLIP = /^\/[a-z0-9_]{1,25}\/clip\/([a-z0-9_-]{1,100})\/?(?:[?#]|$)/i;
const CLIPS_HOST_CLIP = /^\/([a-z0-9_-]{1,100})\/?(?:[?#]|$)/i;
const VIDEO = /^\/videos\/(\d{1,20})\/?(?:[?#]|$)/;
/** A page of the site, where clips are made. */
const NO_CLIP = 'create';

/**
 * Reads an address in a text: `https://…`, `http://…` or `www.…`. Null if it is no address of a page on the web, or
 * hides its host behind a user name. The segment's text is shorter than `written` where marks of the sentence follow.
 * @param siteHost host and port of this site; links to its clips and videos are told apart
 */
export const readLink = (written: string, siteHost: string | null): LinkSegment | null => {
  const text = withoutTrailingMarks(written);
  const isBare = /^www\./i.test(text);
  const [, scheme = ''] = /^(https?:\/\/)/i.exec(text) ?? [];
  if (!isBare && scheme === '') return null;
  const address = text.slice(scheme.length);
  const hostEnd = address.search(/[/?#]/);
  const host = hostEnd === -1 ? address : address.slice(0, hostEnd);
  if (!isHost(host, siteHost)) return null;
  const href = isBare ? `https://${text}` : text;
  return siteHost === null
    ? { kind: 'link', text, href }
    : siteLink(text, href, { host: host.toLowerCase(), path: hostEnd === -1 ? '' : address.slice(hostEnd), siteHost });
};

const siteLink = (
  text: string,
  href: string,
  { host, path, siteHost }: { readonly host: string; readonly path: string; readonly siteHost: string },
): LinkSegment => {
  const own = siteHost.toLowerCase();
  const isOwn = host === own || host === `www.${own}`;
  const slug = (isOwn ? CHANNEL_CLIP : host === `clips.${own}` ? CLIPS_HOST_CLIP : null)?.exec(path)?.[1];
  if (slug !== undefined && slug.toLowerCase() !== NO_CLIP) return { kind: 'clip-link', text, href, slug };
  const id = isOwn ? VIDEO.exec(path)?.[1] : undefined;
  return id === undefined ? { kind: 'link', text, href } : { kind: 'video-link', text, href, id };
};

/** A name with a dot, in letters of any script, with or without a port; or the site's own host, which may have no dot. */
const isHost = (written: string, siteHost: string | null): boolean => {
  if (siteHost !== null && written.toLowerCase() === siteHost.toLowerCase()) return true;
  const host = written.replace(/:\d{1,5}$/, '');
  if (host.length > HOST_MAX) return false;
  const labels = host.split('.');
  return labels.length > 1 && TOP_LEVEL.test(labels.at(-1) ?? '') && labels.every((label) => LABEL.test(label));
};

/**
 * Punctuation after a link belongs to the sentence. So does a closing parenthesis, unless the link contains the opening
 * one.
 */
const withoutTrailingMarks = (url: string): string => {
  let end = url.length;
  let unopened = url.split(')').length - url.split('(').length;
  while (end > 0) {
    const last = url[end - 1] ?? '';
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!'.,:;!?\'"*_~'.includes(last)) break;
    end -= 1;
  }
  return url.slice(0, end);
};
