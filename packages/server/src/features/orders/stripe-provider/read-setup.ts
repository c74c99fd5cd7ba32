import type { Stripe } from 'stripe';
import type { ProviderPayment } from '../../../core/payments/payment-provider.ts';

const STATUS: Readonly<Record<string, ProviderPayment['status']>> = {
  canceled: 'canceled',
  processing: 'processing',
  requires_action: 'requires_action',
  requires_confirmation: 'processing',
  // The card was declined, or the bank did not know the buyer.
  requires_payment_method: 'failed',
  succeeded: 'succeeded',
};

/** Whether a payment's name is that of a card that is kept without a charge. */
export const isSetup = (id: string): boolean => id.startsWith('seti_');

const idOf = (thing: string | { readonly id: string } | null): string | null =>
  typeof thing === 'object' ? (thing?.id ?? null) : thing;

/** A SetupIntent with its card: a payment of nothing, by which a card is kept. */
export function readSetup(intent: Stripe.SetupIntent, siteUrl: string): ProviderPayment {
  const { last_setup_error: fault, metadata, payment_method: method } = intent;
  const status = STATUS[intent.status] ?? 'processing';
  const isFailed = status === 'failed' || status === 'canceled';
  const [customer, card] = [idOf(intent.customer), typeof method === 'object' ? method : null];
  const isKept = status === 'succeeded' && customer !== null && card !== null;
  return {
    id: intent.id,
    orderId: metadata?.site === siteUrl ? (metadata.order ?? '') : '',
    amount: 0,
    currency: (metadata?.currency ?? '').toUpperCase(),
    status,
    failureCode: isFailed ? (fault?.decline_code ?? fault?.code ?? intent.cancellation_reason ?? 'failed') : null,
    actionToken: status === 'requires_action' ? intent.id : null,
    refund: 'none',
    refundedAmount: 0,
    isDisputed: false,
    dispute: null,
    fees: null,
    keptMethod: isKept
      ? {
          id: `${customer}:${card.id}`,
          label: `•••• ${card.card?.last4 ?? ''}`.trim(),
          fingerprint: card.card?.fingerprint ?? null,
        }
      : null,
  };
}
