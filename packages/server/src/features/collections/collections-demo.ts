import type { DemoRecordings } from '../../core/demo/feature-demo.ts';
import { newId } from '../../core/ids/new-id.ts';
import type { Tx } from '../../platform/database/database.ts';

/** A channel's recorded streams and their highlight are a collection. */
export async function fillCollections(
  { db }: Tx,
  { archives, clock, collection, highlightId, owner }: DemoRecordings,
): Promise<void> {
  const id = newId(clock);
  const now = clock.now();
  await db
    .insertInto('collections')
    .values({ id, channel_id: owner.id, ...collection, cover_video_id: null, created_at: now, updated_at: now })
    .execute();
  const videoIds = [...archives.map((archive) => archive.id), highlightId];
  await db
    .insertInto('collection_items')
    .values(videoIds.map((video_id, position) => ({ collection_id: id, video_id, position })))
    .execute();
}
