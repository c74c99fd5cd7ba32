import { BANDED_VIEWERS_MIN, RECAP_WATCH_MIN_SECONDS } from '@bandshell/domain/recaps';
import { createTestUser, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeRecaps, purgeRecaps } from './make-recaps.ts';

const OCTOBER = new Date('2027-10-10T12:00:00Z');
let now = OCTOBER;
let server: TestServer;
let count = 0;
let star: TestUser;
let fan: TestUser;

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
});
afterAll(() => server?.close());
beforeEach(async () => {
  count += 1;
  now = OCTOBER;
  star = await createTestUser(server, `star_${count}`);
  fan = await createTestUser(server, `fan_${count}`);
});

const db = () => server.platform.database.db;
const viewerOf = ({ id: userId }: { readonly id: string }) => ({
  viewer: {
    ...{ userId, login: '', displayName: '', sessionId: null, authenticatedAt: null },
    ...{ isStaff: false, isSiteAdmin: false },
  },
});
/** A user watches a channel for some minutes, from now on. */
const watch = (user: { readonly id: string }, minutes: number, channel = star): void => {
  const { recapCounter } = server.platform.services;
  const from = now.getTime();
  for (let minute = 0; minute <= minutes; minute += 1) {
    now = new Date(from + minute * 60_000);
    recapCounter.heartbeat(channel.id, viewerOf(user));
  }
  now = new Date(from);
};
const write = (user: TestUser, lines: number, text = 'HeyGuys', emotes = '7:0-6'): void => {
  const sender = { userId: user.id, login: '', displayName: '', color: '#000000', isOwner: false, isModerator: false };
  for (let line = 0; line < lines; line += 1) {
    const message = { channelId: star.id, sender: { ...sender, badges: '', badgeInfo: '' }, text, emotes };
    server.platform.services.recapCounter.line(message);
  }
};
/** The sums are written, the month ends, and its recaps are made. */
const endMonth = async (): Promise<void> => {
  await server.platform.services.recapCounter.round();
  now = new Date('2027-11-01T03:13:00Z');
  await makeRecaps(server.platform);
};
/** The month after that, in which the user was there, so that their session stands. */
const goOn = async (user: TestUser, at: string): Promise<void> => {
  await server.platform.services.recapCounter.round();
  now = new Date(at);
  await sql`update sessions set last_seen_at = ${now} where user_id = ${user.id}`.execute(db());
};
const FACTS = `watchSeconds streamsCount topPercent chatLinesCount emotes { token usesCount } clipsCount bitsCount
  giftsCount followedAt firstSeenAt`;
const recapOf = async (visitor: Pick<Visitor, 'graphql'>, month?: string) => {
  const { data } = await visitor.graphql(
    `query($l: String!, $m: String) { user(login: $l) { channel { self {
      monthlyRecap(month: $m) { month facts { ${FACTS} } } monthlyRecapCallout { month isNew } } } } }`,
    { l: star.login, m: month },
  );
  return data.user.channel.self;
};
const subscribe = (user: TestUser): Promise<unknown> =>
  sql`insert into subscription_terms (channel_id, id, user_id, tier, months, starts_at, ends_at, order_id)
    values (${star.id}, ${count * 10}, ${user.id}, '1000', 3, ${OCTOBER}, ${new Date('2028-01-10')}, ${count * 10})`.execute(
    db(),
  );

