import { findProgramEventType } from '@bandshell/domain/announcements';
import { CALLBACK_MAX, readCondition, SECRET_MAX, SECRET_MIN } from '@bandshell/domain/event-subscriptions';
import { isId } from '@bandshell/domain/kernel';
import { z } from 'zod';
import { readBody } from '../../core/bot-api/bot-body.ts';
import { type BotCall, type BotEndpoints, botPage, DONE, openEndpoint } from '../../core/bot-api/bot-endpoint.ts';
import { BotError } from '../../core/bot-api/bot-error.ts';
import { checkCallback } from '../../core/http/safe-address.ts';
import { createSubscription, type NewTransport } from './create-subscription.ts';
import { costOfSubscriptions, deleteSubscription, listSubscriptions } from './list-subscriptions.ts';
import { subscriptionView } from './subscription-view.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PAGE = 100;

const schema = z.object({
  type: z.string().max(100),
  version: z.string().max(10),
  condition: z.record(z.string(), z.coerce.string().max(100)),
  transport: z.discriminatedUnion('method', [
    z.object({
      method: z.literal('webhook'),
      callback: z.string().max(CALLBACK_MAX),
      secret: z
        .string()
        .min(SECRET_MIN)
        .max(SECRET_MAX)
        .regex(/^[\x20-\x7e]+$/),
    }),
    z.object({ method: z.literal('websocket'), session_id: z.string().max(100) }),
  ]),
});

/** A webhook is the program's, a WebSocket a user's. */
function readTransport({ platform, user }: BotCall, transport: z.output<typeof schema>['transport']): NewTransport {
  if (transport.method === 'websocket') {
    if (user === null) throw new BotError(400, 'The websocket transport needs a user access token.');
    return { method: 'websocket', sessionId: transport.session_id };
  }
  if (user !== null) throw new BotError(400, 'The webhook transport needs an app access token.');
  const { callback, secret } = transport;
  if (!checkCallback(callback, platform.config.webhookInnerAddresses)) {
    throw new BotError(400, 'The callback must be an https:// address on port 443 without a user and fragment.');
  }
  return { method: 'webhook', callback, secret };
}

async function create(call: BotCall) {
  const { clientId, grantId, platform, scopes, user } = call;
  const body = readBody(schema, call.body);
  const type = findProgramEventType(body.type, body.version);
  if (type === undefined) throw new BotError(400, 'invalid subscription type and version');
  const condition = readCondition(type, body.condition);
  if (condition === null) throw new BotError(400, 'The condition does not fit the subscription type.');
  const isWrong = Object.entries(condition).some(([key, value]) => key !== 'client_id' && !isId(value));
  if (isWrong) throw new BotError(400, 'The condition names something that is no id.');
  const transport = readTransport(call, body.transport);
  const subscriber = { clientId, user: user === null ? null : { userId: user.userId, scopes, grantId } };
  const row = await createSubscription(platform, subscriber, type, condition, transport);
  const owner = { clientId, userId: user?.userId ?? null };
  const { total } = await listSubscriptions(platform.database.db, owner, { ...NO_FILTERS, first: 1, after: null });
  const costs = await costOfSubscriptions(platform.database.db, owner);
  return { status: 202, body: { data: [subscriptionView(row)], total, ...costs } };
}

const NO_FILTERS = { status: undefined, type: undefined, userId: undefined };

async function list({ clientId, platform, query, user }: BotCall) {
  const after = query.after();
  if (after !== null && !UUID.test(after))
    throw new BotError(400, 'The parameter "after" is not a cursor of this list.');
  const owner = { clientId, userId: user?.userId ?? null };
  const { rows, cursor, total } = await listSubscriptions(platform.database.db, owner, {
    status: query.optional('status'),
    type: query.optional('type'),
    userId: query.optional('user_id'),
    first: query.first(PAGE, PAGE),
    after,
  });
  const costs = await costOfSubscriptions(platform.database.db, owner);
  return botPage(rows.map(subscriptionView), cursor, { total, ...costs });
}

async function remove({ clientId, platform, query, user }: BotCall) {
  const id = query.required('id');
  const owner = { clientId, userId: user?.userId ?? null };
  const key = UUID.test(id) ? await deleteSubscription(platform.database.db, owner, id) : undefined;
  if (key === undefined) throw new BotError(404, 'The subscription was not found.');
  platform.services.frequentUpdates.forget(key);
  return DONE;
}

export const eventSubscriptionsBotEndpoints: BotEndpoints = {
  'POST /eventsub/subscriptions': openEndpoint(create),
  'GET /eventsub/subscriptions': openEndpoint(list),
  'DELETE /eventsub/subscriptions': openEndpoint(remove),
};
