import type { PublisherLease } from '@bandshell/domain/streams';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type {} from './publishers-tables.ts';

/** The database's clock: after a wait for a lock, the transaction's start time is outdated. */
const now = sql<Date>`clock_timestamp()`;

/** An encoder that requests or has a channel. */
export interface Publisher {
  readonly protocol: string;
  readonly address: string;
  readonly program: string | undefined;
}

export interface HeldLease extends PublisherLease {
  readonly nodeId: string;
  readonly streamId: string;
  readonly address: string | null;
  readonly program: string | null;
}

/** The channel's lease, and the current time of the database in ms. */
export async function readLease(
  db: Db | Tx['db'],
  channelId: string,
): Promise<{ readonly lease: HeldLease | undefined; readonly now: number }> {
  const { rows: clock } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const row = await db
    .selectFrom('publisher_leases')
    .selectAll()
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  const lease = row && {
    nodeId: row.node_id,
    streamId: row.stream_id,
    address: row.address,
    program: row.program,
    renewedAt: row.renewed_at.getTime(),
    releasedAt: row.released_at?.getTime() ?? null,
    lastMediaAt: row.heard_at.getTime(),
    takeOvers: row.take_overs.map((at) => at.getTime()),
    rivalsRefusedUntil: row.rivals_refused_until?.getTime() ?? null,
  };
  return { lease, now: clock[0]?.at.getTime() ?? 0 };
}

/** Assigns the channel to an encoder. */
export async function writeLease(
  tx: Tx,
  holder: { readonly channelId: string; readonly nodeId: string; readonly streamId: string },
  publisher: Publisher,
  counts: Pick<PublisherLease, 'takeOvers' | 'rivalsRefusedUntil'>,
): Promise<void> {
  const row = {
    node_id: holder.nodeId,
    stream_id: holder.streamId,
    claimed_at: now,
    renewed_at: now,
    released_at: null,
    heard_at: now,
    protocol: publisher.protocol,
    address: publisher.address,
    program: publisher.program ?? null,
    take_overs: counts.takeOvers.map((at) => new Date(at)),
    rivals_refused_until: counts.rivalsRefusedUntil === null ? null : new Date(counts.rivalsRefusedUntil),
  };
  await tx.db
    .insertInto('publisher_leases')
    .values({ channel_id: holder.channelId, ...row })
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(row))
    .execute();
}

/** The state of a channel on its node. */
export interface HeldPublisher {
  readonly channelId: string;
  readonly streamId: string;
  /** An encoder is connected. */
  readonly isPublishing: boolean;
  /** Milliseconds since its last frame. */
  readonly silence: number;
}

/**
 * Renews this node's leases of these channels. A channel without a lease (an older server started its stream) gets one.
 * @returns the channels that this node has; another node has the others
 */
export async function renewLeases(
  db: Db,
  nodeId: string,
  held: readonly HeldPublisher[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ channel_id: string }>`
    insert into publisher_leases as l
      (channel_id, node_id, stream_id, claimed_at, renewed_at, heard_at, released_at)
    select h.channel_id, ${nodeId}, h.stream_id, clock_timestamp(), clock_timestamp(),
      clock_timestamp() - h.silence * interval '1 millisecond', case when h.publishing then null else clock_timestamp() end
    from unnest(${held.map(({ channelId }) => channelId)}::bigint[], ${held.map(({ streamId }) => streamId)}::bigint[],
      ${held.map(({ silence }) => Math.round(silence))}::int[],
      ${held.map(({ isPublishing }) => isPublishing)}::boolean[]) as h(channel_id, stream_id, silence, publishing)
    join channels c on c.id = h.channel_id
    on conflict (channel_id) do update set
      stream_id = excluded.stream_id, renewed_at = excluded.renewed_at, heard_at = excluded.heard_at,
      released_at = case when excluded.released_at is null then null else coalesce(l.released_at, excluded.released_at) end
    where l.node_id = excluded.node_id
    returning l.channel_id`.execute(db);
  return new Set(rows.map((row) => row.channel_id));
}

/** This node's encoder of a stream disconnected. */
export async function releaseLease(
  tx: Tx,
  lease: { readonly channelId: string; readonly nodeId: string; readonly streamId: string },
): Promise<void> {
  await tx.db
    .updateTable('publisher_leases')
    .set({ released_at: now })
    .where('channel_id', '=', lease.channelId)
    .where('node_id', '=', lease.nodeId)
    .where('stream_id', '=', lease.streamId)
    .where('released_at', 'is', null)
    .execute();
}

/** Releases all leases of this node, which stops. */
export async function releaseNode(db: Db, nodeId: string): Promise<void> {
  await db
    .updateTable('publisher_leases')
    .set({ released_at: now })
    .where('node_id', '=', nodeId)
    .where('released_at', 'is', null)
    .execute();
}

/**
 * Whether another node has the channel, so that this one must not write to its streams. Call it under `lockChannelAndReferences`.
 */
export async function isHeldElsewhere(tx: Tx, channelId: string, nodeId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('publisher_leases')
    .select('node_id')
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return row !== undefined && row.node_id !== nodeId;
}

/** The encoder has reported its program. */
export async function writeProgram(db: Db, channelId: string, nodeId: string, program: string): Promise<void> {
  const { rows } = await sql<{ address: string | null }>`
    update publisher_leases set program = ${program}
    where channel_id = ${channelId} and node_id = ${nodeId} and program is distinct from ${program}
    returning address`.execute(db);
  const address = rows[0]?.address;
  if (address == null) return;
  await db
    .updateTable('ingest_incidents')
    .set({ program })
    .where('channel_id', '=', channelId)
    .where('address', '=', address)
    .where('program', 'is', null)
    .execute();
}
