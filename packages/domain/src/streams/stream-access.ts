import { mayWatchVideo, type VideoWatcher, type WatchedVideo } from '../videos/video-access.ts';

/** What of a stream decides who may watch it live. */
export interface WatchedStream {
  readonly isEnded: boolean;
  /** Its channel is suspended or closed. */
  readonly isChannelUnavailable: boolean;
}

/** Whether somebody may watch a stream live. What `anyWatcher` may watch stands in lists. */
export const mayWatchStream = (stream: WatchedStream, watcher: Pick<VideoWatcher, 'isStaff'>): boolean =>
  !stream.isEnded && (watcher.isStaff || !stream.isChannelUnavailable);

/**
 * Whether somebody may go back in a running stream at `now` (milliseconds), and so make clips of it: they may watch it, and
 * the video that it becomes.
 *
 * @param video null where it is not recorded
 */
export const mayRewindStream = (
  stream: WatchedStream,
  video: WatchedVideo | null,
  watcher: VideoWatcher,
  now: number,
): boolean => mayWatchStream(stream, watcher) && video?.status === 'RECORDING' && mayWatchVideo(video, watcher, now);
