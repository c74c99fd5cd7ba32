import { type Selectable, sql } from 'kysely';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import { isKnownTo } from '../../core/videos/video-access.ts';
import type { CollectionsTable } from './collections-tables.ts';

export type CollectionRow = Selectable<CollectionsTable>;

/** Totals of a collection for the viewer, who may not see all of its videos. */
export interface CollectionInfo {
  readonly count: number;
  readonly lengthMs: number;
  readonly firstVideoId: string | null;
  /** The chosen cover if the viewer may see it, otherwise the first video. */
  readonly coverVideoId: string | null;
}

const NOTHING: CollectionInfo = { count: 0, lengthMs: 0, firstVideoId: null, coverVideoId: null };

/** By collection id. */
export const collectionInfoLoader = defineLoader<CollectionInfo, CollectionInfo>(async (ids, context) => {
  const rows = await context.platform.database.db
    .selectFrom('collection_items as item')
    .innerJoin('videos', 'videos.id', 'item.video_id')
    .innerJoin('collections', 'collections.id', 'item.collection_id')
    .select([
      'item.collection_id',
      sql<string>`count(*)`.as('count'),
      sql<string>`sum(videos.length_ms)`.as('length'),
      sql<string>`(array_agg(videos.id order by item.position))[1]`.as('first'),
      sql<boolean>`bool_or(videos.id = collections.cover_video_id) is true`.as('shows_cover'),
      sql<string | null>`max(collections.cover_video_id)`.as('cover'),
    ])
    .where('item.collection_id', '=', sql<string>`any(${ids}::bigint[])`)
    .where(isKnownTo(context))
    .groupBy('item.collection_id')
    .execute();
  return new Map(
    rows.map((row) => [
      row.collection_id,
      {
        count: Number(row.count),
        lengthMs: Number(row.length),
        firstVideoId: row.first,
        coverVideoId: row.shows_cover ? row.cover : row.first,
      },
    ]),
  );
}, NOTHING);
