import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './notifications-tables.ts';

/**
 * Notifies of an event once: a reaction may run again after its notification was read or its mail was sent.
 *
 * @param key names the event among all that notify
 */
export const notifyOnce = (
  { database, clock }: Platform,
  key: string,
  notify: (tx: Tx) => Promise<void>,
): Promise<void> =>
  database.transact(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('notified_events')
      .values({ event_key: key, made_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) await notify(tx);
  });
