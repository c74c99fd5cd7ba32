import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { insertEvents, type PendingEvent } from '../outbox/outbox-store.ts';
import type { Database, Db, Tx } from './database.ts';
import { namedStatementsPool } from './named-statements.ts';
import type { DatabaseSchema } from './schema.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const MAX_TRIES = 4;
/** Longest wait before the second try; each further try may wait twice as long (milliseconds). */
const FIRST_WAIT_MS = 20;

/**
 * At once, a repeated transaction could take again what the other one has just been waiting for. By chance, so that two
 * that were both ended do not meet again.
 */
const waitBefore = (attempt: number): Promise<void> => wait(Math.random() * FIRST_WAIT_MS * 2 ** (attempt - 1));

const mayRepeat = (error: unknown): boolean => {
  const code = (error as { code?: string } | null)?.code;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
};

/**
 * The database over a pool. `onEvents` hears after each commit that wrote events, so that they are relayed at once.
 * A transaction that PostgreSQL ended to resolve a deadlock is repeated, so `work` has no effect outside of it.
 */
export function createDatabase(pool: Pool, onEvents: () => void = () => undefined): Database {
  const db: Db = new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool: namedStatementsPool(pool) }) });

  const once = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const events: PendingEvent[] = [];
    const result = await db.transaction().execute(async (transaction: Transaction<DatabaseSchema>) => {
      const value = await work({
        db: transaction,
        emit: async (event, partition) => {
          events.push({ event, partition });
        },
      });
      // Last, as it holds the partitions' order locks until the commit.
      if (events.length > 0) await insertEvents(transaction, events);
      return value;
    });
    if (events.length > 0) onEvents();
    return result;
  };

  return {
    db,
    transact: async (work) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(work);
        } catch (error) {
          if (attempt === MAX_TRIES || !mayRepeat(error)) throw error;
          await waitBefore(attempt);
        }
      }
    },
  };
}