test('ROUTE-69 a viewer reads what they did in a channel last month, and nobody else does', async () => {
  await fan.visitor.graphql('mutation($id: ID!) { followUser(input: { targetID: $id }) { error { code } } }', {
    id: star.id,
  });
  watch(fan, 90);
  write(fan, 6);
  write(fan, 1, 'no emote', '');
  await endMonth();
  const { monthlyRecap } = await recapOf(fan.visitor);
  expect(monthlyRecap).toEqual({
    month: '2027-10',
    facts: {
      ...{ watchSeconds: 5_400, streamsCount: 0, topPercent: null, chatLinesCount: 7, clipsCount: 0 },
      ...{ emotes: [{ token: 'HeyGuys', usesCount: 6 }], bitsCount: 0, giftsCount: 0 },
      ...{ followedAt: expect.stringMatching(/^2027-10-10/), firstSeenAt: expect.stringMatching(/^2027-10-10/) },
    },
  });
  expect((await recapOf(fan.visitor, '2027-10')).monthlyRecap).toEqual(monthlyRecap);
  for (const month of ['2027-09', '2027-13', 'x', '']) {
    expect([month, (await recapOf(fan.visitor, month)).monthlyRecap]).toEqual([month, null]);
  }
  expect((await recapOf(star.visitor)).monthlyRecap).toBeNull();
  expect((await recapOf(new Visitor(server))).monthlyRecap).toBeNull();
  const year = await fan.visitor.graphql('{ currentUser { annualRecap { year channelsCount } } }');
  expect(year.data.currentUser.annualRecap).toEqual({ year: 2026, channelsCount: 0 });
  const picture = await fan.visitor.fetch(`/recap-pictures/${star.login}/2027-10`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(picture.headers.get('cache-control')).toBe('private, no-store');
  const png = Buffer.from(await picture.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_200, 630]);
  for (const other of [star.visitor, new Visitor(server)]) {
    expect((await other.fetch(`/recap-pictures/${star.login}/2027-10`)).status).toBe(404);
  }
});

test('ROUTE-37 from December on the months of the year are one recap, which others cannot read', async () => {
  const second = await createTestUser(server, `second_${count}`);
  watch(fan, 60);
  watch(fan, 120, second);
  await endMonth();
  watch(fan, 30);
  await goOn(fan, '2027-12-01T03:13:00Z');
  await makeRecaps(server.platform);
  const QUERY = `{ currentUser { annualRecap { year channelsCount facts { watchSeconds }
    channels { user { login } facts { watchSeconds } } } } }`;
  const { data } = await fan.visitor.graphql(QUERY);
  expect(data.currentUser.annualRecap).toEqual({
    ...{ year: 2027, channelsCount: 2, facts: { watchSeconds: 210 * 60 } },
    channels: [
      { user: { login: second.login }, facts: { watchSeconds: 120 * 60 } },
      { user: { login: star.login }, facts: { watchSeconds: 90 * 60 } },
    ],
  });
  const other = await star.visitor.graphql(
    'query($l: String!) { user(login: $l) { annualRecap { year } hasRecaps } }',
    {
      l: fan.login,
    },
  );
  expect(other.data.user).toEqual({ annualRecap: null, hasRecaps: null });
});

test('a time is left out for one who keeps no history, and nobody who did little has a recap', async () => {
  const SETTINGS =
    'mutation { updatePrivacySettings(input: { keepsViewingHistory: false }) { privacySettings { id } } }';
  await fan.visitor.graphql(SETTINGS);
  watch(fan, 90);
  write(fan, 5);
  const guest = await createTestUser(server, `guest_${count}`);
  watch(guest, RECAP_WATCH_MIN_SECONDS / 60 - 1);
  write(guest, 4);
  watch(star, 90);
  await endMonth();
  const { monthlyRecap } = await recapOf(fan.visitor);
  expect(monthlyRecap.facts).toMatchObject({ watchSeconds: null, streamsCount: null, chatLinesCount: 5 });
  expect((await recapOf(guest.visitor)).monthlyRecap).toBeNull();
  expect((await recapOf(star.visitor)).monthlyRecap).toBeNull();
  const { rows } = await sql<{ seconds: number }>`select watch_seconds as seconds from recap_counts
    where user_id = ${fan.id}`.execute(db());
  expect(rows).toEqual([{ seconds: 0 }]);
});

