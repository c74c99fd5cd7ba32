import type { Result } from './result.ts';
import { ok, refused } from './result.ts';
import { countCodePoints, withoutControls } from './text.ts';

export const STREAM_TITLE_MAX_CODE_POINTS = 140;

/** A title on one line, without control characters. */
export const checkStreamTitle = (text: string): Result<string, 'TITLE_EMPTY' | 'TITLE_TOO_LONG'> => {
  const title = withoutControls(text).replace(/\s+/g, ' ').trim();
  if (title === '') return refused('TITLE_EMPTY', 'Your title is empty. Say what the stream is about.');
  return countCodePoints(title, STREAM_TITLE_MAX_CODE_POINTS) > STREAM_TITLE_MAX_CODE_POINTS
    ? refused('TITLE_TOO_LONG', `Your title may have at most ${STREAM_TITLE_MAX_CODE_POINTS} characters.`)
    : ok(title);
};

/** The title of a channel whose owner wrote none. */
export const defaultStreamTitle = (displayName: string): string => `${displayName} is live`;
