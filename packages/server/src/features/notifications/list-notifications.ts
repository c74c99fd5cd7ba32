import { UNREAD_COUNT_MAX } from '@bandshell/domain/notifications';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { cutPage, type RowPage, readIdCursor } from '../../core/graphql/row-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { NotificationsTable } from './notifications-tables.ts';

export type NotificationRow = Selectable<NotificationsTable>;
const PAGE_MAX = 50;

/** A page of a user's notifications, the newest first. */
export async function listNotifications(
  { database }: Platform,
  userId: string,
  { first, after }: { readonly first: number; readonly after?: string | null | undefined },
): Promise<RowPage<NotificationRow>> {
  const size = pageSize(first, PAGE_MAX);
  const before = readIdCursor(after);
  let query = database.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(size + 1);
  if (before !== null) query = query.where('id', '<', before);
  return cutPage(await query.execute(), size);
}

/** How many unread notifications users have; `UNREAD_COUNT_MAX` stands for more. */
export const unreadNotificationsLoader = defineLoader<number, number>(async (userIds, { platform }) => {
  const { rows } = await sql<{ id: string; count: string }>`select u.id,
    (select count(*) from (select from notifications n where n.user_id = u.id and n.read_at is null
      limit ${UNREAD_COUNT_MAX}) unread) as count
    from unnest(${userIds}::bigint[]) as u (id)`.execute(platform.database.db);
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}, 0);

/** Kinds that a user turned off in the app. */
export async function readOff({ database }: Platform, userId: string): Promise<ReadonlySet<string>> {
  const rows = await database.db
    .selectFrom('notification_switches')
    .select('kind')
    .where('user_id', '=', userId)
    .where('is_on', '=', false)
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}
