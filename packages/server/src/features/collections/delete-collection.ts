import { COLLECTION_UNDO_MS } from '@bandshell/domain/collections';
import { ok, type Result } from '@bandshell/domain/kernel';
import type { Platform } from '../../platform/platform.ts';
import { lockCollection, notFound, takeChange } from './lock-collection.ts';

export const DELETE_COLLECTION_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;

/** The deleted collection, and until when it can be restored. */
export interface DeletedCollection {
  readonly id: string;
  readonly restorableUntil: Date;
}

/** Deletes one of the viewer's collections, which can be restored for a day; its videos stay. */
export async function deleteCollection(
  platform: Platform,
  ownerId: string,
  id: string,
): Promise<Result<DeletedCollection, (typeof DELETE_COLLECTION_CODES)[number]>> {
  const tooOften = await takeChange(platform, ownerId);
  if (tooOften !== null) return tooOften;
  const now = platform.clock.now();
  return platform.database.transact(async (tx) => {
    const collection = await lockCollection(tx, ownerId, id);
    if (collection === undefined) return notFound();
    await tx.db.updateTable('collections').set({ deleted_at: now }).where('id', '=', collection.id).execute();
    return ok({ id: collection.id, restorableUntil: new Date(now.getTime() + COLLECTION_UNDO_MS) });
  });
}
