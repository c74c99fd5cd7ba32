import { isId, ok, type Result } from '@bandshell/domain/kernel';
import type { Platform } from '../../platform/platform.ts';
import type { CollectionRow } from './collection-loaders.ts';
import { lockCollection, notFound, takeChange, touchCollection } from './lock-collection.ts';

export type RemoveCollectionItemErrorCode = 'NOT_FOUND' | 'RATE_LIMITED';

/** Removes a video from one of the viewer's collections. Does nothing when it is not in it. */
export async function removeCollectionItem(
  platform: Platform,
  ownerId: string,
  collectionId: string,
  videoId: string,
): Promise<Result<CollectionRow, RemoveCollectionItemErrorCode>> {
  const tooOften = await takeChange(platform, ownerId);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const collection = await lockCollection(tx, ownerId, collectionId);
    if (collection === undefined) return notFound();
    if (!isId(videoId)) return ok(collection);
    const { numDeletedRows } = await tx.db
      .deleteFrom('collection_items')
      .where('collection_id', '=', collection.id)
      .where('video_id', '=', videoId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return ok(collection);
    if (collection.cover_video_id === videoId) {
      await tx.db.updateTable('collections').set({ cover_video_id: null }).where('id', '=', collection.id).execute();
    }
    return ok(await touchCollection(tx, collection.id, platform.clock.now()));
  });
}
