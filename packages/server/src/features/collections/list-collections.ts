import { COLLECTION_UNDO_MS, COLLECTIONS_MAX } from '@bandshell/domain/collections';
import { newestPage } from '../../core/graphql/newest-page.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import { isCollectionKnownTo } from './collection-access.ts';
import type { CollectionRow } from './collection-loaders.ts';

interface PageRequest {
  readonly first: number;
  readonly after?: string | null;
}

/** The collections of a channel that the viewer may know, the newest first. */
export async function listCollections(
  context: RequestContext,
  channelId: string,
  args: PageRequest,
): Promise<RowPage<CollectionRow>> {
  const query = context.platform.database.db
    .selectFrom('collections')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where(isCollectionKnownTo(context));
  return newestPage(query, args, COLLECTIONS_MAX);
}

/**
 * Deleted collections of an owner that can be restored, the newest first. The caller checks that the viewer is the
 * owner.
 */
export async function listDeletedCollections(
  { platform }: RequestContext,
  channelId: string,
  args: PageRequest,
): Promise<RowPage<CollectionRow>> {
  const query = platform.database.db
    .selectFrom('collections')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('deleted_at', '>', new Date(platform.clock.now().getTime() - COLLECTION_UNDO_MS));
  return newestPage(query, args, COLLECTIONS_MAX);
}
