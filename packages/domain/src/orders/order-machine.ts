import type { OrderState } from './order-states.ts';

/** The event that happens to an order. */
export type OrderEvent =
  /** The provider has taken the payment and says no more yet. */
  | 'submitted'
  /** The bank asks the buyer. */
  | 'challenged'
  /** The provider has accepted the payment and will have the money later. */
  | 'settling'
  | 'succeeded'
  | 'failed'
  /** Its time is over, and the provider takes no money for it any more. */
  | 'expired'
  | 'refund-asked'
  | 'refunded'
  | 'refund-failed'
  /** The buyer has got the money back through the bank. */
  | 'charged-back'
  /** The bank has given it back to the site after all. */
  | 'dispute-won'
  /** Everything that the buyer had of it is taken back. */
  | 'benefits-withdrawn';

/**
 * Everything that has to be done with a change, in the same transaction. `withdraw` takes back what the buyer still has
 * and is refused when it was spent; `force-withdraw` takes it in any case, as the money is gone. `tell-waiting` tells
 * what sells it that the buyer gets it when the money is there, and `tell-failure` that the buyer gets nothing.
 */
export type OrderEffect =
  | 'grant'
  | 'withdraw'
  | 'force-withdraw'
  | 'restore'
  | 'send-receipt'
  | 'tell-waiting'
  | 'tell-failure';

export interface OrderStep {
  readonly to: OrderState;
  readonly effects: readonly OrderEffect[];
}

const to = (state: OrderState, ...effects: OrderEffect[]): OrderStep => ({ to: state, effects });

/** The parts that payment may bring to an order that has no end yet. */
const OPEN: Partial<Record<OrderEvent, OrderStep>> = {
  settling: to('PAYMENT_PENDING', 'grant'),
  succeeded: to('SUCCESS', 'grant', 'send-receipt'),
  failed: to('FAILED', 'tell-failure'),
  expired: to('FAILED', 'tell-failure'),
  // The site learns of it when all is over: the buyer never had anything.
  refunded: to('REFUND_APPLIED', 'tell-failure'),
  'charged-back': to('BENEFITS_CANCELLED', 'tell-failure'),
  'dispute-won': to('SUCCESS', 'grant', 'send-receipt'),
};

/** The order's machine. An event without a step changes nothing: webhooks come late, twice and out of order. */
export const ORDER_MACHINE: Readonly<Record<OrderState, Partial<Record<OrderEvent, OrderStep>>>> = {
  INITIATED: { ...OPEN, submitted: to('PROCESSING'), challenged: to('THREE_D_SECURE_CHALLENGE_REQUIRED') },
  PROCESSING: { ...OPEN, challenged: to('THREE_D_SECURE_CHALLENGE_REQUIRED') },
  THREE_D_SECURE_CHALLENGE_REQUIRED: { ...OPEN, submitted: to('PROCESSING') },
  PAYMENT_PENDING: {
    succeeded: to('SUCCESS', 'send-receipt'),
    'dispute-won': to('SUCCESS', 'send-receipt'),
    failed: to('CANCEL_BENEFITS_INITIATED', 'force-withdraw'),
    refunded: to('REFUND_APPLIED', 'force-withdraw'),
    'charged-back': to('CANCEL_BENEFITS_INITIATED', 'force-withdraw'),
  },
  SUCCESS: {
    'refund-asked': to('REFUND_INITIATED', 'withdraw'),
    refunded: to('REFUND_APPLIED', 'force-withdraw'),
    'charged-back': to('CANCEL_BENEFITS_INITIATED', 'force-withdraw'),
    failed: to('CANCEL_BENEFITS_INITIATED', 'force-withdraw'),
  },
  // Money that comes after all goes back: the buyer was told that the purchase failed.
  FAILED: {
    succeeded: to('REFUND_INITIATED'),
    'dispute-won': to('REFUND_INITIATED'),
    'charged-back': to('BENEFITS_CANCELLED'),
  },
  CANCEL_BENEFITS_INITIATED: {
    'benefits-withdrawn': to('BENEFITS_CANCELLED'),
    'dispute-won': to('SUCCESS', 'restore', 'send-receipt'),
  },
  BENEFITS_CANCELLED: {
    'dispute-won': to('SUCCESS', 'restore', 'send-receipt'),
    // It was said that it would never come.
    succeeded: to('REFUND_INITIATED'),
  },
  REFUND_INITIATED: {
    // The money that was to go back has never come.
    failed: to('BENEFITS_CANCELLED'),
    refunded: to('REFUND_APPLIED'),
    'refund-failed': to('REFUND_FAILED', 'restore'),
    'charged-back': to('CANCEL_BENEFITS_INITIATED', 'force-withdraw'),
  },
  REFUND_FAILED: {
    'refund-asked': to('REFUND_INITIATED', 'withdraw'),
    refunded: to('REFUND_APPLIED', 'force-withdraw'),
    'charged-back': to('CANCEL_BENEFITS_INITIATED', 'force-withdraw'),
    failed: to('CANCEL_BENEFITS_INITIATED', 'force-withdraw'),
  },
  // Banks send refunds back some days later.
  REFUND_APPLIED: { 'refund-failed': to('REFUND_FAILED', 'restore') },
};

