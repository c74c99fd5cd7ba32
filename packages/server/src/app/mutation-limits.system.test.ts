import { createTestUser, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutationLimit } from './graphql/mutation-limits.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  user = await createTestUser(server, 'clickstoooften');
});
afterAll(() => server?.close());

const INPUTS: Readonly<Record<string, string>> = {
  markNotificationsRead: '(input: { ids: [] })',
  resetStreamKey: '',
  setPersonalRanking: '(input: { isPersonal: true })',
  updateBroadcastSettings: '(input: { title: "Kiln day" })',
  updatePrivacySettings: '(input: { showsFollows: true })',
  updateProfile: '(input: { description: "Fires kilns" })',
};

test.each(Object.keys(INPUTS))('%s is refused after its limit, for this user alone', async (name) => {
  const document = `mutation { ${name}${INPUTS[name]} { __typename } }`;
  const { limit } = mutationLimit(name);
  const { limits } = server.platform;
  for (let call = 1; call < limit; call += 1) {
    await limits.take(`mutation ${name}`, `user ${user.id}`, mutationLimit(name));
  }
  expect((await user.visitor.graphql(document)).errors).toEqual([]);
  const { errors } = await user.visitor.graphql(document);
  expect(errors[0]?.extensions).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) });
  const other = await createTestUser(server, `clicks_${name}`.toLowerCase().slice(0, 25));
  expect((await other.visitor.graphql(document)).errors).toEqual([]);
});

test('visitors are counted by address, an IPv6 network as one', async () => {
  const rule = mutationLimit('requestAccountRecovery');
  const document = 'mutation { requestAccountRecovery(input: { loginOrEmail: "nobody_here" }) { __typename } }';
  for (let call = 0; call < rule.limit; call += 1) {
    await server.platform.limits.take('mutation requestAccountRecovery', '2001:db8:0:1::/64', rule);
  }
  const from = (address: string) => new Visitor(server, address).graphql(document);
  expect((await from('2001:db8:0:1::99')).errors[0]?.extensions?.code).toBe('RATE_LIMITED');
  expect((await from('2001:db8:0:2::99')).errors).toEqual([]);
});
