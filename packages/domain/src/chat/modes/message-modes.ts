import type { ChatNotice } from '../../kernel/chat-notice.ts';
import { emotesOnly as emotesOnlyNotice, repeated } from '../chat-announcements.ts';
import { readEmoteRanges } from '../segments/emote-ranges.ts';
import type { ChatModes } from './chat-modes.ts';

/** Texts with fewer letters than this may repeat each other. */
export const UNIQUE_LETTERS_MIN = 9;

/**
 * The letters that two texts have in common if one repeats the other: their letters and digits. Null: too short to be
 * compared.
 */
export const uniqueLetters = (text: string): string | null => {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return letters.length < UNIQUE_LETTERS_MIN ? null : letters;
};

/** Whether emotes and spaces are all that a text has. `emotes` is the tag of the message. */
export const isEmotesOnly = (text: string, emotes: string): boolean => {
  const points = [...text];
  for (const { from, to } of readEmoteRanges(emotes)) points.fill(' ', from, to + 1);
  return emotes !== '' && points.every((point) => point.trim() === '');
};

export interface WrittenMessage {
  /** Owners and moderators write what they like. */
  readonly isPrivileged: boolean;
  readonly text: string;
  readonly emotes: string;
  /** Somebody has just said the same in this room. */
  readonly isRepeated: boolean;
}

/** Why the modes keep a message from going out; null if they do not. */
export const judgeWritten = (
  { emotesOnly, uniqueMessages }: ChatModes,
  { isPrivileged, text, emotes, isRepeated }: WrittenMessage,
): ChatNotice | null => {
  if (isPrivileged) return null;
  if (emotesOnly && !isEmotesOnly(text, emotes)) {
    return emotesOnlyNotice;
  }
  if (uniqueMessages && isRepeated) {
    return repeated;
  }
  return null;
};
