import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { SCHEDULE_REMINDER_CHANGES, SCHEDULE_REMINDERS_MAX, scheduleErrors } from '@bandshell/domain/schedule';
import { viewerMayEnter } from '../../core/channels/channel-access.ts';
import type { Requester } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { entryOf, type StoredEntry } from './read-schedule.ts';

export const SET_SCHEDULE_REMINDER_CODES = ['NOT_FOUND', 'TOO_MANY', 'RATE_LIMITED'] as const;

/** The viewer wants a reminder before each stream of an entry, or no longer. */
export async function setScheduleReminder(
  requester: Requester,
  { channelID, entryID, isOn }: { readonly channelID: string; readonly entryID: string; readonly isOn: boolean },
): Promise<Result<StoredEntry, (typeof SET_SCHEDULE_REMINDER_CODES)[number]>> {
  const { platform } = requester;
  const { userId } = viewerOf(requester);
  const tooOften = await throttle(platform.limits, 'schedule-reminder', userId, SCHEDULE_REMINDER_CHANGES);
  if (tooOften !== null) return tooOften;
  const isOpen = isId(channelID) && isId(entryID) && (await viewerMayEnter(channelID, requester));
  if (!isOpen) return refused(scheduleErrors.noLongerPlanned);
  return platform.database.transact(async (tx) => {
    const { db } = tx;
    // Two requests of one user count one after the other.
    await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const row = await db
      .selectFrom('schedule_entries')
      .selectAll()
      .where('channel_id', '=', channelID)
      .where('id', '=', entryID)
      .forKeyShare()
      .executeTakeFirst();
    if (row === undefined) return refused(scheduleErrors.noLongerPlanned);
    const key = { channel_id: channelID, entry_id: entryID, user_id: userId };
    if (!isOn) {
      await db
        .deleteFrom('schedule_reminders')
        .where(({ and }) => and(key))
        .execute();
      return ok(entryOf(row));
    }
    const { count } = await db
      .selectFrom('schedule_reminders')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .where('entry_id', '!=', entryID)
      .executeTakeFirstOrThrow();
    if (Number(count) >= SCHEDULE_REMINDERS_MAX) {
      return refused(scheduleErrors.tooManyReminders, { max: SCHEDULE_REMINDERS_MAX });
    }
    const now = platform.clock.now();
    const added = await db
      .insertInto('schedule_reminders')
      .values({ ...key, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('entry_id')
      .executeTakeFirst();
    if (added !== undefined) {
      const facts = { channelId: channelID, entryId: entryID, userId, title: row.title, at: now.getTime() };
      await tx.emit({ type: 'schedule-reminder-set', ...facts }, channelID);
    }
    return ok(entryOf(row));
  });
}
