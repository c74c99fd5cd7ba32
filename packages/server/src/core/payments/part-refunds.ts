import type { Tx } from '../../platform/database/database.ts';

/** Who gives parts of orders back. The feature `orders` makes this part. */
export interface PartRefunds {
  /** What an order has cost, with tax, less what went back already; 0 for one that is not there. */
  leftOf(tx: Tx, orderId: string): Promise<number>;
  /**
   * Has a job give a part of an order back, or what is left of it if that is less. Its order and the ledger learn of it from
   * the provider.
   * @param key a repeated one is the same refund
   */
  ask(tx: Tx, refund: { readonly orderId: string; readonly amount: number; readonly key: string }): Promise<void>;
}
