import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import type { UploadsTable } from '../../core/media-jobs/media-jobs-tables.ts';
import type { Tx } from '../../platform/database/database.ts';

export type UploadRow = Selectable<UploadsTable>;

/** Uploads by id, which is also the id of their video. Only their owner may see them. */
export const uploadLoader = defineLoader<UploadRow>(async (ids, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}, undefined);

/** Locks an upload until the transaction ends. */
export const lockUpload = (tx: Tx, id: string): Promise<UploadRow | undefined> =>
  tx.db.selectFrom('uploads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
