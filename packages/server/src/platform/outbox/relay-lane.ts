import type { DomainEvent } from '@bandshell/domain';
import type { PoolClient } from 'pg';

export interface OutboxRow {
  readonly id: string;
  readonly partition: string;
  readonly event: DomainEvent;
  readonly attempts: number;
  readonly createdAt: Date;
}

/** Gives an event to its readers. Rejects when it has to be given again. */
export type Deliver = (event: DomainEvent, row: OutboxRow) => Promise<void>;

export interface RelayRules {
  readonly maxAttempts: number;
  /** Wait before the next attempt, in milliseconds. */
  backOff(attempts: number): number;
}

export interface LaneReport {
  readonly delivered: readonly OutboxRow[];
  readonly failed: readonly { readonly row: OutboxRow; readonly error: unknown; readonly isDead: boolean }[];
}

const BATCH = 200;
/** A batch ends early after this, since its transaction and its lane are held meanwhile. */
const BATCH_TIME_MS = 10_000;

/** A lane with work that no other relay works on; held until the transaction ends. */
const CLAIM = `
select lane from outbox_lanes l
where exists (
  select from outbox o where o.lane = l.lane and not exists (
    select from outbox w where w.partition = o.partition and w.retry_at > clock_timestamp() and w.id <= o.id))
limit 1 for update skip locked`;

/** In order; what comes after an event that waits for another attempt waits with it. */
const READ = `
select id, partition, payload as event, attempts, created_at as "createdAt" from outbox o
where lane = $1 and not exists (
  select from outbox w where w.partition = o.partition and w.retry_at > clock_timestamp() and w.id <= o.id)
order by id limit ${BATCH}`;

const RETRY = `update outbox set attempts = attempts + 1, last_error = $2,
  retry_at = clock_timestamp() + $3 * interval '1 millisecond' where id = $1`;

const BURY = `with dead as (delete from outbox where id = $1 returning *)
insert into outbox_dead (id, event_id, partition, type, payload, created_at, attempts, last_error)
select id, event_id, partition, type, payload, created_at, attempts + 1, $2 from dead`;

/**
 * Works on one lane that nobody else works on: delivers its events in order and forgets them, all in one transaction,
 * so that a relay that dies leaves them to another (at least once).
 * @returns undefined when there is nothing to do
 */
export async function relayOneLane(
  client: PoolClient,
  deliver: Deliver,
  rules: RelayRules,
): Promise<LaneReport | undefined> {
  await client.query('begin');
  try {
    const { rows: lanes } = await client.query<{ lane: number }>({ name: 'outbox-claim', text: CLAIM });
    const lane = lanes[0]?.lane;
    if (lane === undefined) {
      await client.query('rollback');
      return undefined;
    }
    const { rows } = await client.query<OutboxRow>({ name: 'outbox-read', text: READ, values: [lane] });
    const report = await deliverInOrder(rows, deliver, rules);
    await client.query('delete from outbox where id = any($1)', [report.delivered.map((row) => row.id)]);
    for (const { row, error, isDead } of report.failed) {
      const reason = error instanceof Error ? error.message : String(error);
      const wait = rules.backOff(row.attempts + 1);
      await client.query(isDead ? BURY : RETRY, isDead ? [row.id, reason] : [row.id, reason, wait]);
    }
    await client.query('commit');
    return report;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Partitions do not wait for each other; inside of one an event waits for those before it. */
async function deliverInOrder(rows: readonly OutboxRow[], deliver: Deliver, rules: RelayRules): Promise<LaneReport> {
  const delivered: OutboxRow[] = [];
  const failed: { row: OutboxRow; error: unknown; isDead: boolean }[] = [];
  const blocked = new Set<string>();
  const deadline = Date.now() + BATCH_TIME_MS;
  for (const row of rows) {
    if (Date.now() > deadline) break;
    if (blocked.has(row.partition)) continue;
    try {
      await deliver(row.event, row);
      delivered.push(row);
    } catch (error) {
      const isDead = row.attempts + 1 >= rules.maxAttempts;
      failed.push({ row, error, isDead });
      if (!isDead) blocked.add(row.partition);
    }
  }
  return { delivered, failed };
}
