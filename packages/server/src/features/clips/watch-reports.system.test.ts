import {
  clipFixture,
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { sumUpWatches } from './sum-up-watches.ts';

const SECOND = 1000;
let now = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) }, env: { TRUST_PROXY: '1' } });
});
afterAll(() => server.close());

const { made, read, record } = clipFixture(() => server);
const REPORT = `mutation($input: FeedInteractionInput!) { feedInteraction(input: $input) { isSuccess } }`;
const watch = (itemID: string, more: object = {}) => ({
  watch: {
    ...{ impressionID: 'i-1', interactionReason: 'EXIT', itemID, itemType: 'CLIP' },
    ...{ totalSecondsWatched: 2, clipOffset: 2, muteDurationSeconds: 0, secondsSinceLastWatch: 2, ...more },
  },
});
const send = async (visitor: Visitor, interactions: object[]) => {
  const input = { context: 'CHANNEL_PAGE', feedLocation: 'CLIPS', sessionID: 's-1', interactions };
  const { data, errors } = await visitor.graphql(REPORT, { input });
  expect(errors).toEqual([]);
  return data.feedInteraction;
};
const device = (name: string, address = '203.0.113.7'): Visitor => {
  const visitor = new Visitor(server, address);
  visitor.cookies.set('device', name.padEnd(22, 'x'));
  return visitor;
};

let count = 0;
let owner: TestUser;
let fan: TestUser;
let clip: { readonly id: string; readonly slug: string };
beforeEach(async () => {
  count += 1;
  now += 25 * 3_600_000;
  owner = await createTestUser(server, `owner_${count}`);
  fan = await createTestUser(server, `fan_${count}`);
  clip = await made(fan, owner, { videoID: await record(owner), offsetSeconds: 100 });
});
const views = async (): Promise<number> => (await read(clip.slug)).viewCount;
const viewers = () =>
  server.platform.database.db.selectFrom('clip_viewers').selectAll().where('clip_id', '=', clip.id).execute();

test('CLIP-07 API-57 a watch report is taken, of logged-in and anonymous viewers, and answers { isSuccess }', async () => {
  expect(await send(fan.visitor, [watch(clip.id)])).toEqual({ isSuccess: true });
  expect(await send(device('someone'), [watch(clip.id)])).toEqual({ isSuccess: true });
  expect(await views()).toBe(2);
  const rows = await viewers();
  expect(rows.map(({ seconds }) => seconds)).toEqual([2, 2]);
  expect(JSON.stringify(rows)).not.toContain(fan.id);
});

