import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { defineLoader } from '../graphql/define-loader.ts';
import type { Requester } from '../graphql/request-context.ts';
import { isStillThere } from './video-access.ts';
import type { VideosTable } from './video-tables.ts';

export type VideoRow = Selectable<VideosTable>;

/** Videos by id, also private or failed ones, but not deleted or expired ones. `video-watcher` decides who may see them. */
export const videoLoader = defineLoader<VideoRow, undefined, Requester>(async (ids, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('videos')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .where(isStillThere(platform.clock.now()))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}, undefined);
