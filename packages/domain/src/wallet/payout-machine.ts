export const PAYOUT_STATES = ['INITIATED', 'IN_TRANSIT', 'PAID', 'FAILED'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** The event that happens to a payout. */
export type PayoutEvent =
  /** The provider has taken it. */
  | 'sent'
  | 'paid'
  /** The provider or the bank refused it, or the bank sent it back; that can come after it was paid. */
  | 'failed'
  /** A site admin tries it again. */
  | 'retried'
  /** Its provider has taken or paid it all the same, after the money was returned. */
  | 'found-sent'
  | 'found-paid';

/**
 * Everything that is done with a change, in the same transaction: the money goes back to the wallet, or is taken from
 * it again; `take-found` takes it whether it is there or not, as it is gone.
 */
export type PayoutEffect = 'return' | 'take' | 'take-found';

export interface PayoutStep {
  readonly to: PayoutState;
  readonly effect: PayoutEffect | null;
}

const FAILED: PayoutStep = { to: 'FAILED', effect: 'return' };
const PAID: PayoutStep = { to: 'PAID', effect: null };

/** The machine of a payout. An event without a step changes nothing, so providers may repeat themselves. */
export const PAYOUT_MACHINE: Readonly<Record<PayoutState, Partial<Record<PayoutEvent, PayoutStep>>>> = {
  INITIATED: { sent: { to: 'IN_TRANSIT', effect: null }, paid: PAID, failed: FAILED },
  IN_TRANSIT: { paid: PAID, failed: FAILED },
  PAID: { failed: FAILED },
  FAILED: {
    retried: { to: 'INITIATED', effect: 'take' },
    'found-sent': { to: 'IN_TRANSIT', effect: 'take-found' },
    'found-paid': { to: 'PAID', effect: 'take-found' },
  },
};

export const payoutStep = (state: PayoutState, event: PayoutEvent): PayoutStep | null =>
  PAYOUT_MACHINE[state][event] ?? null;

/** The text that a provider says about a payout, as an event. */
export const eventOfPayout = (status: 'in_transit' | 'paid' | 'failed'): PayoutEvent =>
  status === 'in_transit' ? 'sent' : status;
