import { ok, type Result, refused } from '../kernel/result.ts';
import { countCodePoints, visibleText } from '../kernel/text.ts';
import * as channelsErrors from './channels-errors.ts';

/** Tags of one channel's streams. */
export const STREAM_TAGS_MAX = 10;
export const STREAM_TAG_MAX_CODE_POINTS = 25;

/** Letters and digits of any script, with the marks that belong to letters. */
const LETTERS = /^[\p{L}\p{N}\p{M}]+$/u;

/** The form that makes tags the same: `LateNight` and `latenight` are one tag. */
export const streamTagKey = (tag: string): string => tag.toLowerCase();

/** One tag as its owner typed it, without spaces at its ends and without a leading `#`. */
export const checkStreamTag = (text: string): Result<string, 'TAG_INVALID'> => {
  const tag = visibleText(text.normalize('NFC').replace(/^\s*#/, ''));
  return LETTERS.test(tag) && countCodePoints(tag, STREAM_TAG_MAX_CODE_POINTS) <= STREAM_TAG_MAX_CODE_POINTS
    ? ok(tag)
    : refused(channelsErrors.tagInvalid, { max: STREAM_TAG_MAX_CODE_POINTS });
};

/** The tags of a channel's streams, in their order. */
export const checkStreamTags = (
  texts: readonly string[],
): Result<readonly string[], 'TAG_INVALID' | 'TAG_REPEATED' | 'TAGS_TOO_MANY'> => {
  if (texts.length > STREAM_TAGS_MAX) return refused(channelsErrors.tagsTooMany, { max: STREAM_TAGS_MAX });
  const tags: string[] = [];
  for (const text of texts) {
    const tag = checkStreamTag(text);
    if (!tag.ok) return tag;
    const key = streamTagKey(tag.value);
    if (tags.some((known) => streamTagKey(known) === key)) {
      return refused(channelsErrors.tagRepeated, { tag: tag.value });
    }
    tags.push(tag.value);
  }
  return ok(tags);
};
