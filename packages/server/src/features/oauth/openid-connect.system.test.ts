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
} from '@bandshell/testkit';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import { AuthorizationCode } from 'simple-oauth2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepOauth } from './sweep-oauth.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How far the server's clock is ahead. */
let ahead = 0;
let server: TestServer;
let site: string;
let developer: TestUser;
let user: TestUser;
let program: TestProgram;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(Date.now() + ahead) } });
  site = server.platform.config.publicUrl;
  developer = await createTestUser(server, 'kilnkeeper');
  user = await createTestUser(server, 'patchbaypatty', { email: 'patty@example.test' });
  program = await registerProgram(developer, 'CONFIDENTIAL');
});
afterAll(() => server?.close());

/** An ID token of a new log-in. */
const logIn = async (who = user, more: Readonly<Record<string, string>> = {}) => {
  const { body } = await sendForm(
    server,
    '/oauth2/token',
    codeForm(program, await takeCode(who, program, { scope: 'openid', ...more })),
  );
  return body as { readonly id_token?: string; readonly access_token: string; readonly refresh_token: string };
};

const keyIds = async (): Promise<readonly string[]> =>
  ((await (await fetch(`${site}/oauth2/keys`)).json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);

test('openid-client logs a user in by discovery without options, and finds the signature right', async () => {
  const config = await openid.discovery(new URL(site), program.id, program.secret ?? '', undefined, {
    execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
  });
  const [pkceCodeVerifier, expectedState, expectedNonce] = [
    openid.randomPKCECodeVerifier(),
    openid.randomState(),
    openid.randomNonce(),
  ];
  const address = openid.buildAuthorizationUrl(config, {
    redirect_uri: PROGRAM_CALLBACK,
    scope: 'openid profile email',
    state: expectedState,
    nonce: expectedNonce,
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const back = await answerAuthorization(user, address.search.slice(1));
  const tokens = await openid.authorizationCodeGrant(config, back, {
    pkceCodeVerifier,
    expectedState,
    expectedNonce,
    maxAge: 600,
  });
  expect(tokens.claims()).toMatchObject({ iss: site, sub: user.id, aud: program.id, nonce: expectedNonce });
  const info = { sub: user.id, preferred_username: 'patchbaypatty', profile: `${site}/patchbaypatty` };
  expect(await openid.fetchUserInfo(config, tokens.access_token, user.id)).toMatchObject({
    ...info,
    email: 'patty@example.test',
    email_verified: true,
  });
  const posted = await fetch(`${site}/oauth2/userinfo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(await posted.json()).toMatchObject(info);

  expect(await openid.tokenIntrospection(config, tokens.access_token)).toMatchObject({
    active: true,
    client_id: program.id,
    sub: user.id,
    username: 'patchbaypatty',
    scope: 'openid profile email',
    token_type: 'bearer',
  });
  const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
  expect(await openid.tokenIntrospection(config, refreshed.refresh_token ?? '')).toMatchObject({ active: true });
  // The token that was exchanged is used up.
  expect(await openid.tokenIntrospection(config, tokens.refresh_token ?? '')).toEqual({ active: false });
  await openid.tokenRevocation(config, refreshed.access_token);
  expect(await openid.tokenIntrospection(config, refreshed.access_token)).toEqual({ active: false });
});

test('a program without the scope openid gets no ID token', async () => {
  expect((await logIn(user, { scope: 'chat:read' })).id_token).toBeUndefined();
});

test('tokens are described to their own program alone, and to none that everybody can pose as', async () => {
  const { access_token: token } = await logIn();
  const introspect = (asker: TestProgram, more: Record<string, string> = { token }) =>
    sendForm(server, '/oauth2/introspect', {
      client_id: asker.id,
      ...(asker.secret === null ? {} : { client_secret: asker.secret }),
      ...more,
    });
  expect((await introspect(program)).body).toMatchObject({ active: true });
  expect((await introspect(await registerProgram(developer, 'CONFIDENTIAL'))).body).toEqual({ active: false });
  expect(await introspect(await registerProgram(developer, 'PUBLIC'))).toMatchObject({
    status: 400,
    body: { error: 'unauthorized_client' },
  });
  expect((await introspect(program, { token: 'x' })).body).toEqual({ active: false });
  expect((await introspect(program, {})).body).toMatchObject({ error: 'invalid_request' });
  expect(await introspect({ ...program, secret: '0'.repeat(64) })).toMatchObject({ status: 401 });
});

test('a request for no question is answered at once: by a log-in, a consent or neither', async () => {
  const silent = await registerProgram(developer, 'CONFIDENTIAL');
  const query = authorizationQuery({
    client_id: silent.id,
    redirect_uri: PROGRAM_CALLBACK,
    response_type: 'code',
    scope: 'openid',
    state: 's',
    prompt: 'none',
  });
  const ask = async (visitor: Visitor) => {
    const { data } = await visitor.graphql(
      `query ($query: String!) { oauthAuthorization(query: $query) {
        ... on OauthAuthorization { isRemembered }
        ... on OauthAuthorizationRefused { redirectTo isSilent } } }`,
      { query },
    );
    const { redirectTo, ...answer } = data.oauthAuthorization;
    return { ...answer, ...(redirectTo == null ? {} : Object.fromEntries(new URL(redirectTo).searchParams)) };
  };
  const refusal = { isSilent: true, state: 's', iss: site };
  expect(await ask(new Visitor(server))).toMatchObject({ ...refusal, error: 'login_required' });
  expect(await ask(user.visitor)).toMatchObject({ ...refusal, error: 'consent_required' });
  await answerAuthorization(user, query.replace('prompt=none', 'prompt=consent'));
  expect(await ask(user.visitor)).toEqual({ isRemembered: true });
});

test('simple-oauth2 exchanges, refreshes and revokes', async () => {
  const client = new AuthorizationCode({
    client: { id: program.id, secret: program.secret ?? '' },
    auth: { tokenHost: site, tokenPath: '/oauth2/token', revokePath: '/oauth2/revoke' },
  });
  const address = client.authorizeURL({ redirect_uri: PROGRAM_CALLBACK, scope: 'chat:read', state: 's' });
  const back = await answerAuthorization(user, new URL(address).search.slice(1));
  const code = back.searchParams.get('code') ?? '';
  const token = await client.getToken({ code, redirect_uri: PROGRAM_CALLBACK });
  const fresh = await token.refresh();
  await fresh.revokeAll();
  const { status, headers } = await fetch(`${site}/oauth2/validate`, {
    headers: { authorization: `Bearer ${fresh.token.access_token}` },
  });
  expect(status).toBe(401);
  expect(headers.get('www-authenticate')).toBe('Bearer realm="bandshell", error="invalid_token"');
  const [open, helix] = await Promise.all([fetch(`${site}/oauth2/validate`), fetch(`${site}/helix/users`)]);
  for (const answer of [open, helix]) {
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="bandshell"');
  }
});

test('keys change every 90 days, are shown before they sign, and go when no token of theirs is left', async () => {
  const keys = createRemoteJWKSet(new URL(`${site}/oauth2/keys`), { cooldownDuration: 0 });
  const read = async (token = '') =>
    jwtVerify(token, keys, { issuer: site, audience: program.id, currentDate: new Date(Date.now() + ahead) });
  const signerOf = ({ id_token: token = '' }: { readonly id_token?: string }) => decodeProtectedHeader(token).kid;

  const first = await logIn();
  const [firstKey] = await keyIds();
  expect(signerOf(first)).toBe(firstKey);
  ahead = 90 * DAY + HOUR;
  await expect(read(first.id_token)).rejects.toThrow(/exp/);
  // Of many who need the next key at once, one makes it.
  await Promise.all(Array.from({ length: 4 }, keyIds));
  const both = await keyIds();
  expect(both).toHaveLength(2);
  expect(both[1]).toBe(firstKey);
  // The session of the first user has ended.
  const later = await createTestUser(server, 'late_lamplighter');
  const early = await logIn(later);
  expect(signerOf(early)).toBe(firstKey);
  await read(early.id_token);
  ahead += HOUR;
  const late = await logIn(later);
  expect(signerOf(late)).toBe(both[0]);
  await read(late.id_token);
  ahead += 7 * DAY;
  const { database, clock } = server.platform;
  await sweepOauth(database.db, clock.now());
  expect(await keyIds()).toEqual([both[0]]);
});
