import { type ChannelState, type ChannelVisitor, mayEnterChannel } from '../kernel/channel-access.ts';
import { mayWatchVideo, type VideoWatcher, type WatchedVideo } from '../kernel/video-access.ts';

/** The properties of a stream that decide who may watch it live. */
export interface WatchedStream extends ChannelState {
  readonly isEnded: boolean;
}

/** Whether somebody may watch a stream live. Lists show what `anyWatcher` may watch. */
export const mayWatchStream = (stream: WatchedStream, watcher: ChannelVisitor): boolean =>
  !stream.isEnded && mayEnterChannel(stream, watcher);

/**
 * Whether somebody may rewind a running stream at `now` (milliseconds), and so make clips of it: they may watch the
 * stream and the video that it becomes.
 * @param video null if it is not recorded
 */
export const mayRewindStream = (
  stream: WatchedStream,
  video: WatchedVideo | null,
  watcher: VideoWatcher,
  now: number,
): boolean => mayWatchStream(stream, watcher) && video?.status === 'RECORDING' && mayWatchVideo(video, watcher, now);
