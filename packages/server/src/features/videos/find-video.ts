import type { RequestContext } from '../../core/graphql/request-context.ts';
import { requestedVideo } from '../../core/videos/requested-video.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import { viewerMayKnow } from '../../core/videos/video-watcher.ts';

/** A video by its id; null when there is none, or the viewer may not know it. */
export const findVideo = async (context: RequestContext, asked: string): Promise<VideoRow | null> =>
  (await requestedVideo(context, asked, viewerMayKnow)) ?? null;
