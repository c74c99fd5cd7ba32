import { DELETED_EMOTE_KEPT_MS } from '@bandshell/domain/emotes';
import type { Platform } from '../../platform/platform.ts';
import { removeEmotePictures } from './emote-store.ts';

const BATCH = 200;

/** Deletes emotes that were deleted long enough ago. Old messages then show what was written. */
export async function purgeDeletedEmotes(platform: Platform): Promise<void> {
  const { db } = platform.database;
  const before = new Date(platform.clock.now().getTime() - DELETED_EMOTE_KEPT_MS);
  const rows = await db
    .selectFrom('emotes')
    .select(['channel_id', 'id', 'image_key', 'is_animated'])
    .where('deleted_at', '<', before)
    .where('image_key', 'is not', null)
    .limit(BATCH)
    .execute();
  for (const row of rows) {
    if (row.image_key !== null) await removeEmotePictures(platform, row.image_key, row.is_animated);
    await db.deleteFrom('emotes').where('channel_id', '=', row.channel_id).where('id', '=', row.id).execute();
  }
}
