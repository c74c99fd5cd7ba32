import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { insertEvents, type PendingEvent } from '../outbox/outbox-store.ts';
import { OwnEvents } from '../outbox/own-events.ts';
import type { Database, Db, Tx } from './database.ts';
import { namedStatementsPool } from './named-statements.ts';
import type { DatabaseSchema } from './schema.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
/** A row that the transaction found is gone meanwhile; repeated, it finds what is there instead. */
const REFERENCE_GONE = '23503';
const MAX_TRIES = 4;
/** Longest wait before the second try; each further try may wait twice as long (milliseconds). */
const FIRST_WAIT_MS = 20;

/**
 * At once, a repeated transaction could take again what the other one has just been waiting for. By chance, so that two
 * that were both ended do not meet again.
 */
const waitBefore = (attempt: number): Promise<void> => wait(Math.random() * FIRST_WAIT_MS * 2 ** (attempt - 1));

const REPEATED: ReadonlySet<string | undefined> = new Set([SERIALIZATION_FAILURE, DEADLOCK, REFERENCE_GONE]);

const mayRepeat = (error: unknown): boolean => REPEATED.has((error as { code?: string } | null)?.code);

interface RunningTransaction {
  readonly guard: TransactionGuard;
  isOpen: boolean;
}

/** One for all databases of a process: Node goes through every storage that was ever used, with each promise. */
const running = new AsyncLocalStorage<RunningTransaction>();

/** Knows what runs inside of a transaction of its database. */
class TransactionGuard {
  /** @throws inside of a transaction */
  check(): void {
    const transaction = running.getStore();
    if (transaction?.guard === this && transaction.isOpen) {
      throw new Error('a transaction asks for a second connection: pass its `tx`, or ask before it begins');
    }
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    // Everything that the work leaves running, such as a timer, is not part of the transaction when that is over.
    const transaction = { guard: this, isOpen: true };
    try {
      return await running.run(transaction, work);
    } finally {
      transaction.isOpen = false;
    }
  }
}

/**
 * The database over a pool. `onEvents` hears after each commit that wrote events, so that they are relayed at once.
 * A transaction that PostgreSQL ended because of what another one did is repeated, so `work` has no effect outside of it.
 *
 * If `isGuarded`, a transaction that asks for a second connection of the pool fails. As many at once as the pool has
 * connections would wait for each other until their time is over. Only tests of the system have this check, because it
 * costs time with each promise.
 */
export function createDatabase(
  pool: Pool,
  onEvents: () => void = () => undefined,
  { isGuarded = false }: { readonly isGuarded?: boolean } = {},
): Database {
  const guard = isGuarded ? new TransactionGuard() : undefined;
  const connections = namedStatementsPool(pool);
  const db: Db = new Kysely<DatabaseSchema>({
    dialect: new PostgresDialect({
      pool: {
        connect: () => {
          guard?.check();
          return connections.connect();
        },
        end: () => connections.end(),
      },
    }),
  });

  const ownEvents = new OwnEvents();
  const once = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const events: PendingEvent[] = [];
    let takeBack = (): void => undefined;
    const result = await db
      .transaction()
      .execute(async (transaction: Transaction<DatabaseSchema>) => {
        const tx: Tx = {
          db: transaction,
          emit: async (event, partition) => {
            events.push({ event, partition });
          },
        };
        const value = await (guard === undefined ? work(tx) : guard.run(() => work(tx)));
        // Last, as it holds the partitions' order locks until the commit.
        if (events.length > 0) takeBack = ownEvents.writing(await insertEvents(transaction, events));
        return value;
      })
      .catch((error: unknown) => {
        takeBack();
        throw error;
      });
    if (events.length > 0) onEvents();
    return result;
  };

  return {
    db,
    ownEvents,
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
