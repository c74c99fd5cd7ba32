import { isId } from '@bandshell/domain/kernel';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { ChatBansTable } from '../../core/chat/moderation-tables.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { cutPage, type RowPage } from '../../core/graphql/row-page.ts';
import { readTimeCursor, writeTimeCursor } from '../../core/graphql/time-cursor.ts';
import type { Platform } from '../../platform/platform.ts';

export const CHAT_BANS_PAGE = 25;
const CHAT_BANS_PAGE_MAX = 100;

export type ChatBanRow = Selectable<ChatBansTable>;

export interface ChatBanListArgs {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  /** The beginning of a login. */
  readonly search?: string | null | undefined;
}

export const chatBanCursor = (ban: ChatBanRow): string => writeTimeCursor(ban.created_at, ban.user_id);

/** The bans and timeouts that are in force in a channel, the newest first. */
export async function pageOfChatBans(
  { database, clock }: Platform,
  channelId: string,
  { first, after, search }: ChatBanListArgs,
): Promise<RowPage<ChatBanRow>> {
  const size = pageSize(first ?? CHAT_BANS_PAGE, CHAT_BANS_PAGE_MAX);
  const cursor = readTimeCursor(after, isId);
  const beginning = (search ?? '').trim().replace(/^@/, '').toLowerCase();
  let query = database.db
    .selectFrom('chat_bans')
    .selectAll('chat_bans')
    .where('channel_id', '=', channelId)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', clock.now())]))
    .orderBy('chat_bans.created_at', 'desc')
    .orderBy('user_id', 'desc')
    .limit(size + 1);
  if (beginning !== '') {
    query = query
      .innerJoin('users', 'users.id', 'chat_bans.user_id')
      .where(sql<SqlBool>`starts_with(users.login, ${beginning})`);
  }
  if (cursor !== null) {
    query = query.where(
      sql<SqlBool>`(chat_bans.created_at, user_id) < (${cursor.at}::timestamptz, ${cursor.key}::bigint)`,
    );
  }
  return cutPage(await query.execute(), size);
}
