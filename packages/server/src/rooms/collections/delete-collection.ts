import { ok, type Result } from '@bandshell/domain';
import type { Platform } from '../../platform/platform.ts';
import { lockCollection, notFound, takeChange } from './lock-collection.ts';

export type DeleteCollectionErrorCode = 'NOT_FOUND' | 'RATE_LIMITED';

/** Deletes an own collection; its videos stay. Answers its id. */
export async function deleteCollection(
  platform: Platform,
  ownerId: string,
  id: string,
): Promise<Result<string, DeleteCollectionErrorCode>> {
  const tooOften = await takeChange(platform, ownerId);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const collection = await lockCollection(tx, ownerId, id);
    if (collection === undefined) return notFound();
    await tx.db.deleteFrom('collections').where('id', '=', collection.id).execute();
    return ok(collection.id);
  });
}
