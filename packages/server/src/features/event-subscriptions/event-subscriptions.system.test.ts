import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PROGRAM_EVENT_TYPES } from '@bandshell/domain/announcements';
import { OAUTH_SCOPES } from '@bandshell/domain/oauth';
import {
  createTestUser,
  HelixProgram,
  issueProgramToken,
  registerProgram,
  startTestServer,
  streamFixture,
  type TestProgram,
  type TestServer,
  type TestUser,
  until,
} from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { sweepSubscriptions } from './sweep-subscriptions.ts';
import { deliverWebhook } from './webhook/webhook-jobs.ts';

interface Call {
  readonly type: string;
  readonly id: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  readonly body: any;
  readonly isSigned: boolean;
  readonly retry: string;
}

const SITE_SECRET = Buffer.alloc(32, 7).toString('base64');
const SECRET = 'a secret of ten signs or more';
let server: TestServer;
let program: TestProgram;
let owner: TestUser;
let guest: TestUser;
let app: HelixProgram;
const { goLive, goOff } = streamFixture(() => server);
const as = async (user: TestUser, scopes = OAUTH_SCOPES as readonly (typeof OAUTH_SCOPES)[number][]) =>
  new HelixProgram(server, program, await issueProgramToken(server, program, user, scopes));
const FOLLOW = 'mutation($id: ID!) { followUser(input: { targetID: $id }) { error { code } } }';

/** A program's web server. */
const hook = { calls: [] as Call[], status: 200, answer: (challenge: string) => challenge, url: '' };
const receiver = createServer((request: IncomingMessage, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  request.on('end', () => {
    const header = (name: string) => String(request.headers[`twitch-eventsub-message-${name}`]);
    const signed = createHmac('sha256', SECRET)
      .update(header('id') + header('timestamp') + text)
      .digest('hex');
    const body = JSON.parse(text);
    const isSigned = header('signature') === `sha256=${signed}`;
    hook.calls.push({ type: header('type'), id: header('id'), body, isSigned, retry: header('retry') });
    if (hook.status >= 300 && hook.status < 400) response.setHeader('location', `${hook.url}/elsewhere`);
    response.writeHead(hook.status).end(body.challenge === undefined ? '' : hook.answer(body.challenge));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  hook.url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  server = await startTestServer({ env: { WEBHOOK_INNER_ADDRESSES: 'on', SITE_SECRET } });
  owner = await createTestUser(server, 'patchbaypatty');
  guest = await createTestUser(server, 'glazeguest');
  program = await registerProgram(owner, 'CONFIDENTIAL');
  app = new HelixProgram(server, program, await issueProgramToken(server, program, null));
});
const sockets: WebSocket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
  Object.assign(hook, { calls: [], status: 200, answer: (challenge: string) => challenge });
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await server?.close();
});

const webhook = (path: string) => ({ method: 'webhook', callback: `${hook.url}${path}`, secret: SECRET });
const ask = (type: string, version: string, condition: object, transport: object) => ({
  type,
  version,
  condition,
  transport,
});
const subscribe = (api: HelixProgram, ...asked: Parameters<typeof ask>) =>
  api.call('POST /eventsub/subscriptions', {}, ask(...asked));
const statusOf = async (id: string) => {
  const { body } = await app.call('GET /eventsub/subscriptions');
  return body.data.find((each: { id: string }) => each.id === id)?.status;
};
const notices = (type: string) =>
  hook.calls.filter(({ body }) => body.event !== undefined && body.subscription.type === type);

/** A program's WebSocket, with what it received. */
async function openSocket(query = '', on: TestServer = server) {
  const socket = new WebSocket(`${on.url.replace('http', 'ws')}/eventsub/ws${query}`);
  sockets.push(socket);
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  const messages: any[] = [];
  let closed: number | undefined;
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  socket.on('close', (code) => {
    closed = code;
  });
  socket.on('error', () => undefined);
  await until('the welcome', () => messages.length > 0 || closed !== undefined, 5_000);
  const of = (type: string) => messages.filter(({ metadata }) => metadata.message_type === type);
  return { socket, messages, of, closed: () => closed, id: messages[0]?.payload.session.id as string };
}

