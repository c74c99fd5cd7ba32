import { mayRetryUpload, UPLOAD_LIFE_MS, type UploadFailure } from '@bandshell/domain/uploads';
import type { Platform } from '../../platform/platform.ts';
import { removeUploadFile } from './upload-files.ts';
import { lockUpload } from './upload-row.ts';

/** An import failed: its owner is notified of the reason. The file is kept for a retry if that may help. */
export async function failUpload(platform: Platform, uploadId: string, failure: UploadFailure): Promise<void> {
  const { database, clock, config } = platform;
  const upload = await database.transact(async (tx) => {
    const found = await lockUpload(tx, uploadId);
    if (found?.status !== 'PROCESSING') return undefined;
    await tx.db
      .updateTable('uploads')
      .set({ status: 'FAILED', failure, expires_at: new Date(clock.now().getTime() + UPLOAD_LIFE_MS) })
      .where('id', '=', uploadId)
      .execute();
    await tx.db
      .updateTable('videos')
      .set({ status: 'FAILED', failure })
      .where('id', '=', uploadId)
      .where('status', '=', 'PROCESSING')
      .execute();
    await tx.emit({ type: 'video-changed', channelId: found.channel_id, videoId: uploadId }, found.channel_id);
    return found;
  });
  if (upload !== undefined && !mayRetryUpload(failure)) await removeUploadFile(config, upload.token);
}
