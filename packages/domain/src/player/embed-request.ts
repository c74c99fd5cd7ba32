import { piecesNamed, valueNamed } from '../routes/query-text.ts';
import { readStartOffset } from '../routes/start-offset.ts';
import { normalVideoId } from '../routes/video-id.ts';

export type EmbeddedContent =
  | { readonly type: 'channel'; readonly login: string }
  | { readonly type: 'video'; readonly videoID: string }
  | { readonly type: 'clip'; readonly slug: string }
  | { readonly type: 'collection'; readonly collectionID: string; readonly videoID: string | null };

/** What the address of an embedded player asks for. */
export interface EmbedRequest {
  /** Null when the address names nothing to play. */
  readonly content: EmbeddedContent | null;
  /** The sites that may hold the player: host names, with a port where the page has one, or `ANY_PARENT` alone. */
  readonly parents: readonly string[];
  readonly autoplay: boolean;
  readonly isMuted: boolean;
  /** Where to begin, in seconds. */
  readonly startAt: number | null;
}

/** As a `parent`: whoever makes the address cannot know whose page will hold the player, so every page may. */
export const ANY_PARENT = '*';

/** More sites than this are passed over. */
const MOST_PARENTS = 20;

/** A host name or IPv4 address, perhaps with a port. Nothing that ends a directive of a policy. */
const HOST = /^(?=.{1,253}(?::|$))[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?$/;

/** The hosts that `parent` names, in lower case, or `ANY_PARENT` alone; what is no host is left out. */
export const parentsOf = (search: string): readonly string[] => {
  const named = piecesNamed(search, 'parent').map((piece) => valueNamed(piece, 'parent')?.toLowerCase() ?? '');
  return named.includes(ANY_PARENT) ? [ANY_PARENT] : named.filter((host) => HOST.test(host)).slice(0, MOST_PARENTS);
};

/**
 * The sources of `frame-ancestors` (CSP level 3, section 6.4.2) for an embedded player. Without a parent anybody may frame
 * the page, which then holds nothing but the words about what is missing.
 */
export const frameAncestors = (search: string): string => {
  const parents = parentsOf(search);
  return parents.length === 0 || parents.includes(ANY_PARENT)
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