test('every scope that a type needs exists', () => {
  const scopes = PROGRAM_EVENT_TYPES.flatMap(({ consent }) => (consent.kind === 'user' ? consent.scopes : []));
  expect(scopes.filter((scope) => !(OAUTH_SCOPES as readonly string[]).includes(scope))).toEqual([]);
});

test('a webhook repeats the challenge, and then gets signed events', async () => {
  const made = await subscribe(app, 'stream.online', '1', { broadcaster_user_id: owner.id }, webhook('/online'));
  expect(made.status).toBe(202);
  expect(made.body).toMatchObject({
    data: [{ status: 'webhook_callback_verification_pending', cost: 1, transport: { method: 'webhook' } }],
    total: 1,
    max_total_cost: 10_000,
  });
  const [{ id }] = made.body.data;
  expect(JSON.stringify(made.body)).not.toContain(SECRET);
  await subscribe(app, 'stream.offline', '1', { broadcaster_user_id: owner.id }, webhook('/offline'));
  await subscribe(app, 'channel.update', '2', { broadcaster_user_id: owner.id }, webhook('/update'));
  await until('the verification', async () => (await statusOf(id)) === 'enabled');
  await until('all verifications', async () => {
    const { body } = await app.call('GET /eventsub/subscriptions', { status: 'enabled' });
    return body.data.length === 3;
  });
  expect(hook.calls.every(({ isSigned, type }) => isSigned && type === 'webhook_callback_verification')).toBe(true);
  const streamId = await goLive(owner);
  await until('stream.online', () => notices('stream.online').length === 1);
  expect(notices('stream.online')[0]).toMatchObject({
    type: 'notification',
    isSigned: true,
    body: {
      subscription: { id, type: 'stream.online', version: '1', condition: { broadcaster_user_id: owner.id } },
      event: {
        id: streamId,
        type: 'live',
        broadcaster_user_id: owner.id,
        broadcaster_user_login: 'patchbaypatty',
        started_at: expect.any(String),
      },
    },
  });
  await (await as(owner)).call('PATCH /channels', { broadcaster_id: owner.id }, { title: 'Opening the kiln' });
  await goOff(owner, streamId);
  await until('stream.offline', () => notices('stream.offline').length === 1);
  await until('channel.update', () => notices('channel.update').length === 1);
  expect(notices('channel.update')[0]?.body.event).toMatchObject({ title: 'Opening the kiln', category_id: '' });
  expect((await app.call('DELETE /eventsub/subscriptions', { id })).status).toBe(204);
  expect((await app.call('DELETE /eventsub/subscriptions', { id })).status).toBe(404);
});

test('a wrong answer to the challenge ends the subscription; a redirect is not followed', async () => {
  for (const [path, change] of [
    ['/wrong', { answer: () => 'something else' }],
    ['/moved', { status: 302 }],
  ] as const) {
    Object.assign(hook, change);
    const { body } = await subscribe(app, 'stream.online', '1', { broadcaster_user_id: guest.id }, webhook(path));
    const failed = 'webhook_callback_verification_failed';
    await until('the failure', async () => (await statusOf(body.data[0].id)) === failed);
  }
  expect(hook.calls).toHaveLength(2);
});

test('the same subscription is refused, and what is malformed', async () => {
  const good = ['user.update', '1', { user_id: owner.id }, webhook('/same')] as const;
  expect((await subscribe(app, ...good)).status).toBe(202);
  expect((await subscribe(app, ...good)).status).toBe(409);
  const bad: readonly Parameters<typeof ask>[] = [
    ['no.such.type', '1', { user_id: owner.id }, webhook('/bad')],
    ['channel.follow', '1', { broadcaster_user_id: owner.id }, webhook('/bad')],
    ['user.update', '1', {}, webhook('/bad')],
    ['user.update', '1', { user_id: 'me' }, webhook('/bad')],
    ['user.update', '1', { user_id: owner.id }, { ...webhook('/bad'), secret: 'short' }],
    ['user.update', '1', { user_id: owner.id }, { ...webhook('/bad'), callback: 'ftp://bot.example/' }],
    ['user.update', '1', { user_id: owner.id }, { method: 'websocket', session_id: 'x' }],
  ];
  for (const asked of bad) expect([asked[0], (await subscribe(app, ...asked)).status]).toEqual([asked[0], 400]);
  const other = await registerProgram(guest, 'CONFIDENTIAL');
  const foreign = new HelixProgram(server, other, await issueProgramToken(server, other, null));
  expect((await foreign.call('GET /eventsub/subscriptions')).body.total).toBe(0);
  const [{ id }] = (await app.call('GET /eventsub/subscriptions')).body.data;
  expect((await foreign.call('DELETE /eventsub/subscriptions', { id })).status).toBe(404);
  const revoke = await subscribe(app, 'user.authorization.revoke', '1', { client_id: other.id }, webhook('/r'));
  expect(revoke.status).toBe(403);
});