test('PROMO-23 views by a shared link count for the badge of the user who shared it, and only real ones do', async () => {
  const admin = await createTestUser(server, `admin_${count}`, { roles: { isStaff: true, isSiteAdmin: true } });
  const FLAG = 'mutation($input: ChangeFlagInput!) { changeFlag(input: $input) { error { code } } }';
  await admin.visitor.graphql(FLAG, { input: { name: 'social_sharing_badge', percentage: 100 } });
  await expect.poll(() => server.platform.flags.isOn('social_sharing_badge', fan.id)).toBe(true);
  const CODE = 'query($slug: ID!) { clip(slug: $slug) { shareCode } }';
  const codeOf = async (visitor: Visitor): Promise<string> =>
    (await visitor.graphql(CODE, { slug: clip.slug })).data.clip.shareCode;
  const BADGE = '{ socialSharingBadge { views tier } }';
  const badge = async (visitor = fan.visitor) => {
    const { data, errors } = await visitor.graphql(BADGE);
    return errors.length > 0 ? errors[0]?.extensions?.code : data.socialSharingBadge;
  };
  const exporting = (is_viewer_exporting_enabled: boolean) => {
    const settings = {
      ...{ channel_id: owner.id, is_clips_enabled: true, is_viewer_exporting_enabled, opens_in_new_tab: false },
      ...{ has_acknowledged_disclosure: true, features_by_default: false, for_followers: false },
      ...{ for_subscribers: false, following_minutes: 0, mods_may_feature: false, updated_at: new Date(now) },
      discovery: 'EVERYWHERE' as const,
    };
    return server.platform.database.db
      .insertInto('clips_settings')
      .values(settings)
      .onConflict((conflict) => conflict.column('channel_id').doUpdateSet({ is_viewer_exporting_enabled }))
      .execute();
  };
  expect(await codeOf(fan.visitor)).toBeNull();
  await exporting(true);
  expect(await codeOf(new Visitor(server))).toBeNull();
  const shareCode = await codeOf(fan.visitor);
  expect(Buffer.from(shareCode, 'base64url').toString('latin1')).not.toContain(fan.id);
  expect([await badge(), await badge(new Visitor(server))]).toEqual([{ views: 0, tier: 0 }, 'UNAUTHENTICATED']);
  // One viewer in two tabs, again and again, is one view; the sharer is none.
  const friend = device('friend', '203.0.113.20');
  await Promise.all([1, 2].map(() => send(friend, [watch(clip.id, { shareCode })])));
  await send(friend, [watch(clip.id, { shareCode, clipOffset: 10, totalSecondsWatched: 10 })]);
  await send(fan.visitor, [watch(clip.id, { shareCode })]);
  await send(owner.visitor, [watch(clip.id, { shareCode })]);
  expect(await badge()).toEqual({ views: 2, tier: 0 });
  // Codes that are changed, made up, too long or of another clip count for nobody; the clip's own view counts.
  const other = await made(fan, owner, { videoID: await record(owner), offsetSeconds: 100 });
  const before = await views();
  const wrong = [`${shareCode.slice(0, -2)}AA`, fan.id, '', 'x'.repeat(10_000)];
  for (const [at, code] of wrong.entries()) {
    expect(await send(device(`w${at}`), [watch(clip.id, { shareCode: code })])).toEqual({ isSuccess: true });
  }
  await send(device('elsewhere'), [watch(other.id, { shareCode })]);
  expect([await badge(), await views()]).toEqual([{ views: 2, tier: 0 }, before + wrong.length]);
  // Devices that one address makes up add few.
  for (let at = 0; at < 25; at += 1) {
    await send(device(`robot${at}`, '198.51.100.9'), [watch(clip.id, { shareCode })]);
  }
  expect(await badge()).toEqual({ views: 22, tier: 0 });
  // The owner allows exports no more.
  await exporting(false);
  await send(device('late', '203.0.113.21'), [watch(clip.id, { shareCode })]);
  expect(await badge()).toEqual({ views: 22, tier: 0 });
  await exporting(true);
  const { db } = server.platform.database;
  await db.updateTable('shared_clip_views').set({ views: 99 }).where('user_id', '=', fan.id).execute();
  await send(device('hundredth', '203.0.113.22'), [watch(clip.id, { shareCode })]);
  expect(await badge()).toEqual({ views: 100, tier: 1 });
  // An erased user leaves no row, and an old link makes none.
  const { promotionsPersonalData } = await import('../promotions/personal-data.ts');
  expect(await promotionsPersonalData.copy(server.platform, fan.id)).toMatchObject({ sharedClipViews: 100 });
  await promotionsPersonalData.erase(server.platform, fan.id);
  await db.updateTable('users').set({ unavailable_reason: 'DEACTIVATED' }).where('id', '=', fan.id).execute();
  await send(device('after', '203.0.113.23'), [watch(clip.id, { shareCode })]);
  expect(await db.selectFrom('shared_clip_views').selectAll().where('user_id', '=', fan.id).execute()).toEqual([]);
});

