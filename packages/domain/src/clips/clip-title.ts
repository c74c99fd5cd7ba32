import type { Result } from '../kernel/result.ts';
import { ok, refused } from '../kernel/result.ts';
import { isLonger, oneLine } from '../kernel/text.ts';
import * as clipsErrors from './clips-errors.ts';

export const CLIP_TITLE_MAX_CODE_POINTS = 140;

/** A title on one line, without control characters. */
export const checkClipTitle = (text: string): Result<string, 'TITLE_EMPTY' | 'TITLE_TOO_LONG'> => {
  const title = oneLine(text);
  if (title === '') return refused(clipsErrors.titleEmpty);
  return isLonger(title, CLIP_TITLE_MAX_CODE_POINTS)
    ? refused(clipsErrors.titleTooLong, { max: CLIP_TITLE_MAX_CODE_POINTS })
    : ok(title);
};
