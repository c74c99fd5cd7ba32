import { SCHEDULE_RANGE_MS, type ScheduleEntry, type Vacation } from '@bandshell/domain/schedule';
import { viewerMayEnter } from '../../core/channels/channel-access.ts';
import type { Requester } from '../../core/graphql/request-context.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ScheduleEntryRow } from './schedule-tables.ts';

/** An entry as the domain's rules read it, with what is shown of it. */
export interface StoredEntry extends ScheduleEntry {
  readonly channelId: string;
  readonly title: string;
  readonly categoryId: string | null;
  /** The last change, in milliseconds. */
  readonly updatedAt: number;
}

export interface Schedule {
  readonly channelId: string;
  readonly entries: readonly StoredEntry[];
  /** Undefined once it is over. */
  readonly vacation: Vacation | null;
}

export const entryOf = (row: ScheduleEntryRow): StoredEntry => ({
  id: row.id,
  channelId: row.channel_id,
  title: row.title,
  categoryId: row.category_id,
  startsAt: row.starts_at,
  timeZone: row.time_zone,
  durationMinutes: row.duration_minutes,
  isWeekly: row.is_weekly,
  repeatCount: row.repeat_count,
  cancelledFrom: row.cancelled_from?.getTime() ?? null,
  cancelledUntil: row.cancelled_until?.getTime() ?? null,
  updatedAt: row.updated_at.getTime(),
});

/** The schedule of a channel: at most a hundred entries. */
export async function readSchedule(
  { database: { db } }: Pick<Platform, 'database'>,
  channelId: string,
): Promise<Schedule> {
  const rows = await db
    .selectFrom('schedule_entries')
    .selectAll()
    .where('channel_id', '=', channelId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  const away = await db
    .selectFrom('schedule_vacations')
    .select(['starts_at', 'ends_at'])
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  const vacation = away === undefined ? null : { startsAt: away.starts_at.getTime(), endsAt: away.ends_at.getTime() };
  return { channelId, entries: rows.map(entryOf), vacation };
}

/** The same as the requester sees it: nothing for those who may not enter the channel. */
export const readScheduleFor = async (requester: Requester, channelId: string): Promise<Schedule> =>
  (await viewerMayEnter(channelId, requester))
    ? readSchedule(requester.platform, channelId)
    : { channelId, entries: [], vacation: null };

/** A range of a request in milliseconds, shortened to the longest one; undefined if it is none. */
export const readRange = (
  startAt: string,
  endAt: string,
): { readonly from: number; readonly to: number } | undefined => {
  const [from, to] = [Date.parse(startAt), Date.parse(endAt)];
  return from < to ? { from, to: Math.min(to, from + SCHEDULE_RANGE_MS) } : undefined;
};
