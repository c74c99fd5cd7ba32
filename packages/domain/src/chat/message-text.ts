import { countCodePoints, visibleText } from '../kernel/text.ts';

/** Code points (not bytes, not UTF-16 units) that one message may have, without the marks of an action. */
export const CHAT_MESSAGE_MAX_CODE_POINTS = 500;

const CTCP_MARK = '\u0001';

/** The text that a client sent as the text of a message. */
export type MessageText =
  /** `action` is what `/me` writes: shown in the third person. */
  | { readonly kind: 'message'; readonly text: string; readonly action: boolean }
  | { readonly kind: 'command'; readonly name: string; readonly rest: string }
  | { readonly kind: 'too-long'; readonly codePoints: number }
  | { readonly kind: 'empty' }
  /** A client-to-client request other than ACTION; it is delivered to nobody. */
  | { readonly kind: 'other-ctcp' };

/**
 * Reads the text that a client sent: removes the marks of an action, control characters (C0, DEL and C1; a tab becomes
 * a space) and surrounding spaces, the colours of IRC programs, and marks that pile up on a letter; and separates commands
 * (with a slash or, as older programs write, a dot) from messages. `/me` is an action.
 */
export const readMessageText = (raw: string): MessageText => {
  if (raw.startsWith(CTCP_MARK)) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the mark of a client request
    const action = /^\u0001ACTION(?: |\u0001|$)/i.exec(raw);
    return action === null ? { kind: 'other-ctcp' } : asMessage(clean(raw.slice(action[0].length)), true);
  }
  const text = clean(raw);
  const command = /^[/.]([A-Za-z][A-Za-z0-9]*)(?:\s+|$)/.exec(text);
  if (command?.[1] === undefined) return asMessage(text, false);
  const name = command[1].toLowerCase();
  const rest = text.slice(command[0].length);
  return name === 'me' ? asMessage(rest, true) : { kind: 'command', name, rest };
};

/** The text as it travels in a line: an action keeps its marks. */
export const writeMessageText = (text: string, action: boolean): string =>
  action ? `${CTCP_MARK}ACTION ${text}${CTCP_MARK}` : text;

const asMessage = (text: string, action: boolean): MessageText => {
  if (text === '') return { kind: 'empty' };
  const codePoints = countCodePoints(text);
  return codePoints > CHAT_MESSAGE_MAX_CODE_POINTS
    ? { kind: 'too-long', codePoints }
    : { kind: 'message', text, action };
};

/** A colour of an IRC program: a control character with the numbers or the hexadecimal digits after it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the marks of colours
const IRC_COLORS = /\u0003(?:\d{1,2}(?:,\d{1,2})?)?|\u0004(?:[0-9a-f]{6}(?:,[0-9a-f]{6})?)?/gi;

const clean = (text: string): string =>
  visibleText(
    text
      .replaceAll('\t', ' ')
      .replace(IRC_COLORS, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to drop
      .replace(/[\u0000-\u001f\u007f-\u009f]/g, ''),
  );

/** A thread shows its first message and this many of the newest replies. */
export const CHAT_THREAD_MAX = 100;
