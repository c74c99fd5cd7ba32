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

const NONE: NotificationCounts = { unread: 0, unseen: 0 };

export interface NotificationCounts {
  readonly unread: number;
  /** Unread ones that came since the user last opened the list. */
  readonly unseen: number;
}

/** How many notifications of users are new; `UNREAD_COUNT_MAX` stands for more. */
export const notificationCountsLoader = defineLoader<NotificationCounts, NotificationCounts>(
  async (userIds, { platform }) => {
    const { rows } = await sql<{ id: string; unread: string; unseen: string }>`select u.id,
    (select count(*) from (select from notifications n where n.user_id = u.id and n.read_at is null
      limit ${UNREAD_COUNT_MAX}) unread) as unread,
    (select count(*) from (select from notifications n where n.user_id = u.id and n.read_at is null
      and n.seen_at is null limit ${UNREAD_COUNT_MAX}) unseen) as unseen
    from unnest(${userIds}::bigint[]) as u (id)`.execute(platform.database.db);
    return new Map(rows.map(({ id, unread, unseen }) => [id, { unread: Number(unread), unseen: Number(unseen) }]));
  },
  NONE,
);
