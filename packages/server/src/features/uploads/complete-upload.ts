import { enqueueMediaJob } from '../../core/media-jobs/enqueue-media-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockUpload } from './upload-row.ts';

/** A file is complete: its video appears in the owner's list, and the import starts. Doing it again changes nothing. */
export async function completeUpload({ database, clock }: Platform, uploadId: string): Promise<void> {
  await database.transact(async (tx) => {
    const upload = await lockUpload(tx, uploadId);
    if (upload?.status !== 'UPLOADING') return;
    const channel = await tx.db
      .selectFrom('channels')
      .select('language')
      .where('id', '=', upload.channel_id)
      .executeTakeFirstOrThrow();
    await tx.db
      .updateTable('uploads')
      .set({ status: 'PROCESSING', received_bytes: upload.bytes, step: 'WAITING', percent: 0 })
      .where('id', '=', uploadId)
      .execute();
    await tx.db
      .insertInto('videos')
      .values({
        id: upload.id,
        channel_id: upload.channel_id,
        stream_id: null,
        kind: 'UPLOAD',
        status: 'PROCESSING',
        visibility: upload.visibility,
        title: upload.title,
        category_id: null,
        language: channel.language,
        created_at: clock.now(),
      })
      .execute();
    await enqueueMediaJob(tx, { kind: 'UPLOAD_IMPORT', subjectId: uploadId, nodeId: upload.node_id });
    await tx.emit({ type: 'video-changed', channelId: upload.channel_id, videoId: uploadId }, upload.channel_id);
  });
}
