import { COLLECTION_UNDO_MS, collectionsErrors } from '@bandshell/domain/collections';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import type { Platform } from '../../platform/platform.ts';
import type { CollectionRow } from './collection-loaders.ts';
import { isFull, takeChange, tooMany } from './lock-collection.ts';

export const RESTORE_COLLECTION_CODES = ['NOT_FOUND', 'TOO_MANY', 'RATE_LIMITED'] as const;

/** Restores one of the viewer's collections within a day, with the videos that still exist. */
export async function restoreCollection(
  platform: Platform,
  ownerId: string,
  id: string,
): Promise<Result<CollectionRow, (typeof RESTORE_COLLECTION_CODES)[number]>> {
  const gone = () => refused(collectionsErrors.restoreTooLate);
  if (!isId(id)) return gone();
  const tooOften = await takeChange(platform, ownerId);
  if (tooOften !== null) return tooOften;
  const now = platform.clock.now();
  return platform.database.transact(async (tx) => {
    const isRoom = !(await isFull(tx, ownerId));
    const collection = await tx.db
      .selectFrom('collections')
      .select('id')
      .where('id', '=', id)
      .where('channel_id', '=', ownerId)
      .where('deleted_at', '>', new Date(now.getTime() - COLLECTION_UNDO_MS))
      .forUpdate()
      .executeTakeFirst();
    if (collection === undefined) return gone();
    if (!isRoom) return tooMany();
    return ok(
      await tx.db
        .updateTable('collections')
        .set({ deleted_at: null })
        .where('id', '=', collection.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  });
}
