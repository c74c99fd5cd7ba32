import type { CodeGift } from '@bandshell/domain/gift-cards';
import type { Money } from '@bandshell/domain/kernel';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** Something that is sold at a price that staff may change. */
export interface PricedProduct {
  readonly id: string;
  /** The facts that staff read, in English. */
  readonly name: string;
  /** The price without a change. */
  readonly listPrice: Money;
  /** The data that a code for it gives; undefined if it is not given by codes now. */
  readonly gift?: CodeGift;
  /** The share that is always off the price, in hundredths of a per cent. */
  readonly discount?: number;
}

export type PricedProducts = (platform: Platform) => Promise<readonly PricedProduct[]>;

/** The site's table of prices. The feature `prices` makes this service. */
export interface PriceList {
  /**
   * Amounts that hold now instead of list prices, by product; a product without a change is not among them. A transaction
   * passes its own `db`.
   */
  at(products: readonly string[], db?: Db): Promise<ReadonlyMap<string, number>>;
}
