import type { WebhookUpdate } from '../../../core/payments/payment-provider.ts';

interface StripeEvent {
  readonly id: string;
  readonly data: { readonly object: object };
}

/** Which payment an event tells of: it is an intent, or something that names one (a charge, refund or dispute). */
export function readStripeEvent({ id: eventId, data }: StripeEvent): WebhookUpdate {
  const about = data.object as {
    readonly object?: string;
    readonly id?: string;
    readonly payment_intent?: string | { readonly id: string } | null;
  };
  if (about.object === 'payment_intent' || about.object === 'setup_intent')
    return { eventId, paymentId: about.id ?? null };
  const intent = about.payment_intent ?? null;
  return { eventId, paymentId: typeof intent === 'object' ? (intent?.id ?? null) : intent };
}
