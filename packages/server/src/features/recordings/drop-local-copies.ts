import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { freeSpace, listFolders, type RecordingIds, removeFolder } from './recording-folder.ts';

const GIGABYTE = 1024 ** 3;
const DAY_MS = 86_400_000;
/** Target of free space: this multiple of what recording requires. */
const PRESSURE = 4;

/**
 * Deletes files of stored recordings from this node's disk: those that were stored long enough ago, and when the disk
 * is nearly full the oldest first. Returns how many.
 */
export async function dropLocalCopies(platform: Platform, nodeId: string): Promise<number> {
  const { clock, flags } = platform;
  const before = new Date(clock.now().getTime() - flags.setting('recordings_local_days') * DAY_MS);
  const stored: (RecordingIds & { readonly storedAt: Date })[] = [];
  for await (const folders of listFolders(platform.config)) {
    stored.push(...(await findStored(platform, nodeId, folders)));
  }
  stored.sort((a, b) => a.storedAt.getTime() - b.storedAt.getTime());
  let dropped = 0;
  for (const { storedAt, ...ids } of stored) {
    if (storedAt > before && !(await isDiskFull(platform))) break;
    await removeFolder(platform.config, ids);
    dropped += 1;
  }
  if (dropped > 0) platform.log.info({ dropped }, 'local copies of stored recordings were deleted');
  return dropped;
}

async function isDiskFull({ config, flags }: Platform): Promise<boolean> {
  const free = await freeSpace(config);
  return free !== undefined && free < flags.setting('recordings_free_gigabytes') * PRESSURE * GIGABYTE;
}

async function findStored(
  { database }: Platform,
  nodeId: string,
  folders: readonly RecordingIds[],
): Promise<(RecordingIds & { readonly storedAt: Date })[]> {
  const rows = await database.db
    .selectFrom('recordings')
    .select(['id', 'channel_id', 'stored_at'])
    .where('id', '=', sql<string>`any(${folders.map(({ recordingId }) => recordingId)}::bigint[])`)
    .where('node_id', '=', nodeId)
    .where('stored_at', 'is not', null)
    // Renditions are made from the local files, and stored beside them.
    .where(
      sql<boolean>`not exists (select 1 from media_jobs j where j.kind = 'UPLOAD_RENDITIONS' and j.subject_id = recordings.id)`,
    )
    .execute();
  return rows.flatMap(({ id, channel_id: channelId, stored_at: storedAt }) =>
    storedAt === null ? [] : { channelId, recordingId: id, storedAt },
  );
}
