import { randomUUID } from 'node:crypto';
import {
  eventKey,
  PENDING_MAX,
  PENDING_MS,
  PENDING_OF_KNOWN_HOST_MAX,
  SAME_SUBSCRIPTIONS_MAX,
  SOCKET_COST_MAX,
  SOCKETS_BY_USER,
  SUBSCRIPTIONS_BY_SOCKET,
  SUBSCRIPTIONS_MAX,
  type SubscriptionCondition,
  WEBHOOK_COST_MAX,
} from '@bandshell/domain/event-subscriptions';
import type { ProgramEventType } from '@bandshell/domain/kernel';
import { BotError } from '../../core/bot-api/bot-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkConsent, type Subscriber } from './check-consent.ts';
import type { SubscriptionRow } from './event-subscriptions-tables.ts';
import { sessionSubject } from './socket/session-subject.ts';
import { VERIFY_WEBHOOK_JOB } from './webhook/webhook-jobs.ts';
import { SECRET_PURPOSE } from './webhook/webhook-message.ts';

export type NewTransport =
  | { readonly method: 'webhook'; readonly callback: string; readonly secret: string }
  | { readonly method: 'websocket'; readonly sessionId: string };

const IN_USE = ['enabled', 'webhook_callback_verification_pending'] as const;
/** A socket whose node died is in the table for a while. */
const SEEN_WITHIN_MS = 3 * 60_000;

const refuse = (status: number, message: string): never => {
  throw new BotError(status, message);
};

/**
 * Subscribes a program to events. A webhook waits until its callback has answered a challenge.
 * @throws BotError
 */
