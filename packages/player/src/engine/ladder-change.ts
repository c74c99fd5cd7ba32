/** How far a rendition has come. */
export interface RenditionPlace {
  /** Address of its media playlist. */
  readonly uri: string;
  /** Media sequence number of its newest segment. */
  readonly sequence: number;
}

/** A rendition so many segments behind another gets no more; a busy transcoder's rung is one or two behind its source. */
const LEFT_BEHIND = 3;

/** Of a stream's renditions those that are at its live edge: others stand still, as their transcoder died or hangs. */
export function liveRenditions(places: readonly RenditionPlace[]): ReadonlySet<string> {
  const newest = Math.max(...places.map(({ sequence }) => sequence));
  return new Set(places.filter(({ sequence }) => sequence > newest - LEFT_BEHIND).map(({ uri }) => uri));
}

/** What a live media playlist says about its stream's renditions, and what the multivariant playlist listed when last read. */
export interface LadderSigns {
  /** Addresses of all renditions that the multivariant playlist listed. */
  readonly listed: ReadonlySet<string>;
  /** The address of the media playlist itself. */
  readonly playing: string;
  /** Of the addresses in its EXT-X-RENDITION-REPORT lines those at the live edge (RFC 8216bis, 4.4.5.4). */
  readonly reported: ReadonlySet<string>;
  /** Its newest segment has no content (EXT-X-GAP). */
  readonly endsInGap: boolean;
}

/**
 * Whether the multivariant playlist is likely to read otherwise by now. A rendition that is listed but not reported may
 * be about to begin or about to end: only the multivariant playlist tells.
 */
export function isLadderChanged({ listed, playing, reported, endsInGap }: LadderSigns): boolean {
  if (endsInGap || !listed.has(playing)) return true;
  for (const uri of reported) if (!listed.has(uri)) return true;
  for (const uri of listed) if (uri !== playing && !reported.has(uri)) return true;
  return false;
}

/** The first wait is longer than caches keep a multivariant playlist. */
const WAITS = [2_500, 2_500, 5_000, 10_000, 20_000, 40_000];
const LONGEST = 60_000;
/** Viewers of one stream see its ladder change at the same moment; their reads are spread over this (ms). */
const SPREAD = 1_500;

/** Milliseconds before the multivariant playlist is read again; `chance` is from 0 to 1. */
export const ladderWait = (attempt: number, chance: number): number => (WAITS[attempt] ?? LONGEST) + chance * SPREAD;
