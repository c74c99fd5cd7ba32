import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { mediaNodeId } from '../../core/ids/media-node-id.ts';
import type { Platform } from '../../platform/platform.ts';
import { completeUpload } from './complete-upload.ts';
import { receivedBytes, removeUploadFile, uploadsFolder, workFolder } from './upload-files.ts';

const AT_ONCE = 500;
/** A file without an upload is kept for this long, because its upload may just be created. */
const ORPHAN_AGE_MS = 60 * 60_000;

/**
 * Deletes uploads that were not completed in time, or failed a while ago. Rows first, then the files on this node's
 * disk.
 */
export async function sweepUploads(platform: Platform): Promise<void> {
  const { database, clock, config } = platform;
  await completeWhole(platform);
  const ended = await database.db
    .deleteFrom('uploads')
    .where('id', 'in', (where) =>
      where
        .selectFrom('uploads')
        .select('id')
        .where('expires_at', '<', clock.now())
        .where('status', '!=', 'PROCESSING')
        .limit(AT_ONCE),
    )
    .returning('token')
    .execute();
  for (const { token } of ended) await removeUploadFile(config, token);
  await sweepOrphanFiles(platform);
  await sweepOrphanWork(platform);
}

/** Completes files whose last byte arrived just before the server was killed. */
async function completeWhole(platform: Platform): Promise<void> {
  const { database, config } = platform;
  const open = await database.db
    .selectFrom('uploads')
    .select(['id', 'token', 'bytes'])
    .where('status', '=', 'UPLOADING')
    .where('node_id', '=', mediaNodeId(config))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  for (const { id, token, bytes } of open) {
    if ((await receivedBytes(config, token)) === Number(bytes)) await completeUpload(platform, id);
  }
}

async function sweepOrphanFiles({ database, clock, config, log }: Platform): Promise<void> {
  const folder = uploadsFolder(config);
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[0-9a-f]{48}$/.test(name));
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE);
    const known = await database.db
      .selectFrom('uploads')
      .select('token')
      .where('token', '=', sql<string>`any(${some}::text[])`)
      .execute();
    const tokens = new Set(known.map(({ token }) => token));
    for (const name of some) {
      if (tokens.has(name)) continue;
      const info = await stat(join(folder, name)).catch(() => undefined);
      if (info === undefined || clock.now().getTime() - info.mtimeMs < ORPHAN_AGE_MS) continue;
      await rm(join(folder, name), { force: true });
      await rm(join(folder, `${name}.json`), { force: true });
      log.info('a file that no upload refers to was removed');
    }
  }
}

/** Deletes files of killed attempts of work that is not retried. */
async function sweepOrphanWork({ database, config, log }: Platform): Promise<void> {
  const folder = workFolder(config, '');
  const left = (await readdir(folder).catch(() => [])).flatMap((name) => {
    const videoId = /^(?:renditions-)?([0-9]{1,19})(?:-[0-9a-f]+)?$/.exec(name)?.[1];
    return videoId === undefined ? [] : [{ name, videoId }];
  });
  for (let from = 0; from < left.length; from += AT_ONCE) {
    const some = left.slice(from, from + AT_ONCE);
    const jobs = await database.db
      .selectFrom('media_jobs')
      .select('subject_id')
      .where('kind', 'in', ['UPLOAD_IMPORT', 'UPLOAD_RENDITIONS'])
      .where('subject_id', '=', sql<string>`any(${some.map(({ videoId }) => videoId)}::bigint[])`)
      .execute();
    const worked = new Set(jobs.map(({ subject_id }) => subject_id));
    for (const { name, videoId } of some) {
      if (worked.has(videoId)) continue;
      await rm(join(folder, name), { recursive: true, force: true });
      log.info({ videoId }, 'files of a failed upload job were removed');
    }
  }
}
