import type { Tx } from '../../platform/database/database.ts';
import { enqueueMediaJob } from './enqueue-media-job.ts';

/**
 * Requests a video's pictures: thumbnail candidates and the storyboard for seeking. Call it when the video is ready and
 * again when its ranges changed. A picture that the owner chose is kept.
 */
export async function enqueueVideoPictures(tx: Tx, videoId: string): Promise<void> {
  const range = await tx.db
    .selectFrom('video_ranges')
    .select('recording_id')
    .where('video_id', '=', videoId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  if (range === undefined) return;
  await enqueueMediaJob(tx, { kind: 'VIDEO_PICTURES', subjectId: videoId, recordingId: range.recording_id });
}

/** Requests a clip's thumbnail. Call it when the clip is made and again when it was trimmed. */
export async function enqueueClipPictures(tx: Tx, clipId: string): Promise<void> {
  const clip = await tx.db.selectFrom('clips').select('recording_id').where('id', '=', clipId).executeTakeFirst();
  if (clip === undefined) return;
  await enqueueMediaJob(tx, { kind: 'CLIP_PICTURES', subjectId: clipId, recordingId: clip.recording_id });
}
