import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RecordingFiles, RecordingMeasure } from './recording-files.ts';

/** Maximum time until the last segments of an ended stream are on the disk. */
const CLOSE_WITHIN_MS = 15_000;
const LOOK_MS = 200;
/** A recording without files counts as empty after this long. */
const EMPTY_AFTER_MS = 15_000;

/** Recordings of this node whose streams have ended, but which are still open in the database. */
export const findUnended = ({ database }: Platform, nodeId: string) =>
  database.db
    .selectFrom('recordings')
    .innerJoin('streams', 'streams.id', 'recordings.id')
    .select(['recordings.id', 'recordings.channel_id', 'streams.ended_at'])
    .where('recordings.node_id', '=', nodeId)
    .where('recordings.ended_at', 'is', null)
    .where('streams.ended_at', 'is not', null)
    .orderBy('recordings.id')
    .limit(1_000)
    .execute();

/**
 * Writes a recording's length and size when its last segment is on the disk. Doing it again changes nothing. `signal`
 * stops the wait; the next run then continues.
 */
export async function endRecording(
  platform: Platform,
  files: RecordingFiles,
  { recordingId, channelId, endedAt }: { recordingId: string; channelId: string; endedAt: Date },
  signal: AbortSignal,
): Promise<void> {
  const measure = await measureClosed(files, channelId, recordingId, signal);
  if (signal.aborted) return;
  await closeRow(platform, { recordingId, channelId, endedAt, measure });
}

/**
 * A recording stopped while its stream continues, because the disk failed or is full: its current content is final.
 * Returns false while the recording has no row yet.
 */
export async function endStopped(
  platform: Platform,
  files: RecordingFiles,
  { recordingId, channelId }: { readonly recordingId: string; readonly channelId: string },
): Promise<boolean> {
  const { db } = platform.database;
  const row = await db.selectFrom('recordings').select('id').where('id', '=', recordingId).executeTakeFirst();
  if (row === undefined) return false;
  const measure = await files.measure(channelId, recordingId);
  await closeRow(platform, { recordingId, channelId, endedAt: platform.clock.now(), measure });
  return true;
}

async function measureClosed(
  files: RecordingFiles,
  channelId: string,
  recordingId: string,
  signal: AbortSignal,
): Promise<RecordingMeasure | undefined> {
  const begin = performance.now();
  for (;;) {
    const measure = await files.measure(channelId, recordingId);
    const limit = measure === undefined ? EMPTY_AFTER_MS : CLOSE_WITHIN_MS;
    if (measure?.isEnded || signal.aborted || performance.now() - begin > limit) return measure;
    await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
}

export async function closeRow(
  { database }: Pick<Platform, 'database'>,
  ended: { recordingId: string; channelId: string; endedAt: Date; measure: RecordingMeasure | undefined },
): Promise<void> {
  const { recordingId, channelId, endedAt, measure } = ended;
  await database.transact(async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('recordings')
      .set({ ended_at: endedAt, length_ms: measure?.lengthMs ?? 0, bytes: measure?.bytes ?? 0 })
      .where('id', '=', recordingId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    if (measure !== undefined) await correctStream(tx, recordingId, measure.lengthMs);
    await tx.emit({ type: 'recording-ended', channelId, recordingId }, channelId);
  });
}

/** A stream whose node was gone has the length of the node's last sign of life. Its recording knows better. */
async function correctStream(tx: Tx, streamId: string, lengthMs: number): Promise<void> {
  await tx.db
    .updateTable('streams')
    .set({ duration_ms: String(Math.round(lengthMs)) })
    .where('id', '=', streamId)
    .where('end_reason', 'in', ['lost', 'taken-over'])
    .where('duration_ms', '<', String(Math.round(lengthMs)))
    .execute();
}

/**
 * Recordings of this node that others ended while it was gone (`endForgotten`): they got the length of their copy or of
 * their stream, and no size.
 * @param without those that this node has no files of
 */
export const findMisjudged = ({ database }: Platform, nodeId: string, without: ReadonlySet<string>) =>
  database.db
    .selectFrom('recordings')
    .innerJoin('streams', 'streams.id', 'recordings.id')
    .select(['recordings.id', 'recordings.channel_id'])
    .where('recordings.node_id', '=', nodeId)
    .where('recordings.ended_at', 'is not', null)
    .where('streams.ended_at', 'is not', null)
    .where('recordings.bytes', '=', '0')
    .where('recordings.length_ms', '>', '0')
    .where('recordings.id', '<>', sql<string>`all(${[...without]}::bigint[])`)
    .limit(100)
    .execute();

/** Gives such a recording, its stream and its video the true length. Returns false when this node has no files of it. */
export async function correctMisjudged(
  { database }: Platform,
  files: RecordingFiles,
  { recordingId, channelId }: { readonly recordingId: string; readonly channelId: string },
): Promise<boolean> {
  const measure = await files.measure(channelId, recordingId);
  if (measure === undefined || measure.bytes === 0) return false;
  await database.transact(async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('recordings')
      .set({ length_ms: measure.lengthMs, bytes: measure.bytes })
      .where('id', '=', recordingId)
      .where('ended_at', 'is not', null)
      .where('bytes', '=', '0')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await correctStream(tx, recordingId, measure.lengthMs);
    await tx.emit({ type: 'recording-ended', channelId, recordingId }, channelId);
  });
  return true;
}
