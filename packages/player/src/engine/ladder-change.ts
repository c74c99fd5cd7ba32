/** The progress of a rendition. */
export interface RenditionProgress {
  /** Address of its media playlist. */
  readonly uri: string;
  /** Media sequence number of its newest segment. */
  readonly sequence: number;
}

/**
 * A rendition that is this many segments behind another receives no more. A busy transcoder's rendition is one or two
 * behind its source.
 */
const LEFT_BEHIND = 3;

/**
 * The renditions of a stream that are at its live edge. The others stand still, because their transcoder died or hangs.
 */
export function liveRenditions(places: readonly RenditionProgress[]): ReadonlySet<string> {
  const newest = Math.max(...places.map(({ sequence }) => sequence));
  return new Set(places.filter(({ sequence }) => sequence > newest - LEFT_BEHIND).map(({ uri }) => uri));
}

/**
 * The text that a live media playlist says about its stream's renditions, and the last content of the multivariant
 * playlist.
 */
export interface LadderSigns {
  /** Addresses of all renditions that the multivariant playlist listed. */
  readonly listed: ReadonlySet<string>;
  /** The address of the media playlist itself. */
  readonly playing: string;
  /** The addresses in its EXT-X-RENDITION-REPORT lines that are at the live edge (RFC 8216bis, 4.4.5.4). */
  readonly reported: ReadonlySet<string>;
  /** Its newest segment has no content (EXT-X-GAP). */
  readonly endsInGap: boolean;
}

/**
 * Whether the multivariant playlist has probably changed. A rendition that is listed but not reported may be starting
 * or ending; only the multivariant playlist shows which.
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
/** Viewers of one stream notice a change at the same time; their requests are spread over this (ms). */
const SPREAD = 1_500;

/** Milliseconds until the multivariant playlist is read again; `chance` is from 0 to 1. */
export const ladderWait = (attempt: number, chance: number): number => (WAITS[attempt] ?? LONGEST) + chance * SPREAD;
