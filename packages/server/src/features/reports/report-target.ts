import { isId } from '@bandshell/domain/kernel';
import type { ReportKind } from '@bandshell/domain/reports';
import { clipLoader } from '../../core/clips/clip-loader.ts';
import { viewerMayKnowClip } from '../../core/clips/clip-watcher.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { liveStreamLoader } from '../../core/streams/live-stream-loader.ts';
import { isUnavailableAt } from '../../core/users/availability.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { requestedVideo } from '../../core/videos/requested-video.ts';
import { viewerMayKnow } from '../../core/videos/video-watcher.ts';

export interface ReportTarget {
  readonly id: string;
  readonly reportedId: string;
  /** The moment in a video that shows what is reported. */
  readonly videoId: string | null;
  readonly offsetMs: number | null;
}

/** The content that the viewer wants to report; undefined if it is not there, or the viewer may not know it. */
export async function findReportTarget(
  context: RequestContext,
  kind: ReportKind,
  targetId: string,
  offsetSeconds: number | null,
): Promise<ReportTarget | undefined> {
  const target = await findIt(context, kind, targetId, offsetSeconds);
  if (target === undefined) return undefined;
  const owner = await userLoader(context).load(target.reportedId);
  return owner === undefined || isUnavailableAt(owner, context.platform.clock.now()) ? undefined : target;
}

async function findIt(
  context: RequestContext,
  kind: ReportKind,
  targetId: string,
  offsetSeconds: number | null,
): Promise<ReportTarget | undefined> {
  if (kind === 'VIDEO') {
    const video = await requestedVideo(context, targetId, viewerMayKnow);
    if (video === undefined) return undefined;
    const offsetMs = offsetSeconds === null ? null : Math.max(0, offsetSeconds) * 1000;
    return { id: video.id, reportedId: video.channel_id, videoId: video.id, offsetMs };
  }
  if (!isId(targetId)) return undefined;
  if (kind === 'USER') return { id: targetId, reportedId: targetId, videoId: null, offsetMs: null };
  if (kind === 'LIVE') return findStream(context, targetId);
  if (kind === 'STORY') return findStory(context, targetId);
  const clip = await clipLoader(context).load(targetId);
  if (clip === undefined || clip.deleted_at !== null || !(await viewerMayKnowClip(clip, context))) return undefined;
  const offsetMs = clip.video_offset_ms === null ? null : Number(clip.video_offset_ms);
  return { id: clip.id, reportedId: clip.channel_id, videoId: clip.video_id, offsetMs };
}

async function findStory(context: RequestContext, storyId: string): Promise<ReportTarget | undefined> {
  const channelId = await context.platform.services.reportableStories.channelOf(storyId, context);
  return channelId === undefined ? undefined : { id: storyId, reportedId: channelId, videoId: null, offsetMs: null };
}

/** A channel's running stream. Its recording is the evidence when it has ended. */
async function findStream(context: RequestContext, channelId: string): Promise<ReportTarget | undefined> {
  const stream = await liveStreamLoader(context).load(channelId);
  if (stream === null || stream === undefined) return undefined;
  const { clock, database } = context.platform;
  const archive = await database.db
    .selectFrom('videos')
    .select('id')
    .where('stream_id', '=', stream.id)
    .where('kind', '=', 'ARCHIVE')
    .executeTakeFirst();
  const offsetMs = Math.max(0, clock.now().getTime() - stream.started_at.getTime());
  return { id: stream.id, reportedId: channelId, videoId: archive?.id ?? null, offsetMs };
}
