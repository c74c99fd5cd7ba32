import type { ChannelRow } from '../../../core/channels/channel-loader.ts';
import { type ChannelShowRow, showOnAir } from '../../../core/channels/channel-show.ts';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { liveStreamLoader } from '../../../core/streams/live-stream-loader.ts';
import { isListedNow } from '../../../core/videos/video-access.ts';
import { type VideoRow, videoLoader } from '../../../core/videos/video-loader.ts';
import { viewerFinds } from '../../../core/videos/video-watcher.ts';

export interface KnownShow extends ChannelShowRow {
  readonly video: VideoRow;
}

/** The video of the next premiere. */
export async function findNextPremiere(
  channel: ChannelRow,
  _args: object,
  context: RequestContext,
): Promise<VideoRow | null> {
  const { database, clock } = context.platform;
  const video = await database.db
    .selectFrom('videos')
    .selectAll()
    .where('channel_id', '=', channel.id)
    .where(isListedNow(clock.now(), channel.id, context))
    .where('premiere_at', '>', clock.now())
    .orderBy('premiere_at')
    .limit(1)
    .executeTakeFirst();
  return video ?? null;
}

/** The running premiere or rerun, if the viewer may know its video. */
export async function findShow(channel: ChannelRow, _args: object, context: RequestContext): Promise<KnownShow | null> {
  if ((await liveStreamLoader(context).load(channel.id)) !== null) return null;
  const show = await showOnAir(context, channel.id);
  if (show === null) return null;
  const video = await videoLoader(context).load(show.video_id);
  return video !== undefined && (await viewerFinds(video, context)) ? { ...show, video } : null;
}
