import { piecesNamed, valueNamed } from '../kernel/query-text.ts';
import { readStartOffset } from '../kernel/start-offset.ts';
import { normalVideoId } from '../kernel/video-id.ts';

export type EmbeddedContent =
  | { readonly type: 'channel'; readonly login: string }
  | { readonly type: 'video'; readonly videoID: string }
  | { readonly type: 'clip'; readonly slug: string }
  | { readonly type: 'collection'; readonly collectionID: string; readonly videoID: string | null };

/** Everything that the address of an embedded player requests. */
export interface EmbedRequest {
  /** Null when the address names nothing to play. */
  readonly content: EmbeddedContent | null;
  /** The sites that may embed the player: host names, with a port if the page has one, or `ANY_PARENT` alone. */
  readonly parents: readonly string[];
  readonly autoplay: boolean;
  readonly isMuted: boolean;
  /** Where to begin, in seconds. */
  readonly startAt: number | null;
}

/** Used as `parent` when the embedding page is unknown: every page may embed the player. */
export const ANY_PARENT = '*';

/** Further sites are ignored. */
const MOST_PARENTS = 20;

/** A host name or IPv4 address, with an optional port. It contains nothing that ends a directive of a policy. */
const HOST = /^(?=.{1,253}(?::|$))[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?$/;

/** The hosts that `parent` names, in lower case, or `ANY_PARENT` alone; invalid hosts are left out. */
export const parentsOf = (search: string): readonly string[] => {
  const named = piecesNamed(search, 'parent').map((piece) => valueNamed(piece, 'parent')?.toLowerCase() ?? '');
  return named.includes(ANY_PARENT) ? [ANY_PARENT] : named.filter((host) => HOST.test(host)).slice(0, MOST_PARENTS);
};

/**
 * The sources of `frame-ancestors` (CSP level 3, section 6.4.2) for an embedded player. Without a parent any page may
 * frame the player; it then shows only an error text. If `parent` is there and names no host that can be read, nobody may.
 */
export const frameAncestors = (search: string): string => {
  const parents = parentsOf(search);
  if (parents.length === 0) return piecesNamed(search, 'parent').length === 0 ? '*' : "'none'";
  return parents.includes(ANY_PARENT)
    ? '*'
    : ["'self'", ...parents.flatMap((host) => [`https://${host}`, `http://${host}`])].join(' ');
};

const isOff = (value: string | null): boolean => value === 'false' || value === '0';
const isOn = (value: string | null): boolean => value === 'true' || value === '1' || value === '';

/** Reads the query of `/player/`; the first of channel, video, clip and collection that it names is played. */
export function readEmbedRequest(search: string): EmbedRequest {
  return {
    content: contentOf(search),
    parents: parentsOf(search),
    autoplay: !isOff(valueNamed(search, 'autoplay')),
    isMuted: isOn(valueNamed(search, 'muted')),
    startAt: readStartOffset(valueNamed(search, 'time') ?? valueNamed(search, 't')),
  };
}

/** The query of `/player/` for a request, with its `?`; `readEmbedRequest` reads it back. */
export function embedSearch({ content, parents, autoplay, isMuted, startAt }: EmbedRequest): string {
  const pieces: [string, string][] = namesOf(content);
  if (startAt !== null) pieces.push(['time', `${Math.floor(startAt)}s`]);
  if (!autoplay) pieces.push(['autoplay', 'false']);
  if (isMuted) pieces.push(['muted', 'true']);
  for (const parent of parents) pieces.push(['parent', parent]);
  return `?${pieces.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

function namesOf(content: EmbeddedContent | null): [string, string][] {
  switch (content?.type) {
    case undefined:
      return [];
    case 'channel':
      return [['channel', content.login]];
    case 'video':
      return [['video', content.videoID]];
    case 'clip':
      return [['clip', content.slug]];
    case 'collection': {
      const video: [string, string][] = content.videoID === null ? [] : [['video', content.videoID]];
      return [['collection', content.collectionID], ...video];
    }
  }
}

function contentOf(search: string): EmbeddedContent | null {
  const named = (name: string): string | null => valueNamed(search, name)?.trim() || null;
  const login = named('channel');
  if (login !== null) return { type: 'channel', login: login.toLowerCase() };
  const collectionID = named('collection');
  const video = named('video');
  const videoID = video === null ? null : (normalVideoId(video) ?? video);
  if (collectionID !== null) return { type: 'collection', collectionID, videoID };
  if (videoID !== null) return { type: 'video', videoID };
  const slug = named('clip');
  return slug === null ? null : { type: 'clip', slug };
}
