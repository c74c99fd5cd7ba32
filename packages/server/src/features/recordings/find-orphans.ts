import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { folderOf, listFiles, listFolders, type RecordingIds } from './recording-folder.ts';

export interface OrphanedRecording extends RecordingIds {
  readonly bytes: number;
}

/**
 * Folders on this node without a row: of recordings that were deleted while the node was down, or of another database.
 */
export async function findOrphans(platform: Platform): Promise<readonly OrphanedRecording[]> {
  const orphans: OrphanedRecording[] = [];
  for await (const folders of listFolders(platform.config)) {
    const known = await findKnown(platform, folders);
    for (const ids of folders) {
      if (known.has(ids.recordingId)) continue;
      const files = await listFiles(folderOf(platform.config, ids));
      orphans.push({ ...ids, bytes: files.reduce((sum, { size }) => sum + size, 0) });
    }
  }
  return orphans;
}

/** Ids with a row: of a recording, or of a stream or an upload that will become one. */
async function findKnown({ database }: Platform, folders: readonly RecordingIds[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select i.id::text as id from unnest(${folders.map(({ recordingId }) => recordingId)}::bigint[]) as i(id)
    where exists (select 1 from recordings r where r.id = i.id)
      or exists (select 1 from streams s where s.id = i.id and s.ended_at is null)
      or exists (select 1 from uploads u where u.id = i.id)`.execute(database.db);
  return new Set(rows.map(({ id }) => id));
}
