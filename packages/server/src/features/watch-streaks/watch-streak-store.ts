import { STREAM_MISSABLE_MS, type WatchStreak } from '@bandshell/domain/watch-streaks';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { WatchStreaksTable } from './watch-streaks-tables.ts';

export type WatchStreakRow = Selectable<WatchStreaksTable>;

export const streakOf = ({ count, best, stream_id: streamId }: WatchStreakRow): WatchStreak => ({
  ...{ count, best, streamId },
});

/** The running stream of a channel. */
export const loadLiveStream = (db: Db, channelId: string) =>
  db
    .selectFrom('streams')
    .select(['id', 'started_at'])
    .where('channel_id', '=', channelId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** Whether a stream of the channel began after one time and before another, and was long enough to be missed: 0 or 1. */
export async function countMissed(db: Db, channelId: string, after: Date, before: Date): Promise<number> {
  const row = await db
    .selectFrom('streams')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('started_at', '>', after)
    .where('started_at', '<', before)
    .where('ended_at', 'is not', null)
    .where('duration_ms', '>=', String(STREAM_MISSABLE_MS))
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? 0 : 1;
}
