import { mayRewindStream, mayWatchStream } from '@bandshell/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Asker } from '../graphql/request-context.ts';
import { isOfOpenChannel, isUnavailableAt, type Standing } from '../users/availability.ts';
import type { VideoRow } from '../videos/video-loader.ts';
import { judgeVideo } from '../videos/video-watcher.ts';
import { isOfTheSite } from '../viewer.ts';

/*
 * The rules of who may watch a stream (`packages/domain/src/streams/stream-access.ts`), and the same as conditions over
 * rows of `streams`. `access.system.test.ts` holds both against each other.
 */

/** `mayWatchStream` of `anyWatcher`: it stands in lists. */
export const isListedStreamNow = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(streams.ended_at is null and ${isOfOpenChannel('streams.channel_id', now)})`;

/** `mayWatchStream` of who asks. */
export const isStreamFor = ({ platform, viewer }: Asker): RawBuilder<boolean> =>
  sql<boolean>`(streams.ended_at is null and (${isOfTheSite(viewer)}::boolean
    or ${isOfOpenChannel('streams.channel_id', platform.clock.now())}))`;

/** Whether who asks may watch the running stream of a channel that stands so. */
export const viewerMayWatchStreamOf = (channel: Standing, { platform, viewer }: Asker): boolean =>
  mayWatchStream(
    { isEnded: false, isChannelUnavailable: isUnavailableAt(channel, platform.clock.now()) },
    { isStaff: isOfTheSite(viewer) },
  );

/** Whether who asks may go back in a running stream and make clips of it, by the video that it becomes. */
export const viewerMayRewind = (video: VideoRow, asker: Asker): Promise<boolean> =>
  judgeVideo(video, asker, (watched, watcher, now) =>
    mayRewindStream({ isEnded: false, isChannelUnavailable: watched.isChannelUnavailable }, watched, watcher, now),
  );
