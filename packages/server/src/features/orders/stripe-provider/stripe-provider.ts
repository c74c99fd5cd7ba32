import type { WebhookUpdate } from '../../../core/payments/payment-provider.ts';
import { createPayment } from './create-payment.ts';
import { cancelPayment, forgetMethod, refundPart, refundPayment } from './end-payment.ts';
import { listPayments } from './list-payments.ts';
import { listBankPayouts, listReversals } from './list-reversals.ts';
import { readStripeEvent } from './read-event.ts';
import { readClientSecret, readPayment } from './read-payment.ts';
import { STRIPE_PROVIDER, type StripeAccess, type StripeProvider } from './stripe-access.ts';
import { openStripe, type StripeClient } from './stripe-client.ts';

const SIGNED_WITHIN_S = 300;
/** Stripe Tax needs more than the country there. */
const NEEDS_POSTAL_CODE: ReadonlySet<string> = new Set(['US', 'CA']);

/** Stripe: PaymentIntents that are confirmed at once, with 3-D Secure in the buyer's browser. */
export function createStripeProvider(access: StripeAccess): StripeProvider {
  const { siteUrl, publishableKey, webhookSecret, hasTax } = access;
  const client = openStripe(access);
  const { stripe } = client;
  return {
    name: STRIPE_PROVIDER,
    isTest: access.secretKey.startsWith('sk_test_'),
    frameOrigin: new URL(siteUrl).origin,
    fieldsUrl: `${siteUrl}/payments/stripe/fields`,
    challengeUrl: `${siteUrl}/payments/stripe/challenge`,
    publishableKey,
    async taxOf({ amount, currency, country }) {
      if (!hasTax || country === '' || NEEDS_POSTAL_CODE.has(country)) return 0;
      const { tax_amount_exclusive: tax } = await stripe.tax.calculations.create({
        currency: currency.toLowerCase(),
        line_items: [{ amount, reference: 'order', tax_behavior: 'exclusive' }],
        customer_details: { address: { country }, address_source: 'billing' },
      });
      return tax;
    },
    createPayment: (payment) => createPayment(client, payment),
    readPayment: (id) => readPayment(client, id),
    readClientSecret: (id) => readClientSecret(client, id),
    listPayments: (since, after) => listPayments(client, since, after),
    listReversals: (since, after) => listReversals(stripe, since, after),
    listBankPayouts: (since, after) => listBankPayouts(stripe, since, after),
    cancelPayment: (id) => cancelPayment(client, id),
    refundPayment: (id, attempt) => refundPayment(client, id, attempt),
    refundPart: (id, amount, key) => refundPart(client, id, amount, key),
    forgetMethod: (id) => forgetMethod(client, id),
    readWebhook: (headers, body, now) => readWebhook(client, headers['stripe-signature'], body, webhookSecret, now),
  };
}

/** The news of a webhook; null if its signature is wrong or too old. */
const readWebhook = (
  { stripe }: StripeClient,
  signature: unknown,
  body: string,
  secret: string,
  now: Date,
): WebhookUpdate | null => {
  try {
    return readStripeEvent(
      stripe.webhooks.constructEvent(body, String(signature ?? ''), secret, SIGNED_WITHIN_S, undefined, now.getTime()),
    );
  } catch {
    return null;
  }
};
