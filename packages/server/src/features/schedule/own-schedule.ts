import { isId, type Refusal, refused } from '@bandshell/domain/kernel';
import { SCHEDULE_CHANGES_BY_USER, scheduleErrors } from '@bandshell/domain/schedule';
import { lockChannelChanges } from '../../core/channels/lock-channel.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { entryOf, type StoredEntry } from './read-schedule.ts';

/** Null, or a refusal when the user changes the schedule too often. */
export const takeScheduleChange = ({ limits }: Platform, userId: string) =>
  throttle(limits, 'schedule', userId, SCHEDULE_CHANGES_BY_USER);

/**
 * The entries of a channel. Locks the channel's row until the transaction ends, so that changes of its schedule run one
 * after the other.
 */
export async function lockSchedule(tx: Tx, channelId: string): Promise<StoredEntry[]> {
  await lockChannelChanges(tx, channelId);
  const rows = await tx.db.selectFrom('schedule_entries').selectAll().where('channel_id', '=', channelId).execute();
  return rows.map(entryOf);
}

/** Null, or a refusal if there is no such category. */
export async function checkCategory(
  { db }: Tx,
  categoryId: string | null,
): Promise<Refusal<'CATEGORY_NOT_FOUND'> | null> {
  if (categoryId === null) return null;
  const known = isId(categoryId)
    ? await db.selectFrom('categories').select('id').where('id', '=', categoryId).executeTakeFirst()
    : undefined;
  return known === undefined ? refused(scheduleErrors.categoryNotFound) : null;
}
