import { t } from '@lingui/core/macro';
import type { Problem } from '../../core/messages/problem-text.ts';
import { momentText } from '../../platform/format/moment-text.ts';
import { noteWait } from '../../platform/react/use-standing.ts';

/** Why an account is suspended. The server reveals it only after the correct password. */
export interface LogInSuspension {
  readonly reason: 'DEACTIVATED' | 'DMCA' | 'TOS_INDEFINITE' | 'TOS_TEMPORARY';
  /** ISO 8601; null if the suspension has no end. */
  readonly endsAt: string | null;
}

/**
 * Why a log-in was refused, in the reader's language. A suspension's end is in the reader's time zone, and the sentence
 * stands until then.
 */
export const logInRefusal = (error: Problem, suspension: LogInSuspension | null | undefined): string => {
  if (error.code !== 'SUSPENDED' || suspension == null) return error.message;
  const { reason, endsAt } = suspension;
  if (reason === 'DEACTIVATED') return t`This account is closed.`;
  if (reason === 'DMCA') return t`This account is suspended because of copyright claims.`;
  if (reason === 'TOS_INDEFINITE') {
    return t`This account is suspended indefinitely for breaking the rules of the site.`;
  }
  if (endsAt === null) return t`This account is suspended for breaking the rules of the site.`;
  const end = momentText(endsAt);
  const sentence = t`This account is suspended until ${end} for breaking the rules of the site.`;
  noteWait(sentence, (Date.parse(endsAt) - Date.now()) / 1000);
  return sentence;
};
