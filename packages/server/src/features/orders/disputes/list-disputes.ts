import type { DisputeStage } from '@bandshell/domain/orders';
import { newestPage } from '../../../core/graphql/newest-page.ts';
import type { RowPage } from '../../../core/graphql/row-page.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DisputeRow } from './disputes-tables.ts';

export const DISPUTES_PAGE = 20;
const DISPUTES_PAGE_MAX = 50;

/** Disputes of all orders, or those of a stage; the newest first. */
export const listDisputes = (
  { database }: Platform,
  stage: DisputeStage | null,
  { first, after }: { readonly first?: number | null | undefined; readonly after?: string | null | undefined },
): Promise<RowPage<DisputeRow>> => {
  const all = database.db.selectFrom('payment_disputes').selectAll();
  return newestPage(
    stage === null ? all : all.where('stage', '=', stage),
    { first: first ?? DISPUTES_PAGE, after: after ?? null },
    DISPUTES_PAGE_MAX,
  );
};
