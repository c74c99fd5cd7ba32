import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { isUploadFailure, mayRetryUpload, UPLOAD_LIFE_MS, uploadsErrors } from '@bandshell/domain/uploads';
import type { Viewer } from '../../core/identity/viewer.ts';
import { enqueueMediaJob } from '../../core/media-jobs/enqueue-media-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { receivedBytes } from './upload-files.ts';
import { notFound } from './upload-not-found.ts';
import { lockUpload, type UploadRow } from './upload-row.ts';

export const RETRY_UPLOAD_CODES = ['NOT_FOUND', 'NOT_RETRYABLE'] as const;

/** Processes a file again after a failure that the file did not cause. */
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
      return refused(uploadsErrors.notRetryable);
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
