import { anyWatcher, linkHolder, mayWatchVideo, openedByPremiere, playbackRefusal } from '@bandshell/domain';
import type { RequestContext } from '../graphql/request-context.ts';
import { type PlaybackAccess, playbackAccess } from '../playback/playback-access.ts';
import type { PlaybackAccessError } from '../playback/playback-access-schema.ts';
import type { VideoRow } from './video-loader.ts';
import { viewerSeesUnopened } from './video-opened.ts';
import { viewerMayWatch, watchedVideoOf } from './video-watcher.ts';

/** How who asks plays a video now: by its open address where anybody may, else by one with a token; or why not. */
export async function videoPlayback(
  video: VideoRow,
  context: RequestContext,
): Promise<PlaybackAccess | PlaybackAccessError> {
  const now = context.platform.clock.now().getTime();
  const watched = await watchedVideoOf(video, context);
  // What has no key is opened by its id, which stands in the open address too.
  const isOpen = mayWatchVideo(watched, video.link_key === null ? linkHolder : anyWatcher, now);
  if (!isOpen && !(await viewerMayWatch(video, context))) return { code: playbackRefusal(watched, now) };
  const subject = { kind: kindOf(video, context), id: video.id };
  const access = await playbackAccess(context.platform, subject, {
    isOpen: isOpen && subject.kind !== 'preview',
    holder: context.viewer?.sessionId ?? null,
  });
  // Another node's clock may be behind as a premiere begins.
  const isComing = video.status === 'RECORDING' || subject.kind === 'premiere';
  return access ?? { code: isComing ? 'NOT_READY' : 'UNAVAILABLE' };
}

/** Whoever has joined a premiere stays with its address to the end, also where its token is renewed there. */
const STAYS_MS = 30_000;

function kindOf(video: VideoRow, context: RequestContext): 'video' | 'premiere' | 'preview' {
  const times = { premiereAt: video.premiere_at?.getTime() ?? null, lengthMs: Number(video.length_ms) + STAYS_MS };
  if (openedByPremiere(times, context.platform.clock.now().getTime()) === null) return 'video';
  return viewerSeesUnopened(video, context) ? 'preview' : 'premiere';
}
