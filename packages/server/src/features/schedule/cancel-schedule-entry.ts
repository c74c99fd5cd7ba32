import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { checkCancelledUntil, scheduleErrors } from '@bandshell/domain/schedule';
import type { Platform } from '../../platform/platform.ts';
import { takeScheduleChange } from './own-schedule.ts';
import { entryOf, type StoredEntry } from './read-schedule.ts';

export const CANCEL_SCHEDULE_ENTRY_CODES = ['CANCELLATION_INVALID', 'NOT_FOUND', 'RATE_LIMITED'] as const;

/** Cancels what an entry has before a time; null takes a cancellation back. */
export async function cancelScheduleEntry(
  platform: Platform,
  userId: string,
  entryId: string,
  cancelledUntil: string | null,
): Promise<Result<StoredEntry, (typeof CANCEL_SCHEDULE_ENTRY_CODES)[number]>> {
  const now = platform.clock.now();
  const until = checkCancelledUntil(cancelledUntil === null ? null : Date.parse(cancelledUntil), now.getTime());
  if (!until.ok) return until;
  const tooOften = await takeScheduleChange(platform, userId);
  if (tooOften !== null) return tooOften;
  if (!isId(entryId)) return refused(scheduleErrors.notFound);
  const row = await platform.database.db
    .updateTable('schedule_entries')
    .set({ cancelled_until: until.value === null ? null : new Date(until.value), updated_at: now })
    .where('channel_id', '=', userId)
    .where('id', '=', entryId)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? refused(scheduleErrors.notFound) : ok(entryOf(row));
}
