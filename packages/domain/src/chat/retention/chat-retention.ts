import { type Refusal, refused } from '../../kernel/result.ts';
import { retentionInvalid } from '../chat-errors.ts';

/** The longest that a channel may keep its messages when the site keeps them for ever. */
export const CHAT_RETENTION_DAYS_MAX = 36_500;

/**
 * Refuses a number of days for which a channel wants to keep its messages; null when it may. Null days are as long as the
 * site keeps them.
 * @param siteDays for how long the site keeps messages; 0: for ever
 */
export const judgeRetentionDays = (days: number | null, siteDays: number): Refusal<'RETENTION_INVALID'> | null => {
  const max = siteDays === 0 ? CHAT_RETENTION_DAYS_MAX : siteDays;
  if (days === null || (Number.isInteger(days) && days >= 1 && days <= max)) return null;
  return refused(retentionInvalid, { max });
};

/** For how many days a channel's messages are kept; 0: for ever. A site that keeps them for less decides. */
export const keptDays = (days: number | null, siteDays: number): number => {
  if (days === null) return siteDays;
  return siteDays === 0 ? days : Math.min(days, siteDays);
};
