import { notificationKinds } from '@bandshell/domain/announcements';
import { sql } from 'kysely';
import { newId } from '../../core/ids/new-id.ts';
import type { NotificationUpdate } from '../../core/notifications/notifier.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepUpdates } from './keep-updates.ts';
import { mailMedium, pushMedium } from './medium.ts';
import type {} from './notifications-tables.ts';

const NEWS_MAX = 1_000;

/**
 * Adds notifications for users who want their kind and do not block the one whose doing it is, in the app, by mail
 * and by push. In the app an unread one of the same subject is replaced, and counted on where the kind is counted.
 */
export async function addNotifications(tx: Tx, platform: Platform, all: readonly NotificationUpdate[]): Promise<void> {
  const { clock } = platform;
  if (all.length === 0) return;
  if (all.length > NEWS_MAX) throw new RangeError('too many notifications at once');
  const { inApp, byMail, byPush } = await whoWant(tx, platform, all);
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
  await keepUpdates(tx, platform, mailMedium, byMail, now);
  await keepUpdates(tx, platform, pushMedium, byPush, now);
  const userIds = [...new Set(inApp.map(({ userId }) => userId))];
  if (userIds.length > 0) await tx.emit({ type: 'notifications-changed', userIds }, userIds[0] ?? '');
}

interface Wanted {
  readonly inApp: readonly NotificationUpdate[];
  readonly byMail: readonly NotificationUpdate[];
  readonly byPush: readonly NotificationUpdate[];
}

async function whoWant(tx: Tx, { services }: Platform, all: readonly NotificationUpdate[]): Promise<Wanted> {
  const { rows } = await sql<{ place: string; in_app: boolean; by_mail: boolean; by_push: boolean }>`select news.place,
      not exists (select from notification_switches s
        where s.user_id = news.user_id and s.kind = news.kind and not s.is_on) as in_app,
      ${mailMedium.isWanted('news.user_id', 'news.kind')} as by_mail,
      ${services.browserPush.isReachable(sql.ref('news.user_id'))}
        and ${pushMedium.isWanted('news.user_id', 'news.kind')} as by_push
    from unnest(${all.map(({ userId }) => userId)}::bigint[], ${all.map(({ kind }) => kind)}::text[],
      ${all.map(({ actorId }) => actorId ?? null)}::bigint[]) with ordinality as news (user_id, kind, actor_id, place)
    join users u on u.id = news.user_id and u.unavailable_reason is distinct from 'DEACTIVATED'
    where not exists (select from user_blocks b
      where b.blocker_id = news.user_id and b.blocked_id = news.actor_id)`.execute(tx.db);
  const pick = (column: 'in_app' | 'by_mail' | 'by_push'): NotificationUpdate[] => {
    const places = new Set(rows.flatMap((row) => (row[column] ? [Number(row.place)] : [])));
    return all.filter((_, index) => places.has(index + 1));
  };
  // Two of one subject at once are one row of a mail or of a push message.
  const once = (updates: readonly NotificationUpdate[]): NotificationUpdate[] => [
    ...new Map(updates.map((update) => [`${update.userId} ${update.kind} ${update.subject}`, update])).values(),
  ];
  return { inApp: pick('in_app'), byMail: once(pick('by_mail')), byPush: once(pick('by_push')) };
}
