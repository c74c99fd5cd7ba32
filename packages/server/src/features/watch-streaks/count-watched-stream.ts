import { extendStreak } from '@bandshell/domain/watch-streaks';
import type { Platform } from '../../platform/platform.ts';
import { countMissed, loadLiveStream, streakOf } from './watch-streak-store.ts';

/** Writes that a user has watched enough of the channel's running stream. Nobody builds a streak of their own channel. */
export async function countWatchedStream({ database }: Platform, channelId: string, userId: string): Promise<void> {
  if (channelId === userId) return;
  await database.transact(async ({ db }) => {
    const stream = await loadLiveStream(db, channelId);
    if (stream === undefined) return;
    const before = await db
      .selectFrom('watch_streaks')
      .selectAll()
      .where('channel_id', '=', channelId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    const missed =
      before === undefined ? 0 : await countMissed(db, channelId, before.stream_started_at, stream.started_at);
    const { count, best, streamId } = extendStreak(before === undefined ? null : streakOf(before), stream.id, missed);
    if (before?.stream_id === streamId) return;
    const state = { count, best, stream_id: streamId, stream_started_at: stream.started_at };
    await db
      .insertInto('watch_streaks')
      .values({ channel_id: channelId, user_id: userId, ...state })
      .onConflict((conflict) =>
        conflict
          .columns(['channel_id', 'user_id'])
          .doUpdateSet(state)
          // Another node was first, with the same stream.
          .where('watch_streaks.stream_id', '<>', streamId),
      )
      .execute();
  });
}