export async function createSubscription(
  platform: Platform,
  subscriber: Subscriber,
  type: ProgramEventType,
  condition: SubscriptionCondition,
  transport: NewTransport,
): Promise<SubscriptionRow> {
  const { bus, clock, database, jobs, services } = platform;
  const { clientId, user } = subscriber;
  const consentUserId = await checkConsent(platform, type, condition, subscriber);
  const now = clock.now();
  const id = randomUUID();
  // Everything that a user allowed is free.
  const cost = consentUserId === null && type.consent.kind !== 'program' ? 1 : 0;
  const row = await database.transact(async (tx) => {
    // The lock keeps simultaneous requests within the maximums.
    await services.programs.lock(tx, clientId);
    if (transport.method === 'websocket') await takeSession(tx, subscriber, transport.sessionId, now);
    await checkTotals(tx, subscriber, transport, cost);
    await checkSame(tx, clientId, type, condition, transport);
    if (transport.method === 'webhook') await checkPending(tx, clientId, transport.callback, now);
    const isWebhook = transport.method === 'webhook';
    const made = await tx.db
      .insertInto('event_subscriptions')
      .values({
        id,
        client_id: clientId,
        consent_user_id: consentUserId,
        owner_user_id: user?.userId ?? null,
        grant_id: user?.grantId ?? null,
        type: type.type,
        version: type.version,
        condition: JSON.stringify(condition),
        event_key: eventKey(type, condition),
        method: transport.method,
        callback: isWebhook ? transport.callback : null,
        secret: isWebhook ? services.siteKeys.seal(SECRET_PURPOSE, transport.secret, id) : null,
        session_id: isWebhook ? null : transport.sessionId,
        status: isWebhook ? 'webhook_callback_verification_pending' : 'enabled',
        cost,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (isWebhook) await jobs.add(VERIFY_WEBHOOK_JOB, { subscriptionId: id, attempt: 1 }, { tx, maxAttempts: 3 });
    return made;
  });
  services.frequentUpdates.forget(row.event_key);
  if (transport.method === 'websocket') bus.publish(sessionSubject(transport.sessionId), { kind: 'used' });
  return row;
}

/** The socket is there, and is this user's and program's from now on. */
async function takeSession({ db }: Tx, { clientId, user }: Subscriber, sessionId: string, now: Date): Promise<void> {
  const userId = user?.userId ?? '';
  const session = await db
    .selectFrom('event_sessions')
    .select(['client_id', 'user_id'])
    .where('id', '=', sessionId)
    .where('seen_at', '>', new Date(now.getTime() - SEEN_WITHIN_MS))
    .forUpdate()
    .executeTakeFirst();
  const isOthers = session?.client_id != null && (session.client_id !== clientId || session.user_id !== userId);
  if (session === undefined || isOthers) {
    return refuse(400, 'websocket transport session does not exist or has already disconnected');
  }
  if (session.client_id !== null) return;
  const { count } = await db
    .selectFrom('event_sessions')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= SOCKETS_BY_USER) {
    refuse(429, `At most ${SOCKETS_BY_USER} WebSockets with subscriptions of one user.`);
  }
  await db
    .updateTable('event_sessions')
    .set({ client_id: clientId, user_id: userId })
    .where('id', '=', sessionId)
    .execute();
}

async function checkTotals(
  { db }: Tx,
  { clientId, user }: Subscriber,
  transport: NewTransport,
  cost: number,
): Promise<void> {
  const isWebhook = transport.method === 'webhook';
  const own = db
    .selectFrom('event_subscriptions')
    .select((select) => [
      select.fn.countAll<string>().as('count'),
      select.fn.coalesce(select.fn.sum<string>('cost'), select.val('0')).as('cost'),
    ])
    .where('client_id', '=', clientId)
    .where('status', 'in', [...IN_USE])
    .where('method', '=', transport.method)
    .where('owner_user_id', isWebhook ? 'is' : '=', isWebhook ? null : (user?.userId ?? ''));
  const all = await own.executeTakeFirstOrThrow();
  if (Number(all.count) >= SUBSCRIPTIONS_MAX) refuse(429, 'number of subscriptions exceeds limit');
  if (Number(all.cost) + cost > (isWebhook ? WEBHOOK_COST_MAX : SOCKET_COST_MAX)) {
    refuse(429, 'the total cost of the subscriptions exceeds the limit');
  }
  if (isWebhook) return;
  const here = await own.where('session_id', '=', transport.sessionId).executeTakeFirstOrThrow();
  if (Number(here.count) >= SUBSCRIPTIONS_BY_SOCKET) refuse(429, 'number of websocket subscriptions exceeds limit');
}

async function checkSame(
  { db }: Tx,
  clientId: string,
  { type, version }: ProgramEventType,
  condition: SubscriptionCondition,
  transport: NewTransport,
): Promise<void> {
  const rows = await db
    .selectFrom('event_subscriptions')
    .select(['condition', 'callback', 'session_id'])
    .where('client_id', '=', clientId)
    .where('type', '=', type)
    .where('version', '=', version)
    .where('status', 'in', [...IN_USE])
    .where('condition', '@>', JSON.stringify(condition) as never)
    .limit(SUBSCRIPTIONS_MAX)
    .execute();
  const isHere = rows.some((row) =>
    transport.method === 'webhook' ? row.callback === transport.callback : row.session_id === transport.sessionId,
  );
  if (isHere) refuse(409, 'subscription already exists');
  if (
    transport.method === 'webhook' &&
    rows.filter(({ callback }) => callback !== null).length >= SAME_SUBSCRIPTIONS_MAX
  ) {
    refuse(429, `At most ${SAME_SUBSCRIPTIONS_MAX} subscriptions with the same type and condition.`);
  }
}

/** A program whose host has answered no challenge yet may have few that wait: each holds a place until it is over. */
async function checkPending({ db }: Tx, clientId: string, callback: string, now: Date): Promise<void> {
  const own = db.selectFrom('event_subscriptions').where('client_id', '=', clientId).where('method', '=', 'webhook');
  const { count } = await own
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('status', '=', 'webhook_callback_verification_pending')
    .where('created_at', '>', new Date(now.getTime() - PENDING_MS))
    .executeTakeFirstOrThrow();
  if (Number(count) < PENDING_MAX) return;
  const known = await own
    .select('callback')
    .distinct()
    .where('status', '=', 'enabled')
    .limit(SUBSCRIPTIONS_MAX)
    .execute();
  const { origin } = new URL(callback);
  const isKnown = known.some((row) => row.callback !== null && new URL(row.callback).origin === origin);
  if (isKnown && Number(count) < PENDING_OF_KNOWN_HOST_MAX) return;
  refuse(429, 'too many callbacks have not answered their challenge yet');
}
