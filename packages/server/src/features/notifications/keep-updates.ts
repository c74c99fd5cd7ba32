import { notificationKinds } from '@bandshell/domain/announcements';
import { NEWS_WAITING_MAX, updatesDueAt } from '@bandshell/domain/notifications';
import { sql } from 'kysely';
import type { NotificationUpdate } from '../../core/notifications/notifier.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { quietOf } from './mail-readers.ts';
import type { Medium } from './medium.ts';
import type {} from './notifications-tables.ts';

/**
 * Keeps news for readers who want them by mail or by push, each at most once in `all` for a kind and subject. The next
 * sending to a reader is due at the earliest time that any of the waiting news asks for.
 * @param at when the news happened
 */
export async function keepUpdates(
  tx: Tx,
  { jobs }: Platform,
  medium: Medium,
  all: readonly NotificationUpdate[],
  at: Date,
): Promise<void> {
  if (all.length === 0) return;
  const ids = [...new Set(all.map(({ userId }) => userId))].sort((a, b) => Number(a) - Number(b));
  // Readers are locked in order of their ids, so that two slices never wait for each other.
  await sql`insert into mail_readers (user_id) select unnest(${ids}::bigint[]) on conflict do nothing`.execute(tx.db);
  const readers = await tx.db
    .selectFrom('mail_readers')
    .selectAll()
    .where('user_id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  const countedKinds = [
    ...new Set(all.map(({ kind }) => kind).filter((kind) => notificationKinds[kind].isCounted === true)),
  ];
  const news = sql.table(medium.news);
  // The row tells of the last of them: what the reader saw in the app before is not counted.
  await sql`insert into ${news} (user_id, kind, subject, actor_id, channel_id, video_id, created_at)
    select n.user_id, n.kind, n.subject, n.actor_id, n.channel_id, n.video_id, ${at}
    from unnest(${all.map(({ userId }) => userId)}::bigint[], ${all.map(({ kind }) => kind)}::text[],
      ${all.map(({ subject }) => subject)}::text[], ${all.map(({ actorId }) => actorId ?? null)}::bigint[],
      ${all.map(({ channelId }) => channelId ?? null)}::bigint[], ${all.map(({ videoId }) => videoId ?? null)}::bigint[])
      as n (user_id, kind, subject, actor_id, channel_id, video_id)
    where (select count(*) from (select from ${news} w where w.user_id = n.user_id limit ${NEWS_WAITING_MAX}) w)
      < ${NEWS_WAITING_MAX}
    on conflict (user_id, kind, subject) do update set actor_id = excluded.actor_id, video_id = excluded.video_id,
      created_at = excluded.created_at,
      count = case when excluded.kind = any(${countedKinds}::text[]) and not exists (select from notifications seen
          where seen.user_id = ${news}.user_id and seen.kind = ${news}.kind and seen.subject = ${news}.subject
          and seen.read_at >= ${news}.created_at)
        then ${news}.count + 1 else 1 end`.execute(tx.db);
  const live = new Set(all.flatMap(({ userId, kind }) => (notificationKinds[kind].isLive === true ? [userId] : [])));
  const due = readers.map((reader) =>
    updatesDueAt(medium.pace, {
      since: at,
      isLive: live.has(reader.user_id),
      sentAt: reader[medium.sentAt],
      quiet: quietOf(reader),
    }),
  );
  const column = sql.ref(medium.dueAt);
  await sql`update mail_readers r set ${column} = least(r.${column}, n.due_at)
    from unnest(${readers.map((reader) => reader.user_id)}::bigint[], ${due}::timestamptz[]) as n (user_id, due_at)
    where r.user_id = n.user_id`.execute(tx.db);
  // News that are due now do not wait for the minute's job.
  if (due.some((time) => time <= at)) await jobs.add(medium.job, {}, { tx, key: medium.job, maxAttempts: 4 });
}
