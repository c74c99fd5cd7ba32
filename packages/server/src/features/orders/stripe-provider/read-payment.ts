import type { Stripe } from 'stripe';
import type { ProviderPayment } from '../../../core/payments/payment-provider.ts';
import { chargeOf, readIntent } from './read-intent.ts';
import { isSetup, readSetup } from './read-setup.ts';
import type { StripeClient } from './stripe-client.ts';

/** A payment intent is read with these objects in it. */
export const EXPAND = ['latest_charge.refunds', 'latest_charge.balance_transaction'];

/** The payment of an intent, with its newest dispute. */
export const paymentOf = async (
  { stripe, siteUrl }: StripeClient,
  intent: Stripe.PaymentIntent,
): Promise<ProviderPayment> =>
  readIntent(intent, siteUrl, chargeOf(intent)?.disputed === true ? await disputeOf(stripe, intent.id) : null);

const disputeOf = async (stripe: Stripe, id: string): Promise<Stripe.Dispute | null> => {
  const { data } = await stripe.disputes.list({ payment_intent: id, limit: 1 });
  return data[0] ?? null;
};

/** @param id of a payment intent, or of a setup intent */
export const readPayment = async (client: StripeClient, id: string): Promise<ProviderPayment> =>
  isSetup(id)
    ? readSetup(await client.stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }), client.siteUrl)
    : paymentOf(client, await client.stripe.paymentIntents.retrieve(id, { expand: EXPAND }));

/** The secret with which the buyer's browser goes on; null if the buyer has nothing to do. */
export const readClientSecret = async ({ stripe }: StripeClient, id: string): Promise<string | null> => {
  const intent = isSetup(id) ? await stripe.setupIntents.retrieve(id) : await stripe.paymentIntents.retrieve(id);
  return intent.status === 'requires_action' ? intent.client_secret : null;
};
