import { COLLECTIONS_MAX, isId } from '@bandshell/domain';
import { pageSize } from '../../spine/graphql/page-size.ts';
import type { RequestContext } from '../../spine/graphql/request-context.ts';
import { requestError } from '../../spine/graphql/request-error.ts';
import type { CollectionRow } from './collection-loaders.ts';
import { isShownTo, seesAll } from './shown-item.ts';

export interface CollectionPage {
  readonly rows: readonly CollectionRow[];
  readonly hasNextPage: boolean;
}

/** Collections of a channel, the newest first; for others than the owner those that hold something for them. */
export async function listCollections(
  context: RequestContext,
  channelId: string,
  args: { readonly first: number; readonly after?: string | null },
): Promise<CollectionPage> {
  const first = pageSize(args.first, COLLECTIONS_MAX);
  let query = context.platform.database.db
    .selectFrom('collections')
    .selectAll()
    .where('channel_id', '=', channelId)
    .orderBy('id', 'desc')
    .limit(first + 1);
  if (args.after !== null && args.after !== undefined) {
    if (!isId(args.after)) throw requestError('BAD_USER_INPUT', '"after" is not a cursor of this list.');
    query = query.where('id', '<', args.after);
  }
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
