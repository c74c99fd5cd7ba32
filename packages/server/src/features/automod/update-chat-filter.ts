import { CHAT_FILTER_CHANGES_BY_USER } from '@bandshell/domain/automod';
import { FLAGGED_CATEGORIES, type FlaggedCategory, ok, type Result } from '@bandshell/domain/kernel';
import { throttle } from '../../core/limits/throttle.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

export const UPDATE_CHAT_FILTER_CODES = ['RATE_LIMITED'] as const;

/** The categories that a user does not want to read. */
export async function loadChatFilter(db: Db, userId: string): Promise<readonly FlaggedCategory[]> {
  const row = await db
    .selectFrom('chat_filters')
    .select(FLAGGED_CATEGORIES)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? [] : FLAGGED_CATEGORIES.filter((category) => row[category]);
}

/** Sets which flagged language a user does not want to read in chat. */
export async function updateChatFilter(
  { database: { db }, limits }: Platform,
  userId: string,
  hidden: readonly FlaggedCategory[],
): Promise<Result<readonly FlaggedCategory[], (typeof UPDATE_CHAT_FILTER_CODES)[number]>> {
  const tooOften = await throttle(limits, 'chat-filter', userId, CHAT_FILTER_CHANGES_BY_USER);
  if (tooOften !== null) return tooOften;
  const row = {
    aggressive: hidden.includes('aggressive'),
    identity: hidden.includes('identity'),
    profanity: hidden.includes('profanity'),
    sexual: hidden.includes('sexual'),
  };
  await db
    .insertInto('chat_filters')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return ok(FLAGGED_CATEGORIES.filter((category) => row[category]));
}
