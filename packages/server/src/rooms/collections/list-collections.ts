import { COLLECTION_UNDO_MS, COLLECTIONS_MAX } from '@bandshell/domain';
import { newestPage } from '../../spine/graphql/newest-page.ts';
import type { RequestContext } from '../../spine/graphql/request-context.ts';
import type { RowPage } from '../../spine/graphql/row-page.ts';
import type { CollectionRow } from './collection-loaders.ts';
import { isShownTo, seesAll } from './shown-item.ts';

interface PageWish {
  readonly first: number;
  readonly after?: string | null;
}

/** Collections of a channel, the newest first; for others than the owner those that hold something for them. */
export async function listCollections(
  context: RequestContext,
  channelId: string,
  args: PageWish,
): Promise<RowPage<CollectionRow>> {
  let query = context.platform.database.db
    .selectFrom('collections')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('deleted_at', 'is', null);
  if (!seesAll(context, channelId)) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('collection_items as item')
          .innerJoin('videos', 'videos.id', 'item.video_id')
          .select('item.video_id')
          .whereRef('item.collection_id', '=', 'collections.id')
          .where(isShownTo(context)),
      ),
    );
  }
  return newestPage(query, args, COLLECTIONS_MAX);
}

/** What an owner deleted and may still bring back, the newest made first; whether the viewer is the owner, the caller knows. */
export async function listDeletedCollections(
  { platform }: RequestContext,
  channelId: string,
  args: PageWish,
): Promise<RowPage<CollectionRow>> {
  const query = platform.database.db
    .selectFrom('collections')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('deleted_at', '>', new Date(platform.clock.now().getTime() - COLLECTION_UNDO_MS));
  return newestPage(query, args, COLLECTIONS_MAX);
}
