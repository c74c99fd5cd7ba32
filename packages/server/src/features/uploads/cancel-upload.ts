import { isId, ok, type Result } from '@bandshell/domain/kernel';
import type { Viewer } from '../../core/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeUploadFile } from './upload-files.ts';
import { notFound } from './upload-not-found.ts';
import { lockUpload } from './upload-row.ts';

/**
 * Cancels an upload: deletes its file and the planned video. Returns the id. An unknown upload, or another user's, is
 * not found.
 */
export async function cancelUpload(
  platform: Platform,
  viewer: Pick<Viewer, 'userId'>,
  id: string,
): Promise<Result<string, 'NOT_FOUND'>> {
  if (!isId(id)) return notFound();
  const upload = await platform.database.transact(async (tx) => {
    const found = await lockUpload(tx, id);
    if (found?.channel_id !== viewer.userId) return undefined;
    await tx.db.deleteFrom('uploads').where('id', '=', id).execute();
    await tx.db.deleteFrom('media_jobs').where('kind', '=', 'UPLOAD_IMPORT').where('subject_id', '=', id).execute();
    const video = await tx.db
      .deleteFrom('videos')
      .where('id', '=', id)
      .where('status', 'in', ['PROCESSING', 'FAILED'])
      .returning('id')
      .executeTakeFirst();
    if (video !== undefined) {
      await tx.emit({ type: 'video-deleted', channelId: viewer.userId, videoId: id }, viewer.userId);
    }
    return found;
  });
  if (upload === undefined) return notFound();
  await removeUploadFile(platform.config, upload.token);
  return ok(id);
}
