import { type CreatorSettings, DEFAULT_CREATOR_SETTINGS, DEFAULT_STAFF_SETTINGS } from '@bandshell/domain/hype-train';
import type { Db, Tx } from '../../platform/database/database.ts';
import { settingsOf } from './train-rows.ts';

/** What a creator has decided about the channel's trains. */
export async function findCreatorSettings(db: Db | Tx['db'], channelId: string): Promise<CreatorSettings> {
  const row = await db
    .selectFrom('hype_train_channels')
    .selectAll()
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return row === undefined ? DEFAULT_CREATOR_SETTINGS : settingsOf(row, DEFAULT_STAFF_SETTINGS).creator;
}
