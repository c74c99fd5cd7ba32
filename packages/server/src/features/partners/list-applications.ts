import type { PartnerApplicationState } from '@bandshell/domain/partners';
import { newestPage } from '../../core/graphql/newest-page.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PartnerApplicationRow } from './partners-tables.ts';

const PAGE = 25;
const PAGE_MAX = 100;

export interface ApplicationListArgs {
  readonly state: PartnerApplicationState;
  readonly first?: number | null;
  readonly after?: string | null;
}

/** Applications of one state, the newest first. */
export const listApplications = (
  { database }: Platform,
  { state, first, after }: ApplicationListArgs,
): Promise<RowPage<PartnerApplicationRow>> =>
  newestPage(
    database.db.selectFrom('partner_applications').selectAll().where('state', '=', state),
    { first: first ?? PAGE, after: after ?? null },
    PAGE_MAX,
  );
