import { Stripe } from 'stripe';
import type { NewPayment, NewPaymentAnswer } from '../../../core/payments/payment-provider.ts';
import { readKept } from './read-intent.ts';
import { EXPAND, paymentOf, readPayment } from './read-payment.ts';
import { readSetup } from './read-setup.ts';
import type { StripeClient } from './stripe-client.ts';

/** Charges a card, or checks and keeps it if there is nothing to charge. */
export const createPayment = async (client: StripeClient, payment: NewPayment): Promise<NewPaymentAnswer> => {
  const { stripe, siteUrl } = client;
  const { key, orderId, amount, currency, keepsMethod, isKept, isOffSession } = payment;
  if (amount === 0) return createSetup(client, payment);
  // The method of a browser names a card that was entered just now, and never one that is kept.
  const kept = isKept ? readKept(payment.method) : null;
  try {
    const customer = kept?.customer ?? (keepsMethod ? await newCustomer(client, payment) : undefined);
    const intent = await stripe.paymentIntents.create(
      {
        ...{
          amount,
          currency: currency.toLowerCase(),
          payment_method: kept?.method ?? payment.method,
          confirm: true,
          expand: EXPAND,
        },
        ...{ payment_method_types: ['card'], metadata: { order: orderId, site: siteUrl } },
        ...(customer === undefined ? {} : { customer }),
        ...(keepsMethod ? { setup_future_usage: 'off_session' as const } : {}),
        ...(isOffSession ? { off_session: true } : {}),
      },
      { idempotencyKey: key },
    );
    return { payment: await paymentOf(client, intent) };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    // A card that is declined leaves an intent, which could be confirmed again: it is ended.
    if (error.payment_intent !== undefined) {
      const { id } = error.payment_intent;
      await stripe.paymentIntents.cancel(id).catch(() => undefined);
      return { payment: await readPayment(client, id) };
    }
    return refusalOf(error);
  }
};

/** Checks a card and keeps it; nothing is charged. */
const createSetup = async (client: StripeClient, payment: NewPayment): Promise<NewPaymentAnswer> => {
  const { stripe, siteUrl } = client;
  const { key, orderId, currency } = payment;
  const kept = payment.isKept ? readKept(payment.method) : null;
  try {
    const intent = await stripe.setupIntents.create(
      {
        ...{ customer: kept?.customer ?? (await newCustomer(client, payment)), confirm: true, usage: 'off_session' },
        payment_method: kept?.method ?? payment.method,
        ...{ payment_method_types: ['card'], metadata: { order: orderId, site: siteUrl, currency } },
        expand: ['payment_method'],
      },
      { idempotencyKey: key },
    );
    return { payment: readSetup(intent, siteUrl) };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.setup_intent !== undefined) {
      const { id } = error.setup_intent;
      await stripe.setupIntents.cancel(id).catch(() => undefined);
      return { payment: await readPayment(client, id) };
    }
    return refusalOf(error);
  }
};

const newCustomer = async ({ stripe, siteUrl }: StripeClient, { key, buyerId }: NewPayment): Promise<string> => {
  const customer = await stripe.customers.create(
    { metadata: { user: buyerId, site: siteUrl } },
    { idempotencyKey: `customer-${key}` },
  );
  return customer.id;
};

/** @throws the error, if it does not say that the card is unknown */
const refusalOf = (error: Stripe.errors.StripeError): NewPaymentAnswer => {
  if (error.code === 'resource_missing' && error.param === 'payment_method') return { refusal: 'invalid-method' };
  throw error;
};
