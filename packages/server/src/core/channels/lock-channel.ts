import type { Tx } from '../../platform/database/database.ts';

/**
 * Locks the channel's row until the transaction ends, so that changes of what the channel owns run one after the other.
 * Others may still add rows that refer to the channel.
 */
export async function lockChannelChanges({ db }: Tx, channelId: string): Promise<void> {
  await db.selectFrom('channels').select('id').where('id', '=', channelId).forNoKeyUpdate().execute();
}

/**
 * The same, and no one else adds a row that refers to the channel meanwhile: its streams and raids begin and end alone, on
 * whichever node.
 * @returns whether the channel exists
 */
export async function lockChannelAndReferences({ db }: Tx, channelId: string): Promise<boolean> {
  const query = db.selectFrom('channels').select('id').where('id', '=', channelId).forUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}
