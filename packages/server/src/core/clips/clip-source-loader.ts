import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { defineLoader } from '../graphql/define-loader.ts';
import type { Requester } from '../graphql/request-context.ts';
import type { VideosTable } from '../videos/video-tables.ts';

/** The properties of a video that decide who may see its clips. */
export type ClipSource = Pick<Selectable<VideosTable>, 'visibility' | 'premiere_at' | 'length_ms'>;

/** By the video's id, also of deleted ones, as long as the row exists. */
export const clipSourceLoader = defineLoader<ClipSource, undefined, Requester>(async (ids, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('videos')
    .select(['id', 'visibility', 'premiere_at', 'length_ms'])
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}, undefined);
