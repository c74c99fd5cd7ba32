import { DAY_MS, dayOf, daysLater, localTimeAt, mondayOf } from '@bandshell/domain/schedule';
import type { DemoStart } from '../../core/demo/feature-demo.ts';
import { cancelScheduleEntry } from './cancel-schedule-entry.ts';
import { createScheduleEntry } from './create-schedule-entry.ts';

/** Plans the streams of the demo channels that have no schedule, as their owners do. */
export async function giveSchedules({ platform, schedules, signal }: DemoStart): Promise<void> {
  const { db } = platform.database;
  const owners = await db
    .selectFrom('users')
    .select(['id', 'login'])
    .where('login', 'in', Object.keys(schedules))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('schedule_entries').select('id').whereRef('channel_id', '=', 'users.id'))),
    )
    .execute();
  const categories = await db.selectFrom('categories').select(['id', 'name']).execute();
  const categoryIDs = new Map(categories.map(({ id, name }) => [name, id]));
  const now = platform.clock.now().getTime();
  for (const { id: userId, login } of owners) {
    const { timeZone = 'UTC', entries = [] } = schedules[login] ?? {};
    // A week ago, so that the current week is whole.
    const monday = mondayOf(dayOf(localTimeAt(now - 7 * DAY_MS, timeZone)));
    for (const { title, category, day, time, minutes, isCancelled = false } of entries) {
      if (signal.aborted) return;
      const entry = await createScheduleEntry(platform, userId, {
        title,
        categoryID: categoryIDs.get(category) ?? null,
        startsAt: `${daysLater(monday, day)}T${time}`,
        timeZone,
        durationMinutes: minutes ?? null,
        isWeekly: true,
        repeatCount: null,
      });
      if (!entry.ok) platform.log.warn({ login, code: entry.code }, 'a demo channel gets no scheduled stream');
      else if (isCancelled) {
        const until = new Date(now + 7 * DAY_MS).toISOString();
        await cancelScheduleEntry(platform, userId, entry.value.id, until);
      }
    }
  }
}
