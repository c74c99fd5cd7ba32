import { anyWatcher, linkHolder, mayWatchVideo } from '@bandshell/domain/kernel';
import { openedByPremiere, playbackRefusal } from '@bandshell/domain/videos';
import type { RequestContext } from '../graphql/request-context.ts';
import { type PlaybackAccess, playbackAccess } from '../playback/playback-access.ts';
import type { PlaybackAccessError } from '../playback/playback-access-schema.ts';
import type { VideoRow } from './video-loader.ts';
import { viewerSeesUnopened } from './video-opened.ts';
import { viewerMayWatch, watchedVideoOf } from './video-watcher.ts';

/**
 * How the requester can play a video now: by its open address if everybody may, else by one with a token; or why not.
 */
export async function videoPlayback(
  video: VideoRow,
  context: RequestContext,
): Promise<PlaybackAccess | PlaybackAccessError> {
  const now = context.platform.clock.now().getTime();
  const watched = await watchedVideoOf(video, context);
  // A video without a key is opened by its id, which the open address contains too.
  const isOpen = mayWatchVideo(watched, video.link_key === null ? linkHolder : anyWatcher, now);
  if (!isOpen && !(await viewerMayWatch(video, context))) return { code: playbackRefusal(watched, now) };
  const subject = { kind: kindOf(video, context), id: video.id };
  const access = await playbackAccess(context.platform, subject, {
    isOpen: isOpen && subject.kind !== 'preview',
    holder: context.viewer?.sessionId ?? null,
  });
  // Another node's clock may be behind when a premiere begins.
  const isComing = video.status === 'RECORDING' || subject.kind === 'premiere';
  return access ?? { code: isComing ? 'NOT_READY' : 'UNAVAILABLE' };
}

/** A viewer of a premiere keeps its address until the end, also when the token is renewed then. */
const STAYS_MS = 30_000;

function kindOf(video: VideoRow, context: RequestContext): 'video' | 'premiere' | 'preview' {
  const times = { premiereAt: video.premiere_at?.getTime() ?? null, lengthMs: Number(video.length_ms) + STAYS_MS };
  if (openedByPremiere(times, context.platform.clock.now().getTime()) === null) return 'video';
  return viewerSeesUnopened(video, context) ? 'preview' : 'premiere';
}
