import { isGone, type WatchedVideo } from '../kernel/video-access.ts';

/** Why a video or clip is not played. */
export type PlaybackRefusal = 'RESTRICTED_SUBSCRIBERS' | 'NOT_YET' | 'PRIVATE' | 'UNAVAILABLE' | 'NOT_READY';

/** The reason for somebody who may not watch a video (`mayWatchVideo`) at `now` (milliseconds). */
export function playbackRefusal(video: WatchedVideo, now: number): PlaybackRefusal {
  if (isGone(video, now) || video.isChannelUnavailable || video.status === 'FAILED') return 'UNAVAILABLE';
  if (video.status === 'PROCESSING') return 'NOT_READY';
  if (video.visibility === 'PRIVATE') return 'PRIVATE';
  if (video.premiereAt !== null && video.premiereAt > now) return 'NOT_YET';
  return video.visibility === 'SUBSCRIBERS' ? 'RESTRICTED_SUBSCRIBERS' : 'UNAVAILABLE';
}
