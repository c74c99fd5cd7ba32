import { placeInReplay } from '@bandshell/domain/chat-replay';
import type { UserMessageRow } from '../../../core/chat/user-message.ts';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { replayedRanges } from '../../../core/videos/replayed-ranges.ts';
import { type VideoRow, videoLoader } from '../../../core/videos/video-loader.ts';
import { viewerMayWatch } from '../../../core/videos/video-watcher.ts';

export interface MessagePlace {
  readonly video: VideoRow;
  /** Position in the video. */
  readonly seconds: number;
}

/**
 * Where the recording of the stream that ran then replays a message; null when no stream ran, nothing was recorded or kept,
 * the viewer may not watch it, or the message is in no replay.
 */
export async function placeOfMessage(
  context: RequestContext,
  { channel_id, sent_at, state }: UserMessageRow,
): Promise<MessagePlace | null> {
  if (state !== 'delivered') return null;
  const { db } = context.platform.database;
  const found = await db
    .selectFrom('streams')
    .innerJoin('video_ranges', 'video_ranges.recording_id', 'streams.id')
    .innerJoin('videos', 'videos.id', 'video_ranges.video_id')
    .select('videos.id')
    .where('streams.channel_id', '=', channel_id)
    .where('streams.started_at', '<=', sent_at)
    .where((where) => where.or([where('streams.ended_at', 'is', null), where('streams.ended_at', '>=', sent_at)]))
    .where('videos.kind', '=', 'ARCHIVE')
    .where('videos.deleted_at', 'is', null)
    .orderBy('streams.started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const video = found && (await videoLoader(context).load(found.id));
  if (video === undefined || !(await viewerMayWatch(video, context))) return null;
  const at = placeInReplay(await replayedRanges(db, video.id), video.chat_offset_ms, sent_at.getTime());
  return at === null ? null : { video, seconds: at / 1000 };
}
