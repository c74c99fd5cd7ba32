import { RANKING_MAX } from '@bandshell/domain/recommendations';
import { createTestUser, startTestServer, type TestServer, type TestUser, until, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCategory } from '../categories/create-category.ts';
import { recommendationsPersonalData } from './personal-data.ts';
import { rankViewer } from './rank-viewer.ts';

const START = Date.parse('2027-03-01T12:00:00Z');
let now = START;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    clock: { now: () => new Date(now) },
    env: { TRUST_PROXY: '1', PRIVACY_REGION_HEADER: 'X-Visitor-Region' },
  });
});
afterAll(() => server.close());

const NAV = `{ sideNav(input: { followSortOrder: RECS }) { sections {
  id streams { reason content { broadcaster { login } } } } } }`;
/** A region without a law that asks for consent. */
const REGION = 'US-TX';
const sections = async (visitor: Visitor, region = REGION) => {
  const { data } = await visitor.graphql(NAV, {}, { 'x-visitor-region': region });
  return new Map<string, { login: string; reason: string | null }[]>(
    data.sideNav.sections.map((section: { id: string; streams: readonly Row[] }) => [
      section.id,
      section.streams.map(({ reason, content }) => ({ reason, login: content.broadcaster.login })),
    ]),
  );
};
interface Row {
  readonly reason: string | null;
  readonly content: { readonly broadcaster: { readonly login: string } };
}
const storedRanking = async (userId: string) =>
  server.platform.database.db
    .selectFrom('viewer_rankings')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
const watchFor = async (user: TestUser, channelId: string, minutes: number) => {
  await rankViewer(server.platform, user.id, REGION);
  const viewer = { userId: user.id } as never;
  for (let at = 0; at <= minutes; at += 1) {
    server.platform.services.watchAffinities.heartbeat(channelId, { viewer });
    now += 60_000;
  }
  await server.platform.services.watchAffinities.round();
};
const setPersonal = async (visitor: Visitor, isPersonal: boolean) =>
  visitor.graphql(
    `mutation($i: SetPersonalRankingInput!) { setPersonalRanking(input: $i) {
      rankingSettings { isPersonal } error { code } } }`,
    { i: { isPersonal } },
  );

/**
 * Eight tastes with twelve channels each, all live. Each of 400 people follows six channels of their own taste and one
 * popular channel, the larger ones more often. The last follow of each is held back.
 */
