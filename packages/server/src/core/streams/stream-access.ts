import { mayRewindStream, mayWatchStream } from '@bandshell/domain/streams';
import { type RawBuilder, sql } from 'kysely';
import { type ChannelMeeting, isOfEnterableChannel } from '../channels/channel-access.ts';
import type { Requester } from '../graphql/request-context.ts';
import { isOfTheSite } from '../identity/viewer.ts';
import type { VideoRow } from '../videos/video-loader.ts';
import { applyVideoRule } from '../videos/video-watcher.ts';

/*
 * The rules of who may watch a stream (`packages/domain/src/streams/stream-access.ts`), and the same as conditions over
 * rows of `streams`. `access.system.test.ts` holds both against each other.
 */

/** `mayWatchStream` of `anyWatcher` as SQL: lists for everybody show the stream. */
export const isListedStreamNow = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(streams.ended_at is null and ${isOfEnterableChannel('streams.channel_id', 'everybody', now)})`;

/** `mayWatchStream` of the requester as SQL. */
export const isStreamFor = (requester: Requester): RawBuilder<boolean> =>
  sql<boolean>`(streams.ended_at is null and (${isOfTheSite(requester.viewer)}::boolean
    or ${isOfEnterableChannel('streams.channel_id', requester, requester.platform.clock.now())}))`;

/** Whether the requester may watch the running stream of a channel. */
export const mayWatchStreamOf = ({ channel, visitor }: ChannelMeeting): boolean =>
  mayWatchStream({ isEnded: false, ...channel }, visitor);

/** Whether the requester may rewind a running stream and make clips of it, by the video that it becomes. */
export const viewerMayRewind = (video: VideoRow, requester: Requester): Promise<boolean> =>
  applyVideoRule(video, requester, (watched, watcher, now) =>
    mayRewindStream({ ...watched, isEnded: false }, watched, watcher, now),
  );
