/** A time in which the encoder was away; milliseconds since the epoch. Nothing of it is in the recording. */
export interface StreamGap {
  readonly from: number;
  readonly to: number;
}

/** Gaps that a stream keeps; an encoder that comes and goes more often is not worth being followed exactly. */
export const STREAM_GAPS_MAX = 1_000;

/**
 * Where in a stream's recording a moment is: milliseconds from its beginning, the encoder's absences left out.
 *
 * @param startedAt when the stream began; this and `at` are milliseconds since the epoch
 * @param gaps in order
 */
export function positionInStream(startedAt: number, gaps: readonly StreamGap[], at: number): number {
  let away = 0;
  for (const { from, to } of gaps) {
    if (from >= at) break;
    away += Math.max(0, Math.min(to, at) - Math.max(from, startedAt));
  }
  return Math.max(0, at - startedAt - away);
}
