import { isId, ok, type Result } from '@bandshell/domain/kernel';
import { isRecapMonth, RECAP_CHANGES_BY_USER } from '@bandshell/domain/recaps';
import { sql } from 'kysely';
import { requestError } from '../../core/graphql/request-error.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayOfMonth } from './recaps-tables.ts';

/** The user wants to see the callout of a channel's month no more. */
export async function dismissRecap(
  { database, limits }: Platform,
  userId: string,
  { channelId, month }: { readonly channelId: string; readonly month: string },
): Promise<Result<string, 'RATE_LIMITED'>> {
  const tooOften = await throttle(limits, 'recap-changes', userId, RECAP_CHANGES_BY_USER);
  if (tooOften !== null) return tooOften;
  if (!isId(channelId) || !isRecapMonth(month)) throw requestError('BAD_USER_INPUT', 'There is no such recap.');
  // Only a recap that exists can be dismissed, so the table has at most one row for each.
  await sql`insert into recap_dismissals (user_id, channel_id, month)
    select user_id, channel_id, month from recaps where user_id = ${userId} and channel_id = ${channelId}
    and month = ${dayOfMonth(month)} on conflict do nothing`.execute(database.db);
  return ok(channelId);
}
