import { isId } from '@bandshell/domain/kernel';
import { ORDER_STATES, type OrderState } from '@bandshell/domain/orders';
import { newestPage } from '../../core/graphql/newest-page.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOrder } from './order-store.ts';
import type { OrderRow } from './orders-tables.ts';

export const ORDERS_PAGE = 20;
const ORDERS_PAGE_MAX = 50;

interface PageArgs {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** The data that a user has bought, the newest first. */
export const listOwnOrders = ({ database }: Platform, userId: string, args: PageArgs): Promise<RowPage<OrderRow>> =>
  newestPage(
    database.db.selectFrom('orders').selectAll().where('user_id', '=', userId),
    { first: args.first ?? ORDERS_PAGE, after: args.after ?? null },
    ORDERS_PAGE_MAX,
  );

/** Orders as staff look for them: all, of a login, by an order's or payment's id, or in a state; the newest first. */
export async function searchOrders(
  { database }: Platform,
  { text, state }: { readonly text: string; readonly state: OrderState | null },
  args: PageArgs,
): Promise<RowPage<OrderRow>> {
  let query = database.db.selectFrom('orders').selectAll();
  const wanted = text.trim().toLowerCase();
  if (state !== null && ORDER_STATES.includes(state)) query = query.where('state', '=', state);
  if (wanted !== '') {
    const user = await database.db.selectFrom('users').select('id').where('login', '=', wanted).executeTakeFirst();
    if (user !== undefined) query = query.where('user_id', '=', user.id);
    else if (isId(wanted)) query = query.where('id', '=', wanted);
    else query = query.where('payment_id', '=', text.trim());
  }
  return newestPage(query, { first: args.first ?? ORDERS_PAGE, after: args.after ?? null }, ORDERS_PAGE_MAX);
}

/** A user's own order; null for anybody else's. */
export async function findOwnOrder({ database }: Platform, userId: string, id: string): Promise<OrderRow | null> {
  const order = await findOrder(database.db, id);
  return order?.user_id === userId ? order : null;
}

/** The own failed order that checkout is opened again for. */
export const findByActionToken = async ({ database }: Platform, userId: string, token: string) =>
  (await database.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('action_token', '=', token.slice(0, 200))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;
