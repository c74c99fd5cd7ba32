import type { DomainEvent } from '@bandshell/domain/events';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { OutboxPlace } from './own-events.ts';
import type { Reactor } from './reactor.ts';

const BATCH = 500;

/** The row's lock keeps a relay of an earlier version, which delivers from the outbox itself, out of the lane. */
const LOCK_AND_READ = `
with locked as materialized (select lane from outbox_lanes where lane = any($1) for update skip locked)
select id, partition, type, payload as event, attempts from outbox
where lane in (select lane from locked) order by id limit ${BATCH}`;

/**
 * Takes events out and writes a row for each of them and each feature that reacts to its type; due no sooner than the row
 * before it in its partition.
 */
const FAN_OUT = `
with taken as (delete from outbox where id = any($1) returning *)
insert into outbox_deliveries (feature, partition, event_id, lane, type, payload, created_at, due_at)
select r.feature, o.partition, o.id, o.lane, o.type, o.payload, o.created_at, coalesce((
  select w.due_at from outbox_deliveries w
  where w.feature = r.feature and w.partition = o.partition order by w.event_id desc limit 1), '-infinity')
from taken o join unnest($2::text[], $3::text[]) as r(type, feature) on r.type = o.type`;

/** The features that react to each event type; made once a process. */
export type Subscriptions = ReadonlyMap<string, readonly string[]>;

export function subscriptionsOf(reactors: readonly Reactor[]): Subscriptions {
  const byType = new Map<string, string[]>();
  for (const { feature, types } of reactors) {
    for (const type of types) byType.set(type, [...(byType.get(type) ?? []), feature]);
  }
  return byType;
}

export interface Dispatched {
  /** There may be more events than one batch took. */
  readonly isFull: boolean;
  readonly events: readonly { readonly type: string; readonly partition: string }[];
}

/** Tells all nodes of an event and of its place in the outbox. */
export type PublishEvent = (event: DomainEvent, place: OutboxPlace) => void;

interface OutboxRow {
  readonly id: string;
  readonly partition: string;
  readonly type: string;
  readonly event: DomainEvent;
  readonly attempts: number;
}

/**
 * Takes committed events of these lanes out of the outbox in one transaction: publishes each to all nodes and writes a
 * delivery for each feature that reacts to its type. No feature's code runs here, so no feature can hold it up.
 * @param publish called before the commit; a relay that dies in between publishes again
 */
export async function dispatch(
  pool: Pool,
  lanes: readonly number[],
  subscriptions: Subscriptions,
  publish: PublishEvent,
  log: Logger,
): Promise<Dispatched> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query('begin');
    const { rows } = await client.query<OutboxRow>({ name: 'outbox-read', text: LOCK_AND_READ, values: [lanes] });
    if (rows.length > 0) {
      for (const row of rows) publishOnce(row, publish, log);
      // Only the pairs of these events' types, so that features of other types cost nothing.
      const types = [...new Set(rows.map(({ type }) => type))];
      const pairs = types.flatMap((type) => (subscriptions.get(type) ?? []).map((feature) => ({ type, feature })));
      const values = [rows.map(({ id }) => id), pairs.map(({ type }) => type), pairs.map(({ feature }) => feature)];
      await client.query({ name: 'outbox-fan-out', text: FAN_OUT, values });
    }
    await client.query('commit');
    isBroken = false;
    return { isFull: rows.length === BATCH, events: rows };
  } finally {
    // A broken connection's transaction is rolled back by its end.
    client.release(isBroken);
  }
}

/** A row with attempts was published before: by a relay of an earlier version, or before it became a dead letter. */
function publishOnce({ id, partition, event, attempts }: OutboxRow, publish: PublishEvent, log: Logger): void {
  if (attempts > 0) return;
  try {
    publish(event, { id: Number(id), partition });
  } catch (error) {
    log.error({ err: error, eventId: id, type: event.type }, 'an event could not be published to the nodes');
  }
}
