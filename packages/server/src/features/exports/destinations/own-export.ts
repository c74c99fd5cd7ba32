import { isId } from '@bandshell/domain/kernel';
import { newestPage } from '../../../core/graphql/newest-page.ts';
import type { RowPage } from '../../../core/graphql/row-page.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DestinationExportRow } from './destination-tables.ts';

const MOST_LISTED = 50;

/** An export by its id; undefined for an unknown one and for another user's. */
export async function findOwnExport(db: Db, userId: string, id: string): Promise<DestinationExportRow | undefined> {
  if (!isId(id)) return undefined;
  return db
    .selectFrom('destination_exports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockOwnExport({ db }: Tx, userId: string, id: string): Promise<DestinationExportRow | undefined> {
  if (!isId(id)) return undefined;
  return db
    .selectFrom('destination_exports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** A user's exports, the newest first; those of one clip if it is given. */
export function listOwnExports(
  { database }: Platform,
  userId: string,
  page: { readonly first: number; readonly after?: string | null; readonly clipId?: string | undefined },
): Promise<RowPage<DestinationExportRow>> {
  const all = database.db.selectFrom('destination_exports').selectAll().where('user_id', '=', userId);
  const { clipId } = page;
  return newestPage(clipId === undefined ? all : all.where('clip_id', '=', clipId), page, MOST_LISTED);
}