describe('views of a clip', () => {
  it('count a viewer once a day, whatever and from wherever they report', async () => {
    for (let at = 2; at <= 10; at += 2) {
      await send(fan.visitor, [watch(clip.id, { clipOffset: at, totalSecondsWatched: at }), watch(clip.id)]);
    }
    await Promise.all(Array.from({ length: 5 }, () => send(device('tab'), [watch(clip.id)])));
    expect(await views()).toBe(2);
    now += 24 * 3_600_000;
    await send(fan.visitor, [watch(clip.id)]);
    expect(await views()).toBe(3);
  });

  it('are not raised by devices that one address makes up', async () => {
    for (let at = 0; at < 60; at += 1) await send(device(`robot${at}`, '198.51.100.9'), [watch(clip.id)]);
    expect(await views()).toBe(50);
    expect(await send(device('robot0', '198.51.100.9'), [watch(clip.id)])).toEqual({ isSuccess: true });
    await send(device('person', '198.51.100.10'), [watch(clip.id)]);
    expect(await views()).toBe(51);
  });

  it('are nothing that cannot be true', async () => {
    for (const wrong of [
      watch('999999999'),
      watch('x'),
      watch(clip.id, { clipOffset: 1.9 }),
      watch(clip.id, { clipOffset: 40 }),
      watch(clip.id, { totalSecondsWatched: -1 }),
      watch(clip.id, { secondsSinceLastWatch: 1e6 }),
    ]) {
      expect(await send(fan.visitor, [wrong])).toEqual({ isSuccess: false });
    }
    expect(await send(fan.visitor, [])).toEqual({ isSuccess: false });
    expect(await send(fan.visitor, Array(21).fill(watch(clip.id)))).toEqual({ isSuccess: false });
    expect(await views()).toBe(0);
    expect(await send(fan.visitor, [watch(clip.id), watch('999999999')])).toEqual({ isSuccess: false });
    expect(await views()).toBe(1);
  });

  it('are none of a clip that the viewer may not watch', async () => {
    const { db } = server.platform.database;
    await db.updateTable('videos').set({ visibility: 'PRIVATE' }).where('channel_id', '=', owner.id).execute();
    expect(await send(fan.visitor, [watch(clip.id)])).toEqual({ isSuccess: false });
    expect(await send(owner.visitor, [watch(clip.id)])).toEqual({ isSuccess: true });
  });

  it('stand still for who reports without end', async () => {
    const answers: boolean[] = [];
    for (let at = 0; at < 241; at += 1) answers.push((await send(fan.visitor, [watch(clip.id)])).isSuccess);
    expect(answers.indexOf(false)).toBe(240);
  });
});

describe('seconds watched', () => {
  it('grow with the clock, not with what a player says', async () => {
    await send(fan.visitor, [watch(clip.id, { totalSecondsWatched: 5_000 })]);
    expect((await viewers())[0]?.seconds).toBe(15);
    now += 20 * SECOND;
    await send(fan.visitor, [watch(clip.id, { totalSecondsWatched: 22.5, clipOffset: 20 })]);
    expect((await viewers())[0]?.seconds).toBe(22.5);
    await send(fan.visitor, [watch(clip.id, { totalSecondsWatched: 5_000, clipOffset: 20 })]);
    expect((await viewers())[0]?.seconds).toBe(35);
    await send(fan.visitor, [watch(clip.id)]);
    expect((await viewers())[0]?.seconds).toBe(35);
  });

  it('are added up once the day is over, and nobody is remembered', async () => {
    await send(fan.visitor, [watch(clip.id, { totalSecondsWatched: 10.4, clipOffset: 10 })]);
    await send(device('someone'), [watch(clip.id)]);
    const day = new Date(now).toISOString().slice(0, 10);
    now += 24 * 3_600_000;
    await sumUpWatches(server.platform);
    expect(await viewers()).toHaveLength(2);
    now += 24 * 3_600_000;
    await sumUpWatches(server.platform);
    await sumUpWatches(server.platform);
    expect(await viewers()).toEqual([]);
    const days = await server.platform.database.db
      .selectFrom('clip_watch_days')
      .selectAll()
      .where('clip_id', '=', clip.id)
      .execute();
    expect(days).toMatchObject([{ viewers: 2, seconds: '12' }]);
    expect(days[0]?.day.toLocaleDateString('sv')).toBe(day);
  });
});
