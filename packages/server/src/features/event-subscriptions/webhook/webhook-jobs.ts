import { randomUUID } from 'node:crypto';
import { busyWait, isGivenUp, nextTry } from '@bandshell/domain/event-subscriptions';
import { sql } from 'kysely';
import { z } from 'zod';
import type { JobDefinition } from '../../../platform/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SubscriptionRow } from '../event-subscriptions-tables.ts';
import { subscriptionView } from '../subscription-view.ts';
import type { CallLimits } from './call-limits.ts';
import type { WebhookAnswer } from './call-webhook.ts';
import { type WebhookMessage, webhookHeaders } from './webhook-message.ts';

export const VERIFY_WEBHOOK_JOB = 'verify-event-webhook';
export const DELIVER_WEBHOOK_JOB = 'deliver-event-webhook';

/** A callback that is down for a moment is asked again. */
const VERIFY_TRIES = 3;

/** How often a job found all places taken. */
const deferred = z.number().default(0);
const verifySchema = z.object({ subscriptionId: z.string(), attempt: z.number(), deferred });
const deliverySchema = z.object({
  subscriptionId: z.string(),
  messageId: z.string(),
  kind: z.enum(['notification', 'revocation']),
  timestamp: z.string(),
  /** JSON of the event; empty in a revocation. */
  event: z.string(),
  attempt: z.number(),
  deferred,
});

/** A message to a webhook, as its job keeps it. */
export type WebhookDelivery = z.input<typeof deliverySchema>;

/** No call is made now, as all places of the program or of the host are taken. */
const BUSY = Symbol('busy');

const findSubscription = ({ database }: Platform, id: string): Promise<SubscriptionRow | undefined> =>
  database.db
    .selectFrom('event_subscriptions')
    .selectAll()
    .where('id', '=', id)
    .where('method', '=', 'webhook')
    .executeTakeFirst();

/**
 * Calls a webhook if there is a place for it.
 * @throws if it gave no answer, or is not called because it gave none to the calls before
 */
async function call(
  platform: Platform,
  limits: CallLimits,
  subscription: SubscriptionRow,
  message: WebhookMessage,
): Promise<WebhookAnswer | typeof BUSY> {
  const callback = subscription.callback ?? '';
  const host = URL.canParse(callback) ? new URL(callback).host : '';
  const headers = webhookHeaders(platform, subscription, message);
  const place = limits.take(subscription.client_id, host);
  if (place === 'busy') return BUSY;
  if (place === 'paused') throw new Error('the host answered none of the last calls');
  let isAnswered = false;
  try {
    const answer = await platform.services.callWebhook(callback, headers, message.body);
    isAnswered = true;
    return answer;
  } finally {
    place.end(isAnswered);
  }
}

/** A job that found no place comes again, each time later and not with all others at once. */
const defer = ({ clock, jobs }: Platform, job: string, payload: object, times: number): Promise<void> => {
  const wait = busyWait(times) * 1_000 * (1 + Math.random());
  const runAt = new Date(clock.now().getTime() + wait);
  return jobs.add(job, { ...payload, deferred: times + 1 }, { runAt, maxAttempts: 3 });
};

/** Asks a callback whether it wants the messages: it has to repeat the challenge. */
async function verify(platform: Platform, payload: unknown): Promise<void> {
  const { clock, database, jobs, log } = platform;
  const asked = verifySchema.parse(payload);
  const { subscriptionId, attempt } = asked;
  const subscription = await findSubscription(platform, subscriptionId);
  if (subscription?.status !== 'webhook_callback_verification_pending') return;
  const challenge = randomUUID();
  const now = clock.now();
  const body = JSON.stringify({ challenge, subscription: subscriptionView(subscription) });
  const kind = 'webhook_callback_verification';
  const message: WebhookMessage = { id: randomUUID(), kind, timestamp: now.toISOString(), body, retry: attempt - 1 };
  let isRight = false;
  try {
    const answer = await call(platform, platform.services.webhookLimits, subscription, message);
    if (answer === BUSY) return await defer(platform, VERIFY_WEBHOOK_JOB, asked, asked.deferred);
    const { status, text } = answer;
    isRight = status >= 200 && status < 300 && text.trim() === challenge;
  } catch (error) {
    log.debug({ err: error, subscriptionId }, 'a webhook could not be verified');
    const wait = attempt < VERIFY_TRIES ? nextTry(attempt) : null;
    if (wait !== null) {
      const runAt = new Date(now.getTime() + wait * 1000);
      await jobs.add(VERIFY_WEBHOOK_JOB, { subscriptionId, attempt: attempt + 1 }, { runAt, maxAttempts: 3 });
      return;
    }
  }
  await database.db
    .updateTable('event_subscriptions')
    .set(isRight ? { status: 'enabled' } : { status: 'webhook_callback_verification_failed', ended_at: now })
    .where('id', '=', subscriptionId)
    .where('status', '=', 'webhook_callback_verification_pending')
    .execute();
  if (isRight) platform.services.frequentUpdates.forget(subscription.event_key);
}

