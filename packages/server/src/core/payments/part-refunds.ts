import type { SiteLanguage } from '@bandshell/domain/kernel';
import type { Db, Tx } from '../../platform/database/database.ts';

/** The money of an order, in the smallest units of its currency. */
export interface PaidSum {
  readonly buyerId: string;
  /** Everything that was bought, in its reader's language. */
  readonly descriptionIn: (language: SiteLanguage) => string;
  readonly currency: string;
  readonly exponent: number;
  /** With tax. */
  readonly total: number;
  /** The part of it that has not gone back. */
  readonly left: number;
}

/** The amount that an order has cost, and what of it has gone back in parts; both with tax. */
export interface OrderSum {
  readonly currency: string;
  readonly exponent: number;
  readonly total: number;
  readonly refunded: number;
}

/** The user who gives parts of orders back. The feature `orders` makes this service. */
export interface PartRefunds {
  /** The amount that an order has cost, with tax, less what went back already; 0 for one that is not there. */
  leftOf(tx: Tx, orderId: string): Promise<number>;
  /** The sums of orders by their ids; of those that are there. */
  sumsOf(db: Db | Tx['db'], orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderSum>>;
  /**
   * The amount that an order has cost, and to whom; undefined if its buyer has nothing of it. Nobody changes it until
   * the transaction ends.
   */
  hold(tx: Tx, orderId: string): Promise<PaidSum | undefined>;
  /** Whether an order's buyer has it still, and more than `left` of its money has not gone back. */
  isOpen(db: Db, orderId: string, left: number): Promise<boolean>;
  /**
   * Has a job give a part of an order back, or what is left of it if that is less. Its order and the ledger learn of it from
   * the provider.
   * @param key a repeated one is the same refund
   */
  ask(tx: Tx, refund: { readonly orderId: string; readonly amount: number; readonly key: string }): Promise<void>;
}
