import { createTestUser, startTestServer, type TestServer, type TestUser, until, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createCategory } from '../categories/create-category.ts';
import { resetStreamKey, showStreamKey } from '../channels/stream-key.ts';
import { applyStreamEvent } from './apply-stream-event.ts';
import { authorisePublish } from './authorise-publish.ts';
import type { PublishDecision, StreamEvent, StreamFacts } from './media-door.ts';
import { onStreamEvent, streamEventQueue } from './on-stream-event.ts';
import { endSilentStreams, openStreams } from './open-streams.ts';
import { viewerCounter } from './viewers/viewer-counter.ts';

let now = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestServer({
    env: { TRUST_PROXY: '1' },
    clock: { now: () => new Date(now) },
    onLogLine: (line) => lines.push(line),
  });
});
afterAll(() => server.close());

const facts: StreamFacts = {
  videoCodec: 'avc1.4d401f',
  audioCodec: 'mp4a.40.2',
  width: 1280,
  height: 720,
  frameRate: 30,
  bitrate: 2_500_000,
  keyFrameInterval: 2_000,
  sampleRate: 48_000,
  encoder: 'obs-output module',
};
const health = {
  status: 'good',
  framesDropped: 0,
  gaps: 0,
  bitrate: 2_400_000,
  frameRate: 29.97,
  keyFrameInterval: 2_000,
  advice: [],
} as const;

let addresses = 0;
const publish = async (user: TestUser, address?: string): Promise<PublishDecision> => {
  addresses += 1;
  const streamKey = await showStreamKey(server.platform, user.id);
  return authorisePublish(server.platform)({ app: 'app', streamKey, address: address ?? `203.0.113.${addresses}` });
};
const allowed = async (user: TestUser): Promise<string> => {
  const decision = await publish(user);
  if (!decision.allowed) throw new Error(decision.description);
  return decision.streamId;
};
/** Tells what media would, and waits until all of it is written and delivered. */
const tell = async (...events: StreamEvent[]): Promise<void> => {
  for (const event of events) onStreamEvent(server.platform)(event);
  await streamEventQueue(server.platform).idle();
  await server.drainEvents();
};
const goLive = async (user: TestUser): Promise<string> => {
  const streamId = await allowed(user);
  await tell({ type: 'started', channelId: user.id, streamId, at: now, facts });
  return streamId;
};
const CHANNEL = `query($login: String!) { user(login: $login) {
  channel { status }
  stream { id title playbackURL width height frameRate isInterrupted viewersCount broadcaster { login } category { slug } }
} }`;
const read = async (user: TestUser) => (await new Visitor(server).graphql(CHANNEL, { login: user.login })).data.user;

