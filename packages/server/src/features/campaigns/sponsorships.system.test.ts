import {
  createTestUser,
  makeWebFolder,
  mutate,
  startTestServer,
  type TestServer,
  type TestUser,
  Visitor,
  type WebFolder,
} from '@bandshell/testkit';
import { Transformer } from '@napi-rs/image';
import { afterAll, beforeAll, expect, test } from 'vitest';

const HOUR = 3_600_000;
let now = Date.parse('2026-03-01T12:00:00Z');
let web: WebFolder;
let server: TestServer;
let staff: TestUser;
let owner: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  web = await makeWebFolder({});
  server = await startTestServer({ webFolder: web.path, clock: { now: () => new Date(now) } });
  staff = await createTestUser(server, 'brand_staff', { roles: { isStaff: true } });
  owner = await createTestUser(server, 'brand_owner');
  stranger = await createTestUser(server, 'brand_stranger');
});
afterAll(async () => {
  await server?.close();
  await web?.remove();
});

const at = (offset: number): string => new Date(now + offset).toISOString();
const arrange = async (brandName: string, change: object = {}, hasLogo = true) => {
  const content = {
    ...{ kind: 'SPONSORED', place: 1, startsAt: at(0), endsAt: at(24 * HOUR), brandName, brandHex: '#d2502e' },
    ...{ advertiserName: 'Kiln', facet: 'CHANNEL_SKINS', ...change },
  };
  const input = { channelLogin: owner.login, content };
  const { campaign } = await mutate(staff.visitor, 'createCampaign', input, 'campaign { id }');
  if (!hasLogo) return;
  const body = await Transformer.fromRgbaPixels(new Uint8Array(300 * 100 * 4).fill(90), 300, 100).png();
  const path = `/campaign-logo/${campaign.id}/dark`;
  const { status } = await staff.visitor.fetch(path, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(body),
  });
  expect(status).toBe(204);
};
const listed = async (visitor: Visitor) => {
  const { data } = await visitor.graphql(
    `query($login: String!) { user(login: $login) { channel { sponsorships {
      brandName advertiserName facet logoLightURL startsAt endsAt impressionsCount } } } }`,
    { login: owner.login },
  );
  return data.user.channel.sponsorships;
};

test('sponsorships have a page, also with something behind its address', async () => {
  for (const path of ['/sponsorships', '/sponsorships/past']) {
    const answer = await new Visitor(server).fetch(path);
    expect([answer.status, await answer.text()], path).toEqual([
      200,
      expect.stringContaining('<title>Sponsorships · '),
    ]);
  }
});

test('an owner sees who sponsors the channel, has and will; nobody else does', async () => {
  expect(await listed(owner.visitor)).toEqual([]);
  await arrange('Kiln & Co');
  await arrange('Glaze', { startsAt: at(48 * HOUR), endsAt: at(72 * HOUR), facet: 'SUBSIDIZED_SUBSCRIPTIONS' });
  // No viewer is shown one without a logo.
  await arrange('Unseen', {}, false);
  await arrange('Promoted', { kind: 'PROMOTED' }, false);
  now += 30 * HOUR;
  expect(await listed(owner.visitor)).toMatchObject([
    { brandName: 'Glaze', facet: 'SUBSIDIZED_SUBSCRIPTIONS' },
    { brandName: 'Kiln & Co', advertiserName: 'Kiln', facet: 'CHANNEL_SKINS', impressionsCount: 0 },
  ]);
  for (const { visitor } of [staff, stranger, { visitor: new Visitor(server) }]) {
    expect(await listed(visitor)).toBeNull();
  }
});
