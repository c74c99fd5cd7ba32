import {
  answerAuthorization,
  authorizationQuery,
  codeForm,
  createTestUser,
  PROGRAM_CALLBACK,
  registerProgram,
  sendForm,
  startTestServer,
  type TestProgram,
  type TestServer,
  type TestUser,
  takeCode,
  Visitor,
  validateToken,
} from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let now = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
let developer: TestUser;
let user: TestUser;
let open: TestProgram;
let confidential: TestProgram;
let other: TestProgram;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
  developer = await createTestUser(server, 'kilnkeeper');
  user = await createTestUser(server, 'patchbaypatty');
  open = await registerProgram(developer, 'PUBLIC');
  other = await registerProgram(developer, 'PUBLIC');
  confidential = await registerProgram(developer, 'CONFIDENTIAL');
});
afterAll(() => server?.close());

const READ = `query ($query: String!) { oauthAuthorization(query: $query) { __typename
  ... on OauthAuthorizationRefused { reason redirectTo } } }`;
const ANSWER = `mutation ($input: AnswerOauthAuthorizationInput!) {
  answerOauthAuthorization(input: $input) { redirectTo error { code } } }`;

const request = (more: Readonly<Record<string, string | undefined>> = {}): string =>
  authorizationQuery({
    client_id: confidential.id,
    redirect_uri: PROGRAM_CALLBACK,
    response_type: 'code',
    state: 's',
    ...more,
  });

const readRequest = async (query: string) =>
  (await user.visitor.graphql(READ, { query })).data.oauthAuthorization as {
    readonly __typename: string;
    readonly reason?: string;
    readonly redirectTo?: string | null;
  };

const exchange = (form: Readonly<Record<string, string>>) => sendForm(server, '/oauth2/token', form);

test.each([
  ['a slash at the end', `${PROGRAM_CALLBACK}/`],
  ['another path', 'https://program.example/other'],
  ['a longer path', `${PROGRAM_CALLBACK}/more`],
  ['a query', `${PROGRAM_CALLBACK}?x=1`],
  ['a fragment', `${PROGRAM_CALLBACK}#x`],
  ['another port', 'https://program.example:8443/callback'],
  ['the usual port written out', 'https://program.example:443/callback'],
  ['a user', 'https://program.example@evil.example/callback'],
  ['a user before the host', 'https://evil@program.example/callback'],
  ['capitals', 'https://Program.example/callback'],
  ['plain http', 'http://program.example/callback'],
  ['a subdomain', 'https://x.program.example/callback'],
  ['a longer domain', 'https://program.example.evil.example/callback'],
  ['dot segments', 'https://program.example/x/../callback'],
  ['an escaped letter', 'https://program.example/%63allback'],
  ['a script', 'javascript:alert(1)'],
  ['a path alone', '/callback'],
  ['a loopback address nobody registered', 'http://127.0.0.1/callback'],
  ['nothing', undefined],
])('nobody is sent to an address that is not registered: %s', async (_what, redirectUri) => {
  const query = request({ redirect_uri: redirectUri });
  const read = await readRequest(query);
  expect(read.__typename).toBe('OauthAuthorizationRefused');
  expect(read.reason).toBe(redirectUri === undefined ? 'REDIRECT_URI_MISSING' : 'REDIRECT_URI_UNKNOWN');
  expect(read.redirectTo).toBeNull();
  for (const isAllowed of [true, false]) {
    const { data } = await user.visitor.graphql(ANSWER, { input: { query, isAllowed } });
    expect(data.answerOauthAuthorization).toEqual({ redirectTo: null, error: { code: 'REQUEST_INVALID' } });
  }
});

test('two redirect addresses or two programs in one request send nobody anywhere', async () => {
  for (const query of [
    `${request()}&redirect_uri=${encodeURIComponent(PROGRAM_CALLBACK)}`,
    `${request()}&client_id=${confidential.id}`,
    request({ client_id: 'nobody' }),
    request({ client_id: 'a'.repeat(30) }),
    request({ client_id: undefined }),
    `${request()}&x=${'y'.repeat(5000)}`,
    '%',
    '',
  ]) {
    expect(await readRequest(query), query.slice(0, 200)).toMatchObject({
      __typename: 'OauthAuthorizationRefused',
      redirectTo: null,
    });
  }
});

test('of a loopback address the port alone may be another', async () => {
  const native = await registerProgram(developer, 'PUBLIC', ['http://127.0.0.1/done']);
  const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 'S256', client_id: native.id };
  const kindOf = async (uri: string) => (await readRequest(request({ ...challenge, redirect_uri: uri }))).__typename;
  for (const uri of ['http://127.0.0.1/done', 'http://127.0.0.1:49152/done']) {
    expect(await kindOf(uri)).toBe('OauthAuthorization');
  }
  for (const uri of [
    'http://localhost:49152/done',
    'http://127.0.0.1:49152/other',
    'http://127.0.0.2:49152/done',
    'http://127.0.0.1:49152@evil.example/done',
    'https://127.0.0.1:49152/done',
  ]) {
    expect(await kindOf(uri), uri).toBe('OauthAuthorizationRefused');
  }
});

