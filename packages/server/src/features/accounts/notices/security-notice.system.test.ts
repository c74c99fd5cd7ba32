import {
  createTestUser,
  SoftwareAuthenticator,
  startTestServer,
  type TestServer,
  type Visitor,
} from '@bandshell/testkit';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function addPasskey(visitor: Visitor): Promise<void> {
  const { data } = await visitor.graphql(
    'mutation { beginPasskeyRegistration { registration { challenge rpID userHandle } } }',
  );
  const { challenge, rpID, userHandle } = data.beginPasskeyRegistration.registration;
  const say = { challenge, rpID, origin: server.platform.config.publicUrl };
  const input = new SoftwareAuthenticator().register(say, userHandle);
  const REGISTER = 'mutation R($input: RegisterPasskeyInput!) { registerPasskey(input: $input) { error { code } } }';
  expect((await visitor.graphql(REGISTER, { input })).data.registerPasskey.error).toBeNull();
}

async function turnOnTwoFactor(visitor: Visitor): Promise<void> {
  const { data } = await visitor.graphql('mutation { beginTwoFactor { setup { secret } } }');
  const code = await generate({ secret: data.beginTwoFactor.setup.secret });
  const CONFIRM = 'mutation C($code: String!) { confirmTwoFactor(input: { code: $code }) { error { code } } }';
  expect((await visitor.graphql(CONFIRM, { code })).data.confirmTwoFactor.error).toBeNull();
}

const factors = async (visitor: Visitor) =>
  (await visitor.graphql('{ currentUser { passkeys { id } twoFactor { isEnabled } } }')).data.currentUser;

test('whatever changes how someone gets in is told to the owner by mail', async () => {
  const email = 'notice-one@example.test';
  const { visitor } = await createTestUser(server, 'notice_one', { email });
  await addPasskey(visitor);
  await turnOnTwoFactor(visitor);
  await visitor.graphql('mutation { renewRecoveryCodes { error { code } } }');
  await visitor.graphql('mutation { turnOffTwoFactor { error { code } } }');
  const [passkey] = (await factors(visitor)).passkeys;
  await visitor.graphql('mutation R($id: ID!) { removePasskey(input: { id: $id }) { error { code } } }', passkey);
  const mails = (await server.mailbox.all()).filter(({ to }) => to === email);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'A passkey was added',
    'A passkey was removed',
    'New recovery codes',
    'Two-factor authentication is off',
    'Two-factor authentication is on',
  ]);
  for (const { text } of mails) expect(text).toMatch(/\/user\/not-me#[\w-]{43}/);
});

test('"this was not me" takes away what a attacker added to get in again', async () => {
  const email = 'notice-two@example.test';
  const { id, visitor } = await createTestUser(server, 'notice_two', { email });
  await addPasskey(visitor);
  await turnOnTwoFactor(visitor);
  const mail = await server.mailbox.next({ to: email, subject: /passkey was added/ });
  const token = /not-me#([\w-]{43})/.exec(mail.text)?.[1];
  const REPORT = 'mutation R($token: String!) { reportNotMe(input: { token: $token }) { error { code } } }';
  const { data, errors } = await visitor.graphql(REPORT, { token });
  expect({ error: data?.reportNotMe?.error, errors }).toEqual({ error: null, errors: [] });
  const { db } = server.platform.database;
  for (const table of ['passkeys', 'two_factor', 'recovery_codes', 'known_devices', 'sessions'] as const) {
    expect(await db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).toEqual([]);
  }
});
