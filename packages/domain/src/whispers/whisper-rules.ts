import type { AttemptLimit } from '../accounts/attempt-limits.ts';
import { countCodePoints } from '../chat/message-text.ts';
import { ok, type Result, refused } from '../kernel/result.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** Code points of one whisper. */
export const WHISPER_MAX_CODE_POINTS = 500;
export const WHISPERS_PAGE_MAX = 100;
export const WHISPER_THREADS_PAGE_MAX = 50;
/** Whispers of one user. */
export const WHISPERS_BY_USER: AttemptLimit = { limit: 100, windowMs: 60 * SECOND };
/** Whispers of one user at a stretch. */
export const WHISPERS_AT_A_STRETCH: AttemptLimit = { limit: 3, windowMs: SECOND };
/** People whom one user writes to who have never written back: whoever advertises is stopped, who has friends is not. */
export const NEW_WHISPER_THREADS_BY_USER: AttemptLimit = { limit: 40, windowMs: DAY };
/** Blocks and unblocks of one user. */
export const BLOCKS_BY_USER: AttemptLimit = { limit: 200, windowMs: DAY };
export const BLOCKED_USERS_PAGE_MAX = 100;

/** What a whisper says: control characters dropped but line breaks, at most two of those in a row. */
export function checkWhisperText(text: string): Result<string, 'TEXT_EMPTY' | 'TEXT_TOO_LONG'> {
  const clean = text
    .replaceAll('\r\n', '\n')
    .replaceAll('\t', ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to drop
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (clean === '') return refused('TEXT_EMPTY', 'Enter a message first.');
  return countCodePoints(clean, WHISPER_MAX_CODE_POINTS) > WHISPER_MAX_CODE_POINTS
    ? refused('TEXT_TOO_LONG', `A whisper can have at most ${WHISPER_MAX_CODE_POINTS} characters.`)
    : ok(clean);
}

/** What is known of the two when one writes to the other. */
export interface WhisperFacts {
  readonly isSelf: boolean;
  /** The recipient's account is open. */
  readonly isThere: boolean;
  readonly senderBlocks: boolean;
  readonly recipientBlocks: boolean;
  readonly recipientAllowsStrangers: boolean;
  readonly recipientFollowsSender: boolean;
  /** The recipient has written in this thread. */
  readonly hasAnswered: boolean;
  readonly senderIsStaff: boolean;
}

export const WHISPER_REFUSALS = ['SELF', 'NOT_FOUND', 'BLOCKED_BY_YOU', 'NOT_ALLOWED'] as const;
export type WhisperRefusal = (typeof WHISPER_REFUSALS)[number];

/**
 * Whether one may write to the other. A block and a wish not to hear from strangers look the same from outside. Staff may
 * write to everybody but those they block themselves.
 */
export function checkMayWhisper(facts: WhisperFacts): Result<null, WhisperRefusal> {
  if (facts.isSelf) return refused('SELF', 'You cannot whisper to yourself.');
  if (!facts.isThere) return refused('NOT_FOUND', 'This user no longer exists.');
  if (facts.senderBlocks) return refused('BLOCKED_BY_YOU', 'You block this user. Unblock them to write.');
  if (facts.senderIsStaff) return ok(null);
  const isStranger = !facts.recipientFollowsSender && !facts.hasAnswered;
  return facts.recipientBlocks || (isStranger && !facts.recipientAllowsStrangers)
    ? refused('NOT_ALLOWED', 'This user does not accept whispers from you.')
    : ok(null);
}
