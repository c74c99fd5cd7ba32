import { anyClipWatcher, mayWatchClip, type PlaybackRefusal, type WatchedClip } from '@bandshell/domain';
import type { RequestContext } from '../graphql/request-context.ts';
import { type PlaybackAccess, playbackAccess } from '../playback/playback-access.ts';
import type { PlaybackAccessError } from '../playback/playback-access-schema.ts';
import type { ClipRow } from './clip-loader.ts';
import { viewerMayWatchClip, watchedClipOf } from './clip-watcher.ts';

/** How who asks plays a clip now: by its open address where anybody may, else by one with a token; or why not. */
export async function clipPlayback(
  clip: ClipRow,
  context: RequestContext,
): Promise<PlaybackAccess | PlaybackAccessError> {
  const watched = await watchedClipOf(clip, context);
  const now = context.platform.clock.now().getTime();
  const isOpen = mayWatchClip(watched, anyClipWatcher, now);
  if (!isOpen && !(await viewerMayWatchClip(clip, context))) return { code: refusalOf(watched, now) };
  const holder = context.viewer?.sessionId ?? null;
  const access = await playbackAccess(context.platform, { kind: 'clip', id: clip.id }, { isOpen, holder });
  if (access === undefined) return { code: 'NOT_READY' };
  // The end of one that was made a moment ago may still be on its way to the disk; how long it is stands fast.
  return { ...access, lengthSeconds: access.lengthSeconds ?? (Number(clip.end_ms) - Number(clip.start_ms)) / 1000 };
}

function refusalOf(clip: WatchedClip, now: number): PlaybackRefusal {
  if (clip.isDeleted || clip.isChannelUnavailable) return 'UNAVAILABLE';
  if (clip.opensAt !== null && clip.opensAt > now && clip.sourceVisibility !== 'PRIVATE') return 'NOT_YET';
  return clip.sourceVisibility === 'SUBSCRIBERS' ? 'RESTRICTED_SUBSCRIBERS' : 'PRIVATE';
}
