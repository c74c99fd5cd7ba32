import { ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  checkScheduleEntry,
  overlapOf,
  SCHEDULE_CONTENT_CODES,
  SCHEDULE_ENTRIES_MAX,
  type ScheduleEntryContent,
  scheduleErrors,
} from '@bandshell/domain/schedule';
import { newId } from '../../core/ids/new-id.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkCategory, lockSchedule, takeScheduleChange } from './own-schedule.ts';
import { entryOf, type StoredEntry } from './read-schedule.ts';

export const SAVE_ENTRY_CODES = [...SCHEDULE_CONTENT_CODES, 'CATEGORY_NOT_FOUND', 'OVERLAPS', 'RATE_LIMITED'] as const;
export const CREATE_SCHEDULE_ENTRY_CODES = [...SAVE_ENTRY_CODES, 'TOO_MANY'] as const;

/** Adds a stream to the schedule of the user's own channel. */
export async function createScheduleEntry(
  platform: Platform,
  userId: string,
  input: ScheduleEntryContent,
): Promise<Result<StoredEntry, (typeof CREATE_SCHEDULE_ENTRY_CODES)[number]>> {
  const now = platform.clock.now();
  const content = checkScheduleEntry(input, now.getTime());
  if (!content.ok) return content;
  const tooOften = await takeScheduleChange(platform, userId);
  if (tooOften !== null) return tooOften;
  const { title, categoryID, startsAt, timeZone, durationMinutes, isWeekly, repeatCount } = content.value;
  return platform.database.transact(async (tx) => {
    const entries = await lockSchedule(tx, userId);
    if (entries.length >= SCHEDULE_ENTRIES_MAX) return refused(scheduleErrors.tooMany, { max: SCHEDULE_ENTRIES_MAX });
    const noCategory = await checkCategory(tx, categoryID);
    if (noCategory !== null) return noCategory;
    const id = newId(platform.clock);
    const other = overlapOf(
      { ...content.value, id, cancelledFrom: null, cancelledUntil: null },
      entries,
      now.getTime(),
    );
    if (other !== undefined) return refused(scheduleErrors.overlaps, { title: other.title });
    const row = await tx.db
      .insertInto('schedule_entries')
      .values({
        channel_id: userId,
        id,
        title,
        category_id: categoryID,
        starts_at: startsAt,
        time_zone: timeZone,
        duration_minutes: durationMinutes,
        is_weekly: isWeekly,
        repeat_count: repeatCount,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return ok(entryOf(row));
  });
}
