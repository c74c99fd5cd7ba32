import { placeInReplay, replayWindows } from '@bandshell/domain/chat-replay';
import type {} from '../../core/chat/moderation-tables.ts';
import type { Db } from '../../platform/database/database.ts';
import type { ReplayedVideo } from './read-replay.ts';

/** Clearings that a replay shows. */
const CLEARINGS_MAX = 100;

/** Where in a video moderators cleared the chat, in order; milliseconds. */
export async function readClearings(
  db: Db,
  { channelId, ranges, offsetMs }: ReplayedVideo,
): Promise<readonly number[]> {
  const windows = replayWindows(ranges, offsetMs, 0);
  if (windows.length === 0) return [];
  const from = Math.min(...windows.map((window) => window.from));
  const to = Math.max(...windows.map((window) => window.to));
  const rows = await db
    .selectFrom('chat_clearings')
    .select('cleared_at')
    .where('channel_id', '=', channelId)
    .where('cleared_at', '>=', new Date(from))
    .where('cleared_at', '<', new Date(to))
    .orderBy('cleared_at')
    .limit(CLEARINGS_MAX)
    .execute();
  return rows
    .flatMap(({ cleared_at }) => placeInReplay(ranges, offsetMs, cleared_at.getTime()) ?? [])
    .sort((a, b) => a - b);
}
