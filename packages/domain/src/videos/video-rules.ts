import type { Result } from '../kernel/result.ts';
import { ok, refused } from '../kernel/result.ts';
import { checkStreamTitle } from '../kernel/stream-title.ts';
import { isLonger, manyLines } from '../kernel/text.ts';
import * as videosErrors from './videos-errors.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Videos that are looked up by their ids in one request. */
export const VIDEOS_ASKED_MAX = 20;
/** A shorter recording is no video: the encoder only connected briefly. */
export const VIDEO_MIN_MS = 1_000;
export const VIDEOS_PAGE_MAX = 100;
export const VIDEO_DESCRIPTION_MAX_CODE_POINTS = 10_000;
/** The replayed chat may be shifted by at most this in both directions. */
export const CHAT_OFFSET_MAX_MS = HOUR;
/** Videos that are deleted or restored in one request. */
export const VIDEOS_A_CHANGE_MAX = 100;
/** How long a deleted video can be restored. */
export const VIDEO_UNDO_MS = 24 * HOUR;

/** Changes of one owner's videos. */
export const VIDEO_CHANGES = { limit: 600, windowMs: HOUR } as const;
/** Highlights trimmed by one owner. */
export const HIGHLIGHTS_BY_USER = { limit: 60, windowMs: HOUR } as const;

/** Checks a title on one line, with the rule for a stream's title. */
export const checkVideoTitle = (text: string): Result<string, 'TITLE_EMPTY' | 'TITLE_TOO_LONG'> => {
  const title = checkStreamTitle(text);
  return title.ok || title.code !== 'TITLE_EMPTY' ? title : refused(videosErrors.titleEmpty);
};

/** Text on any number of lines, without other control characters. */
export const checkVideoDescription = (text: string): Result<string, 'DESCRIPTION_TOO_LONG'> => {
  const description = manyLines(text.replace(/\r\n?/g, '\n'));
  return isLonger(description, VIDEO_DESCRIPTION_MAX_CODE_POINTS)
    ? refused(videosErrors.descriptionTooLong, { max: VIDEO_DESCRIPTION_MAX_CODE_POINTS })
    : ok(description);
};
