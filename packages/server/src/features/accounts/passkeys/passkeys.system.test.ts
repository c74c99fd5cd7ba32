import {
  createTestUser,
  newAddress,
  SoftwareAuthenticator,
  startTestServer,
  type TestServer,
  type TestUser,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const MINUTE = 60_000;
const BEGIN = `mutation { beginPasskeyRegistration {
  registration { challenge rpID userHandle userName algorithms excludeCredentials { id } } error { code } } }`;
const REGISTER = `mutation R($input: RegisterPasskeyInput!) {
  registerPasskey(input: $input) { user { passkeys { id name createdAt lastUsedAt } } error { code } } }`;
const ASK = `mutation A($purpose: PasskeyPurpose!) { askForPasskey(input: { purpose: $purpose }) {
  request { challenge rpID userVerification allowCredentials { id } } error { code } } }`;
const LOG_IN = `mutation L($passkey: PasskeyAnswerInput!) {
  logInWithPasskey(input: { passkey: $passkey }) { user { id login } error { code } suspension { reason } } }`;

let now = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' }, clock: { now: () => new Date(now) } });
});
afterAll(() => server.close());

const origin = () => server.platform.config.publicUrl;
const say = (challenge: string, more: object = {}) => ({ challenge, rpID: 'localhost', origin: origin(), ...more });
const whoIs = async (visitor: Visitor) =>
  (await visitor.graphql('{ currentUser { login } }')).data.currentUser?.login ?? null;
const begin = async (visitor: Visitor) => (await visitor.graphql(BEGIN)).data.beginPasskeyRegistration;
const register = async (visitor: Visitor, input: object) =>
  (await visitor.graphql(REGISTER, { input })).data.registerPasskey;
const ask = async (visitor: Visitor, purpose = 'LOG_IN') =>
  (await visitor.graphql(ASK, { purpose })).data.askForPasskey;
const logIn = async (visitor: Visitor, passkey: object) =>
  (await visitor.graphql(LOG_IN, { passkey })).data.logInWithPasskey;

const stranger = (): Visitor => new Visitor(server, newAddress());

async function userWithPasskey(login: string): Promise<TestUser & { readonly passkey: SoftwareAuthenticator }> {
  const user = await createTestUser(server, login);
  const { registration } = await begin(user.visitor);
  const passkey = new SoftwareAuthenticator();
  const input = { name: 'Laptop', ...passkey.register(say(registration.challenge), registration.userHandle) };
  expect((await register(user.visitor, input)).error).toBeNull();
  return { ...user, passkey };
}

/** Requests a challenge and answers it, as a browser does. */
async function tryLogIn(passkey: SoftwareAuthenticator, more: object = {}, visitor = stranger()) {
  const { request } = await ask(visitor);
  return { visitor, ...(await logIn(visitor, passkey.answer(say(request.challenge, more)))) };
}

