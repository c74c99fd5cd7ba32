import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * A recorded stream started: its video exists from now on and grows. Doing it again changes nothing; if the stream was
 * opened again, its video continues.
 */
export async function beginArchive({ database }: Platform, streamId: string): Promise<void> {
  await database.transact(async (tx) => {
    const stream = await tx.db
      .selectFrom('streams')
      .selectAll()
      .where('id', '=', streamId)
      .forShare()
      .executeTakeFirst();
    if (stream === undefined || !stream.is_recorded) return;
    const { channel_id, started_at, title, category_id, language, is_mature, width, height, frame_rate } = stream;
    await tx.db
      .insertInto('recordings')
      .values({ id: streamId, channel_id, node_id: stream.node_id, started_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('videos')
      .values({
        ...{ id: streamId, stream_id: streamId, channel_id, kind: 'ARCHIVE', status: 'RECORDING' },
        ...{ visibility: 'PUBLIC', title, category_id, language, is_mature, width, height, frame_rate },
        ...{ created_at: started_at, published_at: started_at },
      })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ status: 'RECORDING', expires_at: null })
          .where('videos.stream_id', '=', streamId)
          .where('videos.status', '=', 'READY')
          .where('videos.deleted_at', 'is', null)
          // The start was reported again after the end.
          .where((where) => where.val(stream.ended_at === null)),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return;
    await openRange(tx, streamId);
    await tx.db
      .insertInto('video_chapters')
      .values({ video_id: streamId, at_ms: 0, category_id, title })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx.emit({ type: 'video-changed', channelId: channel_id, videoId: streamId }, channel_id);
  });
}

/** The whole recording, without an end yet. */
async function openRange(tx: Tx, videoId: string): Promise<void> {
  await tx.db
    .insertInto('video_ranges')
    .values({ video_id: videoId, position: 0, recording_id: videoId, start_ms: 0, end_ms: null })
    .onConflict((conflict) => conflict.columns(['video_id', 'position']).doUpdateSet({ end_ms: null }))
    .execute();
}
