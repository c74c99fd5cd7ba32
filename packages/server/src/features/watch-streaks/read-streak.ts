import { showStreak } from '@bandshell/domain/watch-streaks';
import type { Platform } from '../../platform/platform.ts';
import { countMissed, loadLiveStream, streakOf } from './watch-streak-store.ts';

/** The streak of a user in a channel as it stands now. */
export async function readStreak({ database, clock }: Platform, channelId: string, userId: string) {
  const [row, live] = await Promise.all([
    database.db
      .selectFrom('watch_streaks')
      .selectAll()
      .where('channel_id', '=', channelId)
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    loadLiveStream(database.db, channelId),
  ]);
  const until = live?.started_at ?? clock.now();
  const missed = row === undefined ? 0 : await countMissed(database.db, channelId, row.stream_started_at, until);
  return showStreak(row === undefined ? null : streakOf(row), missed, live?.id ?? null);
}
