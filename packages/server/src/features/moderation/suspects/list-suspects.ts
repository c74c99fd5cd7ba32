import { type SqlBool, sql } from 'kysely';
import type { RestrictedChatters } from '../../../core/chat/restricted-chatters.ts';
import { pageSize } from '../../../core/graphql/page-size.ts';
import { cutPage, type RowPage, readIdCursor } from '../../../core/graphql/row-page.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SuspectRow } from './suspects-tables.ts';

export const SUSPECTS_PAGE = 25;
const SUSPECTS_PAGE_MAX = 100;

/** Users whom moderators of a channel watch, and hints, by the age of their accounts: the newest first. */
export async function listSuspects(
  { database }: Pick<Platform, 'database'>,
  channelId: string,
  { first, after }: { readonly first?: number | null | undefined; readonly after?: string | null | undefined },
): Promise<RowPage<SuspectRow>> {
  const size = pageSize(first ?? SUSPECTS_PAGE, SUSPECTS_PAGE_MAX);
  const before = readIdCursor(after);
  let query = database.db.selectFrom('chat_suspects').selectAll().where('channel_id', '=', channelId);
  if (before !== null) query = query.where(sql<SqlBool>`user_id < ${before}::bigint`);
  const rows = await query
    .orderBy('user_id', 'desc')
    .limit(size + 1)
    .execute();
  return cutPage(rows, size);
}

export const findSuspect = (db: Db, channelId: string, userId: string): Promise<SuspectRow | undefined> =>
  db
    .selectFrom('chat_suspects')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The users whose messages in a channel wait for a moderator. */
export const createRestrictedChatters =
  ({ database: { db } }: Platform): RestrictedChatters =>
  async (channelId) => {
    const rows = await db
      .selectFrom('chat_suspects')
      .select('user_id')
      .where('channel_id', '=', channelId)
      .where('treatment', '=', 'RESTRICTED')
      .execute();
    return new Set(rows.map(({ user_id }) => user_id));
  };