test('a viewer learns their place among the channel’s viewers in bands, if there are enough', async () => {
  const { rows } = await sql<{ id: string }>`select id from users where id != ${star.id} and id != ${fan.id}
    and not exists (select from privacy_settings where user_id = users.id) order by id limit ${BANDED_VIEWERS_MIN}`.execute(
    db(),
  );
  const crowd = rows.slice(0, BANDED_VIEWERS_MIN - 1);
  while (crowd.length < BANDED_VIEWERS_MIN - 1) {
    crowd.push(await createTestUser(server, `crowd_${count}_${crowd.length}`));
  }
  for (const [at, user] of crowd.entries()) watch(user, 11 + at);
  watch(fan, 200);
  await endMonth();
  expect((await recapOf(fan.visitor)).monthlyRecap.facts.topPercent).toBe(1);
});

test('RECAP-01 RECAP-03 RECAP-04 a subscriber has the callout until they dismiss it, for the channel and month', async () => {
  watch(fan, 60);
  write(fan, 5);
  await endMonth();
  expect((await recapOf(fan.visitor)).monthlyRecapCallout).toBeNull();
  await subscribe(fan);
  expect((await recapOf(fan.visitor)).monthlyRecapCallout).toEqual({ month: '2027-10', isNew: true });
  now = new Date('2027-11-12T00:00:00Z');
  expect((await recapOf(fan.visitor)).monthlyRecapCallout).toEqual({ month: '2027-10', isNew: false });
  await sql`insert into chat_bans (channel_id, user_id, moderator_id, reason, created_at)
    values (${star.id}, ${fan.id}, ${star.id}, '', ${now})`.execute(db());
  expect((await recapOf(fan.visitor)).monthlyRecapCallout).toBeNull();
  await sql`delete from chat_bans where user_id = ${fan.id}`.execute(db());
  const DISMISS =
    'mutation($c: ID!, $m: String!) { dismissMonthlyRecap(input: { channelID: $c, month: $m }) { channelID } }';
  await fan.visitor.graphql(DISMISS, { c: star.id, m: '2027-09' });
  expect((await recapOf(fan.visitor)).monthlyRecapCallout).not.toBeNull();
  await fan.visitor.graphql(DISMISS, { c: star.id, m: '2027-10' });
  await fan.visitor.graphql(DISMISS, { c: star.id, m: '2027-10' });
  expect((await recapOf(fan.visitor)).monthlyRecapCallout).toBeNull();
  watch(fan, 60);
  await goOn(fan, '2027-12-03T03:13:00Z');
  await makeRecaps(server.platform);
  expect((await recapOf(fan.visitor)).monthlyRecapCallout).toEqual({ month: '2027-11', isNew: true });
});

test('who turns recaps off loses them and is counted no more, until they turn them on', async () => {
  watch(fan, 60);
  await endMonth();
  const SWITCH = 'mutation($on: Boolean!) { switchRecaps(input: { isOn: $on }) { userID error { code } } }';
  await fan.visitor.graphql(SWITCH, { on: false });
  const state = '{ currentUser { hasRecaps } }';
  expect((await fan.visitor.graphql(state)).data.currentUser.hasRecaps).toBe(false);
  watch(fan, 60);
  await server.platform.services.recapCounter.round();
  const left = await sql`select from recap_counts where user_id = ${fan.id}
    union all select from recaps where user_id = ${fan.id}`.execute(db());
  expect([left.rows.length, (await recapOf(fan.visitor)).monthlyRecap]).toEqual([0, null]);
  await fan.visitor.graphql(SWITCH, { on: true });
  watch(fan, 60);
  await goOn(fan, '2027-12-01T03:13:00Z');
  expect(await makeRecaps(server.platform)).toBe(1);
  expect((await recapOf(fan.visitor)).monthlyRecap.month).toBe('2027-11');
  expect(await makeRecaps(server.platform)).toBe(0);
  await goOn(fan, '2030-03-01T00:00:00Z');
  await purgeRecaps(server.platform);
  const kept = await sql`select from recaps where user_id = ${fan.id}`.execute(db());
  expect(kept.rows).toEqual([]);
});
