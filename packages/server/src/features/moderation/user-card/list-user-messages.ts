import { type SqlBool, sql } from 'kysely';
import type { UserMessageRow } from '../../../core/chat/user-message.ts';
import { pageSize } from '../../../core/graphql/page-size.ts';
import { cutPage, type RowPage } from '../../../core/graphql/row-page.ts';
import { readTimeCursor } from '../../../core/graphql/time-cursor.ts';
import type { Platform } from '../../../platform/platform.ts';

export const USER_MESSAGES_PAGE = 20;
const USER_MESSAGES_PAGE_MAX = 100;
/** More messages than this are not counted. */
const COUNTED_MESSAGES = 1000;

const isUuid = (key: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);

/** Everything that a user wrote in a channel, the newest first, with what was deleted or held back. */
export async function listUserMessages(
  { database }: Platform,
  { channelId, userId }: { readonly channelId: string; readonly userId: string },
  { first, after }: { readonly first?: number | null | undefined; readonly after?: string | null | undefined },
): Promise<RowPage<UserMessageRow>> {
  const size = pageSize(first ?? USER_MESSAGES_PAGE, USER_MESSAGES_PAGE_MAX);
  const cursor = readTimeCursor(after, isUuid);
  let query = database.db
    .selectFrom('chat_messages')
    .select(['id', 'channel_id', 'sent_at', 'body', 'is_action', 'state'])
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1);
  if (cursor !== null) {
    query = query.where(sql<SqlBool>`(sent_at, id) < (${cursor.at}::timestamptz, ${cursor.key}::uuid)`);
  }
  return cutPage(await query.execute(), size);
}

/** How many messages a user wrote in a channel, up to 1000. */
export async function countUserMessages(
  { database: { db } }: Platform,
  channelId: string,
  userId: string,
): Promise<number> {
  const some = db
    .selectFrom('chat_messages')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .limit(COUNTED_MESSAGES);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
