import { checkCollectionDescription, checkCollectionTitle } from '@bandshell/domain/collections';
import { ok, type Result } from '@bandshell/domain/kernel';
import { newId } from '../../core/ids/new-id.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CollectionRow } from './collection-loaders.ts';
import { isFull, takeChange, tooMany } from './lock-collection.ts';

export type CreateCollectionErrorCode =
  | 'TITLE_EMPTY'
  | 'TITLE_TOO_LONG'
  | 'DESCRIPTION_TOO_LONG'
  | 'TOO_MANY'
  | 'RATE_LIMITED';

/** Creates an empty collection of a channel. */
export async function createCollection(
  platform: Platform,
  ownerId: string,
  input: { readonly title: string; readonly description?: string | null },
): Promise<Result<CollectionRow, CreateCollectionErrorCode>> {
  const title = checkCollectionTitle(input.title);
  if (!title.ok) return title;
  const description = checkCollectionDescription(input.description ?? '');
  if (!description.ok) return description;
  const tooOften = await takeChange(platform, ownerId);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    if (await isFull(tx, ownerId)) return tooMany();
    const now = platform.clock.now();
    const row = {
      id: newId(platform.clock),
      channel_id: ownerId,
      title: title.value,
      description: description.value,
      cover_video_id: null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    };
    await tx.db.insertInto('collections').values(row).execute();
    return ok(row);
  });
}
