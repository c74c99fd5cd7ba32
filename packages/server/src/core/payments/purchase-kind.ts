import type { Money, NewOrderLine, Result } from '@bandshell/domain/kernel';
import type { Posting } from '@bandshell/domain/ledger';
import type { PurchaseType } from '@bandshell/domain/orders';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** The offer that somebody wants to buy. There is no price in it. */
export interface OfferWish {
  readonly offerId: string;
  readonly quantity: number;
  readonly userId: string;
  /** The channel on whose page it is bought. */
  readonly channelId: string | null;
}

/** An offer as the site sells it now. */
export interface SoldOffer {
  readonly offerId: string;
  readonly quantity: number;
  /** Before tax, for all of the quantity. Zero: nothing is charged, and the card is only kept. */
  readonly price: Money;
  /** No tax is added: nothing is sold. */
  readonly isTaxFree?: true;
  /**
   * The text that an order's line says, e.g. `500 Bits`. It is kept with the order and written in its reader's
   * language.
   */
  readonly line: NewOrderLine;
  /** Everything that the buyer gets; kept with the order, so that later changes of the offer do not matter. */
  readonly benefits: Benefits;
  /** Whether the buyer's card is kept, to charge it again when they are not there. */
  readonly keepsMethod?: boolean;
}

export interface Benefits {
  readonly bits?: number;
  /** A promotion that is used up by it. */
  readonly promotionId?: string;
}

export interface PaidOrder {
  readonly id: string;
  readonly userId: string;
  readonly benefits: Benefits;
  /** The card that was kept for it, or that it was charged to; null without one. */
  readonly keptMethodId: string | null;
  /** Where the buyer pays tax: ISO 3166, empty where it is not known. */
  readonly country: string;
  /**
   * Everything that tells the card from all others, whoever enters it. Known while something is given to whom nothing
   * is charged, if the provider says it.
   */
  readonly cardFingerprint?: string | null;
}

export const OFFER_CODES = ['NOT_ELIGIBLE', 'OFFER_NOT_FOUND', 'QUANTITY_OUT_OF_RANGE'] as const;

/** How something is sold. Features declare it by the type of purchase. */
export interface PurchaseKind {
  /**
   * Whether nothing is given while the money is on its way: what could be passed on at once, and could not be taken back
   * from whoever has it then.
   */
  readonly waitsForMoney?: true;
  findOffer(platform: Platform, wish: OfferWish): Promise<Result<SoldOffer, (typeof OFFER_CODES)[number]>>;
  /**
   * Asked in the transaction that writes an order, when the buyer has no other one that is processing: whether what was
   * found before is sold still.
   */
  isStillSold?(tx: Tx, order: Pick<PaidOrder, 'userId' | 'benefits'>, platform: Platform): Promise<boolean>;
  /**
   * Asked when the money is there: whether somebody is left to whom it can be given. If not, the money goes back; an order
   * without money fails. Always, without this function.
   */
  mayGrant?(tx: Tx, order: PaidOrder, platform: Platform): Promise<boolean>;
  /** Asked before a refund: whether the buyer can still give back what was bought. Always, without this function. */
  mayWithdraw?(tx: Tx, order: PaidOrder): Promise<boolean>;
  /** The data that an order gives to its buyer, as postings that sum to zero. */
  postings(order: PaidOrder): readonly Posting[];
  /** Further changes in the transaction that gives the benefits, for the first time or after a refund that failed. */
  onGranted?(tx: Tx, platform: Platform, order: PaidOrder): Promise<void>;
  /** Further changes in the transaction in which the money of what waits for it is on its way. */
  onAwaited?(tx: Tx, platform: Platform, order: PaidOrder): Promise<void>;
  /** Further changes in the transaction in which an order ends and has given nothing. */
  onFailed?(tx: Tx, platform: Platform, order: PaidOrder): Promise<void>;
  /**
   * Further changes in the transaction that enters a part of the money that went back.
   * @param step how much, of how much; below zero when a refund has failed after all
   */
  onPartRefunded?(
    tx: Tx,
    platform: Platform,
    order: PaidOrder,
    step: { readonly part: number; readonly whole: number },
  ): Promise<void>;
  /** Further changes in the transaction that takes the benefits back. */
  onWithdrawn?(tx: Tx, platform: Platform, order: PaidOrder): Promise<void>;
}

/** By the type of purchase; with what offers' ids begin with (`bits_bundle:giftcard`) for offers of another feature. */
export type PurchaseKinds = Readonly<Partial<Record<PurchaseType | `${PurchaseType}:${string}`, PurchaseKind>>>;

/** The feature that sells an offer of a type. */
export const kindOfOffer = (
  kinds: ReadonlyMap<string, PurchaseKind>,
  type: PurchaseType,
  offerId: string,
): PurchaseKind | undefined => kinds.get(`${type}:${offerId.split('-', 1)[0]}`) ?? kinds.get(type);
