import { type Refusal, refused } from '../../kernel/result.ts';
import { isLonger, visibleText } from '../../kernel/text.ts';
import * as chatErrors from '../chat-errors.ts';
import { CHAT_MESSAGE_MAX_CODE_POINTS } from '../message-text.ts';

/** The colours of announcements, as the dialect names them. PRIMARY is the site's own. */
export const ANNOUNCEMENT_COLORS = ['PRIMARY', 'BLUE', 'GREEN', 'ORANGE', 'PURPLE'] as const;
export type AnnouncementColor = (typeof ANNOUNCEMENT_COLORS)[number];

export const readAnnouncementColor = (text = ''): AnnouncementColor =>
  ANNOUNCEMENT_COLORS.find((color) => color === text.toUpperCase()) ?? 'PRIMARY';

/** The text of an announcement or a pinned message. Returns why it is refused, or null. */
export const judgeSpotlight = (text: string): Refusal<'TEXT_MISSING' | 'TEXT_TOO_LONG'> | null => {
  if (visibleText(text) === '') return refused(chatErrors.textMissing);
  return isLonger(text, CHAT_MESSAGE_MAX_CODE_POINTS)
    ? refused(chatErrors.textTooLong, { max: CHAT_MESSAGE_MAX_CODE_POINTS })
    : null;
};