test.each([
  ['invalid_request', { response_type: undefined }],
  ['unsupported_response_type', { response_type: 'id_token' }],
  ['unsupported_response_type', { response_type: 'code token' }],
  ['invalid_scope', { scope: 'chat:read admin' }],
  ['invalid_request', { response_mode: 'fragment' }],
  ['invalid_request', { code_challenge: 'a'.repeat(43) }],
  ['invalid_request', { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }],
  ['invalid_request', { code_challenge: 'short', code_challenge_method: 'S256' }],
  ['invalid_request', { state: 'a\nb' }],
])('the program is told %s for %j', async (error, more) => {
  const { reason, redirectTo } = await readRequest(request(more));
  expect(reason).toBe('REQUEST_REFUSED');
  const address = new URL(redirectTo ?? '');
  expect(address.origin + address.pathname).toBe(PROGRAM_CALLBACK);
  expect(address.searchParams.get('error')).toBe(error);
  expect(address.searchParams.get('iss')).toBe(server.platform.config.publicUrl);
  expect(address.searchParams.get('state')).toBe('state' in more ? null : 's');
});

test('a public program needs PKCE', async () => {
  const { redirectTo } = await readRequest(request({ client_id: open.id }));
  expect(new URL(redirectTo ?? '').searchParams.get('error')).toBe('invalid_request');
});

test('a verifier that is missing, wrong or too short gives nothing, and one without a challenge neither', async () => {
  const taken = await takeCode(user, open);
  const { code_verifier: _, ...without } = codeForm(open, taken);
  for (const form of [
    without,
    { ...without, code_verifier: `${taken.codeVerifier}x` },
    { ...without, code_verifier: 'x' },
  ]) {
    expect((await exchange(form)).body).toMatchObject({ error: 'invalid_grant' });
  }
  expect((await exchange(codeForm(open, taken))).status).toBe(200);
  const back = await answerAuthorization(user, request());
  const plain = { code: back.searchParams.get('code') ?? '', codeVerifier: taken.codeVerifier };
  expect((await exchange(codeForm(confidential, plain))).body).toMatchObject({ error: 'invalid_grant' });
});

test('a code is for one program, one address, one time and two minutes', async () => {
  const taken = await takeCode(user, open);
  expect((await exchange(codeForm(other, taken))).body).toMatchObject({ error: 'invalid_grant' });
  expect((await exchange({ ...codeForm(open, taken), redirect_uri: `${PROGRAM_CALLBACK}/` })).body).toMatchObject({
    error: 'invalid_grant',
  });
  const late = await takeCode(user, open);
  now += 2 * MINUTE;
  expect((await exchange(codeForm(open, late))).body).toMatchObject({ error: 'invalid_grant' });
  const fresh = await takeCode(user, open);
  const first = await exchange(codeForm(open, fresh));
  expect(first.status).toBe(200);
  // The second use of a code ends the tokens of the first one.
  expect((await exchange(codeForm(open, fresh))).body).toMatchObject({ error: 'invalid_grant' });
  expect((await validateToken(server, first.body.access_token)).status).toBe(401);
  const refresh = { grant_type: 'refresh_token', client_id: open.id, refresh_token: first.body.refresh_token };
  expect((await exchange(refresh)).body).toMatchObject({ error: 'invalid_grant' });
});

test('of many who bring one code at once, none keeps a token', async () => {
  const form = codeForm(open, await takeCode(user, open));
  const answers = await Promise.all(Array.from({ length: 6 }, () => exchange(form)));
  const given = answers.filter(({ status }) => status === 200);
  expect(given).toHaveLength(1);
  expect((await validateToken(server, given[0]?.body.access_token)).status).toBe(401);
});

test('a refresh token that comes again ends all tokens of its log-in', async () => {
  const first = (await exchange(codeForm(open, await takeCode(user, open)))).body;
  const refresh = (token: string) =>
    exchange({ grant_type: 'refresh_token', client_id: open.id, refresh_token: token });
  const second = (await refresh(first.refresh_token)).body;
  expect((await validateToken(server, second.access_token)).status).toBe(200);
  expect((await refresh(first.refresh_token)).body).toMatchObject({ error: 'invalid_grant' });
  expect((await refresh(second.refresh_token)).body).toMatchObject({ error: 'invalid_grant' });
  for (const { access_token: token } of [first, second]) expect((await validateToken(server, token)).status).toBe(401);
});

