import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { ok, type Result, refused } from '../kernel/result.ts';
import { isLonger, oneLine } from '../kernel/text.ts';
import * as markersErrors from './markers-errors.ts';

export const MARKER_DESCRIPTION_MAX_CODE_POINTS = 140;
/** Markers of one recording. */
export const MARKERS_OF_A_VIDEO_MAX = 200;
/** Markers that one user sets in one channel. */
export const MARKERS_BY_USER: AttemptLimit = { limit: 20, windowMs: 60_000 };

/** The description of a marker on one line; it may be empty. */
export const checkMarkerDescription = (text: string): Result<string, 'DESCRIPTION_TOO_LONG'> => {
  const description = oneLine(text);
  const max = MARKER_DESCRIPTION_MAX_CODE_POINTS;
  return isLonger(description, max) ? refused(markersErrors.descriptionTooLong, { max }) : ok(description);
};

export interface MarkerPlace {
  readonly isLive: boolean;
  /** The recording of the stream, if there is one. */
  readonly videoId: string | null;
  /** Markers that it has. */
  readonly count: number;
}

/** Whether another marker can be set in a stream. */
export function checkMarkerPlace({
  isLive,
  videoId,
  count,
}: MarkerPlace): Result<string, 'LIST_FULL' | 'NOT_LIVE' | 'NOT_RECORDED'> {
  if (!isLive) return refused(markersErrors.notLive);
  if (videoId === null) return refused(markersErrors.notRecorded);
  return count >= MARKERS_OF_A_VIDEO_MAX
    ? refused(markersErrors.listFull, { max: MARKERS_OF_A_VIDEO_MAX })
    : ok(videoId);
}
