import { sql } from 'kysely';
import { isListedStreamNow } from '../../core/streams/stream-access.ts';
import { isPublicNow } from '../../core/videos/video-access.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './notifications-tables.ts';

export const NOTIFY_IN_APP_JOB = 'notify-followers-in-app';
/** Rows of one transaction. Between two of them every other job that waits has its turn. */
const SLICE = 1_000;

/** News of a channel for its followers. */
export interface ChannelNews {
  readonly kind: 'LIVE' | 'VIDEO' | 'PREMIERE';
  readonly channelId: string;
  /** The stream or the video. */
  readonly aboutId: string;
  /** The id of all these notifications; the same in every slice, so that a slice that runs twice adds nothing. */
  readonly id: string;
  /** ms since the epoch */
  readonly at: number;
  /** The last follower of the slice before. */
  readonly after?: string;
}

/** Starts the job that notifies followers whose bell is on. The same news again starts nothing new. */
export async function startNotifyingInApp({ jobs }: Platform, news: ChannelNews, tx?: Tx): Promise<void> {
  const key = `${NOTIFY_IN_APP_JOB}-${news.kind}-${news.aboutId}`;
  await jobs.add(NOTIFY_IN_APP_JOB, news, { key, maxAttempts: 4, ...(tx === undefined ? {} : { tx }) });
}

/** Notifies one slice of followers, and enqueues the next one in the same transaction. Returns how many there were. */
export async function notifyChannelFollowers(platform: Platform, news: ChannelNews): Promise<number> {
  const { database, jobs } = platform;
  const { kind, channelId, id, after = '0', aboutId } = news;
  if (!(await isStillThere(platform, news))) return 0;
  return database.transact(async (tx) => {
    const { rows: followers } = await sql<{ id: string; wants: boolean }>`select f.follower_id as id,
      f.is_live_notice_on and s.kind is null as wants
      from follows f left join notification_switches s on s.user_id = f.follower_id and s.kind = ${kind} and not s.is_on
      where f.target_id = ${channelId} and f.follower_id > ${after}
      order by f.follower_id limit ${SLICE}`.execute(tx.db);
    const userIds = followers.flatMap((follower) => (follower.wants ? [follower.id] : []));
    if (userIds.length > 0) {
      // The one before of this channel, if it is still unread, is old.
      const { rows: old } = await sql<{ user_id: string; count: number }>`delete from notifications
        where user_id = any(${userIds}::bigint[]) and kind = ${kind} and subject = ${channelId} and read_at is null
          and id <> ${id} returning user_id, count`.execute(tx.db);
      const counts = new Map(old.map((row) => [row.user_id, row.count]));
      const countOf = (userId: string): number => (kind === 'VIDEO' ? (counts.get(userId) ?? 0) + 1 : 1);
      await sql`insert into notifications (user_id, id, kind, subject, actor_id, channel_id, video_id, count, created_at)
        select user_id, ${id}::bigint, ${kind}, ${channelId}, ${channelId}::bigint, ${channelId}::bigint,
          ${kind === 'LIVE' ? null : aboutId}::bigint, count, ${new Date(news.at)}
        from unnest(${userIds}::bigint[], ${userIds.map(countOf)}::integer[]) as added (user_id, count)
        on conflict do nothing`.execute(tx.db);
      await tx.emit({ type: 'notifications-changed', userIds }, channelId);
    }
    const last = followers.at(-1);
    if (followers.length === SLICE && last !== undefined) {
      const key = `${NOTIFY_IN_APP_JOB}-${kind}-${aboutId}-${last.id}`;
      await jobs.add(NOTIFY_IN_APP_JOB, { ...news, after: last.id }, { tx, key, maxAttempts: 4 });
    }
    return followers.length;
  });
}

/** Whether everybody may see it now. */
async function isStillThere({ database: { db }, clock }: Platform, { kind, aboutId }: ChannelNews): Promise<boolean> {
  const row =
    kind === 'LIVE'
      ? await db
          .selectFrom('streams')
          .select('id')
          .where('id', '=', aboutId)
          .where(isListedStreamNow(clock.now()))
          .executeTakeFirst()
      : await db
          .selectFrom('videos')
          .select('id')
          .where('id', '=', aboutId)
          .where(isPublicNow(clock.now()))
          .executeTakeFirst();
  return row !== undefined;
}
