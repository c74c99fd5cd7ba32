import { notificationKinds } from '@bandshell/domain/announcements';
import { sql } from 'kysely';
import { newId } from '../../core/ids/new-id.ts';
import type { NotificationUpdate } from '../../core/notifications/notifier.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { addMailUpdates } from './add-mail-updates.ts';
import { emailKindSql } from './email-kind-sql.ts';
import type {} from './notifications-tables.ts';

const NEWS_MAX = 1_000;

/**
 * Adds notifications for users who want their kind and do not block the one whose doing it is, in the app, by mail or
 * both. In the app an unread one of the same subject is replaced, and counted on where the kind is counted.
 */
export async function addNotifications(tx: Tx, platform: Platform, all: readonly NotificationUpdate[]): Promise<void> {
  const { clock } = platform;
  if (all.length === 0) return;
  if (all.length > NEWS_MAX) throw new RangeError('too many notifications at once');
  const { inApp, byMail } = await whoWant(tx, all);
  const now = clock.now();
  for (const updates of inApp) {
    const { rows } = await sql<{ count: number }>`delete from notifications
      where user_id = ${updates.userId} and kind = ${updates.kind} and subject = ${updates.subject} and read_at is null
      returning count`.execute(tx.db);
    const before = rows.reduce((sum, { count }) => sum + count, 0);
    await tx.db
      .insertInto('notifications')
      .values({
        ...{ user_id: updates.userId, id: newId(clock), kind: updates.kind, subject: updates.subject },
        ...{
          actor_id: updates.actorId ?? null,
          channel_id: updates.channelId ?? null,
          video_id: updates.videoId ?? null,
        },
        ...{ count: notificationKinds[updates.kind].isCounted === true ? before + 1 : 1, created_at: now },
      })
      .execute();
  }
  await addMailUpdates(tx, platform, byMail, now);
  const userIds = [...new Set(inApp.map(({ userId }) => userId))];
  if (userIds.length > 0) await tx.emit({ type: 'notifications-changed', userIds }, userIds[0] ?? '');
}

interface Wanted {
  readonly inApp: readonly NotificationUpdate[];
  readonly byMail: readonly NotificationUpdate[];
}

async function whoWant(tx: Tx, all: readonly NotificationUpdate[]): Promise<Wanted> {
  const { rows } = await sql<{ place: string; in_app: boolean; by_mail: boolean }>`select news.place,
      not exists (select from notification_switches s
        where s.user_id = news.user_id and s.kind = news.kind and not s.is_on) as in_app,
      exists (select from email_preferences p where p.user_id = news.user_id and p.is_on
        and p.kind = ${emailKindSql('news.kind')}) as by_mail
    from unnest(${all.map(({ userId }) => userId)}::bigint[], ${all.map(({ kind }) => kind)}::text[],
      ${all.map(({ actorId }) => actorId ?? null)}::bigint[]) with ordinality as news (user_id, kind, actor_id, place)
    join users u on u.id = news.user_id and u.unavailable_reason is distinct from 'DEACTIVATED'
    where not exists (select from user_blocks b
      where b.blocker_id = news.user_id and b.blocked_id = news.actor_id)`.execute(tx.db);
  const pick = (column: 'in_app' | 'by_mail'): NotificationUpdate[] => {
    const places = new Set(rows.flatMap((row) => (row[column] ? [Number(row.place)] : [])));
    return all.filter((_, index) => places.has(index + 1));
  };
  // Two of one subject at once are one row of a mail.
  const byMail = new Map(
    pick('by_mail').map((updates) => [`${updates.userId} ${updates.kind} ${updates.subject}`, updates]),
  );
  return { inApp: pick('in_app'), byMail: [...byMail.values()] };
}
