import { anyWatcher, isOnAir, mayWatchVideo, playbackRefusal, premiereOf } from '@bandshell/domain';
import type { RequestContext } from '../graphql/request-context.ts';
import { type PlaybackAccess, playbackAccess } from '../playback/playback-access.ts';
import type { PlaybackAccessError } from '../playback/playback-access-schema.ts';
import type { VideoRow } from './video-loader.ts';
import { seesUnopened, videoOpened } from './video-opened.ts';
import { viewerMayWatch, watchedVideoOf } from './video-watcher.ts';

/** How who asks plays a video now: by its open address where anybody may, else by one with a token; or why not. */
export async function videoPlayback(
  video: VideoRow,
  context: RequestContext,
): Promise<PlaybackAccess | PlaybackAccessError> {
  const now = context.platform.clock.now().getTime();
  const watched = await watchedVideoOf(video, context);
  const isOpen = mayWatchVideo(watched, anyWatcher, now);
  if (!isOpen && !(await viewerMayWatch(video, context))) return { code: playbackRefusal(watched, now) };
  const subject = { kind: kindOf(video, context), id: video.id };
  const access = await playbackAccess(context.platform, subject, { isOpen: isOpen && subject.kind !== 'preview' });
  return access ?? { code: video.status === 'RECORDING' ? 'NOT_READY' : 'UNAVAILABLE' };
}

/** Who has joined a premiere stays with its address to the end, also where its token is renewed there. */
const STAYS_MS = 30_000;

function kindOf(video: VideoRow, context: RequestContext): 'video' | 'premiere' | 'preview' {
  if (video.premiere_at === null) return 'video';
  const now = context.platform.clock.now();
  if (seesUnopened(video, context)) return videoOpened(video, now) === null ? 'video' : 'preview';
  const show = premiereOf(video.premiere_at.getTime(), Number(video.length_ms) + STAYS_MS);
  return isOnAir(show, now.getTime()) ? 'premiere' : 'video';
}
