import { isId, normalVideoId } from '@bandshell/domain';
import { noteMiss, triesIds } from '../address-misses.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import { type VideoRow, videoLoader } from './video-loader.ts';
import { viewerSeesUnopened } from './video-opened.ts';

/**
 * A video by its id as anybody writes it (`v0123`), where `may` lets who asks have it. Undefined for all else alike: what is
 * not there, what is not for them, what lacks its link's key. Each counts as a miss of their address; one that tries ids
 * is not told of what an id alone opens and no list shows.
 */
export async function askedVideo(
  context: RequestContext,
  asked: string,
  may: (video: VideoRow, context: RequestContext) => Promise<boolean>,
): Promise<VideoRow | undefined> {
  const id = normalVideoId(asked);
  if (id === undefined || !isId(id)) return undefined;
  const video = await videoLoader(context).load(id);
  if (video === undefined || !(await may(video, context))) {
    noteMiss(context.platform, context.ip);
    return undefined;
  }
  const isGuessable = video.visibility === 'UNLISTED' && video.link_key === null && !viewerSeesUnopened(video, context);
  return isGuessable && triesIds(context.platform, context.ip) ? undefined : video;
}