interface Frame {
  readonly type: string;
  readonly topic?: string;
  readonly code?: string;
  readonly data?: { readonly kind?: string };
}
/** A page's socket: what came, and a way to wait for more. */
const listen = async (visitor: Visitor, ...topics: string[]) => {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime`, {
    headers: { origin: server.platform.config.publicUrl, ...(cookie === '' ? {} : { cookie }) },
  });
  const frames: Frame[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(data.toString())));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  for (const topic of topics) socket.send(JSON.stringify({ type: 'subscribe', topic }));
  await until('answers to all subscriptions', () =>
    topics.every((topic) => frames.some((frame) => frame.topic === topic && frame.type !== 'event')),
  );
  return {
    frames,
    events: (topic: string) => frames.filter((frame) => frame.type === 'event' && frame.topic === topic),
    close: () => socket.close(),
  };
};

let count = 0;
let owner: TestUser;
beforeEach(async () => {
  count += 1;
  owner = await createTestUser(server, `streamer_${count}`);
});

describe('who may publish', () => {
  it('is named by the stream key: a wrong, old or malformed one is refused', async () => {
    const authorise = authorisePublish(server.platform);
    const old = await showStreamKey(server.platform, owner.id);
    const fresh = await resetStreamKey(server.platform, owner.id);
    for (const streamKey of [old, '', 'x'.repeat(10_000), `${fresh}?token=1`, fresh.slice(0, -1)]) {
      expect(await authorise({ app: 'app', streamKey, address: '198.51.100.1' })).toEqual({
        allowed: false,
        description: 'This stream key is not valid. Copy it again from your stream manager.',
      });
    }
    expect(await authorise({ app: 'app', streamKey: fresh, address: '198.51.100.1' })).toMatchObject({
      allowed: true,
      channelId: owner.id,
      record: true,
    });
    expect(lines.join('\n')).not.toContain(fresh.slice(-43));
  });

  it('is recorded, but for the demo world, whose loops have no end', async () => {
    const streamKey = await showStreamKey(server.platform, owner.id);
    const authorise = authorisePublish(server.platform);
    expect(await authorise({ app: 'live', streamKey, address: '198.51.100.9' })).toMatchObject({ record: true });
    expect(await authorise({ app: 'demo', streamKey, address: '198.51.100.9' })).toMatchObject({ record: false });
  });

  it('is no channel that is closed', async () => {
    const { db } = server.platform.database;
    await db.updateTable('users').set({ unavailable_reason: 'DMCA' }).where('id', '=', owner.id).execute();
    expect(await publish(owner)).toEqual({ allowed: false, description: 'This channel is closed or suspended.' });
  });

  it('is not asked of the database again and again by one address', async () => {
    const authorise = authorisePublish(server.platform);
    const answers: PublishDecision[] = [];
    for (let i = 0; i < 21; i += 1)
      answers.push(await authorise({ app: 'app', streamKey: `guess ${i}`, address: '198.51.100.2' }));
    expect(answers[19]).toMatchObject({ description: expect.stringContaining('not valid') });
    expect(answers[20]).toMatchObject({ description: expect.stringContaining('Too many attempts') });
    expect(await publish(owner, '198.51.100.2')).toMatchObject({ allowed: false });
    expect(await publish(owner, '198.51.100.3')).toMatchObject({ allowed: true });
  });

  it('is refused politely while the database is away', async () => {
    const { db } = server.platform.database;
    const streamKey = await showStreamKey(server.platform, owner.id);
    await sql`alter table stream_keys rename to stream_keys_away`.execute(db);
    try {
      expect(await authorisePublish(server.platform)({ app: 'app', streamKey, address: '198.51.100.4' })).toEqual({
        allowed: false,
        description: 'The server cannot check your stream key right now. Try again in a moment.',
      });
    } finally {
      await sql`alter table stream_keys_away rename to stream_keys`.execute(db);
    }
  });
});

describe('a stream', () => {
  it('goes live, is interrupted, goes on and ends, and open pages hear of each', async () => {
    const page = await listen(new Visitor(server), `channel.${owner.id}`, 'live-streams');
    expect(await read(owner)).toEqual({ channel: { status: 'OFFLINE' }, stream: null });
    const streamId = await goLive(owner);
    const ids = { channelId: owner.id, streamId };
    expect(await read(owner)).toEqual({
      channel: { status: 'LIVE' },
      stream: {
        id: streamId,
        title: `${owner.login} is live`,
        playbackURL: `/live/${streamId}/master.m3u8`,
        width: 1280,
        height: 720,
        frameRate: 30,
        isInterrupted: false,
        viewersCount: 0,
        broadcaster: { login: owner.login },
        category: null,
      },
    });
    now += 5_000;
    await tell({ type: 'interrupted', ...ids, at: now });
    expect((await read(owner)).stream).toMatchObject({ id: streamId, isInterrupted: true });
    now += 59_000;
    expect(await allowed(owner)).toBe(streamId);
    await tell({ type: 'resumed', ...ids, at: now, facts: { ...facts, width: 1920, height: 1080 } });
    expect((await read(owner)).stream).toMatchObject({ id: streamId, isInterrupted: false, width: 1920 });
    await tell({ type: 'ended', ...ids, at: now, reason: 'finished', durationMs: 64_000 });
    expect(await read(owner)).toEqual({ channel: { status: 'OFFLINE' }, stream: null });

    const kinds = () => page.events(`channel.${owner.id}`).map(({ data }) => data);
    await until('four events', () => kinds().length === 4);
    expect(kinds()).toEqual([
      { kind: 'stream-up', streamID: streamId, playbackURL: `/live/${streamId}/master.m3u8` },
      { kind: 'stream-interrupted', streamID: streamId },
      { kind: 'stream-resumed', streamID: streamId },
      { kind: 'stream-down', streamID: streamId },
    ]);
    expect(page.events('live-streams').length).toBeGreaterThanOrEqual(2);
    page.close();
  });

  it('VIEW-03 has a channel status of one of five kinds', async () => {
    const { data } = await new Visitor(server).graphql('{ __type(name: "ChannelStatus") { enumValues { name } } }');
    expect(data.__type.enumValues.map(({ name }: { name: string }) => name).sort()).toEqual([
      'LIVE',
      'OFFLINE',
      'PREMIERE',
      'RERUN',
      'WATCH_PARTY',
    ]);
  });

  it('is a new one when its encoder comes back too late', async () => {
    const streamId = await goLive(owner);
    await tell({ type: 'interrupted', channelId: owner.id, streamId, at: now });
    now += 60_000;
    expect(await allowed(owner)).not.toBe(streamId);
  });

  it('takes the place of one whose end was never told', async () => {
    const first = await goLive(owner);
    const second = `${Number(first) + 7}`;
    await tell({ type: 'started', channelId: owner.id, streamId: second, at: now, facts });
    expect((await read(owner)).stream.id).toBe(second);
    const { db } = server.platform.database;
    const rows = await db.selectFrom('streams').selectAll().where('channel_id', '=', owner.id).execute();
    expect(rows.filter((row) => row.ended_at === null)).toHaveLength(1);
  });

  it('is written down once, whatever is told twice', async () => {
    const page = await listen(new Visitor(server), `channel.${owner.id}`);
    const streamId = await allowed(owner);
    const ids = { channelId: owner.id, streamId, at: now };
    const started = { type: 'started', ...ids, facts } as const;
    const interrupted = { type: 'interrupted', ...ids } as const;
    const ended = { type: 'ended', ...ids, reason: 'lost', durationMs: 1 } as const;
    await tell(started, started, interrupted, interrupted, ended, ended);
    await until('the end', () => page.events(`channel.${owner.id}`).some(({ data }) => data?.kind === 'stream-down'));
    expect(page.events(`channel.${owner.id}`)).toHaveLength(3);
    page.close();
  });

  it('shows the settings that its owner changes while it runs', async () => {
    await goLive(owner);
    const page = await listen(new Visitor(server), `channel.${owner.id}`);
    const categoryID = await createCategory(server.platform, { name: 'Woodwork' });
    await owner.visitor.graphql(
      'mutation($id: ID!) { updateBroadcastSettings(input: { title: "Planes", categoryID: $id }) { channel { id } } }',
      { id: categoryID },
    );
    expect((await read(owner)).stream).toMatchObject({ title: 'Planes', category: { slug: 'woodwork' } });
    const events = await until('the event', () => page.events(`channel.${owner.id}`));
    await until('the event', () => page.events(`channel.${owner.id}`).length > 0);
    expect(events[0]?.data ?? page.events(`channel.${owner.id}`)[0]?.data).toEqual({
      kind: 'settings',
      title: 'Planes',
      language: 'en',
      categoryID,
      categorySlug: 'woodwork',
      categoryName: 'Woodwork',
    });
    page.close();
  });

  it('of the same id goes on where it ended, and never becomes another channel’s', async () => {
    const streamId = await goLive(owner);
    await tell({ type: 'ended', channelId: owner.id, streamId, at: now, reason: 'finished', durationMs: 5 });
    await tell({ type: 'started', channelId: owner.id, streamId, at: now, facts });
    expect((await read(owner)).stream.id).toBe(streamId);
    const other = await createTestUser(server, `thief_${count}`);
    const event = { type: 'started', channelId: other.id, streamId, at: now, facts } as const;
    await expect(applyStreamEvent(server.platform, event)).rejects.toThrow('belongs to another channel');
    expect((await read(owner)).stream.id).toBe(streamId);
    expect((await read(other)).stream).toBeNull();
  });

  it('is written down late when the database was away at its start', async () => {
    const streamId = await allowed(owner);
    const { db } = server.platform.database;
    await sql`alter table streams rename to streams_away`.execute(db);
    onStreamEvent(server.platform)({ type: 'started', channelId: owner.id, streamId, at: now, facts });
    await until('the failed attempt in the log', () => lines.some((line) => line.includes('could not be written yet')));
    await sql`alter table streams_away rename to streams`.execute(db);
    await until('the stream', async () => (await read(owner)).stream !== null);
  });
});

describe('after a crash of the server', () => {
  it('its streams are taken up, and their encoders have a minute from then', async () => {
    const running = await goLive(owner);
    const other = await createTestUser(server, `lost_${count}`);
    const lost = await goLive(other);
    await tell({ type: 'interrupted', channelId: other.id, streamId: lost, at: now });
    now += 100_000;
    const open = await openStreams(server.platform);
    expect(open).toContainEqual({ channelId: owner.id, streamId: running });
    expect(open).toContainEqual({ channelId: other.id, streamId: lost });
    now += 59_000;
    expect(await allowed(owner)).toBe(running);
    expect(await allowed(other)).toBe(lost);
  });

  it('streams of a node that stays away are ended as of when it was last heard', async () => {
    const streamId = await goLive(owner);
    const started = now;
    const page = await listen(new Visitor(server), `channel.${owner.id}`);
    now += 179_000;
    await endSilentStreams(server.platform, 180_000);
    expect((await read(owner)).stream?.id).toBe(streamId);
    now += 2_000;
    await endSilentStreams(server.platform, 180_000);
    expect((await read(owner)).stream?.id).toBe(streamId);
    await endSilentStreams(server.platform, 180_000);
    await server.drainEvents();
    expect((await read(owner)).stream).toBeNull();
    const { db } = server.platform.database;
    const row = await db.selectFrom('streams').selectAll().where('id', '=', streamId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ended_at: new Date(started), end_reason: 'lost', duration_ms: '0' });
    await until('the end on open pages', () => page.events(`channel.${owner.id}`).length === 1);
    expect(await allowed(owner)).not.toBe(streamId);
    page.close();
  });
});

describe('the health of a stream', () => {
  it('is its owner’s alone', async () => {
    const streamId = await goLive(owner);
    const topic = `stream-health.${owner.id}`;
    const other = await createTestUser(server, `nosy_${count}`);
    const [own, foreign, anonymous] = await Promise.all([
      listen(owner.visitor, topic),
      listen(other.visitor, topic),
      listen(new Visitor(server), topic),
    ]);
    expect(foreign.frames).toContainEqual({ type: 'refused', topic, code: 'FORBIDDEN' });
    expect(anonymous.frames).toContainEqual({ type: 'refused', topic, code: 'UNAUTHENTICATED' });
    await tell({ type: 'health', channelId: owner.id, streamId, at: now, facts, health });
    await until('the health', () => own.events(topic).length > 0);
    expect(own.events(topic)[0]?.data).toMatchObject({ status: 'GOOD', bitrate: 2_400_000, videoCodec: 'avc1.4d401f' });
    const ASK = '{ currentUser { channel { ingest { health { status encoder framesDropped advice } } } } }';
    const { data } = await owner.visitor.graphql(ASK);
    expect(data.currentUser.channel.ingest.health).toEqual({
      status: 'GOOD',
      encoder: 'obs-output module',
      framesDropped: 0,
      advice: [],
    });
    await tell({ type: 'interrupted', channelId: owner.id, streamId, at: now });
    const interrupted = await owner.visitor.graphql(ASK);
    expect(interrupted.data.currentUser.channel.ingest.health.status).toBe('INTERRUPTED');
    await tell({ type: 'ended', channelId: owner.id, streamId, at: now, reason: 'lost', durationMs: 1 });
    expect((await owner.visitor.graphql(ASK)).data.currentUser.channel.ingest.health).toBeNull();
    for (const page of [own, foreign, anonymous]) page.close();
  });

  it('tells the row when the size becomes known or changes', async () => {
    const streamId = await allowed(owner);
    const early = { ...facts, width: undefined, height: undefined, frameRate: undefined };
    await tell({ type: 'started', channelId: owner.id, streamId, at: now, facts: early });
    expect((await read(owner)).stream).toMatchObject({ width: null, height: null, frameRate: null });
    await tell({ type: 'health', channelId: owner.id, streamId, at: now, facts, health });
    await until('the size', async () => (await read(owner)).stream.width === 1280);
    expect((await read(owner)).stream).toMatchObject({ height: 720, frameRate: 30 });
  });
});

describe('viewers', () => {
  const count60 = async (user: TestUser): Promise<number> => {
    await viewerCounter(server.platform).tick();
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
      await listen(user.visitor, topic),
      await listen(user.visitor, topic),
      await listen(device, topic),
      await listen(device, topic),
      await listen(otherDevice, topic),
      await listen(device, `channel.${owner.id}`),
    ];
    expect(await count60(owner)).toBe(3);
    await until('the count on the page', () => pages[0]?.events(topic).some(({ data }) => data?.kind === 'viewers'));
    expect(pages[0]?.events(topic).at(-1)?.data).toEqual({ kind: 'viewers', count: 3 });
    const late = await listen(user.visitor, topic);
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
    viewerCounter(server.platform).heartbeat(owner.id, reader('a'));
    viewerCounter(server.platform).heartbeat(other.id, reader('bb'));
    await viewerCounter(server.platform).tick();
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