test('a message that fails is tried again with the same id, and many failures end the subscription', async () => {
  const { body } = await subscribe(app, 'channel.raid', '1', { to_broadcaster_user_id: owner.id }, webhook('/fails'));
  const [{ id: subscriptionId }] = body.data;
  await until('the verification', async () => (await statusOf(subscriptionId)) === 'enabled');
  hook.status = 500;
  const { platform } = server;
  const delivery = {
    subscriptionId,
    messageId: '5f0b6d3e-0000-5000-a000-000000000001',
    kind: 'notification' as const,
    timestamp: platform.clock.now().toISOString(),
    event: '{"viewers":3}',
    attempt: 1,
  };
  await deliverWebhook(platform, delivery);
  await until('the second try', () => notices('channel.raid').length === 2);
  expect(notices('channel.raid').map(({ id, retry }) => [id, retry])).toEqual([
    [delivery.messageId, '0'],
    [delivery.messageId, '1'],
  ]);
  const long = new Date(platform.clock.now().getTime() - 3_600_000);
  await platform.database.db
    .updateTable('event_subscriptions')
    .set({ failures: 100, failing_since: long })
    .where('id', '=', subscriptionId)
    .execute();
  await deliverWebhook(platform, { ...delivery, attempt: 6 });
  expect(await statusOf(subscriptionId)).toBe('notification_failures_exceeded');
});

