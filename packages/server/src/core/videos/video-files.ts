import { linkHolder, mayWatchVideo, namesTag } from '@bandshell/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { Requester } from '../graphql/request-context.ts';
import { identifyBySessionToken } from '../identity/identity.ts';
import { readSessionToken } from '../identity/session-cookie.ts';
import type { VideoRow } from './video-loader.ts';
import { videoOpened, viewerSeesUnopened } from './video-opened.ts';
import { viewerMayWatch, watchedVideoOf } from './video-watcher.ts';

/** Users who may receive a file of a video: everybody who has its address, only the requester, or nobody. */
export type FileAudience = 'everybody' | 'who-asks' | 'nobody';

/**
 * Users who may receive a file that shows a video's content, such as captions and storyboards. Its address cannot be
 * guessed and is given only to those who may watch the video. The rule is still checked again, so that nothing is sent
 * after the video was hidden or deleted.
 * @param isWhole the file shows all of the video, also what a premiere has not opened yet
 */
export async function fileAudience(
  platform: Platform,
  request: FastifyRequest,
  video: VideoRow | undefined,
  isWhole: boolean,
): Promise<FileAudience> {
  if (video === undefined || video.deleted_at !== null) return 'nobody';
  const now = platform.clock.now();
  const hidesSome = isWhole && videoOpened(video, now) !== null;
  const nobody: Requester = { platform, viewer: null, linkKeys: new Set() };
  const watched = await watchedVideoOf(video, nobody);
  if (!hidesSome && mayWatchVideo(watched, linkHolder, now.getTime())) return 'everybody';
  const token = readSessionToken(platform.config, request.headers.cookie);
  const requester = token === undefined ? nobody : { ...nobody, viewer: await identifyBySessionToken(platform, token) };
  if (hidesSome && !viewerSeesUnopened(video, requester)) return 'nobody';
  return (await viewerMayWatch(video, requester)) ? 'who-asks' : 'nobody';
}

/**
 * Sets the caching of such a file. Shared caches ask again after a minute, as for segments; a file for the requester
 * only is requested each time. The tag never changes, because file names are never used twice. Returns true if the
 * reader already has the file.
 */
export function keepFile(request: FastifyRequest, reply: FastifyReply, audience: FileAudience, name: string): boolean {
  const tag = `"${name}"`;
  reply.header('etag', tag).header('cache-control', audience === 'everybody' ? KEPT_BY_ALL : 'private, no-cache');
  return namesTag(request.headers['if-none-match'], tag);
}

const KEPT_BY_ALL = 'public, max-age=3600, s-maxage=60, proxy-revalidate';
