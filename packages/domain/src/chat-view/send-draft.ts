import { CHAT_MESSAGE_MAX_CODE_POINTS, countCodePoints } from '../chat/message-text.ts';

/** From so many code points left on, the counter is shown. */
const TELL_FROM = 60;

/** What the send box makes of its text. */
export interface SendDraft {
  /** As it is sent: line ends are spaces, spaces around are gone. */
  readonly text: string;
  /** Code points that may still be typed; negative when there are too many. Null while there are plenty. */
  readonly left: number | null;
  readonly canSend: boolean;
}

/** Reads the send box. */
export function readDraft(typed: string): SendDraft {
  const text = typed.replace(/\s*[\r\n]+\s*/g, ' ').trim();
  const left = CHAT_MESSAGE_MAX_CODE_POINTS - countCodePoints(text.replace(/^\/me\s+/i, ''));
  return { text, left: left <= TELL_FROM ? left : null, canSend: text !== '' && left >= 0 };
}
