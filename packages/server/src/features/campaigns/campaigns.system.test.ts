import { CAMPAIGN_TURN_MS, CAMPAIGN_UNDO_MS, CAMPAIGNS_MAX, IMPRESSIONS_BY_ADDRESS } from '@bandshell/domain/campaigns';
import { createTestUser, mutate, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { Transformer } from '@napi-rs/image';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { campaignsPersonalData } from './personal-data.ts';
import { purgeCampaigns } from './purge-campaigns.ts';

let now = Date.parse('2026-03-01T12:00:00Z');
const HOUR = 3_600_000;
let server: TestServer;
let staff: TestUser;
const users = new Map<string, TestUser>();
const named = (login: string): TestUser => users.get(login) as TestUser;
beforeAll(async () => {
  server = await startTestServer({
    clock: { now: () => new Date(now) },
    env: { PRIVACY_REGION: 'DE-BY' },
  });
  staff = await createTestUser(server, 'the_staff', { roles: { isStaff: true } });
  for (const login of ['reader', 'friend_one', 'friend_two', 'kiln_one', 'kiln_two', 'kiln_off']) {
    users.set(login, await createTestUser(server, login));
  }
  for (const [place, login] of ['kiln_one', 'kiln_two'].entries()) {
    await sql`insert into streams (id, channel_id, node_id, title, language, started_at, alive_at, viewers_count)
      values (${910_000 + place}, ${named(login).id}, 'test', 'On stage', 'en', ${new Date(now)}, ${new Date(now)}, ${place})`.execute(
      db(),
    );
  }
});
afterAll(() => server?.close());
beforeEach(async () => {
  await db().deleteFrom('campaigns').execute();
  await db().deleteFrom('follows').execute();
  // Another test's campaigns may be known for some seconds.
  now += 60_000;
});

const db = () => server.platform.database.db;
const CAMPAIGN = 'campaign { id kind place brandHex logoDarkURL impressionsCount channel { login } }';
const at = (offset: number): string => new Date(now + offset).toISOString();
const content = (change: object = {}) => ({
  ...{ kind: 'PROMOTED', place: 1, startsAt: at(0), endsAt: at(24 * HOUR) },
  ...change,
});
const brand = {
  kind: 'SPONSORED',
  brandName: 'Kiln & Co',
  brandHex: '#d2502e',
  advertiserName: 'Kiln',
  facet: 'CHANNEL_SKINS',
};
const create = (channelLogin: string, change: object = {}, by = staff.visitor) =>
  mutate(by, 'createCampaign', { channelLogin, content: content(change) }, CAMPAIGN);
const make = async (login: string, change: object = {}): Promise<string> => {
  const { campaign, error } = await create(login, change);
  expect(error).toBeNull();
  return campaign.id;
};
const drawn = (): Promise<Buffer> => Transformer.fromRgbaPixels(new Uint8Array(300 * 100 * 4).fill(90), 300, 100).png();
const putLogo = async ({ visitor }: TestUser, path: string, body?: Buffer) =>
  visitor.fetch(`/campaign-logo/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(body ?? (await drawn())),
  });
const featured = async (isRegional = false, visitor = new Visitor(server)) =>
  (
    await visitor.graphql(
      'query($r: Boolean) { featuredStreams(isRegional: $r) { headline stream { broadcaster { login } } } }',
      { r: isRegional },
    )
  ).data.featuredStreams.map((one: { stream: { broadcaster: { login: string } } }) => one.stream.broadcaster.login);
const sideNav = async (visitor = new Visitor(server)) => {
  const { data } = await visitor.graphql(`{ sideNav(input: {}) { impressionRatio sections { id streams {
    channelLabel promotionsCampaignID sectionID sponsorship { brandName } socialCue { user { login } othersCount }
    content { broadcaster { login } } } } } }`);
  const cards = data.sideNav.sections.flatMap(({ streams }: { streams: readonly object[] }) => streams);
  return {
    ratio: data.sideNav.impressionRatio as number,
    of: (login: string) =>
      cards.find((card: { content: { broadcaster: { login: string } } }) => card.content.broadcaster.login === login),
    logins: cards.map((card: { content: { broadcaster: { login: string } } }) => card.content.broadcaster.login),
  };
};
const report = (ids: readonly string[], visitor = new Visitor(server)) =>
  mutate(visitor, 'reportImpressions', { campaignIDs: ids }, 'counted { campaignIDs }');

describe('campaigns', () => {
  it('are arranged by staff alone, with every change in the audit log', async () => {
    const id = await make('@KILN_ONE');
    const changed = await mutate(
      staff.visitor,
      'updateCampaign',
      { campaignID: id, content: content({ place: 3 }) },
      CAMPAIGN,
    );
    expect(changed.campaign).toMatchObject({ place: 3, channel: { login: 'kiln_one' } });
    expect((await mutate(staff.visitor, 'deleteCampaign', { campaignID: id }, CAMPAIGN)).error).toBeNull();
    expect((await mutate(staff.visitor, 'restoreCampaign', { campaignID: id }, CAMPAIGN)).error).toBeNull();
    const actions = await db()
      .selectFrom('audit_log')
      .select('action')
      .where('target_id', '=', id)
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'campaign.create',
      'campaign.update',
      'campaign.delete',
      'campaign.restore',
    ]);
    const { errors } = await named('reader').visitor.graphql('{ campaigns { edges { node { id } } } }');
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });

  it('are refused for a channel that is not there, a wrong period, and beyond the limit', async () => {
    expect((await create('nobody_here')).error.code).toBe('CHANNEL_NOT_FOUND');
    expect((await create('kiln_one', { endsAt: 'never' })).error.code).toBe('PERIOD_INVALID');
    expect((await create('kiln_one', { ...brand, brandHex: 'red' })).error.code).toBe('COLOR_INVALID');
    const { id } = named('kiln_off');
    await sql`insert into campaigns select n, 'PROMOTED', ${id}::bigint, 1, ${new Date(now)}, ${new Date(now + HOUR)},
      null, null, '', '', '', '', null, null, null, ${new Date(now)}, null
      from generate_series(1, ${CAMPAIGNS_MAX - 1}) n`.execute(db());
    const both = await Promise.all([create('kiln_one'), create('kiln_two')]);
    expect(both.map(({ error }) => error?.code ?? 'made').sort()).toEqual(['TOO_MANY', 'made']);
  });

  it('come back within an hour, and go away with their logos and the account', async () => {
    const id = await make('kiln_one', brand);
    expect((await putLogo(staff, `${id}/dark`)).status).toBe(204);
    await mutate(staff.visitor, 'deleteCampaign', { campaignID: id }, CAMPAIGN);
    now += CAMPAIGN_UNDO_MS;
    expect((await mutate(staff.visitor, 'restoreCampaign', { campaignID: id }, CAMPAIGN)).error.code).toBe('NOT_FOUND');
    await purgeCampaigns(server.platform);
    expect(await db().selectFrom('campaigns').selectAll().execute()).toEqual([]);
    await make('kiln_two');
    expect(await campaignsPersonalData.copy(server.platform, named('kiln_two').id)).toMatchObject({
      campaigns: [{ kind: 'PROMOTED' }],
    });
    await campaignsPersonalData.erase(server.platform, named('kiln_two').id);
    expect(await db().selectFrom('campaigns').selectAll().execute()).toEqual([]);
  });
});

describe('the front page', () => {
  it('features channels that are live, in their places, within their period', async () => {
    await make('kiln_two', { kind: 'FEATURED', place: 1, headline: 'Tonight' });
    await make('kiln_one', { kind: 'FEATURED', place: 2 });
    await make('kiln_off', { kind: 'FEATURED', place: 3 });
    await make('kiln_one', { kind: 'PROMOTED', place: 1 });
    expect(await featured()).toEqual(['kiln_two', 'kiln_one']);
    await db()
      .updateTable('users')
      .set({ unavailable_reason: 'TOS_INDEFINITE' })
      .where('login', '=', 'kiln_two')
      .execute();
    expect(await featured()).toEqual(['kiln_one']);
    await db().updateTable('users').set({ unavailable_reason: null }).where('login', '=', 'kiln_two').execute();
    now += 25 * HOUR;
    expect(await featured()).toEqual([]);
  });

  it('shows what is for a region only to those who are there, and not in answers for everybody', async () => {
    await make('kiln_one', { kind: 'FEATURED', place: 2 });
    await make('kiln_two', { kind: 'FEATURED', place: 1, region: 'DE' });
    await make('kiln_one', { kind: 'FEATURED', place: 1, region: 'US' });
    expect(await featured(true)).toEqual(['kiln_two', 'kiln_one']);
    expect(await featured(false)).toEqual(['kiln_one']);
    await make('kiln_two', { kind: 'FEATURED', place: 1, language: 'de' });
    expect(await featured(false)).toEqual(['kiln_one']);
  });
});

describe('the channel list', () => {
  const follow = (who: string, target: string) =>
    mutate(named(who).visitor, 'followUser', { targetID: named(target).id }, 'user { id }');

  test('shows a promoted or sponsored followed channel with its label and campaign', async () => {
    await follow('reader', 'kiln_one');
    const promoted = await make('kiln_one');
    const card = (await sideNav(named('reader').visitor)).of('kiln_one');
    expect(card).toMatchObject({ channelLabel: 'PROMOTED', promotionsCampaignID: promoted, sectionID: 'followed' });
    const sponsored = await make('kiln_one', brand);
    // A sponsorship without a logo is none.
    expect((await sideNav(named('reader').visitor)).of('kiln_one')).toMatchObject({ channelLabel: 'PROMOTED' });
    expect((await putLogo(staff, `${sponsored}/light`)).status).toBe(204);
    const both = (await sideNav(named('reader').visitor)).of('kiln_one');
    expect(both).toMatchObject({ channelLabel: 'SPONSORED', sponsorship: { brandName: 'Kiln & Co' } });
  });

  it('labels the promoted channels that are live, however many others come before them', async () => {
    const offline = [];
    for (let at = 0; at < 6; at += 1) {
      const login = `kiln_rest_${at}`;
      await createTestUser(server, login);
      offline.push(await make(login, { place: 1 }));
    }
    const live = await make('kiln_one', { place: 9 });
    expect((await sideNav()).of('kiln_one')).toMatchObject({ channelLabel: 'PROMOTED', promotionsCampaignID: live });
    for (const campaignID of [...offline, live]) {
      expect((await mutate(staff.visitor, 'deleteCampaign', { campaignID }, CAMPAIGN)).error).toBeNull();
    }
  });

  it('has promoted channels first among those for everybody; one for a region is not for visitors', async () => {
    expect((await sideNav()).logins[0]).toBe('kiln_two');
    const id = await make('kiln_one');
    const nav = await sideNav();
    expect(nav.logins).toEqual(['kiln_one', 'kiln_two']);
    expect(nav.of('kiln_two')).toMatchObject({ channelLabel: null, promotionsCampaignID: null, socialCue: null });
    await mutate(staff.visitor, 'updateCampaign', { campaignID: id, content: content({ region: 'DE' }) }, CAMPAIGN);
    expect((await sideNav()).of('kiln_one')).toMatchObject({ channelLabel: null });
    expect((await sideNav(named('reader').visitor)).of('kiln_one')).toMatchObject({ channelLabel: 'PROMOTED' });
  });

  it('has one promoted channel at most, each in its turn; one that the reader follows comes first', async () => {
    await make('kiln_one');
    await make('kiln_two', { place: 2 });
    const labelled = async (visitor?: Visitor) => {
      const nav = await sideNav(visitor);
      return nav.logins.filter((login: string) => nav.of(login).channelLabel !== null);
    };
    const turns = [];
    for (let turn = 0; turn < 4; turn += 1) {
      turns.push(await labelled());
      now += CAMPAIGN_TURN_MS;
    }
    expect(turns.every((logins) => logins.length === 1)).toBe(true);
    expect(turns[0]).not.toEqual(turns[1]);
    expect([turns[2], turns[3]]).toEqual([turns[0], turns[1]]);
    await follow('reader', 'kiln_two');
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await labelled(named('reader').visitor)).toEqual(['kiln_two']);
      now += CAMPAIGN_TURN_MS;
    }
  });

  it('says who of those whom the viewer follows also follows a channel, unless they hide it', async () => {
    for (const friend of ['friend_one', 'friend_two']) {
      await follow('reader', friend);
      await follow(friend, 'kiln_two');
      now += 1_000;
    }
    const cue = async () => (await sideNav(named('reader').visitor)).of('kiln_two').socialCue;
    expect(await cue()).toEqual({ user: { login: 'friend_one' }, othersCount: 1 });
    const hide =
      'mutation($input: UpdatePrivacySettingsInput!) { updatePrivacySettings(input: $input) { privacySettings { showsFollows } } }';
    await named('friend_one').visitor.graphql(hide, { input: { showsFollows: false } });
    expect(await cue()).toEqual({ user: { login: 'friend_two' }, othersCount: 0 });
    expect((await sideNav()).of('kiln_two').socialCue).toBeNull();
  });

  test('NAV-49 the part of a card that makes an impression is a setting', async () => {
    expect((await sideNav()).ratio).toBe(0.75);
    await server.platform.flags.setSetting('impression_min_percent', 50);
    expect((await sideNav()).ratio).toBe(0.5);
    await server.platform.flags.setSetting('impression_min_percent', 75);
  });
});

test('PROMO-09 API-37 the sponsorship of a channel has its brand, logos, facet, campaign and source', async () => {
  const ask = async (channelLogin: string) =>
    (
      await new Visitor(server).graphql(
        `query($channelLogin: String!) { channelSponsorships(channelLogin: $channelLogin) { brandName brandHex
          brandLogoLightURL brandLogoDarkURL isPromoted facet campaignProgressionID
          source { advertiserName imageAssets { logoLightURL logoDarkURL } } } }`,
        { channelLogin },
      )
    ).data.channelSponsorships;
  const id = await make('kiln_one', brand);
  expect(await ask('kiln_one')).toEqual([]);
  await putLogo(staff, `${id}/light`);
  await putLogo(staff, `${id}/dark`);
  const [one] = await ask('KILN_ONE');
  expect(one).toEqual({
    ...{ brandName: 'Kiln & Co', brandHex: '#D2502E', isPromoted: true, facet: 'CHANNEL_SKINS' },
    brandLogoLightURL: expect.stringMatching(/^\/images\/campaign\//),
    brandLogoDarkURL: expect.stringMatching(/^\/images\/campaign\//),
    campaignProgressionID: id,
    source: {
      advertiserName: 'Kiln',
      imageAssets: { logoLightURL: one.brandLogoLightURL, logoDarkURL: one.brandLogoDarkURL },
    },
  });
  expect((await new Visitor(server).fetch(one.brandLogoDarkURL)).status).toBe(200);
  expect(await ask('kiln_two')).toEqual([]);
  expect(await ask("x' or 1=1")).toEqual([]);
});

describe('impressions', () => {
  it('count once an hour a device, for campaigns that run', async () => {
    const id = await make('kiln_one');
    const gone = await make('kiln_two');
    await mutate(staff.visitor, 'deleteCampaign', { campaignID: gone }, CAMPAIGN);
    const { visitor } = named('reader');
    expect((await report([id, id, gone, '9', 'x'], visitor)).counted.campaignIDs).toEqual([id]);
    expect((await report([id], visitor)).counted.campaignIDs).toEqual([]);
    now += HOUR;
    const both = await Promise.all([report([id], visitor), report([id], visitor)]);
    expect(both.flatMap(({ counted }) => counted.campaignIDs)).toHaveLength(1);
    const { data } = await staff.visitor.graphql('{ campaigns { edges { node { id impressionsCount } } } }');
    expect(data.campaigns.edges).toEqual([{ node: { id, impressionsCount: 2 } }]);
  });

  it('count for what is shown: the sponsorship of a channel, and promoted channels that are live and not one’s own', async () => {
    const promoted = await make('kiln_one');
    const sponsored = await make('kiln_one', brand);
    await putLogo(staff, `${sponsored}/light`);
    const [other, offline] = [await make('kiln_two'), await make('kiln_off')];
    now += HOUR;
    expect((await report([other], named('kiln_two').visitor)).counted.campaignIDs).toEqual([]);
    const all = [promoted, sponsored, other, offline];
    const { counted } = await report(all, named('reader').visitor);
    expect([...counted.campaignIDs].sort()).toEqual([sponsored, other].sort());
  });

  it('of one campaign by one network are limited, however many devices it invents', async () => {
    const id = await make('kiln_one');
    now += HOUR;
    const REPORT = 'mutation($i: ReportImpressionsInput!) { reportImpressions(input: $i) { counted { campaignIDs } } }';
    let counted = 0;
    for (let device = 0; device < IMPRESSIONS_BY_ADDRESS.limit + 5; device += 1) {
      const headers = { 'user-agent': `device ${device}` };
      const { data } = await new Visitor(server).graphql(REPORT, { i: { campaignIDs: [id] } }, headers);
      counted += data.reportImpressions.counted.campaignIDs.length;
    }
    expect(counted).toBe(IMPRESSIONS_BY_ADDRESS.limit);
  });

  it('are limited for one network', async () => {
    const codes = new Set<string | undefined>();
    for (let time = 0; time < 125; time += 1) codes.add((await report([])).error?.code);
    expect([...codes]).toEqual([undefined, 'RATE_LIMITED']);
  });
});

it('a logo is sent by staff alone', async () => {
  const id = await make('kiln_one', brand);
  expect((await putLogo(named('reader'), `${id}/light`)).status).toBe(404);
  expect((await putLogo(staff, `${id}/other`)).status).toBe(404);
  expect((await putLogo(staff, '9/light')).status).toBe(404);
  expect((await putLogo(staff, `${id}/light`, Buffer.from('<svg/>'))).status).toBe(422);
});
