import { countCodePoints } from '../../kernel/text.ts';
import { CHAT_MESSAGE_MAX_CODE_POINTS } from '../message-text.ts';

/** The counter is shown when this many code points or fewer are left. */
const NOTIFY_FROM = 60;

/** The data that the send box makes of its text. */
export interface SendDraft {
  /** As it is sent: line ends become spaces, surrounding spaces are removed. */
  readonly text: string;
  /** Code points that may still be typed; negative when there are too many. Null while there are plenty. */
  readonly left: number | null;
  readonly canSend: boolean;
}

/** Reads the send box. */
export function readDraft(typed: string): SendDraft {
  const text = typed.replace(/\s*[\r\n]+\s*/g, ' ').trim();
  const left = CHAT_MESSAGE_MAX_CODE_POINTS - countCodePoints(text.replace(/^\/me\s+/i, ''));
  return { text, left: left <= NOTIFY_FROM ? left : null, canSend: text !== '' && left >= 0 };
}
