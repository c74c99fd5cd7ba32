import { sql } from 'kysely';
import type { ObjectStore } from '../../platform/object-store/object-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeObjects } from './clean-recordings.ts';
import type { CopyPace } from './copy-pace.ts';
import { isGrowing } from './growing-index.ts';
import { objectType } from './object-type.ts';
import { folderOf, listFiles, objectPrefix, type RecordingIds } from './recording-folder.ts';
import { isInShare, type RecordingsShare } from './recordings-share.ts';

/** The recording of this node that has waited longest for its copy in the object store, except those in `without`. */
export async function findUnstored(
  { database }: Platform,
  nodeId: string,
  share: RecordingsShare,
  without: ReadonlySet<string>,
): Promise<RecordingIds | undefined> {
  const row = await database.db
    .selectFrom('recordings')
    .select(['id', 'channel_id'])
    .where('node_id', '=', nodeId)
    .where('stored_at', 'is', null)
    .where('ended_at', 'is not', null)
    .where('length_ms', '>', '0')
    .where(isInShare(share))
    .where('id', '<>', sql<string>`all(${[...without]}::bigint[])`)
    .orderBy('id')
    .executeTakeFirst();
  return row && { channelId: row.channel_id, recordingId: row.id };
}

/**
 * Copies a recording of this node to the object store. Files that are complete there are skipped, so interrupted work
 * continues, also that of the copy while it grew. Indexes come last, so that their data always exists. Returns false
 * when this node has no files of it.
 */
export async function storeRecording(
  platform: Platform,
  ids: RecordingIds,
  pace: CopyPace,
  signal: AbortSignal,
): Promise<boolean> {
  const { config, objects, database, clock } = platform;
  const row = await database.db
    .selectFrom('recordings')
    .select('renditions')
    .where('id', '=', ids.recordingId)
    .executeTakeFirst();
  const files = await listFiles(folderOf(config, ids));
  if (files.length === 0) return false;
  const before = await listStored(objects, ids, signal);
  for (const { name, path, size } of files) {
    signal.throwIfAborted();
    if (before.get(name) === size) continue;
    await pace.take(size, signal);
    await objects.putFile(objectPrefix(ids) + name, path, { contentType: objectType(name), signal });
  }
  const stored = await listStored(objects, ids, signal);
  const missing = files.find(({ name, size }) => stored.get(name) !== size);
  if (missing !== undefined) throw new Error(`the object store lacks a part of ${missing.name}`);
  const growing = [...stored.keys()].filter((name) => isGrowing(name.slice(name.lastIndexOf('/') + 1)));
  for (const name of growing) await objects.delete(objectPrefix(ids) + name, signal);
  const renditions = row?.renditions ?? null;
  const isThere = await database.transact(async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('recordings')
      .set({ stored_at: clock.now() })
      .where('id', '=', ids.recordingId)
      // It was opened again meanwhile.
      .where('ended_at', 'is not', null)
      // Segments that were added meanwhile are not copied yet.
      .where(sql<boolean>`renditions is not distinct from ${renditions}::text[]`)
      .executeTakeFirst();
    // Nodes that read it from the store know an earlier state of it.
    if (numUpdatedRows > 0n && (renditions !== null || before.size > 0))
      await tx.emit({ type: 'recording-changed', ...ids }, ids.channelId);
    if (numUpdatedRows > 0n) return true;
    const left = await tx.db.selectFrom('recordings').select('id').where('id', '=', ids.recordingId).executeTakeFirst();
    return left !== undefined;
  });
  // It was deleted while it was copied.
  if (!isThere) await removeObjects(platform, ids);
  return true;
}

/** Sizes of a recording's files in the object store, by their names in its folder. */
async function listStored(
  objects: ObjectStore,
  ids: RecordingIds,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const prefix = objectPrefix(ids);
  const stored = new Map<string, number>();
  for await (const { key, size } of objects.list(prefix, signal)) stored.set(key.slice(prefix.length), size);
  return stored;
}
