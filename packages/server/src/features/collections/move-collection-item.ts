import { collectionsErrors, moveItem } from '@bandshell/domain/collections';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { Platform } from '../../platform/platform.ts';
import { readItems, writeOrder } from './collection-items.ts';
import type { CollectionRow } from './collection-loaders.ts';
import { lockCollection, notFound, takeChange, touchCollection } from './lock-collection.ts';

export type MoveCollectionItemErrorCode = 'NOT_FOUND' | 'ITEM_NOT_FOUND' | 'RATE_LIMITED';

/**
 * Moves a video of one of the viewer's collections to a position; 0 is the first, positions out of bounds mean an end.
 */
export async function moveCollectionItem(
  platform: Platform,
  ownerId: string,
  input: { readonly collectionID: string; readonly videoID: string; readonly toIndex: number },
): Promise<Result<CollectionRow, MoveCollectionItemErrorCode>> {
  const tooOften = await takeChange(platform, ownerId);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const collection = await lockCollection(tx, ownerId, input.collectionID);
    if (collection === undefined) return notFound();
    const items = await readItems(tx, collection.id, platform.clock.now());
    if (!items.some((item) => item.isShown && item.id === input.videoID)) {
      return refused(collectionsErrors.itemNotFound);
    }
    await writeOrder(tx, collection.id, moveItem(items, input.videoID, input.toIndex));
    return ok(await touchCollection(tx, collection.id, platform.clock.now()));
  });
}
