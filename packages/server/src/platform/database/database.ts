import type { DomainEvent } from '@bandshell/domain/events';
import type { Kysely, Transaction } from 'kysely';
import type { OwnEvents } from '../outbox/own-events.ts';
import type { DatabaseSchema } from './schema.ts';

/** Reads, and single statements that need no event. */
export type Db = Kysely<DatabaseSchema>;

/** A running transaction. Its type differs from `Db`, so that "may this write with an event?" is visible. */
export interface Tx {
  readonly db: Transaction<DatabaseSchema>;
  /**
   * Writes the event to the outbox; it is delivered once the transaction commits, in order a partition.
   * `partition` is the id whose order matters (channel or user).
   */
  emit(event: DomainEvent, partition: string): Promise<void>;
}

export interface Database {
  readonly db: Db;
  /** Runs `work` in one transaction and commits, or rolls back when it throws. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The events that `transact` wrote, until this node's listeners hear them. */
  readonly ownEvents: Pick<OwnEvents, 'heard' | 'whenHeard'>;
}
