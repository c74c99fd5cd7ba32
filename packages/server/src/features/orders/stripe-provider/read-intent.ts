import type { Stripe } from 'stripe';
import type { ProviderPayment } from '../../../core/payments/payment-provider.ts';

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
  if (last === undefined) return charge?.refunded === true ? 'succeeded' : 'none';
  if (last.status === 'succeeded') return 'succeeded';
  return last.status === 'failed' || last.status === 'canceled' ? 'failed' : 'pending';
};

/** A PaymentIntent with its last charge, as the site knows payments. */
export function readIntent(intent: Stripe.PaymentIntent): ProviderPayment {
  const { latest_charge: latest, last_payment_error: fault, metadata } = intent;
  const charge = typeof latest === 'object' ? latest : null;
  const status = STATUS[intent.status] ?? 'processing';
  const isFailed = status === 'failed' || status === 'canceled';
  return {
    id: intent.id,
    orderId: metadata.order ?? '',
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    status,
    failureCode: isFailed ? (fault?.decline_code ?? fault?.code ?? intent.cancellation_reason ?? 'failed') : null,
    // The id opens the question: its page on this site asks for the secret itself, so that no address has it.
    actionToken: status === 'requires_action' ? intent.id : null,
    refund: refundOf(charge),
    isDisputed: charge?.disputed === true,
  };
}
