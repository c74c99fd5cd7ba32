import { newestPage } from '../../core/graphql/newest-page.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReportRow } from './reports-tables.ts';

export const REPORTS_PAGE = 25;
const REPORTS_PAGE_MAX = 100;

export interface ReportQueueArgs {
  readonly isOpen?: boolean | null;
  readonly first?: number | null;
  readonly after?: string | null;
}

/** The queue of staff, the newest first. Reports about the reader are not in it: a reported user learns no reporter. */
export function listReports(
  { database }: Platform,
  staffId: string,
  { isOpen, first, after }: ReportQueueArgs,
): Promise<RowPage<ReportRow>> {
  const all = database.db.selectFrom('reports').selectAll().where('reported_id', '<>', staffId);
  const query = isOpen == null ? all : all.where('decision', isOpen ? 'is' : 'is not', null);
  return newestPage(query, { first: first ?? REPORTS_PAGE, after: after ?? null }, REPORTS_PAGE_MAX);
}

/** The reports that a user made, the newest first. */
export const listSentReports = ({ database }: Platform, userId: string, first: number): Promise<ReportRow[]> =>
  database.db
    .selectFrom('reports')
    .selectAll()
    .where('reporter_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(first)
    .execute();
