import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/**
 * The next version of a channel, for this transaction. Each change that the channel's topic reports takes one. The row
 * stays locked until the end, so higher versions are committed later. Take it before locking rows of streams: all code
 * that changes both does so.
 */
export async function nextChannelVersion(tx: Tx, channelId: string): Promise<number> {
  const { version } = await tx.db
    .updateTable('channels')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', channelId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
