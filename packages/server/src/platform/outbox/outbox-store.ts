import type { DomainEvent } from '@bandshell/domain/events';
import { CompiledQuery, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';
import type { OutboxPlace } from './own-events.ts';

export interface PendingEvent {
  readonly event: DomainEvent;
  readonly partition: string;
}

/** Rows of the outbox are spread over this many lanes by their partition; one relay at a time works on a lane. */
export const LANES = 16;

/**
 * The lock makes writers of one partition wait for each other's commit. So growing ids are the order of commits, and a reader
 * who sees an event has seen those before it. The CTE takes all locks, in one order, before an id is drawn.
 */
const INSERT = `
with given as (
  select * from unnest($1::text[], $2::text[], $3::jsonb[]) with ordinality as t (partition, type, payload, position)
), locked as materialized (
  select pg_advisory_xact_lock(741, hashtext(partition))
  from (select distinct partition from given order by partition) p
)
insert into outbox (lane, partition, type, payload)
select abs(hashtext(partition)::bigint) % ${LANES}, partition, type, payload
from given, (select count(*) from locked) l
order by position
returning id, partition`;

/**
 * Writes events in the order given, inside the transaction that makes them true.
 * @returns where each stands
 */
export async function insertEvents(
  transaction: Transaction<DatabaseSchema>,
  events: readonly PendingEvent[],
): Promise<readonly OutboxPlace[]> {
  const { rows } = await transaction.executeQuery<{ readonly id: string; readonly partition: string }>(
    CompiledQuery.raw(INSERT, [
      events.map(({ partition }) => partition),
      events.map(({ event }) => event.type),
      events.map(({ event }) => JSON.stringify(event)),
    ]),
  );
  return rows.map(({ id, partition }) => ({ id: Number(id), partition }));
}