test('a WebSocket is welcomed, gets its user’s events, and ends with its subscriptions', async () => {
  const api = await as(owner);
  const { socket, messages, of, id } = await openSocket('?keepalive_timeout_seconds=30');
  expect(messages[0]).toMatchObject({
    metadata: { message_type: 'session_welcome', message_id: expect.any(String) },
    payload: { session: { id, status: 'connected', keepalive_timeout_seconds: 30, reconnect_url: null } },
  });
  const transport = { method: 'websocket', session_id: id };
  const chat = { broadcaster_user_id: owner.id, user_id: owner.id };
  const own = { broadcaster_user_id: owner.id };
  const asked: readonly Parameters<typeof ask>[] = [
    ['channel.follow', '2', { broadcaster_user_id: owner.id, moderator_user_id: owner.id }, transport],
    ['channel.chat.message', '1', chat, transport],
    ['channel.chat.clear', '1', chat, transport],
    ['channel.chat.clear_user_messages', '1', chat, transport],
    ['channel.chat.message_delete', '1', chat, transport],
    ['channel.chat_settings.update', '1', chat, transport],
    ['channel.ban', '1', own, transport],
    ['channel.unban', '1', own, transport],
    ['channel.moderator.add', '1', own, transport],
    ['channel.moderator.remove', '1', own, transport],
    ['user.update', '1', { user_id: owner.id }, transport],
  ];
  for (const each of asked) expect([each[0], (await subscribe(api, ...each)).status]).toEqual([each[0], 202]);
  // Somebody else cannot use the socket, nor hear as its user.
  const foreign = await as(guest);
  expect((await subscribe(foreign, 'user.update', '1', { user_id: guest.id }, transport)).status).toBe(400);
  expect((await subscribe(foreign, 'channel.chat.message', '1', chat, transport)).status).toBe(403);
  expect((await subscribe(foreign, 'channel.ban', '1', own, transport)).status).toBe(403);
  const bare = await as(owner, ['user:read:email']);
  expect((await subscribe(bare, 'channel.chat.message', '1', chat, transport)).status).toBe(403);

  await guest.visitor.graphql(FOLLOW, { id: owner.id });
  const guestApi = await as(guest);
  const message = { broadcaster_id: owner.id, sender_id: guest.id, message: 'hello' };
  const sent = await guestApi.call('POST /chat/messages', {}, message);
  const messageId = sent.body.data[0].message_id;
  const acting = { broadcaster_id: owner.id, moderator_id: owner.id };
  // Programs hear of a held message when it is approved, and never when it is denied.
  await api.call('PUT /moderation/automod/settings', acting, { overall_level: 3 });
  await guestApi.call('POST /chat/messages', {}, { ...message, message: 'fucking great stream' });
  await guestApi.call('POST /chat/messages', {}, { ...message, message: 'fucking bad stream' });
  const { db } = server.platform.database;
  const held = await db.selectFrom('chat_held_messages').select(['id', 'message']).execute();
  expect(held).toHaveLength(2);
  for (const { id: heldId, message: waiting } of held) {
    const action = waiting.text.includes('great') ? 'ALLOW' : 'DENY';
    await api.call('POST /moderation/automod/message', {}, { user_id: owner.id, msg_id: heldId, action });
  }
  await api.call('DELETE /moderation/chat', { ...acting, message_id: messageId });
  await api.call('DELETE /moderation/chat', acting);
  await api.call('POST /moderation/bans', acting, { data: { user_id: guest.id, duration: 60, reason: 'spam' } });
  await api.call('DELETE /moderation/bans', { ...acting, user_id: guest.id });
  await api.call('PATCH /chat/settings', acting, { slow_mode: true, slow_mode_wait_time: 5 });
  const person = { broadcaster_id: owner.id, user_id: guest.id };
  await api.call('POST /moderation/moderators', person);
  await api.call('DELETE /moderation/moderators', person);
  await api.call('PUT /users', { description: 'Fires kilns' });
  await server.drainEvents();
  const types = asked.map(([type]) => type);
  const told = () => new Map(of('notification').map(({ metadata, payload }) => [metadata.subscription_type, payload]));
  const heard = () =>
    of('notification').flatMap(({ metadata: { subscription_type: type }, payload }) =>
      type === 'channel.chat.message' ? [payload.event] : [],
    );
  await until('all events', () => types.every((type) => told().has(type)) && heard().length === 2);
  const events = told();
  const channel = { broadcaster_user_id: owner.id, broadcaster_user_login: 'patchbaypatty' };
  expect(events.get('channel.follow').event).toMatchObject({
    ...channel,
    user_id: guest.id,
    followed_at: expect.any(String),
  });
  expect(heard().find(({ message_id }) => message_id === messageId)).toMatchObject({
    ...channel,
    chatter_user_id: guest.id,
    message_id: messageId,
    message: { text: 'hello', fragments: [{ type: 'text', text: 'hello' }] },
    reply: null,
  });
  const approved = held.find(({ message: { text } }) => text.includes('great'));
  expect(heard().find(({ message_id }) => message_id !== messageId)).toMatchObject({
    ...channel,
    chatter_user_id: guest.id,
    message_id: approved?.id,
    message: { text: 'fucking great stream' },
  });
  expect(events.get('channel.chat.message_delete').event).toMatchObject({
    ...channel,
    target_user_id: guest.id,
    message_id: messageId,
  });
  expect(events.get('channel.chat.clear').event).toEqual({ ...channel, broadcaster_user_name: 'patchbaypatty' });
  expect(events.get('channel.chat.clear_user_messages').event).toMatchObject({ target_user_id: guest.id });
  expect(events.get('channel.ban').event).toMatchObject({
    ...channel,
    user_id: guest.id,
    moderator_user_id: owner.id,
    reason: 'spam',
    is_permanent: false,
    ends_at: expect.any(String),
  });
  expect(events.get('channel.chat_settings.update').event).toMatchObject({
    ...channel,
    slow_mode: true,
    slow_mode_wait_time_seconds: 5,
    follower_mode: false,
  });
  expect(events.get('channel.unban').event).toMatchObject({ user_id: guest.id, moderator_user_id: owner.id });
  expect(events.get('channel.moderator.add').event).toMatchObject({ ...channel, user_id: guest.id });
  expect(events.get('channel.moderator.remove').event).toMatchObject({ ...channel, user_id: guest.id });
  expect(events.get('user.update').event).toMatchObject({ user_id: owner.id, description: 'Fires kilns' });
  const ids = of('notification').map(({ metadata }) => metadata.message_id);
  expect(new Set(ids).size).toBe(ids.length);

  socket.close();
  await until('the end of the subscriptions', async () => {
    const { body } = await api.call('GET /eventsub/subscriptions', { status: 'websocket_disconnected' });
    return body.data.length === asked.length;
  });
});

