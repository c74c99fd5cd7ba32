import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { checkCancelledUntil, SEGMENT_LATE_MS, scheduleErrors } from '@bandshell/domain/schedule';
import type { Platform } from '../../platform/platform.ts';
import { takeScheduleChange } from './own-schedule.ts';
import { entryOf, type StoredEntry } from './read-schedule.ts';

export const CANCEL_SCHEDULE_ENTRY_CODES = ['CANCELLATION_INVALID', 'NOT_FOUND', 'RATE_LIMITED'] as const;

/**
 * Cancels what an entry has from now until a time; null takes a cancellation back. A stream that is over stays as it
 * was.
 */
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
    .set(({ eb, ref }) => ({
      // A cancellation that is made longer began earlier. A stream that is late can still be cancelled.
      cancelled_from:
        until.value === null
          ? null
          : eb
              .case()
              .when('cancelled_until', '>', now)
              .then(ref('cancelled_from'))
              .else(new Date(now.getTime() - SEGMENT_LATE_MS))
              .end(),
      cancelled_until: until.value === null ? null : new Date(until.value),
      updated_at: now,
    }))
    .where('channel_id', '=', userId)
    .where('id', '=', entryId)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? refused(scheduleErrors.notFound) : ok(entryOf(row));
}
