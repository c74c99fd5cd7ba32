import { Stripe } from 'stripe';
import type {
  NewPayment,
  NewPaymentAnswer,
  PaymentPage,
  ProviderPayment,
  WebhookNews,
} from '../../../core/payments/payment-provider.ts';
import { listBankPayouts, listReversals } from './list-reversals.ts';
import { readStripeEvent } from './read-event.ts';
import { chargeOf, readIntent, readKept } from './read-intent.ts';
import { isSetup, readSetup } from './read-setup.ts';
import { STRIPE_PROVIDER, type StripeAccess, type StripeProvider } from './stripe-access.ts';

const ANSWER_MS = 8_000;
const SIGNED_WITHIN_S = 300;
const PAGE = 100;
const MOST_PAGES = 20;
const EXPAND = ['latest_charge.refunds', 'latest_charge.balance_transaction'];
/** Where Stripe Tax needs more than the country. */
const NEEDS_POSTAL_CODE: ReadonlySet<string> = new Set(['US', 'CA']);

/** What is over cannot be ended. */
const isOver = (code: string | undefined): boolean =>
  code === 'payment_intent_unexpected_state' || code === 'setup_intent_unexpected_state';

/** Stripe: PaymentIntents that are confirmed at once, with 3-D Secure in the buyer's browser. */
export function createStripeProvider(access: StripeAccess): StripeProvider {
  const { siteUrl, publishableKey, webhookSecret, hasTax } = access;
  const api = new URL(access.apiUrl);
  const stripe = new Stripe(access.secretKey, {
    host: api.hostname,
    ...(api.port === '' ? {} : { port: api.port }),
    protocol: api.protocol === 'http:' ? 'http' : 'https',
    timeout: ANSWER_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const paymentOf = async (intent: Stripe.PaymentIntent): Promise<ProviderPayment> =>
    readIntent(intent, siteUrl, chargeOf(intent)?.disputed === true ? await disputeOf(intent.id) : null);
  const disputeOf = async (id: string): Promise<Stripe.Dispute | null> => {
    const { data } = await stripe.disputes.list({ payment_intent: id, limit: 1 });
    return data[0] ?? null;
  };
  const readPayment = async (id: string): Promise<ProviderPayment> =>
    isSetup(id)
      ? readSetup(await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }), siteUrl)
      : paymentOf(await stripe.paymentIntents.retrieve(id, { expand: EXPAND }));

  const newCustomer = async ({ key, buyerId }: NewPayment): Promise<string> => {
    const customer = await stripe.customers.create(
      { metadata: { user: buyerId, site: siteUrl } },
      { idempotencyKey: `customer-${key}` },
    );
    return customer.id;
  };

  /** Checks a card and keeps it; nothing is charged. */
  const createSetup = async (payment: NewPayment): Promise<NewPaymentAnswer> => {
    const { key, orderId, currency } = payment;
    const kept = payment.isKept ? readKept(payment.method) : null;
    try {
      const intent = await stripe.setupIntents.create(
        {
          ...{ customer: kept?.customer ?? (await newCustomer(payment)), confirm: true, usage: 'off_session' },
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
        return { payment: await readPayment(id) };
      }
      if (error.code === 'resource_missing' && error.param === 'payment_method') return { refusal: 'invalid-method' };
      throw error;
    }
  };

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
    async createPayment(payment): Promise<NewPaymentAnswer> {
      const { key, orderId, amount, currency, keepsMethod, isKept, isOffSession } = payment;
      if (amount === 0) return createSetup(payment);
      // What a browser sends names a card that was entered just now, and never one that is kept.
      const kept = isKept ? readKept(payment.method) : null;
      try {
        const customer = kept?.customer ?? (keepsMethod ? await newCustomer(payment) : undefined);
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
        return { payment: await paymentOf(intent) };
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError)) throw error;
        // A card that is declined leaves an intent, which could be confirmed again: it is ended.
        if (error.payment_intent !== undefined) {
          const { id } = error.payment_intent;
          await stripe.paymentIntents.cancel(id).catch(() => undefined);
          return { payment: await readPayment(id) };
        }
        if (error.code === 'resource_missing' && error.param === 'payment_method') return { refusal: 'invalid-method' };
        throw error;
      }
    },
    readPayment,
    async readClientSecret(id) {
      const intent = isSetup(id) ? await stripe.setupIntents.retrieve(id) : await stripe.paymentIntents.retrieve(id);
      return intent.status === 'requires_action' ? intent.client_secret : null;
    },
    /**
     * Newest first. Intents without an order are of other programs of the same account and are left out. Those of another
     * address may be of this site, before its address changed.
     */
    async listPayments(since, after): Promise<PaymentPage> {
      let cursor = after;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const { data, has_more: hasMore } = await stripe.paymentIntents.list({
          ...{ created: { gte: Math.floor(since.getTime() / 1000) }, limit: PAGE },
          ...(cursor === null ? {} : { starting_after: cursor }),
          expand: EXPAND.map((path) => `data.${path}`),
        });
        const own = data.filter(({ metadata }) => metadata.site !== undefined && metadata.order !== undefined);
        const payments = await Promise.all(own.map(paymentOf));
        cursor = data.at(-1)?.id ?? cursor;
        if (payments.length > 0 || !hasMore) return { payments, hasMore, next: cursor };
      }
      // So many in a row are of other programs: who asks goes on behind them.
      return { payments: [], hasMore: true, next: cursor };
    },
    listReversals: (since, after) => listReversals(stripe, since, after),
    listBankPayouts: (since, after) => listBankPayouts(stripe, since, after),
    async cancelPayment(id) {
      try {
        await (isSetup(id) ? stripe.setupIntents.cancel(id) : stripe.paymentIntents.cancel(id));
      } catch (error) {
        // What is over stays as it is.
        if (!(error instanceof Stripe.errors.StripeError) || !isOver(error.code)) throw error;
      }
      return readPayment(id);
    },
    async refundPayment(id, attempt) {
      try {
        await stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `refund-${id}-${attempt}` });
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'charge_already_refunded') throw error;
      }
      return readPayment(id);
    },
    async refundPart(id, amount, key) {
      await stripe.refunds.create({ payment_intent: id, amount }, { idempotencyKey: `refund-part-${key}` });
      return readPayment(id);
    },
    async forgetMethod(id) {
      const kept = readKept(id);
      if (kept === null) return;
      // A customer is there for one kept card.
      await stripe.customers.del(kept.customer).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_missing') throw error;
      });
    },
    readWebhook(headers, body, now): WebhookNews | null {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          String(headers['stripe-signature'] ?? ''),
          webhookSecret,
          SIGNED_WITHIN_S,
          undefined,
          now.getTime(),
        );
        return readStripeEvent(event);
      } catch {
        return null;
      }
    },
  };
}
