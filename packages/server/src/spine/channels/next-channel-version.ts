import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/**
 * The channel's version from this transaction on. Each change that its topic tells of takes one. The row stays locked
 * until the end, so higher versions are committed later; it is taken before rows of streams, as all do who change both.
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
