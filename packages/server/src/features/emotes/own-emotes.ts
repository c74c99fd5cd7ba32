import type { Db } from '../../platform/database/database.ts';
import type { EmoteRow } from './emotes-tables.ts';

/** All emotes that the owner sees in their order, refused ones included; at most 200. */
export const ownEmotes = (db: Db, channelId: string): Promise<EmoteRow[]> =>
  db
    .selectFrom('emotes')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('deleted_at', 'is', null)
    .orderBy((eb) => eb('state', 'in', ['PENDING', 'APPROVED']), 'desc')
    .orderBy('position', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(200)
    .execute();

export const emotePrefixOf = async (db: Db, channelId: string): Promise<string | null> =>
  (await db.selectFrom('emote_prefixes').select('prefix').where('channel_id', '=', channelId).executeTakeFirst())
    ?.prefix ?? null;
