import { streamTagKey } from '@bandshell/domain/channels';
import { STREAM_GAPS_MAX } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import { lockChannelAndReferences } from '../../core/channels/lock-channel.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { EndReason, StreamInfo } from './stream-events.ts';
import { viewedUntil } from './viewers/write-viewer-counts.ts';

/** The properties of a stream that its row stores. */
export interface StoredStreamInfo extends Pick<StreamInfo, 'width' | 'height' | 'frameRate'> {
  readonly hasVideo: boolean;
  readonly hasAudio: boolean;
}

export const storedStreamInfo = ({
  width,
  height,
  frameRate,
  videoCodec,
  audioCodec,
}: StreamInfo): StoredStreamInfo => ({
  width,
  height,
  frameRate,
  hasVideo: videoCodec !== undefined,
  hasAudio: audioCodec !== undefined,
});

export const streamInfoColumns = ({ width, height, frameRate, hasVideo, hasAudio }: StoredStreamInfo) => ({
  width: width ?? null,
  height: height ?? null,
  frame_rate: frameRate ?? null,
  has_video: hasVideo,
  has_audio: hasAudio,
});

export interface NewStream {
  readonly id: string;
  readonly channelId: string;
  readonly nodeId: string;
  readonly startedAt: Date;
  readonly info: StreamInfo;
  /** Undefined: the channel's setting. */
  readonly isRecorded: boolean | undefined;
  /** The channel's version. */
  readonly version: number;
}

/** The channel's running stream, locked until the transaction ends so that starts are serialised. */
export async function lockOpenStream(tx: Tx, channelId: string) {
  if (!(await lockChannelAndReferences(tx, channelId))) throw new Error(`no channel ${channelId}`);
  return tx.db
    .selectFrom('streams')
    .select(['id', 'node_id', 'started_at', 'alive_at'])
    .where('channel_id', '=', channelId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Writes a stream with its channel's current data. An existing row with this id is opened again. */
export async function insertStream(tx: Tx, stream: NewStream): Promise<void> {
  const { is_archiving_enabled: archives, ...said } = await tx.db
    .selectFrom('channels')
    .select(['title', 'language', 'category_id', 'tags', 'is_mature', 'is_archiving_enabled'])
    .where('id', '=', stream.channelId)
    .executeTakeFirstOrThrow();
  const channel = { ...said, tag_keys: said.tags.map(streamTagKey), version: stream.version };
  const info = streamInfoColumns(storedStreamInfo(stream.info));
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('streams')
    .values({
      id: stream.id,
      channel_id: stream.channelId,
      node_id: stream.nodeId,
      ...channel,
      started_at: stream.startedAt,
      interrupted_at: null,
      waits_until: null,
      alive_at: stream.startedAt,
      ended_at: null,
      end_reason: null,
      duration_ms: null,
      ...info,
      preview_key: null,
      is_recorded: stream.isRecorded ?? archives,
      counted_at: stream.startedAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          ...channel,
          ...info,
          ended_at: null,
          end_reason: null,
          duration_ms: null,
          interrupted_at: null,
          waits_until: null,
          alive_at: stream.startedAt,
        })
        .where('streams.channel_id', '=', stream.channelId),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new Error(`stream ${stream.id} belongs to another channel`);
}

/** True when the stream was running. */
export async function markInterrupted(
  tx: Tx,
  streamId: string,
  { at, until, version }: { readonly at: Date; readonly until: Date; readonly version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('streams')
    .set({ interrupted_at: at, waits_until: until, alive_at: at, version })
    .where('id', '=', streamId)
    .where('ended_at', 'is', null)
    .where('interrupted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** True when the stream was interrupted. */
export async function markResumed(
  tx: Tx,
  streamId: string,
  at: Date,
  info: StreamInfo,
  version: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('streams')
    .set({
      interrupted_at: null,
      waits_until: null,
      alive_at: at,
      version,
      ...streamInfoColumns(storedStreamInfo(info)),
      gaps: sql`case when jsonb_array_length(gaps) >= ${STREAM_GAPS_MAX} then gaps
        else gaps || jsonb_build_array(jsonb_build_object(
          'from', floor(extract(epoch from interrupted_at) * 1000)::bigint, 'to', ${at.getTime()}::bigint)) end`,
    })
    .where('id', '=', streamId)
    .where('ended_at', 'is', null)
    .where('interrupted_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** True when the stream was open. */
export async function markEnded(
  tx: Tx,
  streamId: string,
  end: { readonly at: Date; readonly reason: EndReason; readonly durationMs: number; readonly version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('streams')
    .set({
      ended_at: end.at,
      end_reason: end.reason,
      duration_ms: String(Math.max(0, Math.round(end.durationMs))),
      viewers_count: 0,
      viewed_ms: viewedUntil(end.at),
      counted_at: end.at,
      preview_key: null,
      version: end.version,
    })
    .where('id', '=', streamId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that this node has the streams. */
export async function markAlive(db: Db, streamIds: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('streams')
    .set({ alive_at: at })
    .where('id', '=', sql<string>`any(${streamIds}::bigint[])`)
    .where('ended_at', 'is', null)
    .execute();
}
