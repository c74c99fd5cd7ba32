import { type SqlBool, sql } from 'kysely';
import type { UserMessageRow } from '../../../core/chat/user-message.ts';
import { pageSize } from '../../../core/graphql/page-size.ts';
import { cutPage, type RowPage } from '../../../core/graphql/row-page.ts';
import { readTimeCursor } from '../../../core/graphql/time-cursor.ts';
import type { Platform } from '../../../platform/platform.ts';

export const OWN_MESSAGES_PAGE = 20;
const OWN_MESSAGES_PAGE_MAX = 100;
/** A search looks through so many messages from its cursor on. */
const SEARCHED_MESSAGES = 50_000;

export interface OwnMessagesArgs {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  /** Part of the text, in any case; empty: all messages. */
  readonly search?: string | null | undefined;
  /** Messages in the chat of this channel alone. */
  readonly channelID?: string | null | undefined;
}

const isUuid = (key: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);

/** Everything that a user wrote in all channels, the newest first, with what was deleted or held back. */
export async function listOwnMessages(
  { database }: Platform,
  userId: string,
  { first, after, search, channelID }: OwnMessagesArgs,
): Promise<RowPage<UserMessageRow>> {
  const size = pageSize(first ?? OWN_MESSAGES_PAGE, OWN_MESSAGES_PAGE_MAX);
  const cursor = readTimeCursor(after, isUuid);
  const text = (search ?? '').trim();
  let own = database.db
    .selectFrom('chat_messages')
    .select(['id', 'channel_id', 'sent_at', 'body', 'is_action', 'state'])
    .where('user_id', '=', userId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(text === '' ? size + 1 : SEARCHED_MESSAGES);
  if (channelID != null) own = own.where('channel_id', '=', channelID);
  if (cursor !== null) {
    own = own.where(sql<SqlBool>`(sent_at, id) < (${cursor.at}::timestamptz, ${cursor.key}::uuid)`);
  }
  if (text === '') return cutPage(await own.execute(), size);
  const found = await database.db
    .selectFrom(own.as('own'))
    .selectAll()
    .where(sql<SqlBool>`position(lower(${text}) in lower(body)) > 0`)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
  return cutPage(found, size);
}
