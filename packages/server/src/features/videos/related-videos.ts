import { sql } from 'kysely';
import type { Requester } from '../../core/graphql/request-context.ts';
import { isPublicNow } from '../../core/videos/video-access.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';

/** Share of the channel's own videos before those of others. */
const OWN_SHARE = 0.5;

const publicNow = (requester: Requester, channelId?: string) => {
  const { database, clock } = requester.platform;
  const query = database.db
    .selectFrom('videos')
    .selectAll('videos')
    .where(isPublicNow(clock.now(), channelId, channelId === undefined ? 'everybody' : requester));
  return channelId === undefined ? query : query.where('channel_id', '=', channelId);
};

/** The public video that its channel published after this one; undefined for the newest. */
export function nextVideo(requester: Requester, video: VideoRow): Promise<VideoRow | undefined> {
  const at = video.published_at ?? video.created_at;
  return publicNow(requester, video.channel_id)
    .where(sql<boolean>`(coalesce(published_at, created_at), id) > (${at}::timestamptz, ${video.id}::bigint)`)
    .orderBy(sql`coalesce(published_at, created_at)`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Suggestions after a video: the newest public videos of the same channel, then the most viewed of others in its
 * category, then more of the channel's; at most `first`.
 */
export async function relatedVideos(
  requester: Requester,
  video: VideoRow,
  first: number,
): Promise<readonly VideoRow[]> {
  const [own, category] = await Promise.all([
    publicNow(requester, video.channel_id)
      .where('videos.id', '<>', video.id)
      .orderBy(sql`coalesce(published_at, created_at)`, 'desc')
      .orderBy('id', 'desc')
      .limit(first)
      .execute(),
    video.category_id === null
      ? []
      : publicNow(requester)
          .where('category_id', '=', video.category_id)
          .where('channel_id', '<>', video.channel_id)
          .orderBy('view_count', 'desc')
          .orderBy('id', 'desc')
          .limit(first)
          .execute(),
  ]);
  const share = Math.max(Math.ceil(first * OWN_SHARE), first - category.length);
  return [...own.slice(0, share), ...category, ...own.slice(share)].slice(0, first);
}
