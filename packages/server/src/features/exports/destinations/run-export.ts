import { type DestinationExportFailure, PROCESSING_MAX_MS, processingLookMs } from '@bandshell/domain/exports';
import type { ExportDestination } from '../../../platform/config/export-destinations.ts';
import type { Platform } from '../../../platform/platform.ts';
import { AccessEnded } from './account-tokens.ts';
import type { DestinationExportRow } from './destination-tables.ts';
import { ExportFailed } from './export-failed.ts';
import { type ExportStep, exportStep } from './export-step.ts';
import { prepareFile } from './prepare-file.ts';
import { uploadPieces } from './upload-pieces.ts';

/** A destination that loses the video so often does not want it. */
const MAX_ROUNDS = 5;

/**
 * The media job: does the next part of an export. Everything that it needs to know is in the row and at the
 * destination, so any process goes on where another one stopped.
 */
export async function runExport(platform: Platform, id: string, signal: AbortSignal): Promise<number | undefined> {
  const { database, services } = platform;
  const row = await database.db.selectFrom('destination_exports').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const destination = services.exportDestinations.find(row.destination);
  if (row.status === 'CANCELED') return destination && removeRemote(platform, destination, row, signal);
  if (row.status === 'DONE' || row.status === 'FAILED') return undefined;
  try {
    if (destination === undefined) throw new ExportFailed('ACCESS_ENDED');
    const step = exportStep(platform, destination, row, signal);
    if (row.status === 'QUEUED') return await prepare(step);
    if (row.status === 'UPLOADING') return await upload(step);
    return await lookAtProcessing(step);
  } catch (error) {
    const failure = error instanceof AccessEnded ? 'ACCESS_ENDED' : error instanceof ExportFailed && error.failure;
    if (failure === false) throw error;
    await failExport(platform, row.id, failure);
    if (failure === 'FILE_FAILED' || failure === 'PROCESSING_FAILED') {
      if (destination !== undefined) await abandonRemote(exportStep(platform, destination, row, signal));
    }
    return undefined;
  }
}

/** Ends an export that is not over yet. */
export async function failExport(
  { clock, database }: Platform,
  id: string,
  failure: DestinationExportFailure,
): Promise<void> {
  await database.db
    .updateTable('destination_exports')
    .set({ status: 'FAILED', failure, percent: null, ended_at: clock.now() })
    .where('id', '=', id)
    .where('status', 'in', ['QUEUED', 'UPLOADING', 'PROCESSING'])
    .execute();
}

/** Waits for the clip's file, then announces the video. */
async function prepare(step: ExportStep): Promise<number> {
  const file = await prepareFile(step);
  if (typeof file === 'number') return file;
  const { row, platform } = step;
  if (row.remote_id === null) {
    if (row.round >= MAX_ROUNDS) throw new ExportFailed('REFUSED');
    const { value } = await step.call((api) => api.create(`${row.id}-${row.round}`, row.title, file.bytes));
    if (value === undefined) throw new ExportFailed('REFUSED');
    // Also when it was canceled meanwhile: the job then deletes it.
    await platform.database.db
      .updateTable('destination_exports')
      .set({ remote_id: value.id, upload_url: value.uploadURL, object_key: file.key, bytes: file.bytes })
      .where('id', '=', row.id)
      .execute();
  }
  await step.change({ status: 'UPLOADING', percent: 0 });
  return 0;
}

async function upload(step: ExportStep): Promise<number> {
  const outcome = await uploadPieces(step);
  if (outcome === 'lost') {
    // The destination no longer knows the upload: it begins anew.
    await step.change({
      status: 'QUEUED',
      percent: null,
      remote_id: null,
      upload_url: null,
      round: step.row.round + 1,
    });
  } else if (outcome === 'complete') {
    await step.change({ status: 'PROCESSING', percent: null, processing_since: step.platform.clock.now() });
  }
  return 0;
}

async function lookAtProcessing(step: ExportStep): Promise<number | undefined> {
  const { row, platform } = step;
  const now = platform.clock.now();
  const { value, status } = await step.call((api) => api.video(row.remote_id ?? ''), [404]);
  if (status === 404 || value?.status === 'failed') throw new ExportFailed('PROCESSING_FAILED');
  if (value?.status === 'ready') {
    await step.change({ status: 'DONE', result_url: value.pageURL ?? null, ended_at: now });
    return undefined;
  }
  const processedMs = now.getTime() - (row.processing_since ?? now).getTime();
  if (processedMs > PROCESSING_MAX_MS) throw new ExportFailed('PROCESSING_FAILED');
  return processingLookMs(processedMs);
}

/** Deletes a video that the destination could not use, so that a retry uploads another one. */
async function abandonRemote(step: ExportStep): Promise<void> {
  const { row, platform } = step;
  if (row.remote_id === null) return;
  const id = row.remote_id;
  try {
    await step.call((api) => api.delete(id), [404]);
  } catch (error) {
    platform.log.warn({ err: error, exportId: row.id }, 'a failed video stays at its destination');
  }
  await platform.database.db
    .updateTable('destination_exports')
    .set({ remote_id: null, upload_url: null, object_key: null, round: row.round + 1 })
    .where('id', '=', row.id)
    .execute();
}

/** Deletes what a canceled export has uploaded. Without access it stays there. */
async function removeRemote(
  platform: Platform,
  destination: ExportDestination,
  row: DestinationExportRow,
  signal: AbortSignal,
): Promise<undefined> {
  const { remote_id: id } = row;
  if (id === null) return;
  try {
    await exportStep(platform, destination, row, signal).call((api) => api.delete(id), [404]);
  } catch (error) {
    if (!(error instanceof AccessEnded) && !(error instanceof ExportFailed)) throw error;
  }
  await platform.database.db
    .updateTable('destination_exports')
    .set({ remote_id: null, upload_url: null })
    .where('id', '=', row.id)
    .execute();
}