describe('the ranking of a population with known tastes', () => {
  const TASTES = 8;
  const CHANNELS = 12;
  const PEOPLE = 400;
  const channelId = (taste: number, at: number) => String(7_000_000 + taste * 100 + at);
  const personId = (person: number) => String(8_000_000 + person);
  let seed = 20_270_301;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const heldBack = new Map<string, string>();

  beforeAll(async () => {
    const { db } = server.platform.database;
    const ids = [
      ...Array.from({ length: TASTES * CHANNELS }, (_, at) => channelId(Math.floor(at / CHANNELS), at % CHANNELS)),
      ...Array.from({ length: PEOPLE }, (_, person) => personId(person)),
    ];
    await sql`insert into users (id, login, display_name, primary_color_hex, chat_color, created_at)
      select id, 'u' || id, 'u' || id, '#808080', '#808080', now() from unnest(${ids}::bigint[]) as x (id)`.execute(db);
    await sql`insert into channels (id, title, language, updated_at)
      select id, 'On', 'en', now() from unnest(${ids}::bigint[]) as x (id)`.execute(db);
    const viewersOf = (at: number) => Math.round(2000 / (at + 1));
    for (let taste = 0; taste < TASTES; taste += 1) {
      const category = await createCategory(server.platform, { name: `Taste ${taste}` });
      const own = Array.from({ length: CHANNELS }, (_, at) => channelId(taste, at));
      await sql`update channels set category_id = ${category} where id = any(${own}::bigint[])`.execute(db);
      await sql`insert into streams (id, channel_id, node_id, title, language, started_at, alive_at, viewers_count, category_id)
        select x.id, x.id, 'test', 'On', 'en', ${new Date(now)}, ${new Date(now)}, x.viewers, ${category}
        from unnest(${own}::bigint[], ${own.map((_, at) => viewersOf(at))}::integer[]) as x (id, viewers)`.execute(db);
    }
    const rows: { follower: string; target: string; at: Date }[] = [];
    for (let person = 0; person < PEOPLE; person += 1) {
      const taste = person % TASTES;
      const chosen = new Set<string>();
      // The first channels of a taste are followed more often.
      while (chosen.size < 6) chosen.add(channelId(taste, Math.floor(random() ** 1.5 * CHANNELS)));
      const [last, ...kept] = [...chosen].reverse();
      heldBack.set(personId(person), last ?? '');
      const popular = channelId(Math.floor(random() * TASTES), 0);
      for (const target of new Set([...kept, popular]))
        if (target !== last) rows.push({ follower: personId(person), target, at: new Date(now - rows.length * 1000) });
    }
    await sql`insert into follows (follower_id, target_id, created_at) select * from unnest(
      ${rows.map(({ follower }) => follower)}::bigint[], ${rows.map(({ target }) => target)}::bigint[],
      ${rows.map(({ at }) => at)}::timestamptz[])`.execute(db);
    await sql`insert into follower_counts (target_id, slice, count)
      select target_id, 0, count(*) from follows group by target_id`.execute(db);
  });

  test('finds what a person also follows at least twice as often among ten as the most watched do', async () => {
    const { db } = server.platform.database;
    const popular = (
      await db.selectFrom('streams').select('channel_id').orderBy('viewers_count', 'desc').orderBy('id').execute()
    ).map(({ channel_id }) => channel_id);
    let [hits, popularHits] = [0, 0];
    const shown = new Map<string, number>();
    const followed = async (userId: string) =>
      new Set(
        (await db.selectFrom('follows').select('target_id').where('follower_id', '=', userId).execute()).map(
          ({ target_id }) => target_id,
        ),
      );
    for (let person = 0; person < PEOPLE; person += 8) {
      const userId = personId(person + (Math.floor(person / 8) % TASTES));
      await rankViewer(server.platform, userId, REGION);
      const own = await followed(userId);
      const isNew = (id: string) => !own.has(id);
      const ranking = (await storedRanking(userId))?.channel_ids ?? [];
      expect(ranking.length).toBeLessThanOrEqual(RANKING_MAX);
      const top = ranking.filter(isNew).slice(0, 10);
      for (const id of top) shown.set(id, (shown.get(id) ?? 0) + 1);
      if (top.includes(heldBack.get(userId) ?? '')) hits += 1;
      if (
        popular
          .filter(isNew)
          .slice(0, 10)
          .includes(heldBack.get(userId) ?? '')
      )
        popularHits += 1;
    }
    expect(hits).toBeGreaterThanOrEqual(2 * popularHits);
    expect(hits / (PEOPLE / 8)).toBeGreaterThan(0.6);
    const smaller = new Set(popular.slice(popular.length / 2));
    const all = [...shown.values()].reduce((sum, count) => sum + count, 0);
    const ofSmaller = [...shown].reduce((sum, [id, count]) => sum + (smaller.has(id) ? count : 0), 0);
    expect(ofSmaller / all).toBeGreaterThan(0.3);
  });

  test('is the same within an hour', async () => {
    const userId = personId(3);
    await rankViewer(server.platform, userId, REGION);
    const first = await storedRanking(userId);
    now += 60_000;
    await rankViewer(server.platform, userId, REGION);
    const second = await storedRanking(userId);
    expect(second?.channel_ids).toEqual(first?.channel_ids);
    expect(second?.reasons).toHaveLength(second?.channel_ids.length ?? 0);
  });

  test('a page asks for a ranking that is not there, and is shown it with its reasons', async () => {
    const user = await createTestUser(server, 'newcomer');
    const { db } = server.platform.database;
    await sql`insert into follows (follower_id, target_id, created_at)
      select ${user.id}, id, ${new Date(now)} from unnest(${[0, 1, 2].map((at) => channelId(5, at))}::bigint[]) as x (id)`.execute(
      db,
    );
    expect((await sections(user.visitor)).has('recommended')).toBe(false);
    await until('the ranking', () => storedRanking(user.id));
    const recommended = (await sections(user.visitor)).get('recommended') ?? [];
    expect(recommended).toHaveLength(10);
    const ofTaste = recommended.filter(({ login }) => login.startsWith('u70005'));
    expect(ofTaste.length).toBeGreaterThan(6);
    expect(recommended.every(({ reason }) => reason !== null)).toBe(true);
    expect((await sections(new Visitor(server))).has('recommended')).toBe(false);
  });
});

