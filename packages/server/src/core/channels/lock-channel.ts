import type { Tx } from '../../platform/database/database.ts';

/** Locks the channel's row until the transaction ends, so that changes of what the channel owns run one after the other. */
export async function lockChannel({ db }: Tx, channelId: string): Promise<void> {
  await db.selectFrom('channels').select('id').where('id', '=', channelId).forNoKeyUpdate().execute();
}
