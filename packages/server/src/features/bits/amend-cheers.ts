import { sql } from 'kysely';
import type { Reactions } from '../../core/feature/event-handlers.ts';
import type { Tx } from '../../platform/database/database.ts';

/** How the ledger refers to a cheer: by its message. */
const MESSAGE = 'message:';

interface Amended {
  readonly cheerId: string | null;
  readonly left: number;
  readonly at: Date;
}

/** Bits that are not paid any more count for nobody; when they are paid again, they count again. */
export const fundingReactions: Reactions = {
  'cheers-funded': ({ channelId, userId, cheers }, { database }) =>
    database.transact(async (tx) => {
      for (const { cheerId, left, at } of await amendCheers(tx, channelId, userId, cheers)) {
        await tx.emit({ type: 'cheer-amended', channelId, userId, cheerId, bits: left, at: at.getTime() }, userId);
      }
    }),
};

/**
 * Enters what is unpaid of cheers of one user in one channel, and takes it off their sum there. It may come again: what is
 * entered already changes nothing.
 */
async function amendCheers(
  { db }: Tx,
  channelId: string,
  userId: string,
  cheers: readonly { readonly reference: string; readonly unpaid: number }[],
): Promise<readonly Amended[]> {
  const own = cheers.filter(({ reference }) => reference.startsWith(MESSAGE));
  const { rows } = await sql<Amended>`with news as (
      select * from unnest(${own.map(({ reference }) => reference.slice(MESSAGE.length))}::uuid[],
        ${own.map(({ unpaid }) => unpaid)}::integer[]) as news (id, unpaid)
    ), old as (
      select cheer.id, cheer.unpaid as before, news.unpaid as after from bits_cheers cheer join news using (id)
      where cheer.channel_id = ${channelId}::bigint and cheer.user_id = ${userId}::bigint and cheer.unpaid <> news.unpaid
      order by cheer.id for update of cheer
    ), changed as (
      update bits_cheers cheer set unpaid = old.after from old
      where cheer.channel_id = ${channelId}::bigint and cheer.id = old.id
      returning cheer.cheer_id, cheer.bits - cheer.unpaid as left, cheer.at
    ), summed as (
      update bits_cheerers set bits = bits - (select sum(after - before) from old)
      where channel_id = ${channelId}::bigint and user_id = ${userId}::bigint and exists (select from old)
    )
    select cheer_id as "cheerId", "left", at from changed`.execute(db);
  return rows;
}