describe('a passkey', () => {
  test('is registered, listed with its name and times, and kept from being registered twice', async () => {
    const { visitor, id } = await createTestUser(server, 'key_one');
    const first = await begin(visitor);
    expect(first.registration).toMatchObject({
      rpID: 'localhost',
      userName: 'key_one',
      algorithms: [-8, -7, -257],
      excludeCredentials: [],
    });
    const passkey = new SoftwareAuthenticator();
    const made = passkey.register(say(first.registration.challenge), first.registration.userHandle);
    const { user } = await register(visitor, { name: '  My   laptop ', ...made });
    expect(user.passkeys).toEqual([
      { id: expect.any(String), name: 'My laptop', createdAt: new Date(now).toISOString(), lastUsedAt: null },
    ]);
    const second = await begin(visitor);
    expect(second.registration.userHandle).toBe(first.registration.userHandle);
    expect(second.registration.excludeCredentials).toEqual([{ id: made.id }]);
    const again = passkey.register(say(second.registration.challenge), second.registration.userHandle);
    expect((await register(visitor, again)).error.code).toBe('ALREADY_REGISTERED');
    const { visitor: other } = await createTestUser(server, 'key_peek');
    const peek = await other.graphql(`{ user(login: "key_one") { passkeys { id } twoFactor { isEnabled } } }`);
    expect(peek.data.user).toEqual({ passkeys: null, twoFactor: null });
    expect(id).toBeDefined();
  });

  test('logs its owner in without login and password, and notes when', async () => {
    const { passkey, visitor } = await userWithPasskey('key_two');
    const { visitor: browser, user, error } = await tryLogIn(passkey);
    expect({ user: user.login, error }).toEqual({ user: 'key_two', error: null });
    expect(await whoIs(browser)).toBe('key_two');
    const { data } = await visitor.graphql('{ currentUser { passkeys { name lastUsedAt } } }');
    expect(data.currentUser.passkeys).toEqual([{ name: 'Laptop', lastUsedAt: new Date(now).toISOString() }]);
  });

  test('is renamed and removed by its owner alone; removed it lets nobody in', async () => {
    const { passkey, visitor } = await userWithPasskey('key_three');
    const { visitor: other } = await createTestUser(server, 'key_four');
    const { data } = await visitor.graphql('{ currentUser { passkeys { id } } }');
    const { id } = data.currentUser.passkeys[0];
    const rename = async (who: Visitor, name: string) =>
      (
        await who.graphql(
          `mutation R($id: ID!, $name: String!) { renamePasskey(input: { id: $id, name: $name }) {
            user { passkeys { name } } error { code } } }`,
          { id, name },
        )
      ).data.renamePasskey;
    const remove = async (who: Visitor) =>
      (
        await who.graphql(
          `mutation R($id: ID!) { removePasskey(input: { id: $id }) { user { passkeys { id } } error { code } } }`,
          { id },
        )
      ).data.removePasskey;
    expect((await rename(other, 'Mine now')).error.code).toBe('NOT_FOUND');
    expect((await rename(visitor, 'x'.repeat(51))).error.code).toBe('NAME_INVALID');
    expect((await rename(visitor, 'Phone')).user.passkeys).toEqual([{ name: 'Phone' }]);
    expect((await remove(other)).error.code).toBe('NOT_FOUND');
    expect((await tryLogIn(passkey)).error).toBeNull();
    expect((await remove(visitor)).user.passkeys).toEqual([]);
    expect((await remove(visitor)).error.code).toBe('NOT_FOUND');
    expect((await tryLogIn(passkey)).error.code).toBe('PASSKEY_INVALID');
  });

  test('needs a recent log-in to be made and to be removed', async () => {
    const { visitor } = await userWithPasskey('key_five');
    const { registration } = await begin(visitor);
    const id = (await visitor.graphql('{ currentUser { passkeys { id } } }')).data.currentUser.passkeys[0].id;
    now += 15 * MINUTE;
    expect((await begin(visitor)).error.code).toBe('REAUTHENTICATION_REQUIRED');
    const made = new SoftwareAuthenticator().register(say(registration.challenge), registration.userHandle);
    expect((await register(visitor, made)).error.code).toBe('REAUTHENTICATION_REQUIRED');
    const removed = await visitor.graphql(
      `mutation R($id: ID!) { removePasskey(input: { id: $id }) { error { code } } }`,
      { id },
    );
    expect(removed.data.removePasskey.error.code).toBe('REAUTHENTICATION_REQUIRED');
  });

  test('is one of twenty at most, however many are made at once', async () => {
    const { visitor, id } = await createTestUser(server, 'key_many');
    const handle = (await begin(visitor)).registration.userHandle;
    const { db } = server.platform.database;
    const rows = Array.from({ length: 18 }, (_, index) => ({
      id: String(900_000_000_000 + index),
      user_id: id,
      credential_id: Buffer.from(`many ${index}`),
      public_key: Buffer.alloc(1),
      counter: '0',
      transports: [],
      name: `Key ${index}`,
      created_at: new Date(now),
      last_used_at: null,
    }));
    await db.insertInto('passkeys').values(rows).execute();
    const challenges = await Promise.all(
      [1, 2, 3, 4].map(async () => (await begin(visitor)).registration.challenge as string),
    );
    const codes = await Promise.all(
      challenges.map(async (challenge) => {
        const made = new SoftwareAuthenticator().register(say(challenge), handle);
        return (await register(visitor, made)).error?.code ?? null;
      }),
    );
    expect(codes.sort()).toEqual(['TOO_MANY', 'TOO_MANY', null, null]);
    expect((await begin(visitor)).error.code).toBe('TOO_MANY');
  });
});

