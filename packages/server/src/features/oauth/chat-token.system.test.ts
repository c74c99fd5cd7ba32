import { createTestUser, startTestServer, type TestServer, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identifyByChatToken } from '../../core/identity/access-token.ts';
import { identifyBySessionToken } from '../../core/identity/identity.ts';

let now = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server.close());

const CREATE = 'mutation { createChatToken { token error { code } } }';

test('a chat token names its user to chat and to nothing else; the newest ten are valid', async () => {
  const { id, visitor } = await createTestUser(server, 'bot_owner');
  const tokens: string[] = [];
  for (let i = 0; i < 11; i += 1) tokens.push((await visitor.graphql(CREATE)).data.createChatToken.token);
  const [first = '', second = ''] = tokens;
  const { platform } = server;
  expect(await identifyByChatToken(platform, first)).toBeNull();
  expect(await identifyByChatToken(platform, second)).toMatchObject({
    clientId: 'chatpassword',
    scopes: ['chat:read', 'chat:edit'],
    viewer: { userId: id, login: 'bot_owner', sessionId: null },
  });
  expect(await identifyByChatToken(platform, `oauth:${second}`)).toMatchObject({ viewer: { userId: id } });
  for (const wrong of ['', 'oauth:', 'x', visitor.cookies.get('session') ?? '', `${second}x`]) {
    expect(await identifyByChatToken(platform, wrong)).toBeNull();
  }
  expect(await identifyBySessionToken(platform, second)).toBeNull();
  const stranger = new Visitor(server);
  stranger.cookies.set('session', second);
  expect((await stranger.graphql('{ currentUser { id } }')).data.currentUser).toBeNull();
  await platform.database.db.updateTable('users').set({ unavailable_reason: 'DMCA' }).where('id', '=', id).execute();
  expect(await identifyByChatToken(platform, second)).toBeNull();
});

test('chat tokens are for people, and not without end', async () => {
  const { errors } = await new Visitor(server).graphql(CREATE);
  expect(errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  const { visitor } = await createTestUser(server, 'bot_farmer');
  for (let i = 0; i < 20; i += 1) expect((await visitor.graphql(CREATE)).errors).toEqual([]);
  expect((await visitor.graphql(CREATE)).data.createChatToken).toEqual({
    token: null,
    error: { code: 'RATE_LIMITED' },
  });
});

test('a chat password needs a recent log-in, is told to its owner, and ends with “log out others”', async () => {
  const { visitor } = await createTestUser(server, 'bot_guard', { email: 'bot_guard@example.com' });
  const { token } = (await visitor.graphql(CREATE)).data.createChatToken;
  await server.drainEvents();
  await server.mailbox.next({ to: 'bot_guard@example.com', subject: /chat password/i });
  expect(await identifyByChatToken(server.platform, token)).not.toBeNull();
  now += 16 * 60_000;
  expect((await visitor.graphql(CREATE)).data.createChatToken).toEqual({
    token: null,
    error: { code: 'REAUTHENTICATION_REQUIRED' },
  });
  expect(await identifyByChatToken(server.platform, token)).not.toBeNull();
  expect((await visitor.graphql('mutation { revokeOtherSessions { count } }')).data.revokeOtherSessions.count).toBe(0);
  await server.drainEvents();
  expect(await identifyByChatToken(server.platform, token)).toBeNull();
});
