/** One segment of a playlist. Seconds, but `date` in wall-clock milliseconds (EXT-X-PROGRAM-DATE-TIME). */
export interface PlaylistPiece {
  readonly start: number;
  readonly duration: number;
  readonly date: number | null;
}

/**
 * The media position of a time: in the segment that was recorded then, else at the start of the next one (the encoder
 * was away), else at the end.
 * @returns null if the playlist has no dates
 */
export function positionAt(pieces: readonly PlaylistPiece[], date: number): number | null {
  let end: number | null = null;
  for (const piece of pieces) {
    if (piece.date === null) continue;
    const into = (date - piece.date) / 1000;
    if (into < piece.duration) return piece.start + Math.max(0, into);
    end = piece.start + piece.duration;
  }
  return end;
}
