import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The channel whose chat holds a message, among those of which a user is the owner or a moderator. */
export async function findHeldChannel(db: Db, userId: string, messageId: string): Promise<string | undefined> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(messageId)) return undefined;
  const row = await db
    .selectFrom('chat_held_messages as h')
    .select('h.channel_id')
    .where('h.id', '=', messageId)
    .where(
      sql<boolean>`(h.channel_id = ${userId}::bigint
        or h.channel_id in (select m.channel_id from channel_moderators m where m.user_id = ${userId}::bigint))`,
    )
    .executeTakeFirst();
  return row?.channel_id;
}