test('a refresh token is for its program, and gives no more than was allowed', async () => {
  const { body } = await exchange(codeForm(open, await takeCode(user, open)));
  const form = { grant_type: 'refresh_token', refresh_token: body.refresh_token };
  expect((await exchange({ ...form, client_id: other.id })).body).toMatchObject({ error: 'invalid_grant' });
  const more = await exchange({ ...form, client_id: open.id, scope: 'chat:read chat:edit' });
  expect(more.body).toMatchObject({ error: 'invalid_scope' });
  // Neither attempt has used it up.
  expect((await exchange({ ...form, client_id: open.id })).status).toBe(200);
});

test('a confidential program proves its secret, one way', async () => {
  const taken = await takeCode(user, confidential);
  const form = codeForm(confidential, taken);
  const { client_secret: secret = '', ...bare } = form;
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  for (const [sent, headers] of [
    [bare, {}],
    [{ ...bare, client_secret: '0'.repeat(64) }, {}],
    [{ ...bare, client_secret: '' }, {}],
    [bare, basic(`${confidential.id}:${'0'.repeat(64)}`)],
    [bare, basic(confidential.id)],
    [bare, { authorization: 'Basic !' }],
    [bare, { authorization: 'Bearer x' }],
    [bare, basic('%:%')],
  ] as const) {
    const refused = await sendForm(server, '/oauth2/token', sent, headers);
    expect(refused.status).toBe(401);
    expect(refused.body.error).toBe('invalid_client');
    expect(refused.headers.get('www-authenticate') === null).toBe(!('authorization' in headers));
  }
  const twice = await sendForm(server, '/oauth2/token', form, basic(`${confidential.id}:${secret}`));
  expect(twice.body).toMatchObject({ error: 'invalid_request' });
  expect((await sendForm(server, '/oauth2/token', bare, basic(`${confidential.id}:${secret}`))).status).toBe(200);
});

test('malformed requests to the token endpoint are refused in the standard’s words', async () => {
  const post = (body: string, type = 'application/x-www-form-urlencoded') =>
    fetch(`${server.url}/oauth2/token`, { method: 'POST', body, headers: { 'content-type': type } });
  const errorOf = async (response: Response) => ((await response.json()) as { readonly error: string }).error;
  for (const [body, type, status, error] of [
    ['{}', 'application/json', 400, 'invalid_request'],
    [`client_id=${open.id}&client_id=${open.id}`, undefined, 400, 'invalid_request'],
    [`client_id=${open.id}`, undefined, 400, 'invalid_request'],
    [`client_id=${open.id}&grant_type=password`, undefined, 400, 'unsupported_grant_type'],
    [`client_id=${open.id}&grant_type=authorization_code&code=x`, undefined, 400, 'invalid_grant'],
    [`x=${'y'.repeat(20_000)}`, undefined, 413, 'invalid_request'],
    ['client_id=chatpassword&grant_type=client_credentials', undefined, 400, 'unauthorized_client'],
  ] as const) {
    const response = await post(body, type);
    expect([response.status, await errorOf(response)], body.slice(0, 80)).toEqual([status, error]);
  }
});

