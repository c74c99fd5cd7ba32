import {
  createTestDatabase,
  createTestUser,
  type PaySite,
  startPayments,
  startTestServer,
  type TestDatabase,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let now = 0;
const clock = { now: () => new Date(now) };
let database: TestDatabase;
let server: TestServer;
let pay: PaySite;
let admin: TestUser;
let channel: TestUser;
let count = 0;
beforeAll(async () => {
  now = Date.parse('2024-08-01T00:00:00Z');
  database = await createTestDatabase();
  server = await startTestServer({ databaseUrl: database.url, clock });
  pay = await startPayments(server);
  admin = await createTestUser(server, 'promo_admin', { roles: { isStaff: true, isSiteAdmin: true } });
});
afterAll(async () => {
  await server?.close();
  await pay?.stop();
  await database?.drop();
});
beforeEach(async () => {
  count += 1;
  now = Date.parse('2024-08-01T00:00:00Z');
  channel = await createTestUser(server, `channel_${count}`);
  await makePartner(channel);
});

const makePartner = ({ id }: TestUser, isPartner = true) =>
  server.platform.database.db.updateTable('users').set({ is_partner: isPartner }).where('id', '=', id).execute();
const CALLOUT = `query($login: String!) { user(login: $login) { channel { promotionCallout {
  kind endsAt isUrgent discountPercent } } } }`;
const callout = async (visitor = new Visitor(server), { login } = channel) =>
  (await visitor.graphql(CALLOUT, { login })).data.user.channel.promotionCallout;

describe('the seasons', () => {
  test('have a callout in channels that sell, within their windows', async () => {
    expect(await callout()).toBeNull();
    now = Date.parse('2024-08-29T10:00:00-07:00');
    expect(await callout()).toEqual({
      ...{ kind: 'SEPTEMBER_SUBSCRIPTIONS', endsAt: '2024-10-01T07:00:00.000Z', isUrgent: false, discountPercent: 30 },
    });
    await makePartner(channel, false);
    expect(await callout()).toBeNull();
    await makePartner(channel);
    const { provider } = server.platform.parts.payments;
    server.platform.parts.payments.use(undefined);
    expect(await callout()).toBeNull();
    server.platform.parts.payments.use(provider);
    now = Date.parse('2025-01-01T00:00:00-08:00');
    expect(await callout()).toMatchObject({ kind: 'BONUS_ROUND', isUrgent: true });
    now = Date.parse('2025-01-02T00:00:00-08:00');
    expect(await callout()).toBeNull();
  });

  test('PROMO-11 move when site admins move their settings', async () => {
    const SET = `mutation($input: ChangeSettingInput!) { changeSetting(input: $input) { error { code } } }`;
    const set = (name: string, value: string) =>
      admin.visitor.graphql(SET, { input: { name, value: JSON.stringify(value) } });
    expect(await callout()).toBeNull();
    await set('bonus_round_starts_at', '2024-07-30T00:00:00Z');
    await set('bonus_round_ends_at', '2024-08-05T00:00:00Z');
    await until('the settings', async () => (await callout()) !== null);
    expect(await callout()).toMatchObject({ kind: 'BONUS_ROUND', endsAt: '2024-08-05T00:00:00.000Z', isUrgent: false });
  });
});
