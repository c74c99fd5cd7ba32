import { lockChannelChanges } from '../../../core/channels/lock-channel.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { BanShareRow } from './shared-bans-tables.ts';

/** The pairs of a channel, the oldest first. */
export const listBanShares = (db: Db, channelId: string): Promise<BanShareRow[]> =>
  db
    .selectFrom('chat_ban_shares')
    .selectAll()
    .where((where) => where.or([where('channel_id', '=', channelId), where('partner_id', '=', channelId)]))
    .orderBy('asked_at')
    .orderBy('channel_id')
    .orderBy('partner_id')
    .execute();

/** A pair, whoever asked; locked, so that a ban does not go over while it ends. */
export const lockBanShare = (
  { db }: Tx,
  one: string,
  other: string,
  mode: 'update' | 'share',
): Promise<BanShareRow | undefined> => {
  const query = db
    .selectFrom('chat_ban_shares')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('channel_id', '=', one), where('partner_id', '=', other)]),
        where.and([where('channel_id', '=', other), where('partner_id', '=', one)]),
      ]),
    );
  return (mode === 'update' ? query.forUpdate() : query.forShare()).executeTakeFirst();
};

/** The channels to which a channel's bans go. */
export async function sharersOf(db: Db, channelId: string): Promise<readonly string[]> {
  const rows = await listBanShares(db, channelId);
  return rows.flatMap(({ channel_id, partner_id, agreed_at }) =>
    agreed_at === null ? [] : [channel_id === channelId ? partner_id : channel_id],
  );
}

/** Locks both channels in one order, so that questions of both sides at the same time neither wait for each other nor pass the limit. */
export async function lockBoth(tx: Tx, one: string, other: string): Promise<void> {
  const [first, second] = BigInt(one) < BigInt(other) ? [one, other] : [other, one];
  for (const id of [first, second]) {
    await lockChannelChanges(tx, id);
  }
}
