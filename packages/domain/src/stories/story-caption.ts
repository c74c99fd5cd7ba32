import { ok, type Result, refused } from '../kernel/result.ts';
import { isLonger, oneLine } from '../kernel/text.ts';
import * as storiesErrors from './stories-errors.ts';

export const STORY_CAPTION_MAX_CODE_POINTS = 200;

/** A caption is one line; it may be empty. */
export function checkStoryCaption(text: string): Result<string, 'CAPTION_TOO_LONG'> {
  const tooLong = () => refused(storiesErrors.captionTooLong, { max: STORY_CAPTION_MAX_CODE_POINTS });
  if (isLonger(text, 4 * STORY_CAPTION_MAX_CODE_POINTS)) return tooLong();
  const caption = oneLine(text);
  return isLonger(caption, STORY_CAPTION_MAX_CODE_POINTS) ? tooLong() : ok(caption);
}

export type CaptionToken =
  | { readonly kind: 'TEXT'; readonly text: string }
  /** `login` is in lower case; a user of that login may not exist. */
  | { readonly kind: 'MENTION'; readonly text: string; readonly login: string };

const MENTION = /(?<![\w@])@([A-Za-z0-9]\w{0,24})(?!\w)/g;

/** A caption in parts: its text, and what names a user. */
export function captionTokens(caption: string): readonly CaptionToken[] {
  const tokens: CaptionToken[] = [];
  let end = 0;
  for (const match of caption.matchAll(MENTION)) {
    if (match.index > end) tokens.push({ kind: 'TEXT', text: caption.slice(end, match.index) });
    tokens.push({ kind: 'MENTION', text: match[0], login: (match[1] ?? '').toLowerCase() });
    end = match.index + match[0].length;
  }
  if (end < caption.length) tokens.push({ kind: 'TEXT', text: caption.slice(end) });
  return tokens;
}
