import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { foreseeObjects, keepObjects, newObjectPath } from '../../core/media-jobs/orphans.ts';
import { percentReport } from '../../core/media-jobs/percent-report.ts';
import type { Platform } from '../../platform/platform.ts';

/** Folder in the object store. */
export const CLIP_EXPORTS_FOLDER = 'exports/clip';

/** Makes the requested file. */
export async function makeClipExport(platform: Platform, exportId: string, signal: AbortSignal): Promise<void> {
  const { config, database, objects } = platform;
  const wanted = await database.db
    .selectFrom('clip_exports as export')
    .innerJoin('clips', 'clips.id', 'export.clip_id')
    .innerJoin('users', 'users.id', 'clips.channel_id')
    .select(['export.format', 'export.start_ms', 'export.end_ms', 'clips.channel_id', 'clips.recording_id'])
    .select('users.display_name')
    .where('export.id', '=', exportId)
    .where('export.status', '=', 'WAITING')
    .executeTakeFirst();
  if (wanted === undefined) return;
  const directory = join(config.dataDir, 'exports', exportId);
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  const startMs = Number(wanted.start_ms);
  const endMs = Number(wanted.end_ms);
  const report = percentReport((percent) => writePercent(platform, exportId, percent));
  try {
    await report.begin();
    const made = await platform.services.mediaTools.exportClip({
      range: {
        ...{ channelId: wanted.channel_id, recordingId: wanted.recording_id },
        ...{ startMs, endMs },
      },
      ...{ format: wanted.format, name: wanted.display_name, directory, signal },
      onProgress: (doneMs) => report.done(doneMs / (endMs - startMs)),
    });
    await report.settled();
    signal.throwIfAborted();
    const key = `${newObjectPath(CLIP_EXPORTS_FOLDER)}.mp4`;
    await foreseeObjects(database.db, key);
    await objects.putFile(key, made.path, { contentType: 'video/mp4', signal });
    await database.transact(async (tx) => {
      const { numUpdatedRows } = await tx.db
        .updateTable('clip_exports')
        .set({ status: 'READY', object_key: key, bytes: made.bytes })
        .where('id', '=', exportId)
        .where('status', '=', 'WAITING')
        .executeTakeFirst();
      if (numUpdatedRows === 1n) await keepObjects(tx, key);
    });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function writePercent({ database, log }: Platform, exportId: string, percent: number): Promise<void> {
  try {
    await database.db
      .updateTable('clip_exports')
      .set({ percent })
      .where('id', '=', exportId)
      .where('status', '=', 'WAITING')
      .execute();
  } catch (error) {
    log.warn({ err: error, exportId }, 'progress could not be written');
  }
}

/** The export failed; it may be requested again. */
export async function failClipExport({ database }: Platform, exportId: string): Promise<void> {
  await database.db
    .updateTable('clip_exports')
    .set({ status: 'FAILED' })
    .where('id', '=', exportId)
    .where('status', '=', 'WAITING')
    .execute();
}

const AT_ONCE = 500;

/** Deletes files that were not requested for a while. */
export async function sweepClipExports({ clock, database: { db } }: Platform): Promise<void> {
  await db
    .deleteFrom('clip_exports')
    .where('id', 'in', (where) =>
      where.selectFrom('clip_exports').select('id').where('expires_at', '<', clock.now()).limit(AT_ONCE),
    )
    .execute();
}
