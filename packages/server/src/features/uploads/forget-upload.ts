import type { Platform } from '../../platform/platform.ts';
import { removeUploadFile } from './upload-files.ts';

/** The owner deleted the planned video of an upload. */
export async function forgetUploadOf({ database, config }: Platform, videoId: string): Promise<void> {
  const gone = await database.db.deleteFrom('uploads').where('id', '=', videoId).returning('token').executeTakeFirst();
  if (gone !== undefined) await removeUploadFile(config, gone.token);
}
