import { type RawBuilder, sql } from 'kysely';
import { type Audience, isOfEnterableChannel } from '../channels/channel-access.ts';
import type { Requester } from '../graphql/request-context.ts';
import { isOfTheSite } from '../identity/viewer.ts';

/*
 * The rules of who may see a video (`packages/domain/src/videos/video-access.ts`) as conditions over rows of `videos`,
 * for lists. A link's key has no effect in lists. The conditions of the indexes of public videos are literals and not
 * parameters, so that a generic plan can use the indexes. `access.system.test.ts` compares both.
 */

/** The video is neither deleted nor expired: not `isGone` as SQL. */
export const isStillThere = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(videos.deleted_at is null and (videos.expires_at is null or videos.expires_at > ${now}))`;

/** `isPublicVideo` without the conditions on time and channel. */
export const isPublicAndReady = sql<boolean>`videos.deleted_at is null and videos.visibility = 'PUBLIC' and videos.status = 'READY'`;

/** `isPublicVideo` as SQL, for readers who may enter the channel. A list of one channel must name the channel. */
export const isPublicNow = (now: Date, channelId?: string, audience: Audience = 'everybody'): RawBuilder<boolean> =>
  sql<boolean>`(${isPublicAndReady} and ${isStillThere(now)} and ${hasBegun(now)}
    and ${isOfEnterableChannel('videos.channel_id', audience, now, channelId)})`;

/** `isPublicVideo`, and its premiere has opened all of it (`openedByPremiere`). */
export const isWhollyPublicNow = (
  now: Date,
  channelId?: string,
  audience: Audience = 'everybody',
): RawBuilder<boolean> =>
  sql<boolean>`(${isPublicAndReady} and ${isStillThere(now)}
    and ${isOfEnterableChannel('videos.channel_id', audience, now, channelId)}
    and (videos.premiere_at is null or videos.premiere_at + videos.length_ms * interval '1 millisecond' <= ${now}))`;

const hasBegun = (now: Date) => sql`(videos.premiere_at is null or videos.premiere_at <= ${now})`;

const isListed = sql`videos.visibility in ('PUBLIC', 'SUBSCRIBERS') and videos.status in ('READY', 'RECORDING')`;

/**
 * `mayKnowVideo` of `anyWatcher` as SQL, for readers who may enter the channel: its lists show the video. A list of one
 * channel must name the channel.
 */
export const isListedNow = (now: Date, channelId?: string, audience: Audience = 'everybody'): RawBuilder<boolean> =>
  sql<boolean>`(${isStillThere(now)} and ${isListed}
    and ${isOfEnterableChannel('videos.channel_id', audience, now, channelId)})`;

/** `mayKnowVideo` of the requester as SQL, without a link. */
export const isKnownTo = (requester: Requester): RawBuilder<boolean> =>
  sql<boolean>`(${isStillThere(requester.platform.clock.now())} and (${isOfTheSite(requester.viewer)}::boolean or (
    ${isOfEnterableChannel('videos.channel_id', requester, requester.platform.clock.now())}
    and (videos.channel_id = ${requester.viewer?.userId ?? null}::bigint or (${isListed})))))`;
