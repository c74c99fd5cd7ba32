import { sql } from 'kysely';
import type { ObjectStore } from '../../platform/object-store/object-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { folderOf, listFiles, objectPrefix, type RecordingIds } from './recording-folder.ts';
import { isInShare, type RecordingsShare } from './recordings-share.ts';

const TYPES: Readonly<Record<string, string>> = { m4s: 'video/iso.segment', mp4: 'video/mp4' };
const typeOf = (name: string): string => TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/x-ndjson';

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
 * continues. Indexes come last, so that their data always exists. Returns false when this node has no files of it.
 */
export async function storeRecording(platform: Platform, ids: RecordingIds, signal: AbortSignal): Promise<boolean> {
  const { config, objects, database, clock } = platform;
  const before = await database.db
    .selectFrom('recordings')
    .select('renditions')
    .where('id', '=', ids.recordingId)
    .executeTakeFirst();
  const files = await listFiles(folderOf(config, ids));
  if (files.length === 0) return false;
  for (const { name, path, size } of files) {
    signal.throwIfAborted();
    const key = objectPrefix(ids) + name;
    if ((await objects.head(key))?.size === size) continue;
    await objects.putFile(key, path, { contentType: typeOf(name), signal });
  }
  const missing = await findMissing(objects, ids, files);
  if (missing !== undefined) throw new Error(`the object store lacks a part of ${missing}`);
  const renditions = before?.renditions ?? null;
  await database.transact(async (tx) => {
    const stored = await tx.db
      .updateTable('recordings')
      .set({ stored_at: clock.now() })
      .where('id', '=', ids.recordingId)
      // It was opened again meanwhile.
      .where('ended_at', 'is not', null)
      // Segments that were added meanwhile are not copied yet.
      .where(sql<boolean>`renditions is not distinct from ${renditions}::text[]`)
      .executeTakeFirst();
    // Nodes that read it from the store do not know the added segments.
    if (stored.numUpdatedRows > 0n && renditions !== null)
      await tx.emit({ type: 'recording-changed', ...ids }, ids.channelId);
  });
  return true;
}

async function findMissing(
  objects: ObjectStore,
  ids: RecordingIds,
  files: readonly { readonly name: string; readonly size: number }[],
): Promise<string | undefined> {
  const stored = new Map<string, number>();
  for await (const { key, size } of objects.list(objectPrefix(ids))) stored.set(key, size);
  return files.find(({ name, size }) => stored.get(objectPrefix(ids) + name) !== size)?.name;
}
