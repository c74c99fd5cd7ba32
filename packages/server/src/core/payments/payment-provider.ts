import type { DisputeStage, PaymentFacts } from '@bandshell/domain/orders';
import type { PayoutProvider } from './payout-provider.ts';

/** A payment as its provider has it now. */
export interface ProviderPayment extends PaymentFacts {
  readonly id: string;
  /** Empty: it does not say one of this site's, so only its own id tells the order. */
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  /** Everything that has gone back to the buyer so far, also by hand at the provider. */
  readonly refundedAmount: number;
  /** Why it failed, in the provider's words for programs; null when it did not. */
  readonly failureCode: string | null;
  /** Opens the bank's question in the provider's frame; null without one. */
  readonly actionToken: string | null;
  /** The card that the provider keeps because of this payment; null if it keeps none. */
  readonly keptMethod: KeptMethod | null;
  /** The last one; null without one. */
  readonly dispute: ProviderDispute | null;
  /** Null: the provider does not say. */
  readonly fees: ProviderFees | null;
}

/** A buyer has asked their bank for the money. */
export interface ProviderDispute {
  /** The provider's name of it. */
  readonly id: string;
  readonly stage: DisputeStage;
  readonly amount: number;
  readonly currency: string;
  /** In the provider's words for programs. */
  readonly reason: string;
  readonly openedAt: Date;
  /** Until when the site may answer; null: it may not, or not any more. */
  readonly evidenceDueAt: Date | null;
}

/** The amount that a provider has kept of a payment so far, in the smallest units. */
export interface ProviderFees {
  readonly payment: number;
  readonly dispute: number;
  readonly currency: string;
}

/** A card that a provider keeps, to charge it again when its owner is not there. */
export interface KeptMethod {
  /** The provider's name for it, for payments of the same buyer. */
  readonly id: string;
  /** How its owner knows it, e.g. `•••• 4242`. */
  readonly label: string;
  /** Everything that tells the card from all others, whoever enters it; null where the provider does not say. */
  readonly fingerprint: string | null;
}

export interface NewPayment {
  /** A repeated request with it is the same payment. */
  readonly key: string;
  readonly orderId: string;
  /** Zero with a card that is kept: the card is checked, and nothing is charged. */
  readonly amount: number;
  readonly currency: string;
  /** The provider's name for a card that the buyer entered into its fields, or that it has kept. */
  readonly method: string;
  /** The buyer's id at the site: a provider keeps cards by buyer. */
  readonly buyerId: string;
  /** Whether the provider keeps the card, if the payment does not fail. */
  readonly keepsMethod: boolean;
  /** `method` is a card that the provider keeps for this buyer already, and was not entered just now. */
  readonly isKept: boolean;
  /** The buyer is not there: when the bank would ask, the payment fails. */
  readonly isOffSession: boolean;
}

/** `invalid-method`: the card's name is unknown or too old. */
export type NewPaymentAnswer = { readonly payment: ProviderPayment } | { readonly refusal: 'invalid-method' };

export interface PaymentPage {
  readonly payments: readonly ProviderPayment[];
  readonly hasMore: boolean;
  /** Behind what the next page begins; left out: behind the last of `payments`. */
  readonly next?: string | null;
}

/** The amount that a provider has paid to the site's own bank. */
export interface ProviderBankPayout {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'in_transit' | 'paid' | 'failed';
}

export interface BankPayoutPage {
  readonly payouts: readonly ProviderBankPayout[];
  /** Where the next page begins; null: this was the last one. */
  readonly next: string | null;
}

export interface ReversalPage {
  /** The provider's names of payments. One may come more than once. */
  readonly paymentIds: readonly string[];
  /** Where the next page begins; null: this was the last one. */
  readonly next: string | null;
}

/**
 * An outside company that takes payments. Its calls end within a few seconds and reject when it cannot be reached or answers
 * nonsense; the caller asks again later.
 */
export interface PaymentProvider {
  /** Kept with each order. */
  readonly name: string;
  /** Whether its money is for tests. */
  readonly isTest: boolean;
  /** The origin of its frames; documents may frame no other site. */
  readonly frameOrigin: string;
  /** The page of the card's fields, without the query that the web app adds. */
  readonly fieldsUrl: string;
  readonly challengeUrl: string;
  /** How it pays creators; undefined if it does not. */
  readonly payouts?: PayoutProvider | undefined;
  taxOf(sale: { readonly amount: number; readonly currency: string; readonly country: string }): Promise<number>;
  createPayment(payment: NewPayment): Promise<NewPaymentAnswer>;
  readPayment(id: string): Promise<ProviderPayment>;
  /** Payments since a time, the oldest first. */
  listPayments(since: Date, after: string | null): Promise<PaymentPage>;
  /**
   * Payments of which something was disputed or refunded since a time, by the time of that and not of the payment. The newest
   * come first.
   */
  listReversals(since: Date, after: string | null): Promise<ReversalPage>;
  /** The amount that it has paid to the site's bank since a time. */
  listBankPayouts(since: Date, after: string | null): Promise<BankPayoutPage>;
  /** Ends what the buyer has not answered; a payment that is over stays as it is. */
  cancelPayment(id: string): Promise<ProviderPayment>;
  /** @param attempt from 1; a repeated one changes nothing, the next one tries again after a failure */
  refundPayment(id: string, attempt: number): Promise<ProviderPayment>;
  /**
   * Gives a part of a payment back.
   * @param key a repeated request with it is the same refund
   */
  refundPart(id: string, amount: number, key: string): Promise<ProviderPayment>;
  /** Ends the keeping of a card; one that is unknown is no error. */
  forgetMethod(id: string): Promise<void>;
  /** Which payment a webhook tells of; null when it was not signed by the provider within five minutes. */
  readWebhook(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    body: string,
    now: Date,
  ): WebhookUpdate | null;
}

export interface WebhookUpdate {
  readonly eventId: string;
  /** Null: it is about no payment. */
  readonly paymentId: string | null;
}