describe('a passkey is refused', () => {
  test.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another relying party', { rpID: 'evil.example' }],
    ['without a check of its user', { userVerified: false }],
    ['that signed something else', { type: 'webauthn.create' }],
    ['whose counter stands still', { counter: 1 }],
  ])('%s', async (_what, more) => {
    const { passkey } = await userWithPasskey(`bad_${Object.keys(more).join('_')}`);
    const { visitor, error } = await tryLogIn(passkey, more);
    expect(error.code).toBe('PASSKEY_INVALID');
    expect(await whoIs(visitor)).toBeNull();
  });

  test('at registration of another origin, for another relying party, and without a check of its user', async () => {
    const { visitor } = await createTestUser(server, 'key_six');
    for (const more of [{ origin: 'https://evil.example' }, { rpID: 'evil.example' }, { userVerified: false }]) {
      const { registration } = await begin(visitor);
      const made = new SoftwareAuthenticator().register(say(registration.challenge, more), registration.userHandle);
      expect((await register(visitor, made)).error.code).toBe('PASSKEY_INVALID');
    }
  });

  test('with a challenge that was answered, is old, is another browser’s, or is made up', async () => {
    const { passkey } = await userWithPasskey('key_seven');
    const visitor = stranger();
    const { request } = await ask(visitor);
    const answer = passkey.answer(say(request.challenge));
    const other = stranger();
    await ask(other);
    expect((await logIn(other, answer)).error.code).toBe('CHALLENGE_EXPIRED');
    expect((await logIn(stranger(), answer)).error.code).toBe('CHALLENGE_EXPIRED');
    expect((await logIn(visitor, answer)).error).toBeNull();
    expect((await logIn(visitor, answer)).error.code).toBe('CHALLENGE_EXPIRED');
    const late = stranger();
    const old = await ask(late);
    now += 10 * MINUTE;
    expect((await logIn(late, passkey.answer(say(old.request.challenge)))).error.code).toBe('CHALLENGE_EXPIRED');
    const madeUp = passkey.answer(say('A'.repeat(43)));
    expect((await logIn(late, madeUp)).error.code).toBe('CHALLENGE_EXPIRED');
  });

  test('after a wrong answer to the same challenge', async () => {
    const { passkey } = await userWithPasskey('key_eight');
    const visitor = stranger();
    const { request } = await ask(visitor);
    const forged = new SoftwareAuthenticator();
    forged.userHandle = passkey.userHandle;
    expect((await logIn(visitor, forged.answer(say(request.challenge)))).error.code).toBe('PASSKEY_INVALID');
    expect((await logIn(visitor, passkey.answer(say(request.challenge)))).error.code).toBe('CHALLENGE_EXPIRED');
  });

  test('that names another user, or nobody', async () => {
    const { passkey } = await userWithPasskey('key_nine');
    const { passkey: others } = await userWithPasskey('key_ten');
    const own = passkey.userHandle;
    passkey.userHandle = others.userHandle;
    expect((await tryLogIn(passkey)).error.code).toBe('PASSKEY_INVALID');
    passkey.userHandle = undefined;
    expect((await tryLogIn(passkey)).error.code).toBe('PASSKEY_INVALID');
    passkey.userHandle = own;
    expect((await tryLogIn(passkey)).error).toBeNull();
  });

  test('with the challenge of a registration, and one of a session that is not its own', async () => {
    const { passkey, visitor } = await userWithPasskey('key_eleven');
    const { registration } = await begin(visitor);
    const browser = stranger();
    await ask(browser);
    expect((await logIn(browser, passkey.answer(say(registration.challenge)))).error.code).toBe('CHALLENGE_EXPIRED');
    const { visitor: other } = await createTestUser(server, 'key_twelve');
    const made = new SoftwareAuthenticator().register(say(registration.challenge), registration.userHandle);
    expect((await register(other, made)).error.code).toBe('CHALLENGE_EXPIRED');
  });

  test('in any shape that is none', async () => {
    const visitor = stranger();
    const text = 'x'.repeat(20_000);
    for (const passkey of [
      { id: '', clientDataJSON: '', authenticatorData: '', signature: '' },
      { id: 'a b', clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
      { id: 'abc', clientDataJSON: text, authenticatorData: 'e30', signature: 'e30' },
    ]) {
      await ask(visitor);
      expect((await logIn(visitor, passkey)).error.code).toBe('PASSKEY_INVALID');
    }
    const { request } = await ask(visitor);
    const clientDataJSON = Buffer.from(JSON.stringify({ challenge: request.challenge })).toString('base64url');
    const junk = { id: 'abcd', clientDataJSON, authenticatorData: 'e30', signature: 'e30' };
    expect((await logIn(visitor, junk)).error.code).toBe('PASSKEY_INVALID');
  });
});

