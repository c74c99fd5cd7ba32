import { resumeFrom } from '@bandshell/domain/player';
import {
  addVideo,
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
  type VideoFields,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { viewingHistoryPersonalData } from './personal-data.ts';
import { purgeRemovedHistory } from './remove-history-entry.ts';
import { forgetViewers } from './write-views.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SITE_SECRET = Buffer.alloc(32, 5).toString('base64');
let now = Date.parse('2026-04-01T18:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1', SITE_SECRET }, clock: { now: () => new Date(now) } });
});
afterAll(() => server?.close());

let count = 0;
let owner: TestUser;
beforeEach(async () => {
  now += 2 * DAY;
  count += 1;
  owner = await createTestUser(server, `filmer_${count}`);
});

const make = (info?: VideoFields): Promise<string> => {
  now += 1;
  return addVideo(server, owner, { title: 'A film', length_ms: 10 * MINUTE, ...info });
};
const REPORT = `mutation($input: ReportVideoProgressInput!) { reportVideoProgress(input: $input) {
  video { id self { viewingHistory { positionSeconds updatedAt } } } error { code } } }`;
const report = async (visitor: Visitor, videoID: string, positionSeconds = 1) =>
  (await visitor.graphql(REPORT, { input: { videoID, positionSeconds } })).data.reportVideoProgress;
/** All of them watch for six seconds at the same time. */
const watch = async (videoID: string, ...visitors: Visitor[]): Promise<void> => {
  for (const wait of [0, 6_000]) {
    now += wait;
    await Promise.all(visitors.map((visitor) => report(visitor, videoID)));
  }
  await server.platform.services.watchReports.flush();
};
const views = async (id: string): Promise<number> =>
  (await new Visitor(server).graphql('query($id: ID!) { video(id: $id) { viewCount } }', { id })).data.video.viewCount;

let devices = 0;
const device = (address: string): Visitor => {
  devices += 1;
  const visitor = new Visitor(server, address);
  visitor.cookies.set('device', String(devices).padStart(22, 'A'));
  return visitor;
};

describe('views', () => {
  it('are people: once a day each, from five seconds on, however often they come', async () => {
    const id = await make();
    const fan = await createTestUser(server, `fan_${count}`, { address: '198.51.100.1' });
    await report(fan.visitor, id);
    now += 4_999;
    await report(fan.visitor, id, 600);
    await server.platform.services.watchReports.flush();
    expect(await views(id)).toBe(0);
    now += 1;
    await report(fan.visitor, id);
    await server.platform.services.watchReports.flush();
    expect(await views(id)).toBe(1);
    for (let again = 0; again < 3; again += 1) {
      now += 30 * MINUTE;
      await watch(id, fan.visitor);
    }
    expect(await views(id)).toBe(1);
    await watch(id, device('198.51.100.1'), device('198.51.100.2'));
    expect(await views(id)).toBe(3);
    now += DAY;
    await watch(id, fan.visitor);
    expect(await views(id)).toBe(4);
  });

  it('of a page that reports all at once are one, and a single report is none', async () => {
    const id = await make();
    const eager = device('198.51.100.3');
    await Promise.all(Array.from({ length: 10 }, () => report(eager, id)));
    now += 6_000;
    await Promise.all(Array.from({ length: 10 }, () => report(eager, id)));
    await Promise.all([server.platform.services.watchReports.flush(), server.platform.services.watchReports.flush()]);
    expect(await views(id)).toBe(1);
  });

  it('of one address with many devices have a bound', async () => {
    const id = await make();
    const farm = Array.from({ length: 60 }, () => device('203.0.113.9'));
    await watch(id, ...farm.slice(0, 30));
    await watch(id, ...farm);
    expect(await views(id)).toBe(50);
    await watch(id, ...farm);
    expect(await views(id)).toBe(50);
  });

  it('are counted once where two nodes hear of them at once', async () => {
    const id = await make();
    const other = await startTestServer({
      env: { SITE_SECRET },
      databaseUrl: server.databaseUrl,
      clock: { now: () => new Date(now) },
    });
    try {
      const fans = await Promise.all(Array.from({ length: 5 }, (_, i) => createTestUser(server, `both_${count}_${i}`)));
      for (const wait of [0, 6_000]) {
        now += wait;
        for (const { id: userId } of fans) {
          for (const node of [server, other]) {
            node.platform.services.watchReports.take({
              videoId: id,
              userId,
              device: '',
              address: '',
              positionMs: 1_000,
              isKept: true,
            });
          }
        }
      }
      await Promise.all([server, other].map(({ platform }) => platform.services.watchReports.flush()));
      expect(await views(id)).toBe(5);
    } finally {
      await other.close();
    }
  });

  it('are of what may be watched; limits hold for a player that reports too often', async () => {
    const hidden = [await make({ visibility: 'PRIVATE' }), await make({ visibility: 'SUBSCRIBERS' }), '100001', 'x'];
    for (const id of hidden) {
      expect(await report(device('198.51.100.4'), id)).toEqual({ video: null, error: { code: 'NOT_FOUND' } });
    }
    const id = await make();
    for (const position of [-1, 1e12]) {
      expect((await report(device('198.51.100.5'), id, position)).error.code).toBe('POSITION_INVALID');
    }
    const noisy = device('198.51.100.6');
    const answers = await Promise.all(Array.from({ length: 45 }, () => report(noisy, id)));
    expect(answers.filter(({ error }) => error?.code === 'RATE_LIMITED')).toHaveLength(5);
  });

  it('keep nobody’s name, and what is kept goes after a day', async () => {
    const id = await make();
    const fan = await createTestUser(server, `fan_${count}`, { address: '198.51.100.7' });
    await watch(id, fan.visitor, device('198.51.100.7'));
    const { db } = server.platform.database;
    const rows = await db.selectFrom('video_viewers').selectAll().where('video_id', '=', id).execute();
    expect(rows.map(({ viewer }) => viewer.length)).toEqual([16, 16]);
    await forgetViewers(db, new Date(now + DAY - 1));
    expect(await db.selectFrom('video_viewers').selectAll().where('video_id', '=', id).execute()).toHaveLength(2);
    await forgetViewers(db, new Date(now + DAY));
    expect(await db.selectFrom('video_viewers').selectAll().where('video_id', '=', id).execute()).toHaveLength(0);
  });
});

