import type { Stripe } from 'stripe';
import type { KeptMethod, ProviderPayment } from '../../../core/payments/payment-provider.ts';
import { feesOf, readDispute } from './read-dispute.ts';

const STATUS: Readonly<Record<string, ProviderPayment['status']>> = {
  canceled: 'canceled',
  processing: 'processing',
  requires_action: 'requires_action',
  // Stripe confirms by itself in a moment.
  requires_capture: 'processing',
  requires_confirmation: 'processing',
  // The card was declined, or the bank did not know the buyer.
  requires_payment_method: 'failed',
  succeeded: 'succeeded',
};

const refundOf = (charge: Stripe.Charge | null): ProviderPayment['refund'] => {
  const last = charge?.refunds?.data[0];
  // A part that was refunded is told by its amount.
  const whole = charge?.refunded === true ? 'succeeded' : 'none';
  if (last === undefined || last.status === 'succeeded') return whole;
  return last.status === 'failed' || last.status === 'canceled' ? 'failed' : 'pending';
};

/** A kept card has two names at Stripe: its customer's and its own. */
export function readKept(id: string): { readonly customer: string; readonly method: string } | null {
  const [, customer, method] = /^(cus_\w+):(pm_\w+)$/.exec(id) ?? [];
  return customer === undefined || method === undefined ? null : { customer, method };
}

const idOf = (thing: string | { readonly id: string } | null): string | null =>
  typeof thing === 'object' ? (thing?.id ?? null) : thing;

function keptOf(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): KeptMethod | null {
  const [customer, method] = [idOf(intent.customer), idOf(intent.payment_method)];
  const isKept =
    intent.setup_future_usage === 'off_session' && (intent.status === 'succeeded' || intent.status === 'processing');
  if (!isKept || customer === null || method === null) return null;
  const card = charge?.payment_method_details?.card;
  const label = `•••• ${card?.last4 ?? ''}`.trim();
  return { id: `${customer}:${method}`, label, fingerprint: card?.fingerprint ?? null };
}

/** The last charge of an intent; null before the first one. */
export const chargeOf = ({ latest_charge: latest }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof latest === 'object' ? latest : null;

/** @param dispute the last one of the charge; null without one */
export function readIntent(
  intent: Stripe.PaymentIntent,
  siteUrl: string,
  dispute: Stripe.Dispute | null,
): ProviderPayment {
  const { last_payment_error: fault, metadata } = intent;
  const charge = chargeOf(intent);
  const wasDisputed = charge?.disputed === true;
  const known = dispute === null ? null : readDispute(dispute);
  const status = STATUS[intent.status] ?? 'processing';
  const isFailed = status === 'failed' || status === 'canceled';
  return {
    id: intent.id,
    // Another program of the same account has orders of its own.
    orderId: metadata.site === siteUrl ? (metadata.order ?? '') : '',
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    status,
    failureCode: isFailed ? (fault?.decline_code ?? fault?.code ?? intent.cancellation_reason ?? 'failed') : null,
    // The id opens the question: its page on this site asks for the secret itself, so that no address has it.
    actionToken: status === 'requires_action' ? intent.id : null,
    refund: refundOf(charge),
    refundedAmount: charge?.amount_refunded ?? 0,
    isDisputed: wasDisputed && known?.stage !== 'won' && known?.stage !== 'inquiry',
    isDisputeWon: wasDisputed && known?.stage === 'won',
    keptMethod: keptOf(intent, charge),
    dispute: known,
    fees: feesOf(charge, dispute),
  };
}
