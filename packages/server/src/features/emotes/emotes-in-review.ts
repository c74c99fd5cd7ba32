import { newestPage } from '../../core/graphql/newest-page.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EmoteRow } from './emotes-tables.ts';

const PAGE_MAX = 100;

/** The emotes that wait for a decision of staff, the newest first. */
export const emotesInReview = (
  { database: { db } }: Platform,
  page: { readonly first: number; readonly after: string | null },
): Promise<RowPage<EmoteRow>> =>
  newestPage(
    db.selectFrom('emotes').selectAll().where('state', '=', 'PENDING').where('deleted_at', 'is', null),
    page,
    PAGE_MAX,
  );
