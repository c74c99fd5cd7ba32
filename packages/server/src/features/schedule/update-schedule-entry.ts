import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { checkScheduleEntry, overlapOf, type ScheduleEntryContent, scheduleErrors } from '@bandshell/domain/schedule';
import type { Platform } from '../../platform/platform.ts';
import { SAVE_ENTRY_CODES } from './create-schedule-entry.ts';
import { checkCategory, lockSchedule, takeScheduleChange } from './own-schedule.ts';
import { entryOf, type StoredEntry } from './read-schedule.ts';

export const UPDATE_SCHEDULE_ENTRY_CODES = [...SAVE_ENTRY_CODES, 'NOT_FOUND'] as const;

/** Replaces what an entry of the user's own schedule says; its cancellation stays. */
export async function updateScheduleEntry(
  platform: Platform,
  userId: string,
  entryId: string,
  input: ScheduleEntryContent,
): Promise<Result<StoredEntry, (typeof UPDATE_SCHEDULE_ENTRY_CODES)[number]>> {
  const now = platform.clock.now();
  const content = checkScheduleEntry(input, now.getTime());
  if (!content.ok) return content;
  const tooOften = await takeScheduleChange(platform, userId);
  if (tooOften !== null) return tooOften;
  const { title, categoryID, startsAt, timeZone, durationMinutes, isWeekly, repeatCount } = content.value;
  return platform.database.transact(async (tx) => {
    const entries = await lockSchedule(tx, userId);
    const saved = entries.find(({ id }) => id === entryId);
    if (saved === undefined) return refused(scheduleErrors.notFound);
    const noCategory = await checkCategory(tx, categoryID);
    if (noCategory !== null) return noCategory;
    const other = overlapOf({ ...saved, ...content.value }, entries, now.getTime());
    if (other !== undefined) return refused(scheduleErrors.overlaps, { title: other.title });
    const row = await tx.db
      .updateTable('schedule_entries')
      .set({
        title,
        category_id: categoryID,
        starts_at: startsAt,
        time_zone: timeZone,
        duration_minutes: durationMinutes,
        is_weekly: isWeekly,
        repeat_count: repeatCount,
        updated_at: now,
      })
      .where('channel_id', '=', userId)
      .where('id', '=', entryId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return ok(entryOf(row));
  });
}
