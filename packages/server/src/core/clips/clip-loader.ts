import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { defineLoader } from '../graphql/define-loader.ts';
import type { ClipsTable } from '../videos/video-tables.ts';

export type ClipRow = Selectable<ClipsTable>;

/** Clips by id, also of private videos, but not deleted ones. `clip-watcher` decides who may see them. */
export const clipLoader = defineLoader<ClipRow>(async (ids, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('clips')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}, undefined);
