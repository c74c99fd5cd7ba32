import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import type { VideoCaptionsTable } from '../../core/media-jobs/media-jobs-tables.ts';

export type CaptionsRow = Selectable<VideoCaptionsTable>;

/** Captions by video id, in the order of their labels. */
export const captionsLoader = defineLoader<readonly CaptionsRow[], readonly CaptionsRow[]>(
  async (ids, { platform }) => {
    const rows = await platform.database.db
      .selectFrom('video_captions')
      .selectAll()
      .where('video_id', '=', sql<string>`any(${ids}::bigint[])`)
      .orderBy('label')
      .orderBy('id')
      .execute();
    return byVideo(rows);
  },
  [],
);

function byVideo(rows: readonly CaptionsRow[]): ReadonlyMap<string, readonly CaptionsRow[]> {
  const groups = new Map<string, CaptionsRow[]>();
  for (const row of rows) groups.set(row.video_id, [...(groups.get(row.video_id) ?? []), row]);
  return groups;
}
