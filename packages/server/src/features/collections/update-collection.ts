import { checkCollectionDescription, checkCollectionTitle, collectionsErrors } from '@bandshell/domain/collections';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { isStillThere } from '../../core/videos/video-access.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CollectionRow } from './collection-loaders.ts';
import { lockCollection, notFound, takeChange } from './lock-collection.ts';

export type UpdateCollectionErrorCode =
  | 'NOT_FOUND'
  | 'TITLE_EMPTY'
  | 'TITLE_TOO_LONG'
  | 'DESCRIPTION_TOO_LONG'
  | 'COVER_NOT_FOUND'
  | 'RATE_LIMITED';

/** Missing fields stay unchanged; a null cover is removed, any other null also means unchanged. */
export interface UpdateCollectionInput {
  readonly collectionID: string;
  readonly title?: string | null;
  readonly description?: string | null;
  readonly coverVideoID?: string | null;
}

interface Changes {
  title?: string;
  description?: string;
  cover_video_id?: string | null;
}

/** Changes texts and cover of one of the viewer's collections. */
export async function updateCollection(
  platform: Platform,
  ownerId: string,
  input: UpdateCollectionInput,
): Promise<Result<CollectionRow, UpdateCollectionErrorCode>> {
  const changes: Changes = {};
  if (input.title !== null && input.title !== undefined) {
    const title = checkCollectionTitle(input.title);
    if (!title.ok) return title;
    changes.title = title.value;
  }
  if (input.description !== null && input.description !== undefined) {
    const description = checkCollectionDescription(input.description);
    if (!description.ok) return description;
    changes.description = description.value;
  }
  if (input.coverVideoID !== undefined) changes.cover_video_id = input.coverVideoID;
  const tooOften = await takeChange(platform, ownerId);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const collection = await lockCollection(tx, ownerId, input.collectionID);
    if (collection === undefined) return notFound();
    const cover = changes.cover_video_id;
    if (cover !== null && cover !== undefined && !(await holds(tx, collection.id, cover, platform.clock.now()))) {
      return refused(collectionsErrors.coverNotFound);
    }
    const changed = await tx.db
      .updateTable('collections')
      .set({ ...changes, updated_at: platform.clock.now() })
      .where('id', '=', collection.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return ok(changed);
  });
}

async function holds(tx: Tx, collectionId: string, videoId: string, now: Date): Promise<boolean> {
  if (!isId(videoId)) return false;
  const item = await tx.db
    .selectFrom('collection_items')
    .innerJoin('videos', 'videos.id', 'collection_items.video_id')
    .select('video_id')
    .where('collection_id', '=', collectionId)
    .where('video_id', '=', videoId)
    .where(isStillThere(now))
    .executeTakeFirst();
  return item !== undefined;
}
