import {
  createTestUser,
  openPage,
  STREAM_INFO,
  startTestServer,
  streamFixture,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCategory } from '../categories/create-category.ts';

let now = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' }, clock: { now: () => new Date(now) } });
});
afterAll(() => server.close());

let count = 0;
let owner: TestUser;
beforeEach(async () => {
  count += 1;
  owner = await createTestUser(server, `streamer_${count}`);
});

const { goLive, letIn, notify } = streamFixture(() => server);
const health = {
  status: 'good',
  framesDropped: 0,
  gaps: 0,
  bitrate: 2_400_000,
  frameRate: 29.97,
  keyFrameInterval: 2_000,
  advice: [],
} as const;

const CHANNEL = `query($login: String!) { user(login: $login) {
  channel { status }
  stream { id title playbackURL width height frameRate isInterrupted viewersCount broadcaster { login } category { slug } }
} }`;
const read = async (user: TestUser) => (await new Visitor(server).graphql(CHANNEL, { login: user.login })).data.user;

describe('the health of a stream', () => {
  it('is its owner’s alone', async () => {
    const streamId = await goLive(owner);
    const topic = `stream-health.${owner.id}`;
    const other = await createTestUser(server, `nosy_${count}`);
    const [own, foreign, anonymous] = await Promise.all([
      openPage(server, owner.visitor, topic),
      openPage(server, other.visitor, topic),
      openPage(server, new Visitor(server), topic),
    ]);
    expect(foreign.frames).toContainEqual({ type: 'refused', topic, code: 'FORBIDDEN' });
    expect(anonymous.frames).toContainEqual({ type: 'refused', topic, code: 'UNAUTHENTICATED' });
    await notify({ type: 'health', channelId: owner.id, streamId, at: now, info: STREAM_INFO, health });
    await until('the health', () => own.events(topic).length > 0);
    expect(own.events(topic)[0]?.data).toMatchObject({ status: 'GOOD', bitrate: 2_400_000, videoCodec: 'avc1.4d401f' });
    const ASK =
      '{ currentUser { channel { ingest { health { status encoder framesDropped advice { code value } } } } } }';
    const { data } = await owner.visitor.graphql(ASK);
    expect(data.currentUser.channel.ingest.health).toEqual({
      status: 'GOOD',
      encoder: 'obs-output module',
      framesDropped: 0,
      advice: [],
    });
    await notify({ type: 'interrupted', channelId: owner.id, streamId, at: now, until: now + 60_000 });
    const interrupted = await owner.visitor.graphql(ASK);
    expect(interrupted.data.currentUser.channel.ingest.health.status).toBe('INTERRUPTED');
    await notify({ type: 'ended', channelId: owner.id, streamId, at: now, reason: 'lost', durationMs: 1 });
    expect((await owner.visitor.graphql(ASK)).data.currentUser.channel.ingest.health).toBeNull();
    for (const page of [own, foreign, anonymous]) page.close();
  });

  it('tells the row when the size becomes known or changes', async () => {
    const { streamId } = await letIn(owner);
    const early = { ...STREAM_INFO, width: undefined, height: undefined, frameRate: undefined };
    await notify({ type: 'started', channelId: owner.id, streamId, at: now, info: early });
    expect((await read(owner)).stream).toMatchObject({ width: null, height: null, frameRate: null });
    await notify({ type: 'health', channelId: owner.id, streamId, at: now, info: STREAM_INFO, health });
    await until('the size', async () => (await read(owner)).stream.width === 1280);
    expect((await read(owner)).stream).toMatchObject({ height: 720, frameRate: 30 });
  });
});

