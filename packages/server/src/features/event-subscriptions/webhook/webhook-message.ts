import { createHmac } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';
import type { SubscriptionRow } from '../event-subscriptions-tables.ts';

/** The purpose of the key that seals the secrets of webhooks. */
export const SECRET_PURPOSE = 'event-webhook-secret';

export interface WebhookMessage {
  readonly id: string;
  readonly kind: 'notification' | 'webhook_callback_verification' | 'revocation';
  /** RFC 3339 */
  readonly timestamp: string;
  readonly body: string;
  /** How often it was sent before. */
  readonly retry: number;
}

/** The headers of a message, with its signature under the subscription's secret. */
export function webhookHeaders(
  { services }: Platform,
  { id: subscriptionId, secret, type, version }: SubscriptionRow,
  { id, kind, timestamp, body, retry }: WebhookMessage,
): Readonly<Record<string, string>> {
  const key = secret === null ? undefined : services.siteKeys.unseal(SECRET_PURPOSE, secret, subscriptionId);
  if (key === undefined) throw new Error(`the secret of the subscription ${subscriptionId} cannot be read`);
  const signature = createHmac('sha256', key)
    .update(id + timestamp + body)
    .digest('hex');
  return {
    'content-type': 'application/json',
    'twitch-eventsub-message-id': id,
    'twitch-eventsub-message-retry': String(retry),
    'twitch-eventsub-message-type': kind,
    'twitch-eventsub-message-signature': `sha256=${signature}`,
    'twitch-eventsub-message-timestamp': timestamp,
    'twitch-eventsub-subscription-type': type,
    'twitch-eventsub-subscription-version': version,
  };
}
