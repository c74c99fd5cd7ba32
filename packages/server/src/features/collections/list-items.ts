import { COLLECTION_ITEMS_MAX } from '@bandshell/domain/collections';
import { pageSize } from '../../core/graphql/page-size.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { cutPage, notACursor, type RowPage } from '../../core/graphql/row-page.ts';
import { requestedVideo } from '../../core/videos/requested-video.ts';
import { isKnownTo } from '../../core/videos/video-access.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import { viewerMayKnow } from '../../core/videos/video-watcher.ts';

/** A video with its position in a collection. */
export type ItemRow = VideoRow & { readonly position: number };

export interface ItemPage extends RowPage<ItemRow> {
  readonly collectionId: string;
}

const itemsOf = (context: RequestContext, collectionId: string) =>
  context.platform.database.db
    .selectFrom('collection_items as item')
    .innerJoin('videos', 'videos.id', 'item.video_id')
    .selectAll('videos')
    .select('item.position')
    .where('item.collection_id', '=', collectionId)
    .where(isKnownTo(context))
    .orderBy('item.position');

/** The videos of a collection that the viewer may see, in order. */
export async function listItems(
  context: RequestContext,
  collectionId: string,
  args: { readonly first: number; readonly after?: string | null },
): Promise<ItemPage> {
  const first = pageSize(args.first, COLLECTION_ITEMS_MAX);
  let query = itemsOf(context, collectionId).limit(first + 1);
  if (args.after !== null && args.after !== undefined) {
    if (!/^\d{1,9}$/.test(args.after)) throw notACursor();
    query = query.where('item.position', '>', Number(args.after));
  }
  const rows = await query.execute();
  return { collectionId, ...cutPage(rows, first) };
}

/**
 * The next video after one of the collection that the viewer may see. Undefined after the last one, and for a video
 * that the viewer may not know: the answer does not reveal whether it is in the collection.
 */
export async function findNext(
  context: RequestContext,
  collectionId: string,
  videoId: string,
): Promise<VideoRow | undefined> {
  const video = await requestedVideo(context, videoId, viewerMayKnow);
  if (video === undefined) return undefined;
  return itemsOf(context, collectionId)
    .where('item.position', '>', (where) =>
      where
        .selectFrom('collection_items as current')
        .select('current.position')
        .where('current.collection_id', '=', collectionId)
        .where('current.video_id', '=', video.id),
    )
    .limit(1)
    .executeTakeFirst();
}
