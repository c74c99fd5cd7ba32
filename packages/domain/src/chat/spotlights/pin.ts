import { readDuration } from '../../kernel/format/read-duration.ts';
import { type Refusal, refused } from '../../kernel/result.ts';
import * as chatErrors from '../chat-errors.ts';

/** How long a message is pinned if the moderator names no time. */
export const PIN_SECONDS = 20 * 60;
export const PIN_SECONDS_MIN = 30;
export const PIN_HOURS_MAX = 24;
const PIN_SECONDS_MAX = PIN_HOURS_MAX * 3600;

/** The text that follows `/pin`. */
export interface TypedPin {
  readonly seconds: number;
  /** The id of a message of the chat; null: `text` is pinned. */
  readonly messageId: string | null;
  readonly text: string;
}

const MESSAGE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A number alone begins a sentence, such as `/pin 3 rules of this chat`. */
const WITH_UNIT = /^\d{1,6}[a-z][a-z0-9]{0,8}$/i;

/** Reads `/pin [duration] text`, `/pin <message id> [duration]` and `/pin [duration] <message id>`. */
export function readPin(rest: string): TypedPin {
  const words = rest.split(/\s+/).filter((word) => word !== '');
  const isFirstId = MESSAGE_ID.test(words[0] ?? '');
  const typed = (isFirstId ? words[1] : words[0]) ?? '';
  const duration = WITH_UNIT.test(typed) ? readDuration(typed) : null;
  const seconds = duration ?? PIN_SECONDS;
  if (isFirstId) return { seconds, messageId: words[0]?.toLowerCase() ?? null, text: '' };
  const text = duration === null ? rest.trim() : rest.trim().slice(typed.length).trim();
  return MESSAGE_ID.test(text)
    ? { seconds, messageId: text.toLowerCase(), text: '' }
    : { seconds, messageId: null, text };
}

/** How long a message may be pinned. Returns why not so long, or null. */
export const judgePinTime = (seconds: number): Refusal<'PIN_TIME_INVALID'> | null =>
  Number.isInteger(seconds) && seconds >= PIN_SECONDS_MIN && seconds <= PIN_SECONDS_MAX
    ? null
    : refused(chatErrors.pinTimeInvalid, { seconds: PIN_SECONDS_MIN, hours: PIN_HOURS_MAX });
