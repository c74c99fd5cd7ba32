import { anyClipWatcher, mayWatchClip, type WatchedClip } from '@bandshell/domain/clips';
import type { PlaybackRefusal } from '@bandshell/domain/videos';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import { viewerMayWatchClip, watchedClipOf } from '../../core/clips/clip-watcher.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { type PlaybackAccess, playbackAccess } from '../../core/playback/playback-access.ts';
import type { PlaybackAccessError } from '../../core/playback/playback-access-schema.ts';

/**
 * How the requester can play a clip now: by its open address if everybody may, else by one with a token; or why not.
 */
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
  // The end of a new clip may not be on disk yet, but its length is known.
  return { ...access, lengthSeconds: access.lengthSeconds ?? (Number(clip.end_ms) - Number(clip.start_ms)) / 1000 };
}

function refusalOf(clip: WatchedClip, now: number): PlaybackRefusal {
  if (clip.isDeleted || clip.isChannelUnavailable) return 'UNAVAILABLE';
  if (clip.opensAt !== null && clip.opensAt > now && clip.sourceVisibility !== 'PRIVATE') return 'NOT_YET';
  return clip.sourceVisibility === 'SUBSCRIBERS' ? 'RESTRICTED_SUBSCRIBERS' : 'PRIVATE';
}
