import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaNodeId } from '../../core/ids/media-node-id.ts';
import { newId } from '../../core/ids/new-id.ts';
import { enqueueMediaJob } from '../../core/media-jobs/enqueue-media-job.ts';
import { enqueueVideoPictures } from '../../core/media-jobs/enqueue-pictures.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyChanged } from './own-video.ts';

interface Part {
  readonly position: number;
  readonly recording_id: string;
  readonly start_ms: string;
  readonly end_ms: string | null;
  readonly channel_id: string;
  readonly length_ms: string;
  readonly started_at: Date;
  /** The recording of which it is a copy, with the same time line. */
  readonly kept_of: string | null;
}

/** A recording that contains only the given parts, and their positions in it. */
interface TrimOf {
  readonly toId: string;
  readonly lengthMs: number;
  readonly bytes: number;
  readonly spans: ReadonlyMap<number, { readonly startMs: number; readonly endMs: number }>;
}

/** Enqueues the trim of a highlight on the node that has its recording's files. */
export async function enqueueHighlightTrim(tx: Tx, videoId: string, recordingId: string): Promise<void> {
  const recording = await tx.db
    .selectFrom('recordings')
    .select('node_id')
    .where('id', '=', recordingId)
    .executeTakeFirstOrThrow();
  await enqueueMediaJob(tx, { kind: 'HIGHLIGHT_CUT', subjectId: videoId, nodeId: recording.node_id, recordingId });
}

/**
 * Makes recordings that contain only the parts of a highlight, and lets it show those. The rest of the original
 * recording is then not reachable by any path. Doing it again changes nothing.
 */
export async function trimHighlight(platform: Platform, videoId: string, signal: AbortSignal): Promise<void> {
  const { config, database } = platform;
  const parts = await readParts(database.db, videoId);
  if (parts.length === 0) return;
  const directory = join(config.dataDir, 'exports', `highlight-${videoId}`);
  const trims = new Map<string, TrimOf>();
  try {
    for (const recordingId of new Set(parts.map(({ recording_id }) => recording_id))) {
      await rm(directory, { recursive: true, force: true });
      await mkdir(directory, { recursive: true });
      const own = parts.filter(({ recording_id }) => recording_id === recordingId);
      trims.set(recordingId, await trimOne(platform, own, directory, signal));
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
  signal.throwIfAborted();
  await database.transact((tx) => showTrims(tx, platform, videoId, parts, trims));
}

/** The parts of a highlight that is not trimmed yet, in order. */
const readParts = (db: Tx['db'] | Platform['database']['db'], videoId: string): Promise<Part[]> =>
  db
    .selectFrom('video_ranges as part')
    .innerJoin('videos', 'videos.id', 'part.video_id')
    .innerJoin('recordings', 'recordings.id', 'part.recording_id')
    .select(['part.position', 'part.recording_id', 'part.start_ms', 'part.end_ms'])
    .select(['recordings.channel_id', 'recordings.length_ms', 'recordings.started_at', 'recordings.kept_of'])
    .where('part.video_id', '=', videoId)
    .where('videos.kind', '=', 'HIGHLIGHT')
    .where('videos.is_cut', '=', false)
    .where('videos.deleted_at', 'is', null)
    .where('videos.status', 'in', ['PROCESSING', 'READY'])
    .orderBy('part.position')
    .execute();

async function trimOne(
  platform: Platform,
  parts: readonly Part[],
  directory: string,
  signal: AbortSignal,
): Promise<TrimOf> {
  const { clock, config, database } = platform;
  const [first] = parts;
  if (first === undefined) throw new Error('no parts');
  const { channel_id: channelId, recording_id: fromId, started_at, kept_of } = first;
  const toId = newId(clock);
  const ended_at = clock.now();
  // The row is written before the files, so that a failed attempt is cleaned up.
  await database.db
    .insertInto('recordings')
    .values({
      ...{ id: toId, channel_id: channelId, node_id: mediaNodeId(config), started_at, ended_at },
      kept_of: kept_of ?? fromId,
    })
    .execute();
  const ranges = parts.map(({ start_ms, end_ms, length_ms }) => ({
    startMs: Number(start_ms),
    endMs: Number(end_ms ?? length_ms),
  }));
  const made = await platform.services.mediaTools.trim({ channelId, fromId, toId, ranges, directory, signal });
  if (made === undefined || made.lengthMs === 0) throw new Error(`recording ${fromId} has no media for the clip`);
  const spans = new Map(parts.flatMap(({ position }, nth) => (made.ranges[nth] ? [[position, made.ranges[nth]]] : [])));
  return { toId, lengthMs: made.lengthMs, bytes: made.bytes, spans };
}

/** Points the highlight, and clips of it, to the new recordings; the first trim also publishes it. */
async function showTrims(
  tx: Tx,
  { clock }: Platform,
  videoId: string,
  parts: readonly Part[],
  trims: ReadonlyMap<string, TrimOf>,
): Promise<void> {
  const video = await tx.db.selectFrom('videos').selectAll().where('id', '=', videoId).forUpdate().executeTakeFirst();
  const now = await readParts(tx.db, videoId);
  if (video === undefined || now.length === 0) return;
  const isSame = now.every(({ recording_id }, nth) => recording_id === parts[nth]?.recording_id);
  if (!isSame || now.length !== parts.length) throw new Error('the source of the highlight was moved in the meantime');
  const channelId = video.channel_id;
  let lengthMs = 0;
  for (const { position, recording_id } of now) {
    const trim = trims.get(recording_id);
    const span = trim?.spans.get(position);
    if (trim === undefined || span === undefined) throw new Error(`part ${position} was not trimmed`);
    lengthMs += span.endMs - span.startMs;
    await tx.db
      .updateTable('video_ranges')
      .set({ recording_id: trim.toId, start_ms: span.startMs, end_ms: span.endMs })
      .where('video_id', '=', videoId)
      .where('position', '=', position)
      .execute();
  }
  for (const [fromId, { toId, lengthMs: length_ms, bytes }] of trims) {
    await tx.db.updateTable('recordings').set({ length_ms, bytes }).where('id', '=', toId).execute();
    const clips = await tx.db
      .updateTable('clips')
      .set({ recording_id: toId })
      .where('video_id', '=', videoId)
      .where('recording_id', '=', fromId)
      .returning('id')
      .execute();
    for (const { id: clipId } of clips) await tx.emit({ type: 'clip-changed', channelId, clipId }, channelId);
  }
  const isPublished = video.status === 'PROCESSING' && video.visibility !== 'PRIVATE';
  await tx.db
    .updateTable('videos')
    .set({ status: 'READY', is_cut: true, length_ms: lengthMs })
    .set(isPublished ? { published_at: clock.now() } : {})
    .where('id', '=', videoId)
    .execute();
  // Pictures from outside its parts do not belong to it.
  await enqueueVideoPictures(tx, videoId);
  await notifyChanged(tx, video);
  if (isPublished) await tx.emit({ type: 'video-published', channelId, videoId }, channelId);
}

/** The owner sees that the trim failed. A highlight that was already published stays unchanged. */
export async function failHighlight(platform: Platform, videoId: string): Promise<void> {
  await platform.database.transact(async (tx) => {
    const video = await tx.db
      .updateTable('videos')
      .set({ status: 'FAILED' })
      .where('id', '=', videoId)
      .where('status', '=', 'PROCESSING')
      .returning(['id', 'channel_id'])
      .executeTakeFirst();
    if (video !== undefined) await notifyChanged(tx, video);
  });
}
