import { createTestUser, startTestServer, TEST_PASSWORD, type TestServer, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const REAUTHENTICATE = `mutation R($input: ReauthenticateInput!) {
  reauthenticate(input: $input) { user { id } error { code message } }
}`;

let now = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' }, clock: { now: () => new Date(now) } });
});
afterAll(() => server.close());

const reauthenticate = async (visitor: Visitor, password = TEST_PASSWORD) =>
  (await visitor.graphql(REAUTHENTICATE, { input: { password } })).data?.reauthenticate;
const whoIs = async (visitor: Visitor) =>
  (await visitor.graphql('{ currentUser { id } }')).data.currentUser?.id ?? null;

test('a right password gives the session a new token; the old one never rises and soon ends', async () => {
  const { id, visitor } = await createTestUser(server, 'again_one');
  const old = visitor.cookies.get('session') ?? '';
  expect(await reauthenticate(visitor)).toEqual({ user: { id }, error: null });
  expect(visitor.cookies.get('session')).not.toBe(old);
  expect(await whoIs(visitor)).toBe(id);
  const attacker = new Visitor(server);
  attacker.cookies.set('session', old);
  // Running requests still find the session, but cannot do what needs a recent log-in.
  expect(await whoIs(attacker)).toBe(id);
  const { data } = await attacker.graphql('mutation { beginTwoFactor { error { code } } }');
  expect(data.beginTwoFactor.error.code).toBe('REAUTHENTICATION_REQUIRED');
  expect(
    (await visitor.graphql('mutation { beginTwoFactor { error { code } } }')).data.beginTwoFactor.error,
  ).toBeNull();
  now += 30_000;
  expect(await whoIs(attacker)).toBeNull();
  expect(await whoIs(visitor)).toBe(id);
});

test('an old token is forgotten with the next one, and a session that ends takes it along', async () => {
  const { id, visitor } = await createTestUser(server, 'again_three');
  const [first, second] = [new Visitor(server), new Visitor(server)];
  first.cookies.set('session', visitor.cookies.get('session') ?? '');
  await reauthenticate(visitor);
  second.cookies.set('session', visitor.cookies.get('session') ?? '');
  await reauthenticate(visitor);
  expect([await whoIs(first), await whoIs(second)]).toEqual([null, id]);
  await visitor.graphql('mutation { logOut { isSuccess } }');
  expect(await whoIs(second)).toBeNull();
});

test('what needs a recent log-in is done for 15 minutes after the password, and asks for it again from then on', async () => {
  const { visitor } = await createTestUser(server, 'again_four');
  const change = async () =>
    (await visitor.graphql('mutation { beginTwoFactor { error { code } } }')).data.beginTwoFactor.error?.code ?? 'DONE';
  // Signing up counts as a log-in.
  now += 15 * 60_000;
  expect(await change()).toBe('REAUTHENTICATION_REQUIRED');
  await reauthenticate(visitor);
  now += 15 * 60_000 - 1;
  expect(await change()).toBe('DONE');
  now += 1;
  expect(await change()).toBe('REAUTHENTICATION_REQUIRED');
  // The session itself goes on, and a change that was refused did not count as a confirmation.
  expect(await whoIs(visitor)).not.toBeNull();
  expect(await change()).toBe('REAUTHENTICATION_REQUIRED');
  expect((await reauthenticate(visitor, 'wrong')).error.code).toBe('PASSWORD_WRONG');
  expect(await change()).toBe('REAUTHENTICATION_REQUIRED');
  await reauthenticate(visitor);
  expect(await change()).toBe('DONE');
});

test('a wrong password raises nothing, and guesses in one session lock no other out', async () => {
  const { id, visitor } = await createTestUser(server, 'again_two', { address: '192.0.2.60' });
  const { token } = await otherSession('again_two');
  const owner = new Visitor(server, '192.0.2.61');
  owner.cookies.set('session', token);
  const before = visitor.cookies.get('session');
  const codes: string[] = [];
  for (let i = 0; i < 11; i += 1) codes.push((await reauthenticate(visitor, `guess ${i}`)).error.code);
  expect(codes).toEqual([...Array<string>(10).fill('PASSWORD_WRONG'), 'RATE_LIMITED']);
  expect((await reauthenticate(visitor)).error.code).toBe('RATE_LIMITED');
  expect(visitor.cookies.get('session')).toBe(before);
  expect(await reauthenticate(owner)).toEqual({ user: { id }, error: null });
  now += 15 * 60_000;
  expect((await reauthenticate(visitor)).error).toBeNull();
});

test('strangers have nothing to prove', async () => {
  const { errors } = await new Visitor(server).graphql(REAUTHENTICATE, { input: { password: 'x' } });
  expect(errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
});

async function otherSession(login: string): Promise<{ token: string }> {
  const visitor = new Visitor(server, '192.0.2.61');
  await visitor.graphql('mutation L($input: LogInInput!) { logIn(input: $input) { error { code } } }', {
    input: { login, password: TEST_PASSWORD },
  });
  return { token: visitor.cookies.get('session') ?? '' };
}
