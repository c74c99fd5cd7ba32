import { COLLECTION_UNDO_MS, COLLECTIONS_MAX, isId } from '@bandshell/domain';
import { pageSize } from '../../spine/graphql/page-size.ts';
import type { RequestContext } from '../../spine/graphql/request-context.ts';
import { requestError } from '../../spine/graphql/request-error.ts';
import type { CollectionRow } from './collection-loaders.ts';
import { isShownTo, seesAll } from './shown-item.ts';

export interface CollectionPage {
  readonly rows: readonly CollectionRow[];
  readonly hasNextPage: boolean;
}

interface PageWish {
  readonly first: number;
  readonly after?: string | null;
}

const readAfter = (after: string | null | undefined): string | undefined => {
  if (after === null || after === undefined) return undefined;
  if (!isId(after)) throw requestError('BAD_USER_INPUT', '"after" is not a cursor of this list.');
  return after;
};

/** Collections of a channel, the newest first; for others than the owner those that hold something for them. */
export async function listCollections(
  context: RequestContext,
  channelId: string,
  args: PageWish,
): Promise<CollectionPage> {
  const first = pageSize(args.first, COLLECTIONS_MAX);
  let query = context.platform.database.db
    .selectFrom('collections')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(first + 1);
  const after = readAfter(args.after);
  if (after !== undefined) query = query.where('id', '<', after);
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
  const rows = await query.execute();
  return { rows: rows.slice(0, first), hasNextPage: rows.length > first };
}

/** What an owner deleted and may still bring back, the newest made first; whether the viewer is the owner, the caller knows. */
export async function listDeletedCollections(
  { platform }: RequestContext,
  channelId: string,
  args: PageWish,
): Promise<CollectionPage> {
  const first = pageSize(args.first, COLLECTIONS_MAX);
  let query = platform.database.db
    .selectFrom('collections')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('deleted_at', '>', new Date(platform.clock.now().getTime() - COLLECTION_UNDO_MS))
    .orderBy('id', 'desc')
    .limit(first + 1);
  const after = readAfter(args.after);
  if (after !== undefined) query = query.where('id', '<', after);
  const rows = await query.execute();
  return { rows: rows.slice(0, first), hasNextPage: rows.length > first };
}
