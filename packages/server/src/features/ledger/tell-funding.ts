import type { Tx } from '../../platform/database/database.ts';
import type { ChangedFunding } from './fund-cheers.ts';

/** Cheers that one event names: an event is a small row. */
const MOST = 200;

/** Tells in the transaction which cheers of a user are unpaid, or paid again: one channel an event. */
export async function tellFunding(tx: Tx, userId: string, changes: readonly ChangedFunding[]): Promise<void> {
  const byChannel = new Map<string, { reference: string; unpaid: number }[]>();
  for (const { channelId, unpaid, transaction } of changes) {
    const cheers = byChannel.get(channelId) ?? [];
    cheers.push({ reference: transaction.reference, unpaid });
    byChannel.set(channelId, cheers);
  }
  for (const [channelId, cheers] of byChannel) {
    for (let from = 0; from < cheers.length; from += MOST) {
      const some = cheers.slice(from, from + MOST);
      await tx.emit({ type: 'cheers-funded', channelId, userId, cheers: some }, userId);
    }
  }
}
