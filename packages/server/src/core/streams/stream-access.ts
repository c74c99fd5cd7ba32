import { mayRewindStream, mayWatchStream } from '@bandshell/domain/streams';
import { type RawBuilder, sql } from 'kysely';
import type { Requester } from '../graphql/request-context.ts';
import { type AccountStatus, isOfOpenChannel, isUnavailableAt } from '../users/availability.ts';
import type { VideoRow } from '../videos/video-loader.ts';
import { applyVideoRule } from '../videos/video-watcher.ts';
import { isOfTheSite } from '../viewer.ts';

/*
 * The rules of who may watch a stream (`packages/domain/src/streams/stream-access.ts`), and the same as conditions over
 * rows of `streams`. `access.system.test.ts` holds both against each other.
 */

/** `mayWatchStream` of `anyWatcher` as SQL: lists show the stream. */
export const isListedStreamNow = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(streams.ended_at is null and ${isOfOpenChannel('streams.channel_id', now)})`;

/** `mayWatchStream` of the requester as SQL. */
export const isStreamFor = ({ platform, viewer }: Requester): RawBuilder<boolean> =>
  sql<boolean>`(streams.ended_at is null and (${isOfTheSite(viewer)}::boolean
    or ${isOfOpenChannel('streams.channel_id', platform.clock.now())}))`;

/** Whether the requester may watch the running stream of a channel with this account status. */
export const viewerMayWatchStreamOf = (channel: AccountStatus, { platform, viewer }: Requester): boolean =>
  mayWatchStream(
    { isEnded: false, isChannelUnavailable: isUnavailableAt(channel, platform.clock.now()) },
    { isStaff: isOfTheSite(viewer) },
  );

/** Whether the requester may rewind a running stream and make clips of it, by the video that it becomes. */
export const viewerMayRewind = (video: VideoRow, requester: Requester): Promise<boolean> =>
  applyVideoRule(video, requester, (watched, watcher, now) =>
    mayRewindStream({ isEnded: false, isChannelUnavailable: watched.isChannelUnavailable }, watched, watcher, now),
  );
