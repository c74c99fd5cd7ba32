import { Stripe } from 'stripe';
import type { StripeAccess } from './stripe-access.ts';

const ANSWER_MS = 8_000;

/** Stripe's programming interface, asked for one site of the account. */
export interface StripeClient {
  readonly stripe: Stripe;
  readonly siteUrl: string;
}

export function openStripe({ apiUrl, secretKey, siteUrl }: StripeAccess): StripeClient {
  const api = new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    host: api.hostname,
    ...(api.port === '' ? {} : { port: api.port }),
    protocol: api.protocol === 'http:' ? 'http' : 'https',
    timeout: ANSWER_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  return { stripe, siteUrl };
}
