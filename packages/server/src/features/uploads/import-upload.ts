import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lengthFailure, type UploadFailure } from '@bandshell/domain/uploads';
import { enqueueMediaJob } from '../../core/media-jobs/enqueue-media-job.ts';
import { enqueueVideoPictures } from '../../core/media-jobs/enqueue-pictures.ts';
import type { ImportOutcome, InspectedFile } from '../../core/media-jobs/media-tools.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { failUpload } from './fail-upload.ts';
import {
  freshFolder,
  removeUploadFile,
  spaceForUploads,
  uploadPath,
  uploadRecordingFolder,
  workFolder,
} from './upload-files.ts';
import { uploadLimits } from './upload-limits.ts';
import { reportProgress } from './upload-progress.ts';
import { lockUpload, type UploadRow } from './upload-row.ts';

type Imported = Extract<ImportOutcome, { ok: true }>;
type Inspected = Extract<InspectedFile, { ok: true }>;

/** Makes the video of an upload: checks the file, converts it to a recording, and publishes the video. */
export async function importUpload(platform: Platform, uploadId: string, signal: AbortSignal): Promise<void> {
  const upload = await findProcessing(platform, uploadId);
  if (upload === undefined) return;
  const folder = workFolder(platform.config, uploadId);
  try {
    const outcome = await makeRecording(platform, upload, folder, signal);
    if (!outcome.ok) {
      await failUpload(platform, uploadId, outcome.failure);
      return;
    }
    await putInPlace(platform, upload, folder);
    const isKept = await platform.database.transact((tx) => publish(tx, platform, uploadId, outcome.made));
    if (!isKept) await rm(recordingFolder(platform, upload), { recursive: true, force: true });
    await removeUploadFile(platform.config, upload.token);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const findProcessing = ({ database }: Platform, uploadId: string): Promise<UploadRow | undefined> =>
  database.db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', uploadId)
    .where('status', '=', 'PROCESSING')
    .executeTakeFirst();

type Recording =
  | { readonly ok: true; readonly made: Imported }
  | { readonly ok: false; readonly failure: UploadFailure };

async function makeRecording(
  platform: Platform,
  upload: UploadRow,
  folder: string,
  signal: AbortSignal,
): Promise<Recording> {
  const { config, clock, log } = platform;
  const report = reportProgress(platform, upload);
  await report.step('PROBING');
  const path = uploadPath(config, upload.token);
  const limits = uploadLimits(platform);
  const file = await platform.services.mediaTools.inspect(path, signal);
  signal.throwIfAborted();
  if (!file.ok) return file;
  const length = lengthFailure(file.durationMs, limits);
  if (length !== undefined) return { ok: false, failure: length };
  if ((await spaceForUploads(config)) < Number(upload.bytes)) return { ok: false, failure: 'NO_SPACE' };

  const attempt = async (encode: boolean): Promise<ImportOutcome> => {
    await freshFolder(folder);
    await report.step(encode || file.isEncoded ? 'TRANSCODING' : 'COPYING');
    return platform.services.mediaTools.import({
      ...{ path, file, directory: folder, encode, signal },
      startedAt: clock.now().getTime(),
      onProgress: (doneMs) => report.done(doneMs / file.durationMs),
    });
  };
  const outcome = await importOnce(file, attempt);
  await report.settled();
  signal.throwIfAborted();
  if (!outcome.ok) {
    const { failure, details } = outcome;
    log.warn({ uploadId: upload.id, failure, details }, 'no video could be made of an upload');
    if (failure === 'STOPPED' || failure === 'NEEDS_ENCODING') throw new Error(details);
    return { ok: false, failure };
  }
  if (outcome.lostSounds.length > 0) {
    log.warn({ uploadId: upload.id, details: outcome.lostSounds }, 'sound tracks of an upload were left out');
  }
  const made = lengthFailure(outcome.lengthMs, limits);
  return made === undefined ? { ok: true, made: outcome } : { ok: false, failure: made };
}

/** A copied stream that cannot be played is encoded instead. */
async function importOnce(
  file: Inspected,
  attempt: (encode: boolean) => Promise<ImportOutcome>,
): Promise<ImportOutcome> {
  const outcome = await attempt(false);
  const isPoorCopy = !outcome.ok && outcome.failure === 'NEEDS_ENCODING' && !file.isEncoded;
  return isPoorCopy ? attempt(true) : outcome;
}

const recordingFolder = ({ config }: Platform, { id, channel_id }: UploadRow): string =>
  uploadRecordingFolder(config, channel_id, id);

/** The complete recording appears at once; one of an earlier attempt without references is replaced. */
async function putInPlace(platform: Platform, upload: UploadRow, folder: string): Promise<void> {
  const target = recordingFolder(platform, upload);
  await mkdir(dirname(target), { recursive: true });
  await rm(target, { recursive: true, force: true });
  await rename(folder, target);
}

/** Returns false when the upload was cancelled meanwhile. */
async function publish(tx: Tx, { clock }: Platform, uploadId: string, made: Imported): Promise<boolean> {
  const upload = await lockUpload(tx, uploadId);
  const video = await tx.db
    .selectFrom('videos')
    .select(['visibility'])
    .where('id', '=', uploadId)
    .where('status', '=', 'PROCESSING')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (upload?.status !== 'PROCESSING' || video === undefined) return false;
  const now = clock.now();
  const lengthMs = Math.round(made.lengthMs);
  const { channel_id: channelId, node_id } = upload;
  await tx.db
    .insertInto('recordings')
    .values({
      id: uploadId,
      channel_id: channelId,
      node_id,
      started_at: now,
      ended_at: now,
      length_ms: lengthMs,
      bytes: made.bytes,
    })
    .execute();
  await tx.db
    .insertInto('video_ranges')
    .values({ video_id: uploadId, position: 0, recording_id: uploadId, start_ms: 0, end_ms: lengthMs })
    .execute();
  const isPrivate = video.visibility === 'PRIVATE';
  await tx.db
    .updateTable('videos')
    .set({ status: 'READY', failure: null, length_ms: lengthMs, published_at: isPrivate ? null : now })
    .set({ width: made.width ?? null, height: made.height ?? null, frame_rate: made.frameRate ?? null })
    .where('id', '=', uploadId)
    .execute();
  await tx.db.deleteFrom('uploads').where('id', '=', uploadId).execute();
  await enqueueVideoPictures(tx, uploadId);
  await enqueueMediaJob(tx, {
    kind: 'UPLOAD_RENDITIONS',
    subjectId: uploadId,
    nodeId: node_id,
    recordingId: uploadId,
  });
  await tx.emit({ type: 'video-changed', channelId, videoId: uploadId }, channelId);
  if (!isPrivate) await tx.emit({ type: 'video-published', channelId, videoId: uploadId }, channelId);
  return true;
}
