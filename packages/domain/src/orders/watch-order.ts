import { ORDER_POLL_END_MS, ORDER_POLL_MS } from './order-limits.ts';
import { isSuccessful, isTerminal, type OrderState } from './order-states.ts';

/** The content that a page shows next, while it watches an order. */
export type OrderWatch =
  | { readonly kind: 'poll'; readonly afterMs: number }
  /** The bank asks: checkout opens with the token. */
  | { readonly kind: 'challenge'; readonly actionToken: string }
  | { readonly kind: 'success' }
  /** A purchase from a form opens checkout again; others show a snackbar that offers it. */
  | { readonly kind: 'failure'; readonly reopens: boolean }
  /** No end within the time: the order goes on without the page. */
  | { readonly kind: 'still-processing' };

export interface WatchedOrder {
  readonly state: OrderState;
  readonly actionTokenID: string | null;
}

/**
 * Decides after each answer about an order.
 * @param elapsedMs since the purchase
 * @param answered tokens of challenges that checkout was opened with already
 */
export function watchOrder(
  { state, actionTokenID }: WatchedOrder,
  elapsedMs: number,
  isFromForm: boolean,
  answered: ReadonlySet<string>,
): OrderWatch {
  if (isTerminal(state)) {
    return isSuccessful(state) ? { kind: 'success' } : { kind: 'failure', reopens: isFromForm };
  }
  const isAsking = state === 'THREE_D_SECURE_CHALLENGE_REQUIRED' && actionTokenID !== null;
  if (isAsking && !answered.has(actionTokenID)) return { kind: 'challenge', actionToken: actionTokenID };
  if (elapsedMs + ORDER_POLL_MS > ORDER_POLL_END_MS) return { kind: 'still-processing' };
  return { kind: 'poll', afterMs: ORDER_POLL_MS };
}
