import {
  answerAuthorization,
  authorizationQuery,
  createTestUser,
  PROGRAM_CALLBACK,
  registerProgram,
  sendForm,
  startTestServer,
  type TestProgram,
  type TestServer,
  type TestUser,
  validateToken,
} from '@bandshell/testkit';
import * as openid from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let developer: TestUser;
let user: TestUser;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ onLogLine: (line) => lines.push(line) });
  developer = await createTestUser(server, 'kilnkeeper');
  user = await createTestUser(server, 'patchbaypatty', { email: 'patty@example.test' });
});
afterAll(() => server?.close());

/** The library's view of an application: it finds the endpoints by the server's metadata. */
function discover(server: TestServer, program: TestProgram): Promise<openid.Configuration> {
  const authentication = program.secret === null ? openid.None() : openid.ClientSecretBasic(program.secret);
  return openid.discovery(new URL(server.platform.config.publicUrl), program.id, undefined, authentication, {
    algorithm: 'oauth2',
    execute: [openid.allowInsecureRequests],
  });
}

/** The library's own code flow, up to the tokens. */
async function codeFlow(program: TestProgram, scope: string) {
  const config = await discover(server, program);
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const expectedState = openid.randomState();
  const address = openid.buildAuthorizationUrl(config, {
    redirect_uri: PROGRAM_CALLBACK,
    scope,
    state: expectedState,
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  expect(address.origin + address.pathname).toBe(`${server.platform.config.publicUrl}/oauth2/authorize`);
  const back = await answerAuthorization(user, address.search.slice(1));
  const tokens = await openid.authorizationCodeGrant(config, back, { pkceCodeVerifier, expectedState });
  return { config, tokens };
}

test.each(['PUBLIC', 'CONFIDENTIAL'] as const)('a %s program logs a user in by a code with PKCE', async (kind) => {
  const program = await registerProgram(developer, kind);
  const { config, tokens } = await codeFlow(program, 'user:read:email chat:read');
  expect(tokens.scope).toBe('user:read:email chat:read');
  expect(tokens.expires_in).toBe(4 * 3600);
  expect(tokens.access_token).toMatch(/^[0-9a-f]{64}$/);
  expect(await openid.fetchUserInfo(config, tokens.access_token, user.id)).toMatchObject({
    sub: user.id,
    preferred_username: 'patchbaypatty',
    email: 'patty@example.test',
    email_verified: true,
  });
  for (const scheme of ['OAuth', 'Bearer'] as const) {
    const { status, body } = await validateToken(server, tokens.access_token, scheme);
    expect(status).toBe(200);
    expect(body).toEqual({
      client_id: program.id,
      login: 'patchbaypatty',
      user_id: user.id,
      scopes: ['user:read:email', 'chat:read'],
      expires_in: expect.any(Number),
    });
  }
});

test('an address that nobody confirmed is told as such', async () => {
  const fresh = await createTestUser(server, 'fresh_start', { email: 'fresh@example.test' });
  const { db } = server.platform.database;
  await db.updateTable('accounts').set({ email_verified_at: null }).where('user_id', '=', fresh.id).execute();
  const program = await registerProgram(developer, 'PUBLIC');
  const query = {
    client_id: program.id,
    redirect_uri: PROGRAM_CALLBACK,
    response_type: 'token',
    scope: 'user:read:email',
  };
  const back = await answerAuthorization(fresh, authorizationQuery(query));
  const token = new URLSearchParams(back.hash.slice(1)).get('access_token') ?? '';
  const info = await openid.fetchUserInfo(await discover(server, program), token, fresh.id);
  expect(info).toMatchObject({ email: 'fresh@example.test', email_verified: false });
});

test('tokens are refreshed, with less scope and back, and revoked', async () => {
  const program = await registerProgram(developer, 'CONFIDENTIAL');
  const { config, tokens } = await codeFlow(program, 'chat:read chat:edit');
  const less = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '', { scope: 'chat:read' });
  expect(less.scope).toBe('chat:read');
  const again = await openid.refreshTokenGrant(config, less.refresh_token ?? '');
  expect(again.scope).toBe('chat:read chat:edit');
  expect((await validateToken(server, again.access_token)).status).toBe(200);
  await openid.tokenRevocation(config, again.access_token);
  for (const token of [tokens.access_token, less.access_token, again.access_token]) {
    expect((await validateToken(server, token)).status).toBe(401);
  }
  await expect(openid.refreshTokenGrant(config, again.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

test('a program speaks for itself by client credentials', async () => {
  const program = await registerProgram(developer, 'CONFIDENTIAL');
  const config = await discover(server, program);
  const tokens = await openid.clientCredentialsGrant(config);
  expect(tokens.refresh_token).toBeUndefined();
  const { body } = await validateToken(server, tokens.access_token);
  expect(body).toEqual({ client_id: program.id, scopes: [], expires_in: expect.any(Number) });
  await expect(openid.fetchUserInfo(config, tokens.access_token, openid.skipSubjectCheck)).rejects.toThrow();
  const open = await registerProgram(developer, 'PUBLIC');
  await expect(openid.clientCredentialsGrant(await discover(server, open))).rejects.toMatchObject({
    error: 'unauthorized_client',
  });
});

test('a device gets its tokens once its user has typed the code and allowed it', async () => {
  const program = await registerProgram(developer, 'PUBLIC', []);
  const config = await discover(server, program);
  const device = await openid.initiateDeviceAuthorization(config, { scope: 'chat:read chat:edit' });
  expect(device.user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  expect(device.verification_uri).toBe(`${server.platform.config.publicUrl}/activate`);
  const input = { userCode: ` ${device.user_code.toLowerCase().replace('-', '')} ` };
  const found = await user.visitor.graphql(
    'mutation ($input: FindOauthDeviceInput!) { findOauthDevice(input: $input) { device { userCode scopes application { name } } } }',
    { input },
  );
  expect(found.data.findOauthDevice.device).toEqual({
    userCode: device.user_code,
    scopes: ['chat:read', 'chat:edit'],
    application: { name: 'Lantern Desk' },
  });
  await user.visitor.graphql(
    'mutation ($input: AnswerOauthDeviceInput!) { answerOauthDevice(input: $input) { error { code } } }',
    { input: { ...input, isAllowed: true } },
  );
  const tokens = await openid.pollDeviceAuthorizationGrant(config, { ...device, interval: 0 });
  expect(tokens.refresh_token).toBeDefined();
  expect((await validateToken(server, tokens.access_token)).body).toMatchObject({ login: user.login });
  await expect(openid.pollDeviceAuthorizationGrant(config, { ...device, interval: 0 })).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

test('the implicit flow brings a token in the fragment, with state and issuer', async () => {
  const program = await registerProgram(developer, 'PUBLIC');
  const query = authorizationQuery({
    client_id: program.id,
    redirect_uri: PROGRAM_CALLBACK,
    response_type: 'token',
    scope: 'user:read:email',
    state: 'a b&c',
  });
  const back = await answerAuthorization(user, query);
  expect(back.search).toBe('');
  const answered = Object.fromEntries(new URLSearchParams(back.hash.slice(1)));
  expect(answered).toEqual({
    access_token: expect.stringMatching(/^[0-9a-f]{64}$/),
    token_type: 'bearer',
    expires_in: String(60 * 24 * 3600),
    scope: 'user:read:email',
    state: 'a b&c',
    iss: server.platform.config.publicUrl,
  });
  const denied = await answerAuthorization(user, query, false);
  expect(new URLSearchParams(denied.hash.slice(1)).get('error')).toBe('access_denied');
});

test('a yes is remembered for as much or less, and asked again where the program wants it', async () => {
  const program = await registerProgram(developer, 'CONFIDENTIAL');
  const isRemembered = async (more: Record<string, string>) => {
    const query = authorizationQuery({
      client_id: program.id,
      redirect_uri: PROGRAM_CALLBACK,
      response_type: 'code',
      ...more,
    });
    const { data } = await user.visitor.graphql(
      'query ($query: String!) { oauthAuthorization(query: $query) { ... on OauthAuthorization { isRemembered } } }',
      { query },
    );
    return data.oauthAuthorization.isRemembered;
  };
  expect(await isRemembered({ scope: 'chat:read' })).toBe(false);
  const allowed = {
    client_id: program.id,
    redirect_uri: PROGRAM_CALLBACK,
    response_type: 'code',
    scope: 'chat:read chat:edit',
  };
  await answerAuthorization(user, authorizationQuery(allowed));
  expect(await isRemembered({ scope: 'chat:read' })).toBe(true);
  expect(await isRemembered({ scope: 'chat:read', force_verify: 'true' })).toBe(false);
  expect(await isRemembered({ scope: 'chat:read user:read:email' })).toBe(false);
});

test('GraphQL takes a token for what its scopes name, and for nothing else', async () => {
  const program = await registerProgram(developer, 'CONFIDENTIAL');
  const ask = async (token: string, query: string) => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    });
    return { status: response.status, ...((await response.json()) as { data?: unknown; errors?: unknown }) };
  };
  const named = (await codeFlow(program, 'chat:read')).tokens.access_token;
  const me =
    '{ currentUser { login email sessions { id } oauthConnections { scopes } channel { ingest { streamKey } } } }';
  expect((await ask(named, me)).data).toEqual({
    currentUser: { login: user.login, email: null, sessions: null, oauthConnections: null, channel: { ingest: null } },
  });
  const withEmail = (await codeFlow(program, 'user:read:email')).tokens.access_token;
  expect((await ask(withEmail, '{ currentUser { email } }')).data).toEqual({
    currentUser: { email: 'patty@example.test' },
  });
  const retitle = `mutation { updateBroadcastSettings(input: { title: "Glazing day" }) { channel { broadcastSettings { title } } error { code } } }`;
  const forbidden = await ask(withEmail, retitle);
  expect(JSON.stringify(forbidden.errors)).toContain('FORBIDDEN');
  const manage = (await codeFlow(program, 'channel:manage:broadcast')).tokens.access_token;
  expect((await ask(manage, retitle)).data).toEqual({
    updateBroadcastSettings: { channel: { broadcastSettings: { title: 'Glazing day' } }, error: null },
  });
  for (const query of [
    'mutation { createChatToken { token } }',
    'mutation { resetStreamKey { __typename } }',
    'mutation { revokeOtherSessions { count } }',
    'mutation { updateProfile(input: { description: "x" }) { error { code } } }',
  ]) {
    expect(JSON.stringify((await ask(manage, query)).errors), query).toContain('FORBIDDEN');
  }
  expect((await ask('0'.repeat(64), '{ __typename }')).status).toBe(401);
});

test('programs in browsers of other sites may ask', async () => {
  for (const path of ['token', 'revoke', 'validate', 'userinfo', 'device']) {
    const response = await fetch(`${server.url}/oauth2/${path}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://program.example', 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('access-control-allow-headers')).toContain('authorization');
  }
  const { headers } = await sendForm(server, '/oauth2/token', {}, { origin: 'https://program.example' });
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('no token, code or secret is in the log', async () => {
  const program = await registerProgram(developer, 'CONFIDENTIAL');
  const { config, tokens } = await codeFlow(program, 'chat:read');
  await openid.tokenRevocation(config, tokens.access_token);
  const text = lines.join('\n');
  expect(text).toContain('/oauth2/token');
  for (const secret of [tokens.access_token, tokens.refresh_token ?? '', program.secret ?? '']) {
    expect(secret).toHaveLength(64);
    expect(text).not.toContain(secret);
  }
});