describe('viewers', () => {
  const count60 = async (user: TestUser): Promise<number> => {
    await server.platform.services.viewerCounter.tick();
    return (await read(user)).stream.viewersCount;
  };

  it('API-65 are distinct users and devices, however many tabs they open; they leave a minute after the last sign', async () => {
    await goLive(owner);
    const topic = `viewer-counts.${owner.id}`;
    const user = await createTestUser(server, `viewer_${count}`);
    const device = new Visitor(server);
    device.cookies.set('device', 'A'.repeat(22));
    const otherDevice = new Visitor(server);
    otherDevice.cookies.set('device', 'B'.repeat(22));
    const pages = [
      await openPage(server, user.visitor, topic),
      await openPage(server, user.visitor, topic),
      await openPage(server, device, topic),
      await openPage(server, device, topic),
      await openPage(server, otherDevice, topic),
      await openPage(server, device, `channel.${owner.id}`),
    ];
    expect(await count60(owner)).toBe(3);
    await until('the count on the page', () => pages[0]?.events(topic).some(({ data }) => data?.kind === 'viewers'));
    expect(pages[0]?.events(topic).at(-1)?.data).toEqual({ kind: 'viewers', count: 3 });
    const late = await openPage(server, user.visitor, topic);
    await until('the count for one who comes late', () => late.events(topic).length > 0);
    expect(late.events(topic)[0]?.data).toEqual({ kind: 'viewers', count: 3 });
    for (const page of [...pages, late]) page.close();
    now += 60_000;
    expect(await count60(owner)).toBe(0);
  });

  it('of a category are the sum of its streams, and the most watched comes first', async () => {
    const other = await createTestUser(server, `second_${count}`);
    const quiet = await createCategory(server.platform, { name: 'Aardvarks' });
    const busy = await createCategory(server.platform, { name: 'Zebras' });
    const place = (user: TestUser, category: string) =>
      server.platform.database.db
        .updateTable('channels')
        .set({ category_id: category })
        .where('id', '=', user.id)
        .execute();
    await place(owner, busy);
    await place(other, busy);
    await goLive(owner);
    await goLive(other);
    const reader = (device: string) => ({ viewer: null, device, address: `10.0.0.${device.length}` });
    server.platform.services.viewerCounter.heartbeat(owner.id, reader('a'));
    server.platform.services.viewerCounter.heartbeat(other.id, reader('bb'));
    await server.platform.services.viewerCounter.tick();
    now += 6_000;
    const { data } = await new Visitor(server).graphql(
      '{ categories(first: 100) { id viewersCount boxArtURL } category(slug: "zebras") { id viewersCount } }',
    );
    expect(data.category).toEqual({ id: busy, viewersCount: 2 });
    const ids = data.categories.map(({ id }: { id: string }) => id);
    expect(ids.indexOf(busy)).toBe(0);
    expect(ids.indexOf(quiet)).toBeGreaterThan(0);
    const art = await fetch(server.url + data.categories[0].boxArtURL);
    expect(art.headers.get('content-type')).toBe('image/svg+xml');
    expect(await art.text()).toContain('<svg');
    expect((await fetch(`${server.url}/art/category/nothing-here.svg`)).status).toBe(404);
    // Programs put a size of their own in, and get a PNG.
    for (const size of ['52x72.jpg', '1x1.png', '9999x9999.png']) {
      const drawn = await fetch(`${server.url}/art/category/zebras/${size}`);
      expect(drawn.headers.get('content-type'), size).toBe('image/png');
      expect(
        Buffer.from(await drawn.arrayBuffer())
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG');
    }
    for (const path of ['zebras/52x72.svg', 'zebras/52.png', 'zebras/99999x1.png', 'nothing-here/52x72.png'])
      expect((await fetch(`${server.url}/art/category/${path}`)).status, path).toBe(404);
    const found = await new Visitor(server).graphql(
      '{ categories(search: "zEB") { id } none: categories(search: "%") { id } }',
    );
    expect(found.data).toEqual({ categories: [{ id: busy }], none: [] });
  });
});

describe('the live list', () => {
  it('goes by viewers, in pages without gap or double, of one category or all', async () => {
    const { db } = server.platform.database;
    await sql`update streams set ended_at = started_at where ended_at is null`.execute(db);
    const category = await createCategory(server.platform, { name: 'List of many' });
    const expected: string[] = [];
    for (let i = 0; i < 7; i += 1) {
      const user = await createTestUser(server, `list_${i}_${count}`);
      if (i % 2 === 0)
        await db.updateTable('channels').set({ category_id: category }).where('id', '=', user.id).execute();
      const streamId = await goLive(user);
      await db
        .updateTable('streams')
        .set({ viewers_count: Math.floor(i / 2) })
        .where('id', '=', streamId)
        .execute();
      expected.unshift(user.login);
    }
    const LIST = `query($after: String, $slug: String) { streams(first: 3, after: $after, categorySlug: $slug) {
      edges { cursor node { broadcaster { login followers { totalCount } channel { id } } viewersCount } } pageInfo { hasNextPage endCursor } } }`;
    const all = async (slug?: string): Promise<string[]> => {
      const logins: string[] = [];
      for (let after: string | null = null; ; ) {
        const { data, errors } = await new Visitor(server).graphql(LIST, { after, slug });
        expect(errors).toEqual([]);
        for (const { node } of data.streams.edges) logins.push(node.broadcaster.login);
        if (!data.streams.pageInfo.hasNextPage) return logins;
        after = data.streams.pageInfo.endCursor;
      }
    };
    expect(await all()).toEqual(expected);
    expect(await all('list-of-many')).toEqual(expected.filter((_, i) => i % 2 === 0));
    expect(await all('nothing-here')).toEqual([]);
    expect(await all("' or 1=1")).toEqual([]);
  });

  it.each(['first: 0', 'first: -1', 'first: 101', 'after: "1"', `after: "1-1' or"`])('refuses %s', async (args) => {
    const { errors } = await new Visitor(server).graphql(`{ streams(${args}) { pageInfo { hasNextPage } } }`);
    expect(errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });
});
