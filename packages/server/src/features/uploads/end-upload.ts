import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { isUploadFailure, mayRetryUpload, UPLOAD_LIFE_MS } from '@bandshell/domain/uploads';
import { enqueueMediaJob } from '../../core/media-jobs/enqueue-media-job.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { receivedBytes, removeUploadFile } from './upload-files.ts';
import { lockUpload, type UploadRow } from './upload-row.ts';

const notFound = () => refused('NOT_FOUND', 'This upload no longer exists.');

/**
 * Gives an upload up: its file goes, and so does the video that was to come of it. Answers the id; that of nobody's
 * upload, or another's, is not found.
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

export const RETRY_UPLOAD_CODES = ['NOT_FOUND', 'NOT_RETRYABLE'] as const;

/** Processes a file again that failed through no fault of its own. */
export async function retryUpload(
  platform: Platform,
  viewer: Pick<Viewer, 'userId'>,
  id: string,
): Promise<Result<UploadRow, (typeof RETRY_UPLOAD_CODES)[number]>> {
  if (!isId(id)) return notFound();
  const { clock, database, config } = platform;
  return database.transact(async (tx) => {
    const found = await lockUpload(tx, id);
    if (found?.channel_id !== viewer.userId) return notFound();
    const { failure } = found;
    const mayRetry = failure !== null && isUploadFailure(failure) && mayRetryUpload(failure);
    if (found.status !== 'FAILED' || !mayRetry || (await receivedBytes(config, found.token)) === undefined) {
      return refused('NOT_RETRYABLE', 'This upload cannot be retried. Upload the file again.');
    }
    const expiresAt = new Date(clock.now().getTime() + UPLOAD_LIFE_MS);
    const upload = await tx.db
      .updateTable('uploads')
      .set({ status: 'PROCESSING', failure: null, step: 'WAITING', percent: 0, expires_at: expiresAt })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx.db.updateTable('videos').set({ status: 'PROCESSING', failure: null }).where('id', '=', id).execute();
    await enqueueMediaJob(tx, { kind: 'UPLOAD_IMPORT', subjectId: id, nodeId: found.node_id });
    await tx.emit({ type: 'video-changed', channelId: viewer.userId, videoId: id }, viewer.userId);
    return ok(upload);
  });
}
