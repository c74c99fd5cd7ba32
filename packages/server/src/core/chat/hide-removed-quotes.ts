import { CompiledQuery } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { ChatReply } from './chat-message.ts';

const REMOVED = `select id from chat_messages where channel_id = $1 and id = any($2::uuid[]) and state <> 'delivered'`;

/** Removes the quotes of deleted messages from stored replies of one channel. One query for a page. */
export async function hideRemovedQuotes<Row extends { readonly reply: ChatReply | null }>(
  db: Db,
  channelId: string,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const parents = new Set(rows.flatMap(({ reply }) => (reply === null ? [] : [reply.parentId])));
  if (parents.size === 0) return rows;
  const { rows: removed } = await db.executeQuery<{ id: string }>(
    CompiledQuery.raw(REMOVED, [channelId, [...parents]]),
  );
  if (removed.length === 0) return rows;
  const gone = new Set(removed.map(({ id }) => id));
  return rows.map((row) =>
    row.reply !== null && gone.has(row.reply.parentId) ? { ...row, reply: { ...row.reply, parentText: '' } } : row,
  );
}