test('access that its user takes back ends the subscriptions, and the program is told', async () => {
  const fresh = await createTestUser(server, 'taken_back');
  const api = await as(fresh);
  const socket = await openSocket();
  const transport = { method: 'websocket', session_id: socket.id };
  const chat = { broadcaster_user_id: owner.id, user_id: fresh.id };
  expect((await subscribe(api, 'channel.chat.message', '1', chat, transport)).status).toBe(202);
  const revoke = await subscribe(app, 'user.authorization.revoke', '1', { client_id: program.id }, webhook('/revoked'));
  await until('the verification', async () => (await statusOf(revoke.body.data[0].id)) === 'enabled');
  const { database } = server.platform;
  await database.transact(async (tx) => {
    await tx.db.deleteFrom('oauth_grants').where('user_id', '=', fresh.id).execute();
    await tx.emit({ type: 'oauth-access-ended', clientId: program.id, userId: fresh.id, grantIds: null }, fresh.id);
  });
  await until('the revocation', () => socket.of('revocation').length === 1);
  expect(socket.of('revocation')[0].payload.subscription).toMatchObject({ status: 'authorization_revoked' });
  await until('the notice', () => notices('user.authorization.revoke').length === 1);
  expect(notices('user.authorization.revoke')[0]?.body.event).toEqual({
    client_id: program.id,
    user_id: fresh.id,
    user_login: 'taken_back',
    user_name: 'taken_back',
  });
});

test('a subscription ends with the right that its type needs, whichever type it is, and no other one does', async () => {
  const fresh = await createTestUser(server, 'right_loser');
  const { database } = server.platform;
  await database.db
    .insertInto('channel_moderators')
    .values({ channel_id: owner.id, user_id: fresh.id, created_at: new Date() })
    .execute();
  const [api, other] = [await as(fresh), await as(fresh)];
  const [first, second] = [await openSocket(), await openSocket()];
  const ids = { broadcaster_user_id: owner.id, user_id: fresh.id, moderator_user_id: fresh.id };
  const own = PROGRAM_EVENT_TYPES.filter(
    ({ channel, consent }) => channel !== null && consent.kind === 'user' && consent.key !== channel,
  );
  for (const [program, { id: session_id }] of [
    [api, first],
    [other, second],
  ] as const) {
    for (const { type, version, conditions } of own) {
      const condition = Object.fromEntries((conditions[0] ?? []).map((key) => [key, ids[key as keyof typeof ids]]));
      const made = await subscribe(program, type, version, condition, { method: 'websocket', session_id });
      expect([type, made.status]).toEqual([type, 202]);
    }
  }
  const ended = (socket: typeof first): Record<string, string> =>
    Object.fromEntries(
      socket.of('revocation').map(({ payload: { subscription } }) => [subscription.type, subscription.status]),
    );
  const withStatus = (isMeant: (type: (typeof own)[number]) => boolean, status: string) =>
    Object.fromEntries(own.filter(isMeant).map(({ type }) => [type, status]));
  await database.transact(async (tx) => {
    await tx.db.deleteFrom('channel_moderators').where('user_id', '=', fresh.id).execute();
    await tx.emit({ type: 'channel-moderators-changed', channelId: owner.id, removedId: fresh.id }, owner.id);
  });
  const moderators = withStatus(({ needsModerator }) => needsModerator === true, 'moderator_removed');
  const ofModerators = own.filter(({ needsModerator }) => needsModerator === true).length;
  expect(Object.keys(moderators)).toContain('channel.suspicious_user.update');
  for (const socket of [first, second]) {
    await until('the end of what moderators hear', () => socket.of('revocation').length === ofModerators);
    expect(ended(socket)).toEqual(moderators);
  }
  // One token ends: what stood on the other goes on.
  const { grant_id: grantId } = await database.db
    .selectFrom('event_subscriptions')
    .select('grant_id')
    .where('session_id', '=', first.id)
    .executeTakeFirstOrThrow();
  await database.transact(async (tx) => {
    await tx.db
      .deleteFrom('oauth_grants')
      .where('id', '=', grantId ?? '')
      .execute();
    const ended = { clientId: program.id, userId: fresh.id, grantIds: [grantId ?? ''] };
    await tx.emit({ type: 'oauth-access-ended', ...ended }, fresh.id);
  });
  await until('the end of what stood on the token', () => first.of('revocation').length === own.length);
  expect(ended(first)).toEqual({ ...withStatus(() => true, 'authorization_revoked'), ...moderators });
  expect(second.of('revocation')).toHaveLength(ofModerators);
  await database.transact(async (tx) => {
    const ban = { channel_id: owner.id, user_id: fresh.id, moderator_id: owner.id, ends_at: null, reason: '' };
    await tx.db
      .insertInto('chat_bans')
      .values({ ...ban, created_at: new Date() })
      .execute();
    const told = { channelId: owner.id, userId: fresh.id, login: fresh.login, endsAt: null, at: Date.now() };
    await tx.emit({ type: 'chat-user-banned', ...told }, owner.id);
  });
  await until('the end of what a banned user hears', () => second.of('revocation').length === own.length);
  expect(ended(second)).toEqual({ ...withStatus(() => true, 'chat_user_banned'), ...moderators });
});

