import { PAYOUT_STATES, type PayoutState } from '@bandshell/domain/wallet';
import { newestPage } from '../../core/graphql/newest-page.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PayoutRow } from './wallet-tables.ts';

export const PAYOUTS_PAGE = 20;
const PAYOUTS_PAGE_MAX = 50;

export interface PageArgs {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** A creator's payouts, the newest first. */
export const listOwnPayouts = (
  { database }: Platform,
  creatorId: string,
  args: PageArgs,
): Promise<RowPage<PayoutRow>> =>
  newestPage(
    database.db.selectFrom('payouts').selectAll().where('creator_id', '=', creatorId),
    { first: args.first ?? PAYOUTS_PAGE, after: args.after ?? null },
    PAYOUTS_PAGE_MAX,
  );

/** Payouts of all creators, or of one login, or in a state; the newest first. */
export async function searchPayouts(
  { database: { db } }: Platform,
  { login, state }: { readonly login: string; readonly state: PayoutState | null },
  args: PageArgs,
): Promise<RowPage<PayoutRow>> {
  let query = db.selectFrom('payouts').selectAll();
  if (state !== null && PAYOUT_STATES.includes(state)) query = query.where('state', '=', state);
  const wanted = login.trim().toLowerCase();
  if (wanted !== '') {
    const user = await db.selectFrom('users').select('id').where('login', '=', wanted).executeTakeFirst();
    query = query.where('creator_id', '=', user?.id ?? '0');
  }
  return newestPage(query, { first: args.first ?? PAYOUTS_PAGE, after: args.after ?? null }, PAYOUTS_PAGE_MAX);
}
