import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { RecordingRef } from '../../core/media-jobs/media-tools.ts';
import type { Platform } from '../../platform/platform.ts';
import { freshFolder, renditionsFolder, spaceForUploads, uploadRecordingFolder } from './upload-files.ts';

/** The imported rendition. */
const SOURCE = 'source';
/** Maximum bytes of a second of all renditions: 720p at 60 frames, 480p, 360p, 160p, each with audio. */
const BYTES_A_SECOND = 850_000;
const GIGABYTE = 1024 ** 3;

interface Open extends RecordingRef {
  readonly lengthMs: number;
}

/**
 * Makes the lower renditions and the audio rendition of an upload, where the site also records those of streams. Its
 * video can be watched meanwhile; each rendition appears complete. Doing it again changes nothing.
 */
export async function makeRenditions(platform: Platform, videoId: string, signal: AbortSignal): Promise<void> {
  const { config, flags, log } = platform;
  const recording = await findOpen(platform, videoId);
  if (recording === undefined) return;
  const { channelId, lengthMs } = recording;
  const there = await namesIn(uploadRecordingFolder(config, channelId, videoId));
  // Without a local source, local renditions would hide the source from readers that check this disk first.
  if (!config.ladder.record || !there.includes(SOURCE)) {
    await settleRenditions(platform, videoId);
    return;
  }
  const space = await spaceForUploads(config);
  if (space < (lengthMs / 1000) * BYTES_A_SECOND) throw new Error('the disk has no space for renditions');
  const folder = renditionsFolder(config, videoId, randomBytes(6).toString('hex'));
  await removeEarlier(dirname(folder), videoId);
  await freshFolder(folder);
  try {
    const begunAt = performance.now();
    const renditions = await platform.services.mediaTools.renditions({
      ...{ channelId, recordingId: videoId, directory: folder, without: there, signal },
      leastFree: flags.setting('recordings_free_gigabytes') * GIGABYTE,
    });
    for (const name of renditions) {
      signal.throwIfAborted();
      // Another attempt, which was considered dead, has made it by now.
      if (!(await hasFolder(platform, recording, name))) {
        await rename(join(folder, name), join(uploadRecordingFolder(config, channelId, videoId), name));
      }
    }
    await settleRenditions(platform, videoId);
    const seconds = Math.round((performance.now() - begunAt) / 1000);
    log.info({ videoId, renditions, seconds }, 'an upload has its renditions');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the renditions of an upload's recording, and notifies the servers of recordings. */
export async function settleRenditions(platform: Platform, videoId: string): Promise<void> {
  const recording = await findOpen(platform, videoId);
  if (recording === undefined) return;
  const folder = uploadRecordingFolder(platform.config, recording.channelId, videoId);
  const names = (await namesIn(folder)).filter((name) => name !== SOURCE).sort();
  let bytes = 0;
  for (const name of names) bytes += await bytesIn(join(folder, name));
  await platform.database.transact(async (tx) => {
    const settled = await tx.db
      .updateTable('recordings')
      .set({ renditions: names, bytes: sql<string>`bytes + ${bytes}` })
      // The copy in the object store lacks them.
      .$if(names.length > 0, (update) => update.set({ stored_at: null }))
      .where('id', '=', videoId)
      .where('renditions', 'is', null)
      .returning('channel_id')
      .executeTakeFirst();
    if (settled === undefined || names.length === 0) return;
    const { channel_id: channelId } = settled;
    await tx.emit({ type: 'recording-changed', channelId, recordingId: videoId }, channelId);
  });
}

/** The recording of an upload's own video, while its renditions are not written. */
async function findOpen({ database }: Platform, videoId: string): Promise<Open | undefined> {
  const row = await database.db
    .selectFrom('recordings')
    .innerJoin('videos', 'videos.id', 'recordings.id')
    .select(['recordings.channel_id', 'recordings.length_ms'])
    .where('recordings.id', '=', videoId)
    .where('recordings.renditions', 'is', null)
    .executeTakeFirst();
  return row && { channelId: row.channel_id, recordingId: videoId, lengthMs: Number(row.length_ms) };
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });

const hasFolder = async ({ config }: Platform, { channelId, recordingId }: RecordingRef, name: string) =>
  (await namesIn(uploadRecordingFolder(config, channelId, recordingId))).includes(name);

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder)) bytes += (await stat(join(folder, name))).size;
  return bytes;
}

/** Deletes the files of killed attempts. */
async function removeEarlier(folder: string, videoId: string): Promise<void> {
  const names = await namesIn(folder);
  for (const name of names.filter((each) => each.startsWith(`renditions-${videoId}-`))) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
