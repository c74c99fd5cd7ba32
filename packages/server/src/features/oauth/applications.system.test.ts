import {
  codeForm,
  createTestUser,
  registerProgram,
  sendForm,
  startTestServer,
  type TestServer,
  type TestUser,
  takeCode,
  validateToken,
} from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepOauth } from './sweep-oauth.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let now = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
let developer: TestUser;
let user: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
  developer = await createTestUser(server, 'kilnkeeper');
  user = await createTestUser(server, 'patchbaypatty');
  stranger = await createTestUser(server, 'other_maker');
});
afterAll(() => server?.close());

const PAYLOAD = '{ application { id name redirectURIs } clientSecret deletedID error { code } }';
const change = async (who: TestUser, name: string, type: string, input: object) =>
  (await who.visitor.graphql(`mutation ($input: ${type}!) { ${name}(input: $input) ${PAYLOAD} }`, { input })).data[
    name
  ];
const register = (who: TestUser, input: object) =>
  change(who, 'registerApplication', 'RegisterApplicationInput', {
    name: 'Kiln Monitor',
    kind: 'PUBLIC',
    redirectURIs: [],
    ...input,
  });

test('a developer registers, changes and deletes programs; those of others are not there for them', async () => {
  expect((await register(developer, { name: 'Bandshell Official' })).error.code).toBe('NAME_INVALID');
  expect((await register(developer, { redirectURIs: ['http://evil.example/'] })).error.code).toBe(
    'REDIRECT_URI_INVALID',
  );
  const made = await register(developer, { kind: 'CONFIDENTIAL', redirectURIs: ['https://a.example/', ''] });
  expect(made.clientSecret).toMatch(/^[0-9a-f]{64}$/);
  const { id } = made.application;
  const input = { id, name: 'Glaze Monitor', redirectURIs: ['https://b.example/'] };
  for (const [name, type, more] of [
    ['updateApplication', 'UpdateApplicationInput', input],
    ['resetApplicationSecret', 'ApplicationInput', { id }],
    ['deleteApplication', 'ApplicationInput', { id }],
  ] as const) {
    const denied = await change(stranger, name, type, more);
    expect(denied).toEqual({ application: null, clientSecret: null, deletedID: null, error: { code: 'NOT_FOUND' } });
  }
  const changed = await change(developer, 'updateApplication', 'UpdateApplicationInput', input);
  expect(changed.application).toEqual({ id, name: 'Glaze Monitor', redirectURIs: ['https://b.example/'] });
  const own = async (who: TestUser) =>
    (await who.visitor.graphql('{ currentUser { developerApplications { name } } }')).data.currentUser
      .developerApplications;
  expect(await own(developer)).toEqual([{ name: 'Glaze Monitor' }]);
  expect(await own(stranger)).toEqual([]);
  const seen = await stranger.visitor.graphql(
    '{ user(login: "kilnkeeper") { developerApplications { id } oauthConnections { scopes } } }',
  );
  expect(seen.data.user).toEqual({ developerApplications: null, oauthConnections: null });
  expect((await change(developer, 'deleteApplication', 'ApplicationInput', { id })).deletedID).toBe(id);
  expect(await own(developer)).toEqual([]);
});

test('forms with mistakes count for nothing, and a program can always be taken away', async () => {
  const clumsy = await createTestUser(server, 'clumsy_maker');
  for (let at = 0; at < 40; at += 1) {
    expect((await register(clumsy, { redirectURIs: ['http://evil.example/'] })).error.code).toBe(
      'REDIRECT_URI_INVALID',
    );
  }
  expect((await register(clumsy, { name: 'Bаndshell' })).error.code).toBe('NAME_INVALID');
  const { id } = (await register(clumsy, {})).application;
  const input = { id, name: 'Glaze Monitor', redirectURIs: [] };
  const codes: (string | undefined)[] = [];
  for (let at = 0; at < 30; at += 1) {
    codes.push((await change(clumsy, 'updateApplication', 'UpdateApplicationInput', input)).error?.code);
  }
  expect(codes).toEqual([...Array(29).fill(undefined), 'RATE_LIMITED']);
  expect((await change(clumsy, 'deleteApplication', 'ApplicationInput', { id })).deletedID).toBe(id);
});

test('the secret is the last one made, and a public program has none', async () => {
  const program = await registerProgram(developer, 'CONFIDENTIAL');
  const app = (secret: string) =>
    sendForm(server, '/oauth2/token', {
      grant_type: 'client_credentials',
      client_id: program.id,
      client_secret: secret,
    });
  expect((await app(program.secret ?? '')).status).toBe(200);
  const reset = await change(developer, 'resetApplicationSecret', 'ApplicationInput', { id: program.id });
  expect((await app(program.secret ?? '')).status).toBe(401);
  expect((await app(reset.clientSecret)).status).toBe(200);
  const kept = await server.platform.database.db.selectFrom('oauth_clients').select('secret_hash').execute();
  const hashes = kept.map(({ secret_hash: hash }) => hash?.toString('hex'));
  expect(hashes).not.toContain(reset.clientSecret);
  const open = await registerProgram(developer, 'PUBLIC');
  const none = await change(developer, 'resetApplicationSecret', 'ApplicationInput', { id: open.id });
  expect(none.error.code).toBe('NOT_FOUND');
});

