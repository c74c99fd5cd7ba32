/** A payout as its provider has it now. */
export interface ProviderPayout {
  readonly id: string;
  /** The site's own id of it. */
  readonly payoutId: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'in_transit' | 'paid' | 'failed';
  /** Why it failed, for programs. */
  readonly failureCode: string | null;
}

export interface NewPayout {
  /** A repeated request with it is the same payout. */
  readonly key: string;
  readonly payoutId: string;
  readonly amount: number;
  readonly currency: string;
  /** The provider's name of the bank account. */
  readonly account: string;
}

/** `refusal`: it is not paid out, now or later, and why, for programs. The same key is refused again. */
export type NewPayoutAnswer = { readonly payout: ProviderPayout } | { readonly refusal: string };

/** A company that pays creators. Its calls reject when it cannot be reached; the caller asks again later. */
export interface PayoutProvider {
  /** The page of a bank account's fields, at the origin that documents may frame. */
  readonly fieldsUrl: string;
  /** The name of a bank account on the screen, e.g. `•••• 6789`; null if the provider does not know it. */
  readAccount(account: string): Promise<string | null>;
  createPayout(payout: NewPayout): Promise<NewPayoutAnswer>;
  readPayout(id: string): Promise<ProviderPayout>;
  /** The payout that was made with a key; null if none was. */
  findPayout(key: string): Promise<ProviderPayout | null>;
}
