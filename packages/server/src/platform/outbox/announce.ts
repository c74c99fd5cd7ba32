import type { Pool } from 'pg';

const QUIET_MS = 20;

/** The database's channel on which writers of events wake the relays of other processes. */
export const OUTBOX_CHANNEL = 'bandshell_outbox';

/**
 * Tells the relays of all processes that events were committed: at most once in 20 ms, and after the commit. A notification
 * inside of a transaction makes all commits of the database wait for each other. A word that is lost costs one turn of the
 * relays' clock.
 */
export function createAnnouncer(pool: Pool): { announce(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const send = (): void => {
    timer = undefined;
    pool.query({ name: 'outbox-notify', text: `notify ${OUTBOX_CHANNEL}` }).catch(() => undefined);
  };
  return {
    announce: () => {
      timer ??= setTimeout(send, QUIET_MS).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
