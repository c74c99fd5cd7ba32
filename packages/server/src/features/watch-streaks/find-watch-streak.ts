import { STREAM_WATCHED_MS, showStreak } from '@bandshell/domain/watch-streaks';
import type { ChannelRow } from '../../core/channels/channel-loader.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { countMissed, loadLiveStream, streakOf } from './watch-streak-store.ts';

export interface KnownStreak {
  readonly count: number;
  readonly best: number;
  /** Seconds that the viewer must still watch of the running stream; null: it counts already, or none is running. */
  readonly secondsLeft: number | null;
}

/** The viewer's streak of a channel; null for anonymous viewers and for the owner. */
export async function findWatchStreak(
  { id }: ChannelRow,
  _args: object,
  { viewer, platform }: RequestContext,
): Promise<KnownStreak | null> {
  if (viewer === null || viewer.userId === id) return null;
  const { database, clock, parts } = platform;
  const [row, live] = await Promise.all([
    database.db
      .selectFrom('watch_streaks')
      .selectAll()
      .where('channel_id', '=', id)
      .where('user_id', '=', viewer.userId)
      .executeTakeFirst(),
    loadLiveStream(database.db, id),
  ]);
  const until = live?.started_at ?? clock.now();
  const missed = row === undefined ? 0 : await countMissed(database.db, id, row.stream_started_at, until);
  const { count, best, isWaiting } = showStreak(row === undefined ? null : streakOf(row), missed, live?.id ?? null);
  const leftMs = Math.max(0, STREAM_WATCHED_MS - parts.watchTimes.watchedMs(id, viewer.userId));
  return { count, best, secondsLeft: isWaiting ? Math.ceil(leftMs / 1000) : null };
}
