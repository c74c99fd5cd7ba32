import { type Emote, type EmoteTier, emoteSetOf } from '@bandshell/domain/emotes';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { EmoteRow } from './emotes-tables.ts';

/** An emote of a channel, as it is used and shown. */
export interface ChannelEmote extends Emote {
  readonly channelId: string;
  readonly tier: EmoteTier;
}

/** A channel's emote without a prefix cannot be written. */
export const toChannelEmote = (row: EmoteRow, prefix: string): ChannelEmote => ({
  id: row.id,
  token: `${prefix}${row.name}`,
  type: row.tier === 'FOLLOWER' ? 'FOLLOWER' : 'SUBSCRIPTIONS',
  setID: emoteSetOf(row.channel_id, row.tier),
  assetType: row.is_animated ? 'ANIMATED' : 'STATIC',
  modifiers: [],
  channelId: row.channel_id,
  tier: row.tier,
});

type PrefixedRow = EmoteRow & { readonly prefix: string };

const USABLE = `from emotes e join emote_prefixes p using (channel_id)
  where e.state = 'APPROVED' and e.deleted_at is null`;
const OF_CHANNEL = `select e.*, p.prefix ${USABLE} and e.channel_id = $1 order by e.position nulls last, e.id limit 100`;
const BY_ID = `select e.*, p.prefix ${USABLE} and e.id = any($1::bigint[])`;

/** The emotes that can be used in a channel, in their owner's order. */
export async function usableEmotesOf(db: Db, channelId: string): Promise<readonly ChannelEmote[]> {
  const { rows } = await db.executeQuery<PrefixedRow>(CompiledQuery.raw(OF_CHANNEL, [channelId]));
  return rows.map((row) => toChannelEmote(row, row.prefix));
}

/** Those of these emotes that are in use, by id. */
export async function channelEmotesById(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ChannelEmote>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.executeQuery<PrefixedRow>(CompiledQuery.raw(BY_ID, [ids]));
  return new Map(rows.map((row) => [row.id, toChannelEmote(row, row.prefix)]));
}
