import type { PersonalData } from '../../core/feature/personal-data.ts';
import { panelPictureUrl, removePictureFile } from './panel-picture.ts';
import type {} from './panels-tables.ts';

/** The panels of the user's channel. */
export const panelsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => {
    const panels = await db
      .selectFrom('panels')
      .select(['title', 'text', 'link_url', 'image_alt', 'image_key', 'created_at', 'updated_at', 'deleted_at'])
      .where('channel_id', '=', userId)
      .orderBy('position')
      .execute();
    return {
      panels: panels.map(({ image_key, ...panel }) => ({
        ...panel,
        picture: image_key === null ? null : panelPictureUrl(image_key),
      })),
    };
  },
  erase: async (platform, userId) => {
    const gone = await platform.database.db
      .deleteFrom('panels')
      .where('channel_id', '=', userId)
      .returning('image_key')
      .execute();
    for (const { image_key } of gone) if (image_key !== null) await removePictureFile(platform, image_key);
  },
};
