/** A time in which the encoder was away; milliseconds since the epoch. The recording contains nothing of it. */
export interface StreamGap {
  readonly from: number;
  readonly to: number;
}

/** Maximum number of gaps stored for a stream; further ones are not tracked exactly. */
export const STREAM_GAPS_MAX = 1_000;

/**
 * The position of a moment in a stream's recording: milliseconds from its start, without the encoder's absences.
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
