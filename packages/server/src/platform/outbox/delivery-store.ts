import { ID_EPOCH_MS } from '@bandshell/domain/kernel';
import type { Pool } from 'pg';
import { attemptsWorth } from './attempts-worth.ts';
import type { Delivery, Outcome, RelayRules } from './reactor.ts';

/** How many deliveries a feature can take, and which of its partitions are in work already. */
export interface FreeCapacity {
  readonly feature: string;
  readonly free: number;
  readonly partitions: readonly string[];
}

/**
 * Due rows of each feature in order. A row waits while the first one of its partition is due later than it: that one failed
 * in the moment in which this one was written.
 */
const READ = `
select f.feature, d.partition, d.lane, d.event_id as "eventId", d.payload as event, d.attempts, d.created_at as "createdAt"
from unnest($1::text[], $2::int[], $3::jsonb[]) as f(feature, free, in_work)
cross join lateral (
  select * from outbox_deliveries o
  where o.feature = f.feature and o.due_at <= $4 and o.lane = any($5) and not f.in_work ? o.partition
    and o.due_at >= (
      select h.due_at from outbox_deliveries h
      where h.feature = o.feature and h.partition = o.partition order by h.event_id limit 1)
  order by o.due_at, o.event_id limit f.free
) d order by d.feature, d.event_id`;

const DELETE = `
delete from outbox_deliveries d using unnest($1::text[], $2::text[], $3::bigint[]) as k(feature, partition, event_id)
where d.feature = k.feature and d.partition = k.partition and d.event_id = k.event_id`;

/** An event that follows in the partition waits with it. */
const RETRY = `
update outbox_deliveries d set due_at = k.due_at,
  attempts = d.attempts + (d.event_id = k.event_id)::int,
  last_error = case when d.event_id = k.event_id then k.error else d.last_error end
from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::timestamptz[])
  as k(feature, partition, event_id, error, due_at)
where d.feature = k.feature and d.partition = k.partition and d.event_id >= k.event_id`;

const BURY = `
with dead as (
  delete from outbox_deliveries d
  using unnest($1::text[], $2::text[], $3::bigint[], $4::text[]) as k(feature, partition, event_id, error)
  where d.feature = k.feature and d.partition = k.partition and d.event_id = k.event_id
  returning d.*, k.error
), freed as (
  update outbox_deliveries d set due_at = '-infinity' from dead
  where d.feature = dead.feature and d.partition = dead.partition and d.event_id > dead.event_id
)
insert into outbox_dead (letter_id, id, feature, partition, type, payload, created_at, attempts, last_error)
select f.free_id + row_number() over (order by event_id),
  event_id, feature, partition, type, payload, created_at, attempts + 1, error
from dead, (
  select (extract(epoch from clock_timestamp()) * 1000 - ${ID_EPOCH_MS})::bigint * 4096 + floor(random() * 4096)::bigint as free_id
) f`;

const IS_ANY_DUE = `
select exists (select from outbox) or exists (
  select from outbox_deliveries o where o.feature = any($1) and o.due_at <= $2 and o.due_at >= (
    select h.due_at from outbox_deliveries h
    where h.feature = o.feature and h.partition = o.partition order by h.event_id limit 1)) as "isDue"`;

/** Everything that may be delivered now, for each feature in the order of the events. */
export async function readDeliveries(
  pool: Pool,
  capacities: readonly FreeCapacity[],
  lanes: readonly number[],
  now: Date,
): Promise<readonly Delivery[]> {
  const values = [
    capacities.map(({ feature }) => feature),
    capacities.map(({ free }) => free),
    capacities.map(({ partitions }) => JSON.stringify(partitions)),
    now,
    lanes,
  ];
  return (await pool.query<Delivery>({ name: 'outbox-deliveries', text: READ, values })).rows;
}

/** True while something waits that a relay may deliver now, here or on another node. */
export async function isAnyDue(pool: Pool, features: readonly string[], now: Date): Promise<boolean> {
  const { rows } = await pool.query<{ isDue: boolean }>(IS_ANY_DUE, [features, now]);
  return rows[0]?.isDue === true;
}

export function isDead({ delivery, error }: Outcome, rules: RelayRules): boolean {
  if (error === undefined) return false;
  return delivery.attempts + 1 >= Math.min(rules.maxAttempts, attemptsWorth(error));
}

/** Writes down how deliveries went. May be repeated. */
export async function settle(pool: Pool, outcomes: readonly Outcome[], rules: RelayRules, now: Date): Promise<void> {
  const done = outcomes.filter(({ error }) => error === undefined);
  const dead = outcomes.filter((outcome) => isDead(outcome, rules));
  const failed = outcomes.filter((outcome) => outcome.error !== undefined && !isDead(outcome, rules));
  if (done.length > 0) await pool.query({ name: 'outbox-delivered', text: DELETE, values: keysOf(done) });
  if (failed.length > 0) {
    const dueAt = failed.map(({ delivery }) => new Date(now.getTime() + rules.backOff(delivery.attempts + 1)));
    await pool.query({ name: 'outbox-retry', text: RETRY, values: [...keysOf(failed), failed.map(reasonOf), dueAt] });
  }
  if (dead.length > 0) {
    await pool.query({ name: 'outbox-bury', text: BURY, values: [...keysOf(dead), dead.map(reasonOf)] });
  }
}

const keysOf = (outcomes: readonly Outcome[]): string[][] => [
  outcomes.map(({ delivery }) => delivery.feature),
  outcomes.map(({ delivery }) => delivery.partition),
  outcomes.map(({ delivery }) => delivery.eventId),
];

const REASON_MAX = 2_000;
const reasonOf = ({ error }: Outcome): string =>
  // PostgreSQL keeps no zero character.
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, REASON_MAX);