const HISTORY = `query($login: String!, $first: Int, $after: String) { user(login: $login) {
  viewingHistory(first: $first, after: $after) { edges { positionSeconds node { id } } pageInfo { hasNextPage endCursor } } } }`;
const history = async (user: TestUser, visitor: Visitor = user.visitor, args: object = {}) => {
  const { data, errors } = await visitor.graphql(HISTORY, { login: user.login, ...args });
  expect(errors).toEqual([]);
  return data.user.viewingHistory;
};
const watched = async (user: TestUser) =>
  (await history(user)).edges.map((edge: { positionSeconds: number; node: { id: string } }) => [
    edge.node.id,
    edge.positionSeconds,
  ]);

describe('viewing history', () => {
  let fan: TestUser;
  beforeEach(async () => {
    fan = await createTestUser(server, `viewer_${count}`, { address: `192.0.2.${count}` });
  });

  it('says at once where a user goes on, the newest video first, to the user alone', async () => {
    const [first, second] = [await make(), await make()];
    expect((await report(fan.visitor, first, 61.5)).video.self.viewingHistory).toEqual({
      positionSeconds: 61.5,
      updatedAt: new Date(now).toISOString(),
    });
    now += 1_000;
    await report(fan.visitor, second, 9_999);
    expect(await watched(fan)).toEqual([
      [second, 600],
      [first, 61.5],
    ]);
    now += 1_000;
    await report(fan.visitor, first, 30);
    expect(await watched(fan)).toEqual([
      [first, 30],
      [second, 600],
    ]);
    const page = await history(fan, fan.visitor, { first: 1 });
    expect(page).toMatchObject({ edges: [{ node: { id: first } }], pageInfo: { hasNextPage: true } });
    const rest = await history(fan, fan.visitor, { first: 1, after: page.pageInfo.endCursor });
    expect(rest).toMatchObject({ edges: [{ node: { id: second } }], pageInfo: { hasNextPage: false } });
    for (const visitor of [new Visitor(server), owner.visitor]) expect(await history(fan, visitor)).toBeNull();
    const SELF = 'query($id: ID!) { video(id: $id) { self { isOwner viewingHistory { positionSeconds } } } }';
    const self = async (visitor: Visitor) => (await visitor.graphql(SELF, { id: first })).data.video.self;
    expect(await self(new Visitor(server))).toEqual({ isOwner: false, viewingHistory: null });
    expect(await self(owner.visitor)).toEqual({ isOwner: true, viewingHistory: null });
    expect(await self(fan.visitor)).toEqual({ isOwner: false, viewingHistory: { positionSeconds: 30 } });
  });

  it('is cleared, of one video or all, also of what was not written down yet', async () => {
    const [first, second] = [await make(), await make()];
    const clear = (input: object, visitor = fan.visitor) =>
      visitor.graphql('mutation($i: ClearViewingHistoryInput!) { clearViewingHistory(input: $i) { isCleared } }', {
        i: input,
      });
    await report(fan.visitor, first, 10);
    await server.platform.services.watchReports.flush();
    await report(fan.visitor, second, 20);
    expect((await clear({ videoID: `v${second}` })).data.clearViewingHistory.isCleared).toBe(true);
    expect(await watched(fan)).toEqual([[first, 10]]);
    now += 1_000;
    await report(fan.visitor, first, 30);
    await clear({});
    expect(await watched(fan)).toEqual([]);
    expect((await clear({}, new Visitor(server))).errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });

  it('takes a removed video back for an hour, as it was', async () => {
    const change = async (name: 'clear' | 'restore', videoID: string, visitor = fan.visitor) => {
      const input = name === 'clear' ? 'ClearViewingHistoryInput' : 'RestoreViewingHistoryInput';
      const done = name === 'clear' ? 'isCleared' : 'isRestored';
      const { data, errors } = await visitor.graphql(
        `mutation($i: ${input}!) { answer: ${name}ViewingHistory(input: $i) { done: ${done} } }`,
        { i: { videoID } },
      );
      return errors?.[0]?.extensions?.code ?? data.answer.done;
    };
    const [first, second] = [await make(), await make()];
    await report(fan.visitor, first, 10);
    now += 1_000;
    await report(fan.visitor, second, 20);
    await change('clear', second);
    expect(await watched(fan)).toEqual([[first, 10]]);
    const query = 'query($id: ID!) { video(id: $id) { self { viewingHistory { positionSeconds } } } }';
    expect((await fan.visitor.graphql(query, { id: second })).data.video.self.viewingHistory).toBeNull();
    now += 59 * MINUTE;
    const other = await createTestUser(server, `other_${count}`);
    expect(await change('restore', second, other.visitor)).toBe(false);
    expect(await change('restore', second, new Visitor(server))).toBe('UNAUTHENTICATED');
    expect(await change('restore', 'v0x')).toBe(false);
    expect(await change('restore', `v${second}`)).toBe(true);
    expect(await watched(fan)).toEqual([
      [second, 20],
      [first, 10],
    ]);
    expect(await change('restore', second)).toBe(false);

    // Two at once: the second finds nothing to do, and nothing is lost.
    await Promise.all([change('clear', first), change('clear', first)]);
    const answers = await Promise.all([change('restore', first), change('restore', first)]);
    expect(answers.sort()).toEqual([false, true]);

    // Anybody who watches it again has it again.
    await change('clear', first);
    now += 1_000;
    await report(fan.visitor, first, 40);
    expect((await watched(fan))[0]).toEqual([first, 40]);

    await change('clear', second);
    now += 60 * MINUTE;
    expect(await change('restore', second)).toBe(false);
    await purgeRemovedHistory(server.platform.database.db, new Date(now));
    const { db } = server.platform.database;
    const rows = await db.selectFrom('viewing_history').select('video_id').where('user_id', '=', fan.id).execute();
    expect(rows.map(({ video_id }) => video_id)).toEqual([first]);
  });

  it('names what its user has not finished', async () => {
    const query =
      '{ currentUser { viewingHistory(first: 10, isUnfinished: true) { edges { node { id } positionSeconds } } } }';
    const unfinished = async (): Promise<string[]> =>
      (await fan.visitor.graphql(query)).data.currentUser.viewingHistory.edges.map(
        ({ node }: { node: { id: string } }) => node.id,
      );
    const films = [];
    for (const seconds of [9.9, 10, 300, 590, 590.1, 600]) {
      const id = await make();
      films.push(id);
      await report(fan.visitor, id, seconds);
      now += 1_000;
      expect(resumeFrom(seconds, 600) > 0).toBe(seconds >= 10 && seconds <= 590);
    }
    const [, begun, half, late] = films;
    expect(await unfinished()).toEqual([late, half, begun]);
    const running = await make({ status: 'RECORDING' });
    await report(fan.visitor, running, 60);
    expect(await unfinished()).toEqual([late, half, begun]);
  });

  it('is not kept while its user wants none', async () => {
    const pause = (keeps: boolean) =>
      fan.visitor.graphql(
        `mutation($keeps: Boolean!) { updatePrivacySettings(input: { keepsViewingHistory: $keeps }) {
          privacySettings { keepsViewingHistory allowsWhispersFromStrangers } } }`,
        { keeps },
      );
    const [first, second] = [await make(), await make()];
    await report(fan.visitor, first, 10);
    await server.platform.services.watchReports.flush();
    const { data } = await pause(false);
    expect(data.updatePrivacySettings.privacySettings).toEqual({
      keepsViewingHistory: false,
      allowsWhispersFromStrangers: true,
    });
    now += 1_000;
    expect((await report(fan.visitor, second, 20)).video.self.viewingHistory).toBeNull();
    await report(fan.visitor, first, 20);
    expect(await watched(fan)).toEqual([[first, 10]]);
    await pause(true);
    now += 1_000;
    await report(fan.visitor, second, 20);
    expect(await watched(fan)).toEqual([
      [second, 20],
      [first, 10],
    ]);
  });

  it('leaves out what its user may no longer know of', async () => {
    const [first, second] = [await make(), await make()];
    await report(fan.visitor, first, 10);
    now += 1_000;
    await report(fan.visitor, second, 20);
    const { db } = server.platform.database;
    await server.platform.services.watchReports.flush();
    await db.updateTable('videos').set({ visibility: 'PRIVATE' }).where('id', '=', second).execute();
    expect(await watched(fan)).toEqual([[first, 10]]);
    await db.deleteFrom('videos').where('id', '=', first).execute();
    expect(await watched(fan)).toEqual([]);
  });

  it('gives who watched an unlisted video its link again, and nobody else', async () => {
    const key = 'abcDEF012345_-xy';
    const [first, second] = [await make({ visibility: 'UNLISTED', link_key: key }), await make()];
    const header = { 'x-link-keys': key };
    const input = { videoID: first, positionSeconds: 10 };
    expect((await report(fan.visitor, first, 10)).error).toEqual({ code: 'NOT_FOUND' });
    expect((await fan.visitor.graphql(REPORT, { input }, header)).data.reportVideoProgress.error).toBeNull();
    await report(fan.visitor, second, 20);
    const LINKS = '{ currentUser { viewingHistory { edges { node { id linkKey } } } } }';
    const links = async ({ visitor }: TestUser) =>
      (await visitor.graphql(LINKS)).data.currentUser.viewingHistory.edges.map(
        ({ node }: { node: { id: string; linkKey: string | null } }) => [node.id, node.linkKey],
      );
    expect((await links(fan)).sort()).toEqual([
      [first, key],
      [second, null],
    ]);
    expect(await links(owner)).toEqual([]);
  });

  it('is in the copy of what the site keeps of its user, and goes with the account', async () => {
    const id = await make();
    await report(fan.visitor, id, 10);
    await server.platform.services.watchReports.flush();
    expect(await viewingHistoryPersonalData.copy(server.platform, fan.id)).toMatchObject({
      watched: [{ id, title: 'A film', position_ms: '10000' }],
    });
    now += 1_000;
    await report(fan.visitor, id, 20);
    for (let again = 0; again < 2; again += 1) await viewingHistoryPersonalData.erase(server.platform, fan.id);
    await server.platform.services.watchReports.flush();
    expect(await viewingHistoryPersonalData.copy(server.platform, fan.id)).toEqual({ watched: [] });
  });

  it('has a bound: the oldest go', async () => {
    const { db } = server.platform.database;
    const id = await make();
    await sql`insert into videos (id, channel_id, kind, status, visibility, title, language, created_at)
      select ${id}::bigint + n, ${owner.id}, 'UPLOAD', 'READY', 'PUBLIC', 'Film', 'en', now()
      from generate_series(1, 1000) n`.execute(db);
    await sql`insert into viewing_history (user_id, video_id, position_ms, updated_at)
      select ${fan.id}, ${id}::bigint + n, 0, ${new Date(now - DAY)}::timestamptz + n * interval '1 second'
      from generate_series(1, 1000) n`.execute(db);
    await report(fan.visitor, id, 10);
    await server.platform.services.watchReports.flush();
    const rows = await db
      .selectFrom('viewing_history')
      .select('video_id')
      .where('user_id', '=', fan.id)
      .orderBy('updated_at')
      .execute();
    expect(rows).toHaveLength(1_000);
    expect(rows[0]?.video_id).toBe(String(BigInt(id) + 2n));
    expect(rows.at(-1)?.video_id).toBe(id);
  });
});
