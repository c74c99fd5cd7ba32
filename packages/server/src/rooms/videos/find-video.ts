import { isId, normalVideoId } from '@bandshell/domain';
import type { RequestContext } from '../../spine/graphql/request-context.ts';
import { type VideoRow, videoLoader } from '../../spine/videos/video-loader.ts';
import { viewerMayKnow } from '../../spine/videos/video-watcher.ts';

/** A video by its id as anybody writes it (`v0123`); null where there is none, or who asks may not know of it. */
export async function findVideo(context: RequestContext, asked: string): Promise<VideoRow | null> {
  const id = normalVideoId(asked);
  if (id === undefined || !isId(id)) return null;
  const video = await videoLoader(context).load(id);
  return video !== undefined && (await viewerMayKnow(video, context)) ? video : null;
}
