import { randomUUID } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';
import type { SubscriptionStatus } from './event-subscriptions-tables.ts';
import { sessionSubject } from './socket/session-subject.ts';
import { socketMessage } from './socket/socket-message.ts';
import { subscriptionView } from './subscription-view.ts';
import { DELIVER_WEBHOOK_JOB, type WebhookDelivery } from './webhook/webhook-jobs.ts';

/** Ends subscriptions and tells their programs why. `ids` are of running ones. */
export async function revokeSubscriptions(
  platform: Platform,
  ids: readonly string[],
  status: SubscriptionStatus,
): Promise<void> {
  if (ids.length === 0) return;
  const { bus, clock, database, jobs, services } = platform;
  const now = clock.now();
  const timestamp = now.toISOString();
  const revoked = await database.db
    .updateTable('event_subscriptions')
    .set({ status, ended_at: now })
    .where('id', 'in', [...ids])
    .where('status', 'in', ['enabled', 'webhook_callback_verification_pending'])
    .returningAll()
    .execute();
  for (const row of revoked) {
    services.frequentUpdates.forget(row.event_key);
    if (row.session_id === null) {
      const delivery: WebhookDelivery = {
        subscriptionId: row.id,
        messageId: randomUUID(),
        kind: 'revocation',
        timestamp,
        event: '',
        attempt: 1,
      };
      await jobs.add(DELIVER_WEBHOOK_JOB, delivery, { maxAttempts: 3 });
    } else {
      const payload = { subscription: subscriptionView(row) };
      const message = socketMessage({ type: 'revocation', timestamp, of: row, payload });
      bus.publish(sessionSubject(row.session_id), { kind: 'message', text: JSON.stringify(message) });
    }
  }
}
