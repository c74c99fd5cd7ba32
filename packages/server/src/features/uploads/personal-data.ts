import type { PersonalData } from '../../core/feature/personal-data.ts';
import { removeUploadFile } from './upload-files.ts';

/** The user's open uploads. Erasure deletes the files too; other nodes delete theirs in their next sweep of orphans. */
export const uploadsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    uploads: await db
      .selectFrom('uploads')
      .select(['id', 'status', 'title', 'file_name', 'bytes', 'visibility', 'created_at', 'failure'])
      .where('channel_id', '=', userId)
      .orderBy('id')
      .execute(),
  }),
  erase: async ({ database, config }, userId) => {
    const gone = await database.db.deleteFrom('uploads').where('channel_id', '=', userId).returning('token').execute();
    for (const { token } of gone) await removeUploadFile(config, token);
  },
};