test('consent is a logged-in user’s on the site’s own page', async () => {
  const input = { query: request(), isAllowed: true };
  const anonymous = await new Visitor(server).graphql(ANSWER, { input });
  expect(anonymous.errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  const foreign = await user.visitor.graphql(ANSWER, { input }, { origin: 'https://program.example' });
  expect(foreign.status).toBe(403);
  const form = await user.visitor.fetch('/graphql', {
    method: 'POST',
    body: new URLSearchParams({ query: ANSWER }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(form.status).toBe(415);
});

test('tokens of a user who may not come in, and of a program that is gone, are refused', async () => {
  const guest = await createTestUser(server, 'short_stay');
  const program = await registerProgram(developer, 'CONFIDENTIAL');
  const { body } = await exchange(codeForm(program, await takeCode(guest, program)));
  const pending = await takeCode(guest, program);
  const { db } = server.platform.database;
  const setReason = (reason: 'DEACTIVATED' | null) =>
    db.updateTable('users').set({ unavailable_reason: reason }).where('id', '=', guest.id).execute();
  const secret = { client_id: program.id, client_secret: program.secret ?? '' };
  const refresh = { ...secret, grant_type: 'refresh_token', refresh_token: body.refresh_token };
  await setReason('DEACTIVATED');
  expect((await validateToken(server, body.access_token)).status).toBe(401);
  expect((await exchange(refresh)).body).toMatchObject({ error: 'invalid_grant' });
  expect((await exchange(codeForm(program, pending))).body).toMatchObject({ error: 'invalid_grant' });
  await setReason(null);
  expect((await validateToken(server, body.access_token)).status).toBe(200);
  const gone = await developer.visitor.graphql(
    'mutation ($id: ID!) { deleteApplication(input: { id: $id }) { deletedID } }',
    { id: program.id },
  );
  expect(gone.data.deleteApplication.deletedID).toBe(program.id);
  expect((await validateToken(server, body.access_token)).status).toBe(401);
  expect((await exchange(refresh)).body).toMatchObject({ error: 'invalid_client' });
});

test('access ends after four hours', async () => {
  const { body } = await exchange(codeForm(open, await takeCode(user, open)));
  now += 4 * HOUR - 1000;
  expect((await validateToken(server, body.access_token)).body).toMatchObject({ expires_in: 1 });
  now += 1000;
  expect((await validateToken(server, body.access_token)).status).toBe(401);
});

test('a program revokes its own tokens alone, and is told nothing of others', async () => {
  const { body } = await exchange(codeForm(open, await takeCode(user, open)));
  const revoke = (id: string, token: string) => sendForm(server, '/oauth2/revoke', { client_id: id, token });
  expect((await revoke(other.id, body.access_token)).status).toBe(200);
  expect((await validateToken(server, body.access_token)).status).toBe(200);
  expect((await revoke(open.id, 'x')).status).toBe(200);
  expect((await revoke(open.id, body.access_token)).status).toBe(200);
  expect((await validateToken(server, body.access_token)).status).toBe(401);
  expect((await revoke('nobody000000', 'x')).status).toBe(401);
});

const FIND =
  'mutation ($c: String!) { findOauthDevice(input: { userCode: $c }) { device { userCode } error { code } } }';
const ANSWER_DEVICE = `mutation ($c: String!, $yes: Boolean!) {
  answerOauthDevice(input: { userCode: $c, isAllowed: $yes }) { error { code } } }`;

const startDevice = async () =>
  (await sendForm(server, '/oauth2/device', { client_id: open.id, scope: 'chat:read' })).body;
const poll = async (deviceCode: string, clientId = open.id) =>
  (
    await exchange({
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      client_id: clientId,
      device_code: deviceCode,
    })
  ).body;

test('a device waits, slows down, is denied, runs out and is answered once', async () => {
  const guest = await createTestUser(server, 'sofa_viewer');
  const say = async (c: string, yes: boolean) =>
    (await guest.visitor.graphql(ANSWER_DEVICE, { c, yes })).data.answerOauthDevice.error?.code;
  const waiting = await startDevice();
  expect(waiting.interval).toBe(5);
  expect(await poll(waiting.device_code)).toMatchObject({ error: 'authorization_pending' });
  now += 1000;
  expect(await poll(waiting.device_code)).toMatchObject({ error: 'slow_down' });
  now += 9000;
  expect(await poll(waiting.device_code)).toMatchObject({ error: 'slow_down' });
  now += 15_000;
  expect(await poll(waiting.device_code)).toMatchObject({ error: 'authorization_pending' });
  expect(await poll(waiting.device_code, confidential.id)).toMatchObject({ error: 'invalid_client' });
  expect(await poll(waiting.device_code, other.id)).toMatchObject({ error: 'invalid_grant' });
  expect(await say(waiting.user_code, false)).toBeUndefined();
  expect(await say(waiting.user_code, true)).toBe('CODE_USED');
  expect(await poll(waiting.device_code)).toMatchObject({ error: 'access_denied' });

  const late = await startDevice();
  now += 15 * MINUTE;
  expect(await say(late.user_code, true)).toBe('CODE_EXPIRED');
  expect(await poll(late.device_code)).toMatchObject({ error: 'expired_token' });
  expect(await say('no such', true)).toBe('CODE_UNKNOWN');
});

test('guessing codes of devices is stopped, and a right code forgives nothing', async () => {
  const guesser = await createTestUser(server, 'code_guesser');
  const known = await startDevice();
  const find = async (c: string) => (await guesser.visitor.graphql(FIND, { c })).data.findOauthDevice;
  for (let i = 0; i < 19; i += 1) expect((await find('BCDF-GHJK')).error.code).toBe('CODE_UNKNOWN');
  expect((await find(known.user_code)).error).toBeNull();
  expect((await find('BCDF-GHJL')).error.code).toBe('RATE_LIMITED');
  const anonymous = await new Visitor(server).graphql(FIND, { c: known.user_code });
  expect(anonymous.errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
});

test('devices that nobody answers are bounded by address', async () => {
  for (let i = 0; i < 70; i += 1) await sendForm(server, '/oauth2/device', { client_id: open.id });
  const { status, headers } = await sendForm(server, '/oauth2/device', { client_id: open.id });
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});
