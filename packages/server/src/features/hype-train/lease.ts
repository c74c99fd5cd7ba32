import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { HypeTrainChannelRow } from './hype-train-tables.ts';

/** A node without a sign of life for this long owns nothing any more. The database's clock counts. */
const LEASE = sql`now() + interval '4 seconds'`;
/** Nobody owns the channel, or a node that has given no sign of life. */
const isFree = (node: string) => sql`(own.owner is null or own.owner = ${node} or not exists (
  select from hype_train_nodes alive where alive.node = own.owner and alive.until >= now()))`;

/**
 * Makes this node the channel's owner as long as it gives signs of life, and locks the channel's row until the transaction ends.
 * @param fence the one with which the node owned the channel before; null: it did not
 * @returns the row with its fence; undefined: another node is the owner, another channel leads, or there is no such channel
 */
export async function takeLease(
  { db }: Tx,
  channelId: string,
  node: string,
  fence: string | null,
): Promise<HypeTrainChannelRow | undefined> {
  if (fence !== null) {
    const kept = await db
      .selectFrom('hype_train_channels')
      .selectAll()
      .where('channel_id', '=', channelId)
      .where('owner', '=', node)
      .where('fence', '=', fence)
      .forUpdate()
      .executeTakeFirst();
    if (kept !== undefined) return kept;
  }
  const { rows } = await sql<HypeTrainChannelRow>`
    insert into hype_train_channels as own (channel_id, owner, fence)
    select id, ${node}, 1 from channels where id = ${channelId}::bigint
    on conflict (channel_id) do update set owner = excluded.owner, fence = own.fence + 1
    where own.lead_id is null and ${isFree(node)} returning *`.execute(db);
  return rows[0];
}

/** A sign of life of this node: it keeps its channels, however many they are. */
export const keepLease = (db: Db, node: string) =>
  sql`insert into hype_train_nodes (node, until) values (${node}, ${LEASE})
    on conflict (node) do update set until = excluded.until`.execute(db);

/** Gives all channels of this node to whoever comes next. */
export async function releaseLease(db: Db, node: string): Promise<void> {
  await db.deleteFrom('hype_train_nodes').where('node', '=', node).execute();
  await db.updateTable('hype_train_channels').set({ owner: null }).where('owner', '=', node).execute();
}

/** Forgets the nodes that gave no sign of life for an hour. */
export const forgetNodes = (db: Db) =>
  sql`delete from hype_train_nodes where until < now() - interval '1 hour'`.execute(db);

/** Channels with contributions that nobody has read, or whose time has come, and that no node owns or this one does. */
export async function findWaiting(db: Db, node: string, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct waiting.lead_id as id from (
      select coalesce(own.lead_id, waiting.channel_id) as lead_id from (
        select distinct channel_id from (select channel_id from hype_train_contributions where not is_read limit 5000) unread
        union select channel_id from hype_train_channels where next_at <= ${now} limit 1000
      ) waiting left join hype_train_channels own using (channel_id)
    ) waiting left join hype_train_channels own on own.channel_id = waiting.lead_id
    where own.channel_id is null or ${isFree(node)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a channel of any node has something to be looked at, now or later. */
export async function isSomethingOpen(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    isOpen: boolean;
  }>`select exists (select from hype_train_channels where next_at is not null)
    or exists (select from hype_train_contributions where not is_read) as "isOpen"`.execute(db);
  return rows[0]?.isOpen === true;
}
