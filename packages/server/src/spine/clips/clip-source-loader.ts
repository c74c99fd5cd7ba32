import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { defineLoader } from '../graphql/define-loader.ts';
import type { Asker } from '../graphql/request-context.ts';
import type { VideosTable } from '../videos/video-tables.ts';

/** What of a video decides who may see the clips of it. */
export type ClipSource = Pick<Selectable<VideosTable>, 'visibility' | 'premiere_at' | 'length_ms'>;

/** By the video's id, also of deleted ones, as long as there is a row. */
export const clipSourceLoader = defineLoader<ClipSource, undefined, Asker>(async (ids, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('videos')
    .select(['id', 'visibility', 'premiere_at', 'length_ms'])
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}, undefined);
