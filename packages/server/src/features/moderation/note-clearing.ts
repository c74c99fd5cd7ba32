import { CLEARINGS_KEPT } from '@bandshell/domain/chat';
import { sql } from 'kysely';
import type {} from '../../core/chat/moderation-tables.ts';
import type { Db } from '../../platform/database/database.ts';

/** Notes when a channel's chat was cleared, and forgets the oldest clearings. */
export async function noteClearing(db: Db, channelId: string, at: Date): Promise<void> {
  await db
    .insertInto('chat_clearings')
    .values({ channel_id: channelId, cleared_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`delete from chat_clearings where channel_id = ${channelId} and cleared_at < (
    select cleared_at from chat_clearings where channel_id = ${channelId}
    order by cleared_at desc offset ${CLEARINGS_KEPT - 1} limit 1)`.execute(db);
}
