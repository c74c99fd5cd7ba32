import {
  createTestUserWithEmail,
  newAddress,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CHANGE = `mutation($input: ChangePasswordInput!) {
  changePassword(input: $input) { user { id sessions { isCurrent } } error { code } } }`;
const LOG_IN = `mutation($input: LogInInput!) { logIn(input: $input) { user { id } error { code } } }`;
const NEW_PASSWORD = 'violet-harbour-1870-owls';
const HOUR = 3_600_000;

let now = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' }, clock: { now: () => new Date(now) } });
});
afterAll(() => server.close());

const user = (login: string) => createTestUserWithEmail(server, login);
const change = async (visitor: Visitor, newPassword: string, currentPassword?: string) =>
  (await visitor.graphql(CHANGE, { input: { newPassword, currentPassword } })).data.changePassword;
const logIn = async (login: string, password: string) => {
  const visitor = new Visitor(server, newAddress());
  const { data } = await visitor.graphql(LOG_IN, { input: { login, password } });
  return { visitor, code: data.logIn.error?.code ?? null };
};

test('a fresh log-in or the current password sets a new one, ends the other sessions and tells the owner', async () => {
  const { login, visitor, email } = await user('change_one');
  const { visitor: phone } = await logIn(login, TEST_PASSWORD);
  expect(await change(visitor, NEW_PASSWORD)).toMatchObject({ user: { sessions: [{ isCurrent: true }] }, error: null });
  expect((await phone.graphql('{ currentUser { id } }')).data.currentUser).toBeNull();
  expect((await logIn(login, TEST_PASSWORD)).code).toBe('CREDENTIALS_INVALID');
  expect((await logIn(login, NEW_PASSWORD)).code).toBeNull();
  expect((await server.mailbox.next({ to: email, subject: /password was changed/ })).text).toMatch(/user\/not-me#/);

  now += HOUR;
  expect((await change(visitor, 'another-harbour-1871-owls')).error.code).toBe('REAUTHENTICATION_REQUIRED');
  expect((await change(visitor, 'another-harbour-1871-owls', 'not-this-one')).error.code).toBe('PASSWORD_WRONG');
  expect((await change(visitor, 'another-harbour-1871-owls', NEW_PASSWORD)).error).toBeNull();
  expect((await visitor.graphql('{ currentUser { login } }')).data.currentUser.login).toBe(login);
});

test('a wrong password changes nothing, and is not guessed without end; the owner still logs in', async () => {
  const { login, visitor } = await user('change_two');
  now += HOUR;
  const codes: string[] = [];
  for (let i = 0; i < 40 && codes.at(-1) !== 'RATE_LIMITED'; i += 1) {
    codes.push((await change(visitor, NEW_PASSWORD, `guess ${i}`)).error.code);
  }
  expect(codes.at(-1)).toBe('RATE_LIMITED');
  expect((await logIn(login, TEST_PASSWORD)).code).toBeNull();
});

test('weak ones are refused, and strangers', async () => {
  const { visitor } = await user('change_three');
  expect((await change(visitor, 'password1')).error.code).toBe('PASSWORD_WEAK');
  expect((await change(visitor, 'change_three1')).error.code).toBe('PASSWORD_WEAK');
  expect((await change(visitor, 'x'.repeat(129))).error.code).toBe('PASSWORD_TOO_LONG');
  const anonymous = new Visitor(server, '192.0.2.250');
  const { errors } = await anonymous.graphql(CHANGE, { input: { newPassword: NEW_PASSWORD } });
  expect(errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
});

test('two at once leave one of the two passwords and one session', async () => {
  const { login, visitor } = await user('change_four');
  const passwords = ['first-harbour-1871-owls', 'second-harbour-1872-owls'];
  await Promise.all(passwords.map((password) => change(visitor, password)));
  const codes = await Promise.all(passwords.map(async (password) => (await logIn(login, password)).code));
  expect(codes.filter((code) => code === null)).toHaveLength(1);
});
