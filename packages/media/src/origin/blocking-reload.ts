/** The state of a rendition that a blocking reload needs. */
export interface PlaylistEdge {
  /** Media sequence number of the open segment, or of the next one when none is open. */
  readonly nextSequence: number;
  /** Parts of the open segment. */
  readonly openParts: number;
  /** Parts of the last complete segment; undefined when not known. */
  readonly lastParts: number | undefined;
  /** PART-TARGET in ms. */
  readonly partTarget: number;
  readonly ended: boolean;
}

/** How far ahead of the last part a request may ask (RFC 8216bis, 6.2.5.2: three seconds of short parts). */
const advanceLimit = (partTarget: number): number => (partTarget < 1000 ? Math.ceil(3000 / partTarget) : 3);

/**
 * Whether a playlist that contains segment `sequence` (and its part `part`) can be returned now, must be waited for, or
 * was requested too far ahead (RFC 8216bis, 6.2.5.2). A part past its segment's last counts as the next segment's
 * first.
 */
export const blockingReload = (
  edge: PlaylistEdge,
  sequence: number,
  part: number | undefined,
): 'ready' | 'wait' | 'too-far' => {
  if (edge.ended) return 'ready';
  if (sequence > edge.nextSequence + 1) return 'too-far';
  const limit = advanceLimit(edge.partTarget);
  if (sequence === edge.nextSequence + 1) return (part ?? 0) > limit ? 'too-far' : 'wait';
  if (sequence === edge.nextSequence) {
    if (part === undefined) return 'wait';
    if (part < edge.openParts) return 'ready';
    return part >= edge.openParts + limit ? 'too-far' : 'wait';
  }
  const pastEnd =
    sequence === edge.nextSequence - 1 && part !== undefined && edge.lastParts !== undefined && part >= edge.lastParts;
  if (!pastEnd) return 'ready';
  return edge.openParts > 0 ? 'ready' : 'wait';
};
