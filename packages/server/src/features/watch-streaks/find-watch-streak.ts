import { STREAM_WATCHED_MS } from '@bandshell/domain/watch-streaks';
import type { ChannelRow } from '../../core/channels/channel-loader.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { readStreak } from './read-streak.ts';

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
  const { count, best, isWaiting } = await readStreak(platform, id, viewer.userId);
  const leftMs = Math.max(0, STREAM_WATCHED_MS - platform.services.watchTimes.watchedMs(id, viewer.userId));
  return { count, best, secondsLeft: isWaiting ? Math.ceil(leftMs / 1000) : null };
}
