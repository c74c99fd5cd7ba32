import { isId } from '@bandshell/domain/kernel';
import type { Db } from '../../platform/database/database.ts';
import type { OrderRow } from './orders-tables.ts';

export const findOrder = async (db: Db, id: string): Promise<OrderRow | undefined> =>
  isId(id) ? db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst() : undefined;

export const findByKey = (db: Db, userId: string, key: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('user_id', '=', userId).where('key', '=', key).executeTakeFirst();

export const totalOf = ({ subtotal, tax }: Pick<OrderRow, 'subtotal' | 'tax'>): number =>
  Number(subtotal) + Number(tax);

/** What has not gone back in parts. */
export const leftOf = (order: Pick<OrderRow, 'refunded' | 'subtotal' | 'tax'>): number =>
  totalOf(order) - Number(order.refunded);
