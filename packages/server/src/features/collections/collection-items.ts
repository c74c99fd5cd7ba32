import { sql } from 'kysely';
import { isStillThere } from '../../core/videos/video-access.ts';
import type { Tx } from '../../platform/database/database.ts';

/** An item for changes of the order; `isShown` is false while its video is deleted or expired. */
export interface StoredItem {
  readonly id: string;
  readonly isShown: boolean;
  readonly position: number;
}

/** All items of a locked collection in order, including those of deleted videos, which may be restored. */
export const readItems = async (tx: Tx, collectionId: string, now: Date): Promise<StoredItem[]> =>
  tx.db
    .selectFrom('collection_items as item')
    .innerJoin('videos', 'videos.id', 'item.video_id')
    .select(['item.video_id as id', 'item.position', isStillThere(now).as('isShown')])
    .where('item.collection_id', '=', collectionId)
    .orderBy('item.position')
    .execute();

/** Writes the order of a locked collection's items. */
export async function writeOrder(tx: Tx, collectionId: string, videoIds: readonly string[]): Promise<void> {
  await sql`update collection_items as item set position = place.position - 1
    from unnest(${videoIds}::bigint[]) with ordinality as place (video_id, position)
    where item.collection_id = ${collectionId}::bigint and item.video_id = place.video_id`.execute(tx.db);
}
