import { isId, ok, type Result } from '@bandshell/domain/kernel';
import { isRecapMonth, RECAP_CHANGES_BY_USER } from '@bandshell/domain/recaps';
import { sql } from 'kysely';
import { requestError } from '../../core/graphql/request-error.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Tx } from '../../platform/database/database.ts';
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

/** Turns recaps on or off. Off: nothing more is counted, and all that was counted is deleted. */
export async function switchRecaps(
  platform: Platform,
  userId: string,
  isOn: boolean,
): Promise<Result<string, 'RATE_LIMITED'>> {
  const { clock, database, limits, services } = platform;
  const tooOften = await throttle(limits, 'recap-changes', userId, RECAP_CHANGES_BY_USER);
  if (tooOften !== null) return tooOften;
  await database.transact(async (tx) => {
    // Sums that are being written wait, or are deleted with the others.
    await sql`select from users where id = ${userId} for update`.execute(tx.db);
    if (isOn) await tx.db.deleteFrom('recap_opt_outs').where('user_id', '=', userId).execute();
    else {
      await sql`insert into recap_opt_outs (user_id, made_at) values (${userId}, ${clock.now()})
        on conflict do nothing`.execute(tx.db);
      await deleteRecaps(tx, userId);
    }
  });
  if (!isOn) services.recapCounter.forget(userId);
  return ok(userId);
}

/** Deletes all that was counted of a user. */
export async function deleteRecaps({ db }: Pick<Tx, 'db'>, userId: string): Promise<void> {
  await db.deleteFrom('recap_counts').where('user_id', '=', userId).execute();
  await db.deleteFrom('recap_emotes').where('user_id', '=', userId).execute();
  await db.deleteFrom('recaps').where('user_id', '=', userId).execute();
  await db.deleteFrom('recap_dismissals').where('user_id', '=', userId).execute();
}

/** Whether a user has recaps made. */
export async function hasRecapsOn({ database: { db } }: Platform, userId: string): Promise<boolean> {
  const off = await db.selectFrom('recap_opt_outs').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return off === undefined;
}
