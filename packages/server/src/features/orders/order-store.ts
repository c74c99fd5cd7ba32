import { isId } from '@bandshell/domain/kernel';
import type { ProviderPayment } from '../../core/payments/payment-provider.ts';
import type { Db } from '../../platform/database/database.ts';
import type { OrderRow } from './orders-tables.ts';

export const findOrder = async (db: Db, id: string): Promise<OrderRow | undefined> =>
  isId(id) ? db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst() : undefined;

/** The order of a payment: by the payment's own id, as the site's address in it may have changed; else by what it says. */
export const findOrderOf = async (
  db: Db,
  provider: string,
  { id, orderId }: Pick<ProviderPayment, 'id' | 'orderId'>,
): Promise<OrderRow | undefined> =>
  (await db
    .selectFrom('orders')
    .selectAll()
    .where('provider', '=', provider)
    .where('payment_id', '=', id)
    .executeTakeFirst()) ?? findOrder(db, orderId);

export const findByKey = (db: Db, userId: string, key: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('user_id', '=', userId).where('key', '=', key).executeTakeFirst();

export const totalOf = ({ subtotal, tax }: Pick<OrderRow, 'subtotal' | 'tax'>): number =>
  Number(subtotal) + Number(tax);

/** The amount that has not gone back in parts. */
export const leftOf = (order: Pick<OrderRow, 'refunded' | 'subtotal' | 'tax'>): number =>
  totalOf(order) - Number(order.refunded);

const failedRefunds = (db: Db, orderId: string) =>
  db
    .selectFrom('order_changes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .where('event', '=', 'refund-failed');

/** How many tries of an order's refund have failed. */
export const countFailedRefunds = async (db: Db, orderId: string): Promise<number> =>
  Number((await failedRefunds(db, orderId).executeTakeFirstOrThrow()).count);

/**
 * How many tries of the refund that is under way have failed before, in one statement.
 * @returns undefined when none is under way
 */
export const failedBefore = async (db: Db, orderId: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('orders')
    .select(failedRefunds(db, orderId).as('failed'))
    .where('id', '=', orderId)
    .where('state', '=', 'REFUND_INITIATED')
    .executeTakeFirst();
  return row === undefined ? undefined : Number(row.failed);
};
