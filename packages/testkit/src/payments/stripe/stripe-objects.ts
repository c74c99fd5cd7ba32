import { randomBytes } from 'node:crypto';

/** Names of payment methods for tests, as Stripe documents them. */
export const STRIPE_METHODS = {
  success: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  insufficientFunds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  challenge: 'pm_card_threeDSecure2Required',
  refundFails: 'pm_card_refundFail',
} as const;

export interface Intent {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly method: string;
  readonly customer: string | null;
  readonly futureUsage: string | null;
  readonly created: number;
  status: string;
  error: { readonly code: string; readonly decline_code?: string } | null;
  refund: 'succeeded' | 'failed' | null;
  /** The amount that a person has refunded in part at Stripe. */
  refundedPart: number;
  /** The stage of its dispute. */
  dispute: string | null;
}

/** A card that is kept without a charge. */
export interface Setup {
  readonly id: string;
  readonly method: string;
  readonly customer: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly error: { readonly code: string; readonly decline_code?: string } | null;
  status: string;
}

/** Everything that the simulated account holds. */
export interface StripeAccount {
  readonly intents: Map<string, Intent>;
  readonly setups: Map<string, Setup>;
  readonly customers: Set<string>;
}

export interface StripeAnswer {
  readonly status: number;
  readonly body: object;
}

/** The amount that Stripe keeps of each payment. */
const STRIPE_FEE = 51;
/** Everything that tells a card from others. */
const fingerprintOf = (method: string): string => `fp_${method}`;

export const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;

export const refundOf = ({ id }: Intent, status: string, amount: number) => ({
  ...{ id: `re_${id.slice(3)}_${amount}`, object: 'refund', status, amount },
});
export const viewCharge = (intent: Intent) => ({
  id: `ch_${intent.id.slice(3)}`,
  object: 'charge',
  payment_intent: intent.id,
  payment_method_details: { card: { last4: '4242', fingerprint: fingerprintOf(intent.method) } },
  balance_transaction: { id: `txn_${intent.id.slice(3)}`, fee: STRIPE_FEE, currency: intent.currency },
  amount_refunded: intent.refund === 'succeeded' ? intent.amount : intent.refundedPart,
  disputed: intent.dispute !== null,
  refunded: intent.refund === 'succeeded',
  refunds: {
    object: 'list',
    has_more: false,
    data: [
      ...(intent.refund === null ? [] : [refundOf(intent, intent.refund, intent.amount - intent.refundedPart)]),
      ...(intent.refundedPart === 0 ? [] : [refundOf(intent, 'succeeded', intent.refundedPart)]),
    ],
  },
});
export const viewIntent = (intent: Intent) => ({
  ...{ id: intent.id, object: 'payment_intent', amount: intent.amount, currency: intent.currency },
  ...{ status: intent.status, metadata: intent.metadata, created: intent.created },
  ...{ customer: intent.customer, payment_method: intent.method, setup_future_usage: intent.futureUsage },
  client_secret: `${intent.id}_secret_x`,
  cancellation_reason: null,
  last_payment_error: intent.error,
  latest_charge: intent.status === 'succeeded' ? viewCharge(intent) : null,
});
export const viewSetup = ({ method, error, ...setup }: Setup) => ({
  ...{ ...setup, object: 'setup_intent', client_secret: `${setup.id}_secret_x`, cancellation_reason: null },
  last_setup_error: error,
  payment_method: {
    id: method,
    object: 'payment_method',
    card: { last4: '4242', fingerprint: fingerprintOf(method) },
  },
});
export const fault = (status: number, error: object) => ({ status, body: { error } });
export const missing = (param: string) =>
  fault(404, { type: 'invalid_request_error', code: 'resource_missing', param, message: 'No such object.' });
