import type { RequestContext } from '../../spine/graphql/request-context.ts';
import { askedVideo } from '../../spine/videos/asked-video.ts';
import type { VideoRow } from '../../spine/videos/video-loader.ts';
import { viewerMayKnow } from '../../spine/videos/video-watcher.ts';

/** A video by its id; null where there is none, or who asks may not know of it. */
export const findVideo = async (context: RequestContext, asked: string): Promise<VideoRow | null> =>
  (await askedVideo(context, asked, viewerMayKnow)) ?? null;