describe('watch time', () => {
  test('brings a channel to the front of the followed ones, and fades', async () => {
    const user = await createTestUser(server, 'watcher');
    const targets = ['7000000', '7000100', '7000209'];
    const { db } = server.platform.database;
    await sql`insert into follows (follower_id, target_id, created_at)
      select ${user.id}, id, ${new Date(now)} from unnest(${targets}::bigint[]) as x (id)`.execute(db);
    await watchFor(user, '7000209', 90);
    await rankViewer(server.platform, user.id, REGION);
    expect((await sections(user.visitor)).get('followed')?.[0]?.login).toBe('u7000209');
    const minutes = async () =>
      (await db.selectFrom('watch_affinities').select('minutes').where('user_id', '=', user.id).execute())[0]?.minutes;
    expect(await minutes()).toBeCloseTo(90, 1);
    now += 30 * 86_400_000;
    await watchFor(user, '7000209', 1);
    expect(await minutes()).toBeCloseTo(90 / Math.E + 1, 1);
  });

  test('is not stored for who keeps no history, for strangers and for owners', async () => {
    const user = await createTestUser(server, 'secretive');
    await user.visitor.graphql(
      'mutation { updatePrivacySettings(input: { keepsViewingHistory: false }) { privacySettings { id } } }',
    );
    await watchFor(user, '7000000', 5);
    await watchFor(user, user.id, 5);
    server.platform.services.watchAffinities.heartbeat('7000000', { viewer: null });
    server.platform.services.watchAffinities.heartbeat("1' or 1=1", { viewer: { userId: user.id } as never });
    await server.platform.services.watchAffinities.round();
    const rows = await server.platform.database.db
      .selectFrom('watch_affinities')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('a user who refuses a personal ranking', () => {
  test('has none, and what it was made from is deleted', async () => {
    const user = await createTestUser(server, 'refuser');
    await watchFor(user, '7000000', 30);
    await rankViewer(server.platform, user.id, REGION);
    expect(await storedRanking(user.id)).toBeDefined();
    expect((await setPersonal(user.visitor, false)).data.setPersonalRanking).toEqual({
      rankingSettings: { isPersonal: false },
      error: null,
    });
    await rankViewer(server.platform, user.id, REGION);
    await watchFor(user, '7000000', 30);
    expect(await storedRanking(user.id)).toBeUndefined();
    expect((await sections(user.visitor)).has('recommended')).toBe(false);
    const copy = async () => recommendationsPersonalData.copy(server.platform, user.id);
    expect(await copy()).toEqual({ hidden: [], watched: [], refusesRankingSince: expect.any(Date) });
    await setPersonal(user.visitor, true);
    await watchFor(user, '7000000', 30);
    expect(await copy()).toMatchObject({ watched: [{ channel: 'u7000000' }], refusesRankingSince: null });
    await rankViewer(server.platform, user.id, REGION);
    await recommendationsPersonalData.erase(server.platform, user.id);
    expect(await copy()).toEqual({ hidden: [], watched: [], refusesRankingSince: null });
    expect(await storedRanking(user.id)).toBeUndefined();
  });

  test('and who has not consented has none, nor after a withdrawal', async () => {
    const user = await createTestUser(server, 'careful');
    const { db } = server.platform.database;
    await sql`insert into follows (follower_id, target_id, created_at) values (${user.id}, 7000000, ${new Date(now)})`.execute(
      db,
    );
    // The law of Germany asks for a yes.
    expect((await sections(user.visitor, 'DE')).has('recommended')).toBe(false);
    await rankViewer(server.platform, user.id, 'DE');
    await rankViewer(server.platform, user.id);
    expect(await storedRanking(user.id)).toBeUndefined();
    await watchFor(user, '7000000', 30);
    expect(await storedRanking(user.id)).toBeDefined();
    expect((await sections(user.visitor, 'DE')).has('recommended')).toBe(false);
    expect(await storedRanking(user.id)).toBeUndefined();
    const copy = await recommendationsPersonalData.copy(server.platform, user.id);
    expect(copy).toMatchObject({ watched: [] });
  });

  test('alone reads and changes the setting', async () => {
    const [user, other] = [await createTestUser(server, 'private_one'), await createTestUser(server, 'private_two')];
    const peek = '{ user(login: "private_one") { rankingSettings { isPersonal } } }';
    expect((await user.visitor.graphql(peek)).data.user.rankingSettings).toEqual({ isPersonal: true });
    for (const visitor of [other.visitor, new Visitor(server)])
      expect((await visitor.graphql(peek)).data.user.rankingSettings).toBeNull();
    expect((await setPersonal(new Visitor(server), false)).errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });
});
