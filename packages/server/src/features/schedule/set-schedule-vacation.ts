import { ok, type Result } from '@bandshell/domain/kernel';
import { checkVacation } from '@bandshell/domain/schedule';
import type { Platform } from '../../platform/platform.ts';
import { takeScheduleChange } from './own-schedule.ts';
import { readSchedule, type Schedule } from './read-schedule.ts';

export const SET_SCHEDULE_VACATION_CODES = ['VACATION_INVALID', 'RATE_LIMITED'] as const;

/** Cancels everything in a time (ISO 8601); null ends the vacation. */
export async function setScheduleVacation(
  platform: Platform,
  userId: string,
  times: { readonly startsAt: string; readonly endsAt: string } | null,
): Promise<Result<Schedule, (typeof SET_SCHEDULE_VACATION_CODES)[number]>> {
  const asked = times === null ? null : { startsAt: Date.parse(times.startsAt), endsAt: Date.parse(times.endsAt) };
  const vacation = checkVacation(asked, platform.clock.now().getTime());
  if (!vacation.ok) return vacation;
  const tooOften = await takeScheduleChange(platform, userId);
  if (tooOften !== null) return tooOften;
  const { db } = platform.database;
  if (vacation.value === null) {
    await db.deleteFrom('schedule_vacations').where('channel_id', '=', userId).execute();
  } else {
    const row = { starts_at: new Date(vacation.value.startsAt), ends_at: new Date(vacation.value.endsAt) };
    await db
      .insertInto('schedule_vacations')
      .values({ channel_id: userId, ...row })
      .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(row))
      .execute();
  }
  return ok(await readSchedule(platform, userId));
}
