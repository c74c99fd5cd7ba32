import { createTestUser, startTestServer, TEST_PASSWORD, type TestServer, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const DAY = 86_400_000;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const LOG_IN = 'mutation L($input: LogInInput!) { logIn(input: $input) { error { code } } }';
const SIGN_UP = 'mutation S($input: SignUpInput!) { signUp(input: $input) { user { id } error { code } } }';

let now = Date.parse('2026-05-01T12:34:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' }, clock: { now: () => new Date(now) } });
});
afterAll(() => server.close());

const logIn = async (visitor: Visitor, login: string) => {
  const { data } = await visitor.graphql(
    LOG_IN,
    { input: { login, password: TEST_PASSWORD } },
    { 'user-agent': CHROME },
  );
  expect(data.logIn.error).toBeNull();
};
const notices = async (to: string) =>
  (await server.mailbox.all()).filter((mail) => mail.to === to && mail.subject === 'New log-in to your account');

test('a log-in from a new browser is told by mail, once, with a way to say that it was not me', async () => {
  const email = 'device-one@example.test';
  await createTestUser(server, 'device_one', { email });
  const visitor = new Visitor(server, '203.0.113.7');
  await logIn(visitor, 'device_one');
  const mail = await server.mailbox.next({ to: email });
  expect(mail.subject).toBe('New log-in to your account');
  expect(mail.text).toContain('Chrome on Windows, address 203.0.113.7, on 2026-05-01 at 12:34 UTC.');
  expect(mail.text).toMatch(/\/user\/not-me#[\w-]{43}/);
  await visitor.graphql('mutation { logOut { isSuccess } }');
  await logIn(visitor, 'device_one');
  const other = new Visitor(server, '203.0.113.8');
  await logIn(other, 'device_one');
  expect(await notices(email)).toHaveLength(2);
});

test('the browser of the sign-up is known from the start, and forgotten after a year', async () => {
  const email = 'device-two@example.test';
  const visitor = new Visitor(server, '203.0.113.9');
  const input = { login: 'device_two', email, password: TEST_PASSWORD };
  expect((await visitor.graphql(SIGN_UP, { input })).data.signUp.error).toBeNull();
  await visitor.graphql('mutation { logOut { isSuccess } }');
  await logIn(visitor, 'device_two');
  expect(await notices(email)).toHaveLength(0);
  now += 366 * DAY;
  await logIn(visitor, 'device_two');
  expect(await notices(email)).toHaveLength(1);
});

test('one browser of two users is known to both', async () => {
  const [first, second] = ['device-three@example.test', 'device-four@example.test'] as const;
  await createTestUser(server, 'device_three', { email: first });
  await createTestUser(server, 'device_four', { email: second });
  const visitor = new Visitor(server, '203.0.113.10');
  for (let round = 0; round < 2; round += 1) {
    await logIn(visitor, 'device_three');
    await logIn(visitor, 'device_four');
  }
  expect([(await notices(first)).length, (await notices(second)).length]).toEqual([1, 1]);
});

test('an account without an address logs in all the same', async () => {
  await createTestUser(server, 'device_five');
  await logIn(new Visitor(server, '203.0.113.11'), 'device_five');
});

test('what a browser is known by is a cookie out of reach for scripts, and a hash in the database', async () => {
  const { id } = await createTestUser(server, 'device_six');
  const visitor = new Visitor(server, '203.0.113.12');
  const { headers } = await visitor.graphql(LOG_IN, { input: { login: 'device_six', password: TEST_PASSWORD } });
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith('known-device='));
  expect(line).toMatch(/^known-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  const session = headers.getSetCookie().find((cookie) => cookie.startsWith('session='));
  expect(session).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  const rows = await server.platform.database.db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', id)
    .execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.token_hash).toHaveLength(32);
});
