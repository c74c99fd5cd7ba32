import { newestPage } from '../../core/graphql/newest-page.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GiftCodeRow } from './gift-cards-tables.ts';

export const CARDS_PAGE = 10;
const CARDS_PAGE_MAX = 50;

/** The gift cards that a user has paid for, the newest first. */
export const listBoughtCards = (
  { database }: Platform,
  userId: string,
  args: { readonly first?: number | null | undefined; readonly after?: string | null | undefined },
): Promise<RowPage<GiftCodeRow>> =>
  newestPage(
    database.db.selectFrom('gift_codes').selectAll().where('buyer_id', '=', userId),
    { first: args.first ?? CARDS_PAGE, after: args.after ?? null },
    CARDS_PAGE_MAX,
  );
