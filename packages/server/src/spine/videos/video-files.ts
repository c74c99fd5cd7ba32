import { linkHolder, mayWatchVideo } from '@bandshell/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { Asker } from '../graphql/request-context.ts';
import { identifyBySessionToken } from '../identity.ts';
import { readSessionToken } from '../session-cookie.ts';
import type { VideoRow } from './video-loader.ts';
import { videoOpened, viewerSeesUnopened } from './video-opened.ts';
import { viewerMayWatch, watchedVideoOf } from './video-watcher.ts';

/** Whom a file of a video may be sent to: everybody who has its address, who asks alone, or nobody. */
export type FileAudience = 'everybody' | 'who-asks' | 'nobody';

/**
 * Whom a file that shows what is in a video may be sent to, as captions and storyboards do. Its address cannot be guessed
 * and is told to who may watch the video; whoever has it had a link. All the same the rule is asked again, so that nothing
 * is sent once the video is hidden or gone.
 *
 * @param isWhole it shows all of the video, also what a premiere has not opened yet
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
  const nobody: Asker = { platform, viewer: null, linkKeys: new Set() };
  const watched = await watchedVideoOf(video, nobody);
  if (!hidesSome && mayWatchVideo(watched, linkHolder, now.getTime())) return 'everybody';
  const token = readSessionToken(platform.config, request.headers.cookie);
  const asker = token === undefined ? nobody : { ...nobody, viewer: await identifyBySessionToken(platform, token) };
  if (hidesSome && !viewerSeesUnopened(video, asker)) return 'nobody';
  return (await viewerMayWatch(video, asker)) ? 'who-asks' : 'nobody';
}

/**
 * How long such a file is kept: caches for many ask again after a minute, as they do for segments; what is for who asks
 * alone is asked for each time. The tag never changes, as names of files are never used twice. True: the reader has it.
 */
export function keepFile(request: FastifyRequest, reply: FastifyReply, audience: FileAudience, name: string): boolean {
  const tag = `"${name}"`;
  reply.header('etag', tag).header('cache-control', audience === 'everybody' ? KEPT_BY_ALL : 'private, no-cache');
  return request.headers['if-none-match'] === tag;
}

const KEPT_BY_ALL = 'public, max-age=3600, s-maxage=60, proxy-revalidate';
