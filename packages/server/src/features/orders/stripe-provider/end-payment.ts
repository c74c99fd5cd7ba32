import { Stripe } from 'stripe';
import type { ProviderPayment } from '../../../core/payments/payment-provider.ts';
import { readKept } from './read-intent.ts';
import { readPayment } from './read-payment.ts';
import { isSetup } from './read-setup.ts';
import type { StripeClient } from './stripe-client.ts';

/** A payment that is over cannot be ended. */
const isOver = (code: string | undefined): boolean =>
  code === 'payment_intent_unexpected_state' || code === 'setup_intent_unexpected_state';

const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError;

/** Ends a payment that waits; one that is over stays as it is. */
export const cancelPayment = async (client: StripeClient, id: string): Promise<ProviderPayment> => {
  const { stripe } = client;
  try {
    await (isSetup(id) ? stripe.setupIntents.cancel(id) : stripe.paymentIntents.cancel(id));
  } catch (error) {
    if (!isStripeError(error) || !isOver(error.code)) throw error;
  }
  return readPayment(client, id);
};

/** Gives the whole payment back; one that is given back already stays as it is. */
export const refundPayment = async (client: StripeClient, id: string, attempt: number): Promise<ProviderPayment> => {
  try {
    await client.stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `refund-${id}-${attempt}` });
  } catch (error) {
    if (!isStripeError(error) || error.code !== 'charge_already_refunded') throw error;
  }
  return readPayment(client, id);
};

export const refundPart = async (
  client: StripeClient,
  id: string,
  amount: number,
  key: string,
): Promise<ProviderPayment> => {
  await client.stripe.refunds.create({ payment_intent: id, amount }, { idempotencyKey: `refund-part-${key}` });
  return readPayment(client, id);
};

/** Deletes a kept card; one that is gone stays gone. */
export const forgetMethod = async ({ stripe }: StripeClient, id: string): Promise<void> => {
  const kept = readKept(id);
  if (kept === null) return;
  // A customer is there for one kept card.
  await stripe.customers.del(kept.customer).catch((error: unknown) => {
    if (!isStripeError(error) || error.code !== 'resource_missing') throw error;
  });
};
