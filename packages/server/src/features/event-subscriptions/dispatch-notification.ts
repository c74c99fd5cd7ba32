import { createHash } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';
import type { SubscriptionRow } from './event-subscriptions-tables.ts';
import { sessionSubject } from './socket/session-subject.ts';
import { socketMessage } from './socket/socket-message.ts';
import { subscriptionView } from './subscription-view.ts';
import { DELIVER_WEBHOOK_JOB, type WebhookDelivery } from './webhook/webhook-jobs.ts';

/** A UUID by what it stands for: an event that is delivered again has the same one, so that programs can tell. */
export function messageIdOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/**
 * Sends an event to one subscription. A webhook's message is a job.
 * @param sendNow sends the message of a webhook instead of the job
 */
export async function dispatchNotification(
  platform: Platform,
  subscription: SubscriptionRow,
  event: object,
  eventId: string,
  sendNow?: (delivery: WebhookDelivery) => Promise<void>,
): Promise<void> {
  const { bus, clock, jobs } = platform;
  const timestamp = clock.now().toISOString();
  const messageId = messageIdOf(subscription.id, eventId);
  if (subscription.session_id !== null) {
    const payload = { subscription: subscriptionView(subscription), event };
    const message = socketMessage({ type: 'notification', id: messageId, timestamp, of: subscription, payload });
    bus.publish(sessionSubject(subscription.session_id), { kind: 'message', text: JSON.stringify(message) });
    return;
  }
  const delivery: WebhookDelivery = {
    subscriptionId: subscription.id,
    messageId,
    kind: 'notification',
    timestamp,
    event: JSON.stringify(event),
    attempt: 1,
  };
  if (sendNow !== undefined) await sendNow(delivery);
  else await jobs.add(DELIVER_WEBHOOK_JOB, delivery, { key: `${DELIVER_WEBHOOK_JOB}/${messageId}`, maxAttempts: 3 });
}
