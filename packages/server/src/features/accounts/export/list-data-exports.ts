import type { Selectable } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';
import type { DataExportsTable } from '../closing/closing-tables.ts';

/** There are never more: three a day, kept for a week. */
const LISTED = 25;

/** A user's copies, the newest first. */
export const listDataExports = (
  { database, clock }: Platform,
  userId: string,
): Promise<Selectable<DataExportsTable>[]> =>
  database.db
    .selectFrom('data_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock.now())
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