/** Events that say the opposite of what an end said. Late news may say so, too: the provider is asked once more before. */
const OVERTURNING: Partial<Record<OrderState, readonly OrderEvent[]>> = {
  SUCCESS: ['failed'],
  BENEFITS_CANCELLED: ['succeeded'],
  REFUND_FAILED: ['failed'],
  REFUND_APPLIED: ['refund-failed'],
};
export const isOverturning = (state: OrderState, event: OrderEvent): boolean =>
  OVERTURNING[state]?.includes(event) === true;

/** Whether an order's buyer has what was bought, or had it. */
export type BenefitsState = 'none' | 'granted' | 'withdrawn';

/**
 * The money goes back: nobody is left to whom something can be given for it. The feature that sells it learns that, as
 * of a failure.
 */
export const MONEY_BACK: OrderStep = to('REFUND_INITIATED', 'tell-failure');

/** The same where no money has come. */
export const NOTHING_BACK: OrderStep = to('FAILED', 'tell-failure');

/**
 * The step that an event brings, or null when it changes nothing.
 * @param benefits a buyer who never had what a dispute is won for was told that the purchase failed: the money goes back
 * @param waitsForMoney whether nothing is given while the money is on its way
 */
export function orderStep(
  state: OrderState,
  event: OrderEvent,
  benefits: BenefitsState,
  waitsForMoney = false,
): OrderStep | null {
  // An older version that runs meanwhile gives nothing when the money comes.
  if (state === 'SUCCESS' && event === 'succeeded' && benefits === 'none') return to('SUCCESS', 'grant');
  const step = ORDER_MACHINE[state][event] ?? null;
  if (step === null) return null;
  if (step.to === 'PAYMENT_PENDING' && waitsForMoney) return to('PAYMENT_PENDING', 'tell-waiting');
  if (state === 'PAYMENT_PENDING' && benefits === 'none') {
    return step.to === 'SUCCESS' ? to('SUCCESS', 'grant', ...step.effects) : to(step.to, 'tell-failure');
  }
  const isForNothing = step.to === 'SUCCESS' && step.effects.includes('restore') && benefits !== 'withdrawn';
  return isForNothing ? to('REFUND_INITIATED') : step;
}

/** The text that a provider says about a payment. */
export interface PaymentFacts {
  readonly status: 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled';
  readonly refund: 'none' | 'pending' | 'succeeded' | 'failed';
  /** The buyer's bank has taken the money back, or may. */
  readonly isDisputed: boolean;
  /** It did, and has decided for the site since. */
  readonly isDisputeWon?: boolean;
}

/** The meaning of a payment, as it is now, for its order; the last that happened to it counts. */
export function eventOfPayment({ status, refund, isDisputed, isDisputeWon = false }: PaymentFacts): OrderEvent {
  if (isDisputed) return 'charged-back';
  if (refund === 'succeeded') return 'refunded';
  if (refund === 'failed') return 'refund-failed';
  switch (status) {
    case 'requires_action':
      return 'challenged';
    case 'processing':
      return 'settling';
    case 'succeeded':
      return isDisputeWon ? 'dispute-won' : 'succeeded';
    default:
      return 'failed';
  }
}
