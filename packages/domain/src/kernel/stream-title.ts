import * as commonErrors from './common-errors.ts';
import type { Result } from './result.ts';
import { ok, refused } from './result.ts';
import { isLonger, oneLine } from './text.ts';

export const STREAM_TITLE_MAX_CODE_POINTS = 140;

/** A title on one line, without control characters. */
export const checkStreamTitle = (text: string): Result<string, 'TITLE_EMPTY' | 'TITLE_TOO_LONG'> => {
  const title = oneLine(text);
  if (title === '') return refused(commonErrors.streamTitleEmpty);
  return isLonger(title, STREAM_TITLE_MAX_CODE_POINTS)
    ? refused(commonErrors.streamTitleTooLong, { max: STREAM_TITLE_MAX_CODE_POINTS })
    : ok(title);
};

/** The title of a channel whose owner wrote none. */
export const defaultStreamTitle = (displayName: string): string => `${displayName} is live`;
