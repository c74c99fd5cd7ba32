import type { PaymentProvider } from '../../../core/payments/payment-provider.ts';
import type { StripeConfig } from '../../../platform/config.ts';

export const STRIPE_PROVIDER = 'stripe';

export interface StripeAccess extends StripeConfig {
  /** Where the pages of the fields are: the site itself, which loads Stripe.js there. */
  readonly siteUrl: string;
}

/** The provider, and what its pages on this site need. */
export interface StripeProvider extends PaymentProvider {
  readonly publishableKey: string;
  /** The secret with which the buyer's browser answers the bank; null where nothing is asked. */
  readClientSecret(paymentId: string): Promise<string | null>;
}
