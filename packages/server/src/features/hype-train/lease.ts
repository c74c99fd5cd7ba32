import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { HypeTrainChannelRow } from './hype-train-tables.ts';

/** A node without a sign of life for this long owns nothing any more. The database's clock counts. */
const LEASE = sql`now() + interval '4 seconds'`;

/**
 * Makes this node the channel's owner for some seconds, and locks the channel's row until the transaction ends.
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
      .updateTable('hype_train_channels')
      .set({ lease_until: LEASE as never })
      .where('channel_id', '=', channelId)
      .where('owner', '=', node)
      .where('fence', '=', fence)
      .returningAll()
      .executeTakeFirst();
    if (kept !== undefined) return kept;
  }
  const { rows } = await sql<HypeTrainChannelRow>`
    insert into hype_train_channels as own (channel_id, owner, fence, lease_until)
    select id, ${node}, 1, ${LEASE} from channels where id = ${channelId}::bigint
    on conflict (channel_id) do update set owner = excluded.owner, fence = own.fence + 1, lease_until = excluded.lease_until
    where own.lead_id is null and (own.owner is null or own.owner = ${node} or own.lease_until < now())
    returning *`.execute(db);
  return rows[0];
}

/** Keeps the channels of this node. */
export const keepLeases = (db: Db, node: string, channelIds: readonly string[]) =>
  sql`update hype_train_channels set lease_until = ${LEASE}
    where owner = ${node} and channel_id = any(${channelIds}::bigint[])`.execute(db);

/** Gives all channels of this node to whoever comes next. */
export const releaseLeases = (db: Db, node: string) =>
  sql`update hype_train_channels set owner = null, lease_until = null where owner = ${node}`.execute(db);

/** Channels with contributions that nobody has read, or whose time has come, and that no node owns or this one does. */
export async function findWaiting(db: Db, node: string, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct waiting.lead_id as id from (
      select coalesce(own.lead_id, waiting.channel_id) as lead_id from (
        select distinct channel_id from (select channel_id from hype_train_contributions where not is_read limit 5000) unread
        union select channel_id from hype_train_channels where next_at <= ${now} limit 1000
      ) waiting left join hype_train_channels own using (channel_id)
    ) waiting left join hype_train_channels own on own.channel_id = waiting.lead_id
    where own.owner is null or own.owner = ${node} or own.lease_until < now()`.execute(db);
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
