import type { PurchaseType } from '@bandshell/domain/orders';
import { create } from 'zustand';

/** The purpose for which checkout is opened. */
export interface CheckoutRequest {
  readonly type: PurchaseType;
  readonly offerID: string;
  readonly quantity: number;
  readonly channelID: string | null;
  /** Display name of the channel, for the thanks. */
  readonly channelName?: string;
  /** The text that the buyer reads when it is complete, where the type of the purchase does not tell. */
  readonly thanks?: string;
  /** The program whose link led to checkout: the thanks lead back to it. */
  readonly returnTo?: { readonly name: string; readonly url: string } | null;
  /** Begun on a page of its own: after a failure checkout opens again by itself. */
  readonly isForm: boolean;
  /** The bank's question, or the order that failed. */
  readonly action?: {
    readonly kind: 'challenge' | 'failure';
    readonly tokenID: string;
    /** Why it failed, by the provider's code, if the page knows it. */
    readonly reason?: string | null;
  };
}

interface CheckoutStore {
  readonly request: CheckoutRequest | null;
  /** How many orders this page has seen complete: who shows what one has asks again when it changes. */
  readonly completed: number;
  readonly open: (request: CheckoutRequest) => void;
  readonly close: () => void;
  readonly complete: () => void;
}

/** One checkout for the whole site, so that an order can come back to its buyer on any page. */
export const useCheckoutStore = create<CheckoutStore>((set) => ({
  request: null,
  completed: 0,
  open: (request) => set({ request }),
  close: () => set({ request: null }),
  complete: () => set(({ completed }) => ({ completed: completed + 1 })),
}));
