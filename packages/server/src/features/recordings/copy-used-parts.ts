import { sql } from 'kysely';
import { newId } from '../../core/ids/new-id.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RecordingFiles, StoredRange } from './recording-files.ts';
import { isInShare, type RecordingsShare } from './recordings-share.ts';

/** Minimum share of the recording that a copy must free. */
const WORTH = 0.2;

export interface WholeRecording {
  readonly id: string;
  readonly channel_id: string;
  readonly started_at: Date;
  readonly length_ms: string;
  readonly bytes: string;
}

/** A recording whose own video was deleted for good, with the ranges that clips and other videos still use. */
export interface PartlyUsed {
  readonly recording: WholeRecording;
  readonly ranges: readonly StoredRange[];
  /** Share of its length that nothing uses, 0 to 1. */
  readonly unused: number;
}

/** Recordings of a node (or of all nodes) with enough unused length to be copied. */
export async function findPartlyUsed(
  { database }: Platform,
  { endedBefore, nodeId, share = 'all' }: { endedBefore: Date; nodeId?: string; share?: RecordingsShare },
): Promise<readonly PartlyUsed[]> {
  let query = database.db
    .selectFrom('recordings')
    .select(['id', 'channel_id', 'started_at', 'length_ms', 'bytes'])
    .where('ended_at', '<', endedBefore)
    .where('kept_of', 'is', null)
    .where(isInShare(share))
    .where('length_ms', '>', '0')
    .where(sql<boolean>`not exists (select 1 from videos v where v.id = recordings.id)
      and (exists (select 1 from clips c where c.recording_id = recordings.id)
        or exists (select 1 from video_ranges g where g.recording_id = recordings.id))`)
    .orderBy('id')
    .limit(1_000);
  if (nodeId !== undefined) query = query.where('node_id', '=', nodeId);
  const found: PartlyUsed[] = [];
  for (const recording of await query.execute()) {
    const ranges = mergeRanges(await shownRanges(database.db, recording));
    const used = ranges.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
    const unused = 1 - used / Number(recording.length_ms);
    if (unused >= WORTH) found.push({ recording, ranges, unused });
  }
  return found;
}

/**
 * Copies the used ranges of a recording into a new one, and points clips and videos to that. The old one is then deleted later.
 * Returns false when other ranges are used by now; the copy is then deleted instead.
 */
export async function copyUsedParts(
  platform: Platform,
  files: RecordingFiles,
  nodeId: string,
  { recording, ranges }: PartlyUsed,
): Promise<boolean> {
  const { clock, database, log } = platform;
  const { id: fromId, channel_id: channelId, started_at } = recording;
  const toId = newId(clock);
  const ended_at = clock.now();
  await database.db
    .insertInto('recordings')
    .values({ id: toId, channel_id: channelId, node_id: nodeId, started_at, ended_at, kept_of: fromId })
    .execute();
  const { lengthMs, bytes } = await files.keepRanges({ channelId, fromId, toId }, ranges);
  if (lengthMs === 0) return false;
  const isMoved = await database.transact(async (tx) => {
    await tx.db.selectFrom('recordings').select('id').where('id', '=', fromId).forUpdate().execute();
    const shown = await shownRanges(tx.db, recording);
    const isCopied = shown.every((range) =>
      ranges.some(({ startMs, endMs }) => startMs <= range.startMs && endMs >= range.endMs),
    );
    if (!isCopied) return false;
    await tx.db.updateTable('recordings').set({ length_ms: lengthMs, bytes }).where('id', '=', toId).execute();
    await moveReferences(tx, channelId, recording, toId);
    return true;
  });
  if (isMoved)
    log.info({ channelId, recordingId: fromId, keptAs: toId, bytes }, 'the used parts of a recording were copied');
  return isMoved;
}

async function moveReferences(tx: Tx, channelId: string, { id, length_ms }: WholeRecording, toId: string) {
  const clips = await tx.db
    .updateTable('clips')
    .set({ recording_id: toId })
    .where('recording_id', '=', id)
    .returning('id')
    .execute();
  const ranges = await tx.db
    .updateTable('video_ranges')
    .set(({ fn, ref, val }) => ({ recording_id: toId, end_ms: fn.coalesce(ref('end_ms'), val(length_ms)) }))
    .where('recording_id', '=', id)
    .returning('video_id')
    .execute();
  await sql`update media_jobs set recording_id = ${toId} where recording_id = ${id}`.execute(tx.db);
  for (const clip of clips) await tx.emit({ type: 'clip-changed', channelId, clipId: clip.id }, channelId);
  for (const videoId of new Set(ranges.map(({ video_id }) => video_id))) {
    await tx.emit({ type: 'video-changed', channelId, videoId }, channelId);
  }
}

/** The ranges that videos and clips show, including those that editors may move clips to. */
async function shownRanges(
  db: Tx['db'] | Platform['database']['db'],
  { id, length_ms }: Pick<WholeRecording, 'id' | 'length_ms'>,
): Promise<readonly StoredRange[]> {
  const { rows } = await sql<{ start_ms: string; end_ms: string | null }>`
    select least(start_ms, window_start_ms) as start_ms, greatest(end_ms, window_end_ms) as end_ms
    from clips where recording_id = ${id}
    union select start_ms, end_ms from video_ranges where recording_id = ${id}`.execute(db);
  return rows.map((row) => ({ startMs: Number(row.start_ms), endMs: Number(row.end_ms ?? length_ms) }));
}

/** Sorted ranges; overlapping and adjacent ones are merged. */
export function mergeRanges(ranges: readonly StoredRange[]): readonly StoredRange[] {
  const merged: { startMs: number; endMs: number }[] = [];
  for (const { startMs, endMs } of ranges.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = merged.at(-1);
    if (last && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs);
    else merged.push({ startMs, endMs });
  }
  return merged;
}
