import { notificationKinds } from '@bandshell/domain/announcements';
import { sql } from 'kysely';
import type { FollowerUpdate } from '../../core/notifications/notifier.ts';
import { isListedStreamNow } from '../../core/streams/stream-access.ts';
import { isPublicNow } from '../../core/videos/video-access.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepUpdates } from './keep-updates.ts';
import { mailMedium, pushMedium } from './medium.ts';
import type {} from './notifications-tables.ts';

export const NOTIFY_FOLLOWERS_JOB = 'notify-followers-in-app';
/** Rows of one transaction. Between two of them every other job that waits has its turn. */
const SLICE = 1_000;

/** Starts the job that notifies followers whose bell is on. The same news again starts nothing new. */
export async function startNotifyingFollowers({ jobs }: Platform, updates: FollowerUpdate, tx: Tx): Promise<void> {
  const key = `${NOTIFY_FOLLOWERS_JOB}-${updates.kind}-${updates.aboutId}`;
  await jobs.add(NOTIFY_FOLLOWERS_JOB, updates, { key, maxAttempts: 4, tx });
}

/**
 * Notifies one slice of followers in the app, and keeps the news for mails and push messages to those who want them. The
 * next slice is enqueued in the same transaction. Returns how many there were.
 */
export async function notifyChannelFollowers(platform: Platform, updates: FollowerUpdate): Promise<number> {
  const { database, jobs, services } = platform;
  const { kind, channelId, id, after = '0', aboutId, isMailOnly = false } = updates;
  const { isCounted, isLive } = notificationKinds[kind];
  if (!(await isStillThere(platform, updates))) return 0;
  return database.transact(async (tx) => {
    const { rows: followers } = await sql<{
      id: string;
      wants: boolean;
      wants_mail: boolean;
      wants_push: boolean;
      is_mailed: boolean;
    }>`select f.follower_id as id,
      f.is_live_notice_on and s.kind is null as wants, f.is_live_notice_on and ${mailMedium.isWanted('f.follower_id', 'news.kind')} as wants_mail,
      f.is_live_notice_on and ${services.browserPush.isReachable(sql.ref('f.follower_id'))}
        and ${pushMedium.isWanted('f.follower_id', 'news.kind')} as wants_push,
      -- A mail since then had the news.
      coalesce(m.sent_at[1] >= ${new Date(updates.at)}, false) as is_mailed
      from (select ${kind}::text as kind) news cross join follows f left join notification_switches s on s.user_id = f.follower_id and s.kind = ${kind} and not s.is_on
      left join mail_readers m on m.user_id = f.follower_id
      where f.target_id = ${channelId} and f.follower_id > ${after}
      order by f.follower_id limit ${SLICE}`.execute(tx.db);
    const userIds = followers.flatMap((follower) => (follower.wants && !isMailOnly ? [follower.id] : []));
    if (userIds.length > 0) {
      // The one before of this channel, if it is still unread, is old.
      const { rows: old } = await sql<{ user_id: string; count: number }>`delete from notifications
        where user_id = any(${userIds}::bigint[]) and kind = ${kind} and subject = ${channelId} and read_at is null
          and id <> ${id} returning user_id, count`.execute(tx.db);
      const counts = new Map(old.map((row) => [row.user_id, row.count]));
      const countOf = (userId: string): number => (isCounted === true ? (counts.get(userId) ?? 0) + 1 : 1);
      await sql`insert into notifications (user_id, id, kind, subject, actor_id, channel_id, video_id, count, created_at)
        select user_id, ${id}::bigint, ${kind}, ${channelId}, ${channelId}::bigint, ${channelId}::bigint,
          ${isLive === true ? null : aboutId}::bigint, count, ${new Date(updates.at)}
        from unnest(${userIds}::bigint[], ${userIds.map(countOf)}::integer[]) as added (user_id, count)
        on conflict do nothing`.execute(tx.db);
      await tx.emit({ type: 'notifications-changed', userIds }, channelId);
    }
    const byMail = followers.flatMap((follower) =>
      follower.wants_mail && !(isMailOnly && follower.is_mailed) ? [follower.id] : [],
    );
    const byPush = followers.flatMap((follower) => (follower.wants_push && !isMailOnly ? [follower.id] : []));
    const videoId = isLive === true ? undefined : aboutId;
    if ((byMail.length > 0 || byPush.length > 0) && (await isFirstRun(tx, updates))) {
      const of = (userIds: readonly string[]) =>
        userIds.map((userId) => ({
          ...{ userId, kind, subject: channelId, actorId: channelId, channelId, videoId },
        }));
      await keepUpdates(tx, platform, mailMedium, of(byMail), new Date(updates.at));
      await keepUpdates(tx, platform, pushMedium, of(byPush), new Date(updates.at));
    }
    const last = followers.at(-1);
    if (followers.length === SLICE && last !== undefined) {
      const key = `${NOTIFY_FOLLOWERS_JOB}-${kind}-${aboutId}-${isMailOnly ? 'mail-' : ''}${last.id}`;
      await jobs.add(NOTIFY_FOLLOWERS_JOB, { ...updates, after: last.id }, { tx, key, maxAttempts: 4 });
    }
    return followers.length;
  });
}

/** Whether everybody may see it now. */
async function isStillThere(
  { database: { db }, clock }: Platform,
  { kind, aboutId }: FollowerUpdate,
): Promise<boolean> {
  const row =
    notificationKinds[kind].isLive === true
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

/** Records that a slice has kept the news. False if an earlier run did so: they may be sent already. */
async function isFirstRun(tx: Tx, { id, after = '0', at }: FollowerUpdate): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('mail_news_slices')
    .values({ news_id: id, after_id: after, made_at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
