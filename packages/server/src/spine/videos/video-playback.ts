import { anyWatcher, mayWatchVideo, playbackRefusal } from '@bandshell/domain';
import type { RequestContext } from '../graphql/request-context.ts';
import { type PlaybackAccess, playbackAccess } from '../playback/playback-access.ts';
import type { PlaybackAccessError } from '../playback/playback-access-schema.ts';
import type { VideoRow } from './video-loader.ts';
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
  const access = await playbackAccess(context.platform, { kind: 'video', id: video.id }, { isOpen });
  return access ?? { code: video.status === 'RECORDING' ? 'NOT_READY' : 'UNAVAILABLE' };
}