test('programs of one developer are bounded, also when they come at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => register(stranger, { name: `Kiln ${index}` })),
  );
  expect(answers.filter(({ application }) => application !== null)).toHaveLength(20);
  expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set([undefined, 'TOO_MANY_APPLICATIONS']));
});

test('a change asks for a recent log-in', async () => {
  const late = await createTestUser(server, 'long_session');
  now += 16 * MINUTE;
  expect((await register(late, {})).error.code).toBe('REAUTHENTICATION_REQUIRED');
  now -= 16 * MINUTE;
});

test('a user sees what a program may do, ends one log-in of it, or all', async () => {
  const program = await registerProgram(developer, 'PUBLIC');
  const logIn = async () =>
    (await sendForm(server, '/oauth2/token', codeForm(program, await takeCode(user, program)))).body.access_token;
  const [first, second] = [await logIn(), await logIn()];
  const list = async () =>
    (
      await user.visitor.graphql(
        '{ currentUser { oauthConnections { application { id name developer { login } } scopes lastUsedAt grants { id } } } }',
      )
    ).data.currentUser.oauthConnections;
  const [connection] = await list();
  expect(connection).toMatchObject({
    application: { id: program.id, name: 'Lantern Desk', developer: { login: 'kilnkeeper' } },
    scopes: ['chat:read'],
    lastUsedAt: null,
  });
  expect(connection.grants).toHaveLength(2);

  const END = 'mutation ($id: ID!) { endOauthGrant(input: { id: $id }) { endedID error { code } } }';
  const id = connection.grants[1].id;
  const denied = await stranger.visitor.graphql(END, { id });
  expect(denied.data.endOauthGrant).toEqual({ endedID: null, error: { code: 'NOT_FOUND' } });
  expect((await user.visitor.graphql(END, { id })).data.endOauthGrant).toEqual({ endedID: id, error: null });
  expect((await validateToken(server, first)).status).toBe(401);
  expect((await validateToken(server, second)).status).toBe(200);

  const DISCONNECT =
    'mutation ($id: ID!) { disconnectApplication(input: { applicationID: $id }) { applicationID error { code } } }';
  const pending = await takeCode(user, program);
  const { data } = await user.visitor.graphql(DISCONNECT, { id: program.id });
  expect(data.disconnectApplication).toEqual({ applicationID: program.id, error: null });
  expect((await validateToken(server, second)).status).toBe(401);
  const late = await sendForm(server, '/oauth2/token', codeForm(program, pending));
  expect(late.body).toMatchObject({ error: 'invalid_grant' });
  expect(await list()).toEqual([]);
  const again = await user.visitor.graphql(DISCONNECT, { id: program.id });
  expect(again.data.disconnectApplication.error.code).toBe('NOT_FOUND');
});

test('log-ins of one program by one user are bounded: the oldest ends', async () => {
  const program = await registerProgram(developer, 'PUBLIC');
  const tokens: string[] = [];
  for (let i = 0; i < 26; i += 1) {
    const { body } = await sendForm(server, '/oauth2/token', codeForm(program, await takeCode(user, program)));
    tokens.push(body.access_token);
  }
  expect((await validateToken(server, tokens[0] ?? '')).status).toBe(401);
  expect((await validateToken(server, tokens[1] ?? '')).status).toBe(200);
});

test('what ended is forgotten, what stands is not', async () => {
  const { db } = server.platform.database;
  const program = await registerProgram(developer, 'PUBLIC');
  const { body } = await sendForm(server, '/oauth2/token', codeForm(program, await takeCode(user, program)));
  const count = async (table: 'oauth_tokens' | 'oauth_codes' | 'oauth_grants') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((query) => query.fn.countAll().as('n'))
          .executeTakeFirst()
      )?.n,
    );
  const before = await count('oauth_tokens');
  await sweepOauth(db, new Date(now));
  expect(await count('oauth_tokens')).toBe(before);
  await sweepOauth(db, new Date(now + 2 * DAY));
  expect(await count('oauth_codes')).toBe(0);
  // Refresh tokens last 180 days, and so do their grants.
  const refresh = { grant_type: 'refresh_token', client_id: program.id, refresh_token: body.refresh_token };
  expect((await sendForm(server, '/oauth2/token', refresh)).status).toBe(200);
  await sweepOauth(db, new Date(now + 200 * DAY));
  expect([await count('oauth_tokens'), await count('oauth_grants')]).toEqual([0, 0]);
});
