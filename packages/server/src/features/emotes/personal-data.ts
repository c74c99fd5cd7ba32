import { emoteImagePath } from '@bandshell/domain/emotes';
import type { PersonalData } from '../../core/feature/personal-data.ts';
import { removeEmotePictures } from './emote-store.ts';
import type {} from './emotes-tables.ts';
import { emotePrefixOf } from './own-emotes.ts';

/** The emotes of the user's channel, and how chat looks for the user. */
export const emotesPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => {
    const emotes = await db
      .selectFrom('emotes')
      .select(['id', 'name', 'tier', 'is_animated', 'state', 'note', 'created_at', 'deleted_at'])
      .where('channel_id', '=', userId)
      .orderBy('id')
      .execute();
    const settings = await db
      .selectFrom('chat_ui_settings')
      .select(['is_emote_animations_enabled', 'updated_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return {
      emotePrefix: await emotePrefixOf(db, userId),
      emotes: emotes.map((emote) => ({
        ...emote,
        picture: emoteImagePath(emote.id, { format: 'default', theme: 'light', scale: '3.0' }),
      })),
      chatUISettings: settings ?? null,
    };
  },
  erase: async (platform, userId) => {
    const { db } = platform.database;
    const gone = await db
      .deleteFrom('emotes')
      .where('channel_id', '=', userId)
      .returning(['image_key', 'is_animated'])
      .execute();
    for (const { image_key, is_animated } of gone) {
      if (image_key !== null) await removeEmotePictures(platform, image_key, is_animated);
    }
    await db.deleteFrom('emote_prefixes').where('channel_id', '=', userId).execute();
    await db.deleteFrom('chat_ui_settings').where('user_id', '=', userId).execute();
    await db.updateTable('emotes').set({ decided_by: null }).where('decided_by', '=', userId).execute();
  },
};
