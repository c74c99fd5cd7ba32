import type { Money } from '@bandshell/domain/kernel';
import type { PurchaseType } from '@bandshell/domain/orders';
import type { Tx } from '../../platform/database/database.ts';
import type { SoldOffer } from './purchase-kind.ts';

/** Everything that is charged to a kept card while its owner is not there. */
export interface NewRenewal {
  /** From `renewalKey`; a repeated request with it is the same order. */
  readonly key: string;
  readonly userId: string;
  readonly type: PurchaseType;
  readonly channelId: string;
  readonly offer: SoldOffer;
  readonly tax: number;
  readonly country: string;
  readonly keptMethodId: string;
}

/** Orders that the site begins itself. The feature `orders` makes this service. */
export interface RenewalOrders {
  /** The tax on a price, from the payment provider. Rejects when it cannot be asked. */
  taxOf(price: Money, country: string): Promise<number>;
  /** Writes the order in the caller's transaction; a job charges the card. Returns its id; null if the card is gone. */
  begin(tx: Tx, renewal: NewRenewal): Promise<string | null>;
  /** Keeps a card from being removed until the transaction ends; false if it is gone. */
  hold(tx: Tx, userId: string, keptMethodId: string): Promise<boolean>;
  /** How the owner of a kept card knows it; null if it is gone. */
  labelOf(userId: string, keptMethodId: string): Promise<string | null>;
}
