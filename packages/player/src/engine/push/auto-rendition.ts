import type { PushLevel } from './push-levels.ts';

/** A larger rendition is tried after this long (ms) in one that the line bears; longer after each try that failed. */
const CLIMB_MS = 30_000;
const CLIMB_MAX_MS = 480_000;

/** What the automatic choice of the rendition knows. Times in ms of one clock. */
export interface AutoRendition {
  /** The largest rendition that the line is known to bear; null while nothing speaks against any. */
  readonly limit: string | null;
  readonly climbAt: number;
  readonly wait: number;
}

export const freshAuto: AutoRendition = { limit: null, climbAt: Number.POSITIVE_INFINITY, wait: CLIMB_MS };

/** The server moved the viewer to a smaller rendition, since its line does not bear the one before. */
export function onMoved(auto: AutoRendition, to: string, now: number): AutoRendition {
  // A try that fails soon is repeated later and later.
  const hasTried = auto.climbAt !== Number.POSITIVE_INFINITY;
  const wait = hasTried ? Math.min(CLIMB_MAX_MS, auto.wait * 2) : CLIMB_MS;
  return { limit: to, climbAt: now + wait, wait };
}

/**
 * The rendition that suits the line and the size of the picture: the smallest that has all its pixels.
 * @param levels from large to small
 * @param height the picture's in pixels of the screen; infinite if it is not known
 */
export function stepAuto(
  auto: AutoRendition,
  levels: readonly PushLevel[],
  height: number,
  now: number,
): { readonly auto: AutoRendition; readonly rendition: string | null } {
  const fits = levels.findLastIndex((level) => (level.height ?? Number.POSITIVE_INFINITY) >= height);
  const bySize = Math.max(0, fits);
  const byLine = levels.findIndex(({ rendition }) => rendition === auto.limit);
  if (byLine <= bySize) return { auto, rendition: levels[bySize]?.rendition ?? null };
  const limit = levels[byLine - 1]?.rendition;
  if (now < auto.climbAt || limit === undefined) return { auto, rendition: levels[byLine]?.rendition ?? null };
  return { auto: { ...auto, limit, climbAt: now + auto.wait }, rendition: limit };
}
