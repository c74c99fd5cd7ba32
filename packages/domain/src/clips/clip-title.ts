import type { Result } from '../kernel/result.ts';
import { ok, refused } from '../kernel/result.ts';
import { countCodePoints, withoutControls } from '../kernel/text.ts';

export const CLIP_TITLE_MAX_CODE_POINTS = 140;

/** A title on one line, without control characters. */
export const checkClipTitle = (text: string): Result<string, 'TITLE_EMPTY' | 'TITLE_TOO_LONG'> => {
  const title = withoutControls(text).replace(/\s+/g, ' ').trim();
  if (title === '') return refused('TITLE_EMPTY', 'Give your clip a title.');
  return countCodePoints(title, CLIP_TITLE_MAX_CODE_POINTS) > CLIP_TITLE_MAX_CODE_POINTS
    ? refused('TITLE_TOO_LONG', `A title may have at most ${CLIP_TITLE_MAX_CODE_POINTS} characters.`)
    : ok(title);
};
