import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import type { ClipExportsTable } from '../../core/media-jobs/media-jobs-tables.ts';

export type ClipExportRow = Selectable<ClipExportsTable>;

/** Whether it was made of the clip's current range: a clip may have been trimmed since. */
export const isExportOf = (
  made: Pick<ClipExportRow, 'start_ms' | 'end_ms'>,
  clip: Pick<ClipRow, 'start_ms' | 'end_ms'>,
): boolean => made.start_ms === clip.start_ms && made.end_ms === clip.end_ms;

/** Unexpired exports by clip id. */
export const clipExportsLoader = defineLoader<readonly ClipExportRow[], readonly ClipExportRow[]>(
  async (ids, { platform: { clock, database } }) => {
    const rows = await database.db
      .selectFrom('clip_exports')
      .selectAll()
      .where('clip_id', '=', sql<string>`any(${ids}::bigint[])`)
      .where('expires_at', '>', clock.now())
      .orderBy('format')
      .execute();
    const byClip = new Map<string, ClipExportRow[]>();
    for (const row of rows) byClip.set(row.clip_id, [...(byClip.get(row.clip_id) ?? []), row]);
    return byClip;
  },
  [],
);