/**
 * Sends a message once. A failure is tried again later by a job of its own; many in a row end the subscription. `busy`:
 * it was not sent, and the caller decides what becomes of it.
 */
export async function deliverWebhook(
  platform: Platform,
  delivery: WebhookDelivery,
  limits: CallLimits = platform.services.webhookLimits,
): Promise<'busy' | 'done'> {
  const { log } = platform;
  const { subscriptionId, messageId, kind, timestamp, event, attempt } = delivery;
  const subscription = await findSubscription(platform, subscriptionId);
  if (subscription === undefined || (kind === 'notification' && subscription.status !== 'enabled')) return 'done';
  const view = subscriptionView(subscription);
  const body = JSON.stringify({ subscription: view, ...(event === '' ? {} : { event: JSON.parse(event) }) });
  const message: WebhookMessage = { id: messageId, kind, timestamp, body, retry: attempt - 1 };
  let hasArrived = false;
  try {
    const answer = await call(platform, limits, subscription, message);
    if (answer === BUSY) return 'busy';
    hasArrived = answer.status >= 200 && answer.status < 300;
  } catch (error) {
    log.debug({ err: error, subscriptionId }, 'a webhook could not be called');
  }
  if (!hasArrived) await tryLater(platform, subscription, delivery);
  else if (subscription.failures > 0) await setFailures(platform, subscriptionId, null);
  return 'done';
}

async function tryLater(platform: Platform, subscription: SubscriptionRow, delivery: WebhookDelivery): Promise<void> {
  const { kind, attempt } = delivery;
  const now = platform.clock.now();
  if (kind === 'notification' && (await countFailure(platform, subscription, now))) return;
  const wait = nextTry(attempt);
  if (wait === null) return;
  const runAt = new Date(now.getTime() + wait * 1000);
  const next = { ...delivery, attempt: attempt + 1, deferred: 0 };
  await platform.jobs.add(DELIVER_WEBHOOK_JOB, next, { runAt, maxAttempts: 3 });
}

async function deliver(platform: Platform, payload: unknown): Promise<void> {
  const delivery = deliverySchema.parse(payload);
  if ((await deliverWebhook(platform, delivery)) === 'done') return;
  await defer(platform, DELIVER_WEBHOOK_JOB, delivery, delivery.deferred);
}

const setFailures = ({ database }: Platform, id: string, since: Date | null) =>
  database.db
    .updateTable('event_subscriptions')
    .set(
      since === null
        ? { failures: 0, failing_since: null }
        : { failures: sql`failures + 1`, failing_since: sql`coalesce(failing_since, ${since})` },
    )
    .where('id', '=', id)
    .where('status', '=', 'enabled')
    .returning(['failures', 'failing_since'])
    .executeTakeFirst();

/** True when the subscription has ended by it. */
async function countFailure(platform: Platform, { id, event_key }: SubscriptionRow, now: Date): Promise<boolean> {
  const counted = await setFailures(platform, id, now);
  if (counted === undefined) return true;
  if (counted.failing_since === null || !isGivenUp(counted.failures, counted.failing_since, now)) return false;
  await platform.database.db
    .updateTable('event_subscriptions')
    .set({ status: 'notification_failures_exceeded', ended_at: now })
    .where('id', '=', id)
    .where('status', '=', 'enabled')
    .execute();
  platform.services.frequentUpdates.forget(event_key);
  platform.log.info({ subscriptionId: id }, 'a webhook failed too often and is not called any more');
  return true;
}

export const webhookJobs = (platform: Platform): readonly JobDefinition[] => [
  { name: VERIFY_WEBHOOK_JOB, purpose: 'outside', run: (payload) => verify(platform, payload) },
  { name: DELIVER_WEBHOOK_JOB, purpose: 'outside', run: (payload) => deliver(platform, payload) },
];
