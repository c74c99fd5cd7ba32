import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { objectPrefix, type RecordingIds } from './recording-folder.ts';

/** Recordings without a reference are kept for this long, because a video of them may just be created. */
export const CLEAN_AFTER_MS = 60 * 60_000;
const AT_ONCE = 200;

export interface UnusedRecording extends RecordingIds {
  readonly bytes: number;
}

/** Used by no video, not even a deleted one that can be restored, and by no clip. */
const isUnused = sql<boolean>`not exists (select 1 from video_ranges g where g.recording_id = recordings.id)
  and not exists (select 1 from videos v where v.id = recordings.id)
  and not exists (select 1 from clips c where c.recording_id = recordings.id)`;

/** Recordings without a reference that ended before `endedBefore`; of one channel if it is given. */
export async function findUnused(
  db: Tx['db'] | Platform['database']['db'],
  { endedBefore, channelId, limit }: { endedBefore: Date; channelId?: string | undefined; limit: number },
): Promise<readonly UnusedRecording[]> {
  let query = db
    .selectFrom('recordings')
    .select(['id', 'channel_id', 'bytes'])
    .where('ended_at', '<', endedBefore)
    .where(isUnused)
    .orderBy('id')
    .limit(limit);
  if (channelId !== undefined) query = query.where('channel_id', '=', channelId);
  const rows = await query.execute();
  return rows.map(({ id, channel_id, bytes }) => ({ recordingId: id, channelId: channel_id, bytes: Number(bytes) }));
}

/**
 * Deletes recordings without a reference. The event then deletes their files: nodes delete those on their disks, a job
 * those in the object store. Returns what was deleted.
 */
export async function cleanRecordings(
  platform: Platform,
  { endedBefore, channelId }: { readonly endedBefore: Date; readonly channelId?: string },
): Promise<readonly UnusedRecording[]> {
  const removed: UnusedRecording[] = [];
  for (;;) {
    const some = await removeSome(platform, endedBefore, channelId);
    removed.push(...some);
    if (some.length < AT_ONCE) break;
  }
  if (removed.length > 0) platform.log.info({ removed: removed.length }, 'unused recordings were removed');
  return removed;
}

const removeSome = (
  { database }: Platform,
  endedBefore: Date,
  channelId: string | undefined,
): Promise<readonly UnusedRecording[]> =>
  database.transact(async (tx) => {
    const unused = await findUnused(tx.db, { endedBefore, channelId, limit: AT_ONCE });
    if (unused.length === 0) return [];
    const ids = unused.map(({ recordingId }) => recordingId);
    // A new reference locks its recording: it is either seen here, or finds no recording.
    await sql`select id from recordings where id = any(${ids}::bigint[]) order by id for update`.execute(tx.db);
    const gone = await tx.db
      .deleteFrom('recordings')
      .where('id', '=', sql<string>`any(${ids}::bigint[])`)
      .where(isUnused)
      .returning(['id', 'channel_id', 'bytes'])
      .execute();
    for (const { id, channel_id: channel } of gone) {
      await tx.emit({ type: 'recording-removed', channelId: channel, recordingId: id }, channel);
    }
    return gone.map(({ id, channel_id, bytes }) => ({
      recordingId: id,
      channelId: channel_id,
      bytes: Number(bytes),
    }));
  });

/**
 * Deletes a recording's files from the object store, the indexes first, so that no reader finds an index without its
 * data.
 */
export async function removeObjects({ objects }: Platform, ids: RecordingIds): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of objects.list(objectPrefix(ids))) keys.push(key);
  keys.sort((a, b) => Number(b.endsWith('.jsonl')) - Number(a.endsWith('.jsonl')));
  for (const key of keys) await objects.delete(key);
}
