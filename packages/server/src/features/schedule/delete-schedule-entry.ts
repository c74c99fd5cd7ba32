import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { scheduleErrors } from '@bandshell/domain/schedule';
import type { Platform } from '../../platform/platform.ts';
import { takeScheduleChange } from './own-schedule.ts';
import { entryOf, type StoredEntry } from './read-schedule.ts';

export const DELETE_SCHEDULE_ENTRY_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;

/** Deletes an entry of the user's own schedule, with all its segments. */
export async function deleteScheduleEntry(
  platform: Platform,
  userId: string,
  entryId: string,
): Promise<Result<StoredEntry, (typeof DELETE_SCHEDULE_ENTRY_CODES)[number]>> {
  const tooOften = await takeScheduleChange(platform, userId);
  if (tooOften !== null) return tooOften;
  if (!isId(entryId)) return refused(scheduleErrors.notFound);
  const row = await platform.database.db
    .deleteFrom('schedule_entries')
    .where('channel_id', '=', userId)
    .where('id', '=', entryId)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? refused(scheduleErrors.notFound) : ok(entryOf(row));
}