test('two that send one answer at once: one gets in', async () => {
  const { passkey } = await userWithPasskey('key_race');
  const visitor = stranger();
  const { request } = await ask(visitor);
  const answer = passkey.answer(say(request.challenge));
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => logIn(visitor, answer)));
  expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1);
});

test('a suspended owner is told so after the right passkey', async () => {
  const { passkey, id } = await userWithPasskey('key_away');
  const { db } = server.platform.database;
  await db.updateTable('users').set({ unavailable_reason: 'TOS_INDEFINITE' }).where('id', '=', id).execute();
  const { visitor, error, suspension } = await tryLogIn(passkey);
  expect({ code: error.code, suspension }).toEqual({ code: 'SUSPENDED', suspension: { reason: 'TOS_INDEFINITE' } });
  expect(visitor.cookies.has('session')).toBe(false);
});

describe('re-authentication', () => {
  const REAUTHENTICATE = `mutation R($passkey: PasskeyAnswerInput!) {
    reauthenticate(input: { passkey: $passkey }) { user { id } error { code } } }`;
  const prove = async (visitor: Visitor, passkey: object) =>
    (await visitor.graphql(REAUTHENTICATE, { passkey })).data.reauthenticate;

  test('by a passkey opens what needs a recent log-in', async () => {
    const { passkey, visitor } = await userWithPasskey('key_again');
    now += 15 * MINUTE;
    expect((await begin(visitor)).error.code).toBe('REAUTHENTICATION_REQUIRED');
    const { request } = await ask(visitor, 'REAUTHENTICATE');
    expect(request.userVerification).toBe('required');
    expect(request.allowCredentials).toEqual([{ id: passkey.id.toString('base64url') }]);
    expect((await prove(visitor, passkey.answer(say(request.challenge)))).error).toBeNull();
    expect((await begin(visitor)).error).toBeNull();
  });

  test('not by the passkey of someone else, nor with a challenge for a log-in', async () => {
    const { passkey, visitor } = await userWithPasskey('key_mine');
    const { passkey: others } = await userWithPasskey('key_others');
    const { request } = await ask(visitor, 'REAUTHENTICATE');
    expect((await prove(visitor, others.answer(say(request.challenge)))).error.code).toBe('PASSKEY_INVALID');
    const { request: forLogIn } = await ask(visitor, 'LOG_IN');
    expect((await prove(visitor, passkey.answer(say(forLogIn.challenge)))).error.code).toBe('CHALLENGE_EXPIRED');
  });

  test('is nothing for strangers and for those without a passkey', async () => {
    const { errors } = await stranger().graphql(ASK, { purpose: 'REAUTHENTICATE' });
    expect(errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    const { visitor } = await createTestUser(server, 'key_none');
    expect((await ask(visitor, 'REAUTHENTICATE')).error.code).toBe('NO_PASSKEY');
    expect((await ask(stranger(), 'SECOND_FACTOR')).error.code).toBe('CHALLENGE_EXPIRED');
  });
});

test('challenges that one address asks for have a limit', async () => {
  const visitor = stranger();
  let code: string | null = null;
  for (let i = 0; i <= 120; i += 1) code = (await ask(visitor)).error?.code ?? null;
  expect(code).toBe('RATE_LIMITED');
});
