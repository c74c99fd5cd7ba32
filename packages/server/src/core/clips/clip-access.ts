import { type RawBuilder, sql } from 'kysely';
import { type Audience, isOfEnterableChannel } from '../channels/channel-access.ts';
import type { Requester } from '../graphql/request-context.ts';
import { isOfTheSite } from '../identity/viewer.ts';

/*
 * The rules of who may see a clip (`packages/domain/src/clips/clip-access.ts`) as conditions over rows of `clips`, for
 * lists. A link's key has no effect in lists. `access.system.test.ts` compares both.
 */

/** Not deleted and not a draft: the condition of the indexes of lists. */
export const isPublished = sql<boolean>`clips.deleted_at is null and clips.draft_until is null`;

/**
 * Its video has one of these visibilities and its premiere has shown the clip (`clipOpensAt`); also for a deleted
 * video.
 */
const isOfVideo = (visibilities: RawBuilder<unknown>, now: Date) => sql`case when clips.video_id is null
  then clips.last_visibility in (${visibilities})
  else exists (select from videos v where v.id = clips.video_id and v.visibility in (${visibilities})
    and (v.premiere_at is null or v.premiere_at + ${SHOWN_AFTER} <= ${now}::timestamptz)) end`;

const SHOWN_AFTER = sql`least(coalesce(clips.video_offset_ms + clips.end_ms - clips.start_ms, v.length_ms), v.length_ms)
  * interval '1 millisecond'`;

const PUBLIC = sql`'PUBLIC'`;
const LISTED = sql`'PUBLIC', 'SUBSCRIBERS'`;
const TO_CURATOR = sql`'PUBLIC', 'SUBSCRIBERS', 'UNLISTED'`;

/** `isPublicClip` as SQL, for readers who may enter the channel. A list of one channel must name the channel. */
export const isPublicClipNow = (now: Date, channelId?: string, audience: Audience = 'everybody'): RawBuilder<boolean> =>
  sql<boolean>`(${isPublished} and ${isOfVideo(PUBLIC, now)}
    and ${isOfEnterableChannel('clips.channel_id', audience, now, channelId)})`;

/**
 * `mayKnowClip` of `anyClipWatcher` as SQL, for readers who may enter the channel: its lists show the clip. A list of one
 * channel must name the channel.
 */
export const isListedClipNow = (now: Date, channelId?: string, audience: Audience = 'everybody'): RawBuilder<boolean> =>
  sql<boolean>`(${isPublished} and ${isOfVideo(LISTED, now)}
    and ${isOfEnterableChannel('clips.channel_id', audience, now, channelId)})`;

/** `mayKnowClip` of the requester as SQL, without a link. */
export function isClipKnownTo(requester: Requester): RawBuilder<boolean> {
  const { platform, viewer } = requester;
  const now = platform.clock.now();
  const userId = viewer?.userId ?? null;
  return sql<boolean>`(clips.deleted_at is null
    and (clips.draft_until is null or (clips.curator_id = ${userId}::bigint and clips.draft_until > ${now}::timestamptz))
    and (${isOfTheSite(viewer)}::boolean or (
      ${isOfEnterableChannel('clips.channel_id', requester, now)} and (clips.channel_id = ${userId}::bigint or (${isOfVideo(LISTED, now)})
        or (clips.curator_id = ${userId}::bigint and ${isOfVideo(TO_CURATOR, now)})))))`;
}
