import { isId, normalVideoId } from '@bandshell/domain';
import { noteMiss, triesIds } from '../../spine/address-misses.ts';
import type { RequestContext } from '../../spine/graphql/request-context.ts';
import { type VideoRow, videoLoader } from '../../spine/videos/video-loader.ts';
import { viewerSeesUnopened } from '../../spine/videos/video-opened.ts';
import { viewerMayKnow } from '../../spine/videos/video-watcher.ts';

/**
 * A video by its id as anybody writes it (`v0123`); null where there is none, or who asks may not know of it. What only a link
 * opens is not told to an address that tries ids.
 */
export async function findVideo(context: RequestContext, asked: string): Promise<VideoRow | null> {
  const id = normalVideoId(asked);
  if (id === undefined || !isId(id)) return null;
  const video = await videoLoader(context).load(id);
  if (video === undefined || !(await viewerMayKnow(video, context))) {
    noteMiss(context.platform, context.ip);
    return null;
  }
  const isHidden = video.visibility === 'UNLISTED' && !viewerSeesUnopened(video, context);
  return isHidden && triesIds(context.platform, context.ip) ? null : video;
}
