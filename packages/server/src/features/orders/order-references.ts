import { type RawBuilder, sql } from 'kysely';

/** How the ledger names orders. */
export interface OrderReferences {
  /** SQL: the references of the orders whose money is on its way. */
  readonly pendingSql: RawBuilder<string>;
}

export const orderReferences: OrderReferences = {
  pendingSql: sql`select 'order:' || orders.id from orders where orders.state = 'PAYMENT_PENDING'`,
};
