import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { ok, type Result, refused } from '../kernel/result.ts';
import { isLonger, manyLines } from '../kernel/text.ts';
import * as whispersErrors from './whispers-errors.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** Code points of one whisper. */
export const WHISPER_MAX_CODE_POINTS = 500;
export const WHISPERS_PAGE_MAX = 100;
export const WHISPER_THREADS_PAGE_MAX = 50;
/** Whispers of one user. */
export const WHISPERS_BY_USER: AttemptLimit = { limit: 100, windowMs: 60 * SECOND };
/** Whispers of one user in a short time. */
export const WHISPERS_AT_A_STRETCH: AttemptLimit = { limit: 3, windowMs: SECOND };
/** New recipients of one user who have not answered. It stops advertisers, but not users with friends. */
export const NEW_WHISPER_THREADS_BY_USER: AttemptLimit = { limit: 40, windowMs: DAY };
/** Blocks and unblocks of one user. */
export const BLOCKS_BY_USER: AttemptLimit = { limit: 200, windowMs: DAY };
export const BLOCKED_USERS_PAGE_MAX = 100;

/**
 * Checks a whisper's text. Control characters except line breaks are dropped; at most two line breaks in a row stay.
 */
export function checkWhisperText(text: string): Result<string, 'TEXT_EMPTY' | 'TEXT_TOO_LONG'> {
  const clean = manyLines(
    text
      .replaceAll('\r\n', '\n')
      .replaceAll('\t', ' ')
      .replace(/(?!\n)\p{Cc}/gu, ''),
  ).replace(/\n{3,}/g, '\n\n');
  if (clean === '') return refused(whispersErrors.textEmpty);
  return isLonger(clean, WHISPER_MAX_CODE_POINTS)
    ? refused(whispersErrors.textTooLong, { max: WHISPER_MAX_CODE_POINTS })
    : ok(clean);
}

/** The relation between sender and recipient. */
export interface WhisperRelation {
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
 * Whether a user may write to another. A block and the setting "no whispers from strangers" give the same answer. Staff
 * may write to everybody except users they block themselves.
 */
export function checkMayWhisper(input: WhisperRelation): Result<null, WhisperRefusal> {
  if (input.isSelf) return refused(whispersErrors.self);
  if (!input.isThere) return refused(whispersErrors.userNotFound);
  if (input.senderBlocks) return refused(whispersErrors.blockedByYou);
  if (input.senderIsStaff) return ok(null);
  const isStranger = !input.recipientFollowsSender && !input.hasAnswered;
  return input.recipientBlocks || (isStranger && !input.recipientAllowsStrangers)
    ? refused(whispersErrors.notAllowed)
    : ok(null);
}