test('the sockets of a program that is deleted are closed, and no others', async () => {
  const gone = await registerProgram(owner, 'CONFIDENTIAL');
  const fresh = await createTestUser(server, 'of_two_programs');
  const [doomed, stays] = [await openSocket(), await openSocket()];
  const token = await issueProgramToken(server, gone, fresh, OAUTH_SCOPES as readonly (typeof OAUTH_SCOPES)[number][]);
  for (const [api, { id: session_id }] of [
    [new HelixProgram(server, gone, token), doomed],
    [await as(fresh), stays],
  ] as const) {
    const settings = { broadcaster_user_id: owner.id, user_id: fresh.id };
    const transport = { method: 'websocket', session_id };
    expect((await subscribe(api, 'channel.chat_settings.update', '1', settings, transport)).status).toBe(202);
  }
  await server.platform.database.transact(async (tx) => {
    await tx.db.deleteFrom('oauth_clients').where('id', '=', gone.id).execute();
    await tx.emit({ type: 'oauth-access-ended', clientId: gone.id, userId: null, grantIds: null }, gone.id);
  });
  await until('the socket to be closed', () => doomed.closed() === 4003);
  expect(stays.closed()).toBeUndefined();
});

test('subscriptions end with the last token by its time, without an event', async () => {
  const fresh = await createTestUser(server, 'token_runs_out');
  const api = await as(fresh);
  const socket = await openSocket();
  const settings = { broadcaster_user_id: owner.id, user_id: fresh.id };
  const transport = { method: 'websocket', session_id: socket.id };
  expect((await subscribe(api, 'channel.chat_settings.update', '1', settings, transport)).status).toBe(202);
  await sweepSubscriptions(server.platform);
  expect(socket.of('revocation')).toEqual([]);
  const { db } = server.platform.database;
  await db
    .updateTable('oauth_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('grant_id', 'in', (query) => query.selectFrom('oauth_grants').select('id').where('user_id', '=', fresh.id))
    .execute();
  await sweepSubscriptions(server.platform);
  await until('the revocation', () => socket.of('revocation').length === 1);
  expect(socket.of('revocation')[0].payload.subscription).toMatchObject({ status: 'authorization_revoked' });
});

test('an address has 50 sockets and no more rows, however many ask at once, and again those that it gives back', async () => {
  const sessions = async () =>
    Number(
      (
        await server.platform.database.db
          .selectFrom('event_sessions')
          .select((select) => select.fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  await until('the sockets of other tests to be gone', async () => (await sessions()) === 0);
  let refused = 0;
  const all = Array.from({ length: 200 }, () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/eventsub/ws`);
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_request, response) => {
      if (response.statusCode === 429) refused += 1;
      socket.terminate();
    });
    return socket;
  });
  const open = () => all.filter((socket) => socket.readyState === WebSocket.OPEN);
  await until('every socket to be answered', () => refused + open().length === 200);
  expect([open().length, await until('their rows', async () => (await sessions()) === 50)]).toEqual([50, true]);
  for (const socket of all) socket.terminate();
  await until('the rows to be gone', async () => (await sessions()) === 0);
  expect((await openSocket()).id).toBeDefined();
});

test('a socket is closed for what it says, for a false address to go on, and goes on at the right one', async () => {
  const loud = await openSocket();
  loud.socket.send('hello');
  await until('the close', () => loud.closed() !== undefined, 5_000);
  expect(loud.closed()).toBe(4001);
  const wrong = await openSocket('?reconnect=abc.def');
  expect(wrong.closed()).toBe(4007);
  const malformed = await openSocket('?keepalive_timeout_seconds=1');
  expect(malformed.messages).toEqual([]);

  const api = await as(owner);
  const first = await openSocket();
  const transport = { method: 'websocket', session_id: first.id };
  expect((await subscribe(api, 'user.update', '1', { user_id: owner.id }, transport)).status).toBe(202);
  const { search } = new URL(server.platform.services.eventSockets.reconnectUrl(first.id));
  const second = await openSocket(search);
  expect(second.id).toBe(first.id);
  await until('the end of the first', () => first.closed() !== undefined, 5_000);
  await api.call('PUT /users', { description: 'Opens kilns' });
  await until('the event on the second', () => second.of('notification').length === 1, 5_000);
  expect(first.of('notification')).toEqual([]);
});

test('a server that stops asks its sockets to reconnect, and another one goes on with their subscriptions', async () => {
  const stopping = await startTestServer({ databaseUrl: server.databaseUrl, env: { SITE_SECRET } });
  const here = await openSocket('', stopping);
  const transport = { method: 'websocket', session_id: here.id };
  const api = await as(guest);
  expect((await subscribe(api, 'user.update', '1', { user_id: guest.id }, transport)).status).toBe(202);
  const closing = stopping.close();
  await until('the word to reconnect', () => here.of('session_reconnect').length === 1);
  const { session } = here.of('session_reconnect')[0].payload;
  expect(session).toMatchObject({ id: here.id, status: 'reconnecting', keepalive_timeout_seconds: null });
  const there = await openSocket(new URL(session.reconnect_url).search);
  expect(there.messages[0].payload.session).toMatchObject({ id: here.id, status: 'connected', reconnect_url: null });
  here.socket.close();
  await closing;
  await api.call('PUT /users', { description: 'Comes again' });
  await until('the event', () => there.of('notification').length === 1);
});

test('what nodes left behind is ended, and what ended is deleted', async () => {
  const { clock, database } = server.platform;
  const left = new Date(clock.now().getTime() - 7_200_000);
  const session = { id: 'left-behind', node_id: 'gone', keepalive_seconds: 10, connected_at: left, seen_at: left };
  await database.db
    .insertInto('event_sessions')
    .values({ ...session, client_id: null, user_id: null })
    .execute();
  const { body } = await subscribe(app, 'user.update', '1', { user_id: guest.id }, webhook('/old'));
  const [{ id }] = body.data;
  const old = { status: 'notification_failures_exceeded', ended_at: left } as const;
  await database.db.updateTable('event_subscriptions').set(old).where('id', '=', id).execute();
  await sweepSubscriptions(server.platform);
  const sessions = await database.db.selectFrom('event_sessions').select('id').where('id', '=', session.id).execute();
  expect(sessions).toEqual([]);
  expect(await statusOf(id)).toBeUndefined();
});
