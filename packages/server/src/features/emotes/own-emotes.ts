import type { Db } from '../../platform/database/database.ts';
import type { EmoteRow } from './emotes-tables.ts';

/** All emotes that the owner sees, refused ones included; at most 200, the newest first. */
export const ownEmotes = (db: Db, channelId: string): Promise<EmoteRow[]> =>
  db
    .selectFrom('emotes')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

export const emotePrefixOf = async (db: Db, channelId: string): Promise<string | null> =>
  (await db.selectFrom('emote_prefixes').select('prefix').where('channel_id', '=', channelId).executeTakeFirst())
    ?.prefix ?? null;
