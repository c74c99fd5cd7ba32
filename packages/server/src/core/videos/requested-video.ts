import { isId, normalVideoId } from '@bandshell/domain/kernel';
import type { RequestContext } from '../graphql/request-context.ts';
import { type VideoRow, videoLoader } from './video-loader.ts';
import { viewerSeesUnopened } from './video-opened.ts';

/**
 * A video by its id in any spelling (`v0123`), if `may` allows it to the requester. Undefined in all other cases: a
 * missing video, a missing permission, a missing link key. Each counts as a miss of the address. An address that
 * guesses ids gets no content that only an id opens and no list shows.
 */
export async function requestedVideo(
  context: RequestContext,
  asked: string,
  may: (video: VideoRow, context: RequestContext) => Promise<boolean>,
): Promise<VideoRow | undefined> {
  const id = normalVideoId(asked);
  if (id === undefined || !isId(id)) return undefined;
  const video = await videoLoader(context).load(id);
  if (video === undefined || !(await may(video, context))) {
    context.platform.services.addressMisses.note(context.ip);
    return undefined;
  }
  const isGuessable = video.visibility === 'UNLISTED' && video.link_key === null && !viewerSeesUnopened(video, context);
  return isGuessable && context.platform.services.addressMisses.triesIds(context.ip) ? undefined : video;
}
