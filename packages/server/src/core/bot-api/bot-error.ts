import type { Refusal, Result } from '@bandshell/domain/kernel';
import { sentenceText } from '../../platform/messages/sentence-text.ts';

/** An answer of the HTTP API that is an error of the program: its status and its sentence. */
export class BotError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** HTTP statuses of the codes that many actions refuse with. */
const STATUSES: Readonly<Record<string, number>> = {
  FORBIDDEN: 403,
  MESSAGE_NOT_FOUND: 404,
  NOT_ALLOWED: 403,
  NOT_MODERATOR: 403,
  RATE_LIMITED: 429,
};

/**
 * The value of an action's result.
 * @param statuses HTTP statuses by code; 400 for all others
 * @throws BotError for a refusal
 */
export function acceptedValue<T>(result: Result<T>, statuses: Readonly<Record<string, number>> = {}): T {
  if (result.ok) return result.value;
  throw refusalError(result, statuses);
}

export const refusalError = (refusal: Refusal, statuses: Readonly<Record<string, number>> = {}): BotError =>
  new BotError(statuses[refusal.code] ?? STATUSES[refusal.code] ?? 400, sentenceText(refusal, 'en'));
