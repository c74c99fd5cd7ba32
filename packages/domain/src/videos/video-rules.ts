import { checkStreamTitle } from '../channels/stream-title.ts';
import { countCodePoints } from '../chat/message-text.ts';
import type { Result } from '../kernel/result.ts';
import { ok, refused } from '../kernel/result.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What is shorter is no video: an encoder that only knocked. */
export const VIDEO_MIN_MS = 1_000;
export const VIDEOS_PAGE_MAX = 100;
export const VIDEO_DESCRIPTION_MAX_CODE_POINTS = 10_000;
/** The replayed chat may be moved by at most this, to and fro. */
export const CHAT_OFFSET_MAX_MS = HOUR;
/** Videos that are deleted, or brought back, at once. */
export const VIDEOS_A_CHANGE_MAX = 100;
/** How long a deleted video can be brought back. */
export const VIDEO_UNDO_MS = 24 * HOUR;

/** Changes of one owner's videos. */
export const VIDEO_CHANGES = { limit: 600, windowMs: HOUR } as const;
/** Highlights cut by one owner. */
export const HIGHLIGHTS_BY_USER = { limit: 60, windowMs: HOUR } as const;

/** A title on one line, as a stream's. */
export const checkVideoTitle = (text: string): Result<string, 'TITLE_EMPTY' | 'TITLE_TOO_LONG'> => {
  const title = checkStreamTitle(text);
  return title.ok || title.code !== 'TITLE_EMPTY'
    ? title
    : refused('TITLE_EMPTY', 'Your title is empty. Say what the video is about.');
};

/** Text on any number of lines, without other control characters. */
export const checkVideoDescription = (text: string): Result<string, 'DESCRIPTION_TOO_LONG'> => {
  const description = text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what goes
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
    .trim();
  return countCodePoints(description, VIDEO_DESCRIPTION_MAX_CODE_POINTS) > VIDEO_DESCRIPTION_MAX_CODE_POINTS
    ? refused(
        'DESCRIPTION_TOO_LONG',
        `Your description may have at most ${VIDEO_DESCRIPTION_MAX_CODE_POINTS} characters.`,
      )
    : ok(description);
};
