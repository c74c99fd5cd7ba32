import {
  COLLECTIONS_MAX,
  checkCollectionDescription,
  checkCollectionTitle,
  ok,
  type Result,
  refused,
} from '@bandshell/domain';
import type { Platform } from '../../platform/platform.ts';
import { newId } from '../../spine/new-id.ts';
import type { CollectionRow } from './collection-loaders.ts';
import { takeChange } from './lock-collection.ts';

export type CreateCollectionErrorCode =
  | 'TITLE_EMPTY'
  | 'TITLE_TOO_LONG'
  | 'DESCRIPTION_TOO_LONG'
  | 'TOO_MANY'
  | 'RATE_LIMITED';

/** A new collection of a channel, with nothing in it. */
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
  return platform.database.transact(async ({ db }) => {
    // Held, so that several at once do not pass the bound together.
    await db.selectFrom('channels').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
    const { count } = await db
      .selectFrom('collections')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('channel_id', '=', ownerId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= COLLECTIONS_MAX) {
      return refused('TOO_MANY', `You have ${COLLECTIONS_MAX} collections. Delete one first.`);
    }
    const now = platform.clock.now();
    const row = {
      id: newId(platform.clock),
      channel_id: ownerId,
      title: title.value,
      description: description.value,
      cover_video_id: null,
      created_at: now,
      updated_at: now,
    };
    await db.insertInto('collections').values(row).execute();
    return ok(row);
  });
}
