import { OAUTH_SCOPES } from '@bandshell/domain/oauth';
import {
  createTestUser,
  HelixProgram,
  issueProgramToken,
  registerProgram,
  startTestServer,
  type TestProgram,
  type TestServer,
  type TestUser,
} from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let program: TestProgram;
let owner: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  owner = await createTestUser(server, 'kiln_owner', { email: 'kiln_owner@example.test' });
  stranger = await createTestUser(server, 'kiln_stranger');
  program = await registerProgram(owner, 'CONFIDENTIAL');
});
afterAll(() => server?.close());

const endpoints = () => [...server.platform.services.botEndpoints];
/** Every parameter that names a user or channel. */
const namesOf = (id: string) =>
  Object.fromEntries(
    ['broadcaster_id', 'moderator_id', 'user_id', 'from_broadcaster_id', 'to_broadcaster_id', 'from_user_id'].map(
      (name) => [name, id],
    ),
  );
const raw = async (request: string, headers: Record<string, string>) => {
  const [method = 'GET', path = ''] = request.split(' ');
  const response = await fetch(`${server.url}/helix${path}`, { method, headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

test('every endpoint refuses a caller without a valid token of the program that Client-Id names', async () => {
  expect(endpoints().length).toBeGreaterThan(35);
  const other = await registerProgram(owner, 'CONFIDENTIAL');
  const token = await issueProgramToken(server, program, stranger, OAUTH_SCOPES);
  for (const [request] of endpoints()) {
    const bearer = { authorization: `Bearer ${token}` };
    const answers = await Promise.all([
      raw(request, {}),
      raw(request, { 'client-id': program.id }),
      raw(request, { ...bearer }),
      raw(request, { ...bearer, 'client-id': other.id }),
      raw(request, { authorization: `Bearer ${'0'.repeat(64)}`, 'client-id': program.id }),
    ]);
    for (const { status, body } of answers) {
      expect([request, status]).toEqual([request, 401]);
      expect(body).toEqual({ error: 'Unauthorized', status: 401, message: expect.any(String) });
    }
  }
});

test('every endpoint of users refuses a token of the program itself, and a user’s token without its scopes', async () => {
  const app = new HelixProgram(server, program, await issueProgramToken(server, program, null));
  for (const [request, { token, scopes }] of endpoints()) {
    if (token !== 'user') continue;
    expect([request, (await app.call(request)).body.message]).toEqual([request, 'Missing User OAUTH Token']);
    const others = OAUTH_SCOPES.filter((scope) => !scopes.includes(scope));
    const bare = new HelixProgram(server, program, await issueProgramToken(server, program, owner, others));
    const { status, body } = await bare.call(request, namesOf(owner.id));
    expect([request, status, body.message]).toEqual([request, 401, `Missing scope: ${scopes.join(' or ')}`]);
  }
});

/** The facts that a user may ask about somebody else, does to nobody but themselves, or names in the body. */
const ABOUT_OTHERS = [
  ...['PUT /users', 'POST /chat/messages', 'POST /clips', 'POST /moderation/automod/message'],
  ...['POST /streams/markers', 'GET /bits/leaderboard'],
];

test('nobody acts for another user or in a channel that they do not moderate', async () => {
  const token = await issueProgramToken(server, program, stranger, OAUTH_SCOPES);
  const api = new HelixProgram(server, program, token);
  for (const [request, { token: kind }] of endpoints()) {
    if (kind !== 'user' || ABOUT_OTHERS.includes(request) || request.includes('/users/blocks')) continue;
    const { status } = await api.call(request, namesOf(owner.id), request.startsWith('GET') ? undefined : {});
    // A video is nobody's by these parameters.
    expect([request, status]).toEqual([request, request === 'DELETE /videos' ? 400 : 401]);
    const asSelf = { ...namesOf(owner.id), moderator_id: stranger.id };
    const answer = await api.call(request, asSelf, request.startsWith('GET') ? undefined : {});
    expect([request, [400, 401, 403].includes(answer.status)]).toEqual([request, true]);
  }
  expect((await api.call('POST /streams/markers', {}, { user_id: owner.id })).status).toBe(403);
  const message = { broadcaster_id: owner.id, sender_id: owner.id, message: 'hello' };
  expect((await api.call('POST /chat/messages', {}, message)).status).toBe(401);
});

test('a suspended user’s token opens nothing', async () => {
  const banned = await createTestUser(server, 'kiln_banned');
  const api = new HelixProgram(server, program, await issueProgramToken(server, program, banned, OAUTH_SCOPES));
  expect((await api.call('GET /users')).status).toBe(200);
  const { db } = server.platform.database;
  await db.updateTable('users').set({ unavailable_reason: 'TOS_INDEFINITE' }).where('id', '=', banned.id).execute();
  for (const [request] of endpoints()) expect([request, (await api.call(request)).status]).toEqual([request, 401]);
});

test('the email address is only in the answer to its owner’s token with the scope', async () => {
  const ask = async (user: TestUser, scopes: Parameters<typeof issueProgramToken>[3]) => {
    const api = new HelixProgram(server, program, await issueProgramToken(server, program, user, scopes));
    return (await api.call('GET /users', { id: owner.id })).body.data[0].email;
  };
  expect(await ask(owner, ['user:read:email'])).toBe('kiln_owner@example.test');
  expect(await ask(owner, ['user:edit'])).toBeUndefined();
  expect(await ask(stranger, ['user:read:email'])).toBeUndefined();
});
