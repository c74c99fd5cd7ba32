import { COLLECTION_ITEMS_MAX, collectionsErrors } from '@bandshell/domain/collections';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import { isStillThere } from '../../core/videos/video-access.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { readItems } from './collection-items.ts';
import type { CollectionRow } from './collection-loaders.ts';
import { lockCollection, notFound, takeChange, touchCollection } from './lock-collection.ts';

export type AddCollectionItemsErrorCode = 'NOT_FOUND' | 'VIDEO_NOT_FOUND' | 'FULL' | 'RATE_LIMITED';

/**
 * Adds the viewer's videos to the end of their collection in the given order, all or none. Videos that it has already
 * keep their positions.
 */
export async function addCollectionItems(
  platform: Platform,
  ownerId: string,
  collectionId: string,
  videoIds: readonly string[],
): Promise<Result<CollectionRow, AddCollectionItemsErrorCode>> {
  const wanted = [...new Set(videoIds)];
  if (wanted.length > COLLECTION_ITEMS_MAX) return full();
  if (wanted.some((id) => !isId(id))) return videoNotFound();
  const tooOften = await takeChange(platform, ownerId);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const collection = await lockCollection(tx, ownerId, collectionId);
    if (collection === undefined) return notFound();
    const items = await readItems(tx, collection.id, platform.clock.now());
    const known = new Set(items.map((item) => item.id));
    const added = wanted.filter((id) => !known.has(id));
    if (added.length === 0) return ok(collection);
    if (items.filter((item) => item.isShown).length + added.length > COLLECTION_ITEMS_MAX) return full();
    if (!(await areOwn(tx, ownerId, added, platform.clock.now()))) return videoNotFound();
    const end = (items.at(-1)?.position ?? -1) + 1;
    await tx.db
      .insertInto('collection_items')
      .values(added.map((id, index) => ({ collection_id: collection.id, video_id: id, position: end + index })))
      .execute();
    return ok(await touchCollection(tx, collection.id, platform.clock.now()));
  });
}

/** Whether all are videos of the owner; locks them, so that none is deleted meanwhile. */
async function areOwn(tx: Tx, ownerId: string, videoIds: readonly string[], now: Date): Promise<boolean> {
  const rows = await tx.db
    .selectFrom('videos')
    .select('id')
    .where('id', '=', sql<string>`any(${videoIds}::bigint[])`)
    .where('channel_id', '=', ownerId)
    .where(isStillThere(now))
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.length === videoIds.length;
}

const full = () => refused(collectionsErrors.full, { max: COLLECTION_ITEMS_MAX });
const videoNotFound = () => refused(collectionsErrors.videoNotFound);
