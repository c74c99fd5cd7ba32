import { COLLECTION_CHANGES_BY_USER, COLLECTIONS_MAX, collectionsErrors } from '@bandshell/domain/collections';
import { isId, refused } from '@bandshell/domain/kernel';
import { lockChannelChanges } from '../../core/channels/lock-channel.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CollectionRow } from './collection-loaders.ts';

/** Null, or a refusal when the viewer changes collections too often. */
export async function takeChange({ limits }: Platform, userId: string) {
  const tooOften = await throttle(limits, 'collections', userId, COLLECTION_CHANGES_BY_USER);
  return tooOften;
}

/** Locks a collection of this owner until the transaction ends, so that its changes run one after the other. */
export const lockCollection = async (tx: Tx, ownerId: string, id: string): Promise<CollectionRow | undefined> =>
  isId(id)
    ? tx.db
        .selectFrom('collections')
        .selectAll()
        .where('id', '=', id)
        .where('channel_id', '=', ownerId)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
    : undefined;

/**
 * Whether a channel has the maximum number of collections, not counting deleted ones. Locks the channel's row until the
 * transaction ends, so that simultaneous additions stay within the maximum.
 */
export async function isFull(tx: Tx, ownerId: string): Promise<boolean> {
  await lockChannelChanges(tx, ownerId);
  const { count } = await tx.db
    .selectFrom('collections')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('channel_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count) >= COLLECTIONS_MAX;
}

export const tooMany = () => refused(collectionsErrors.tooMany, { max: COLLECTIONS_MAX });

export const notFound = () => refused(collectionsErrors.notFound);

/** Sets the time of the last change to now. */
export const touchCollection = (tx: Tx, id: string, now: Date): Promise<CollectionRow> =>
  tx.db
    .updateTable('collections')
    .set({ updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
