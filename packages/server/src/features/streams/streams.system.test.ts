import { ingestIncidentsTopic, viewerCountsTopic } from '@bandshell/contract';
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
import { applyStreamEvent } from './apply-stream-event.ts';
import { authorisePublish } from './authorise-publish.ts';
import { createSilentStreamsRound } from './end-silent-streams.ts';
import { onStreamEvent } from './on-stream-event.ts';
import { openStreams } from './open-streams.ts';
import type { PublishDecision } from './stream-events.ts';
import { resetStreamKey, showStreamKey } from './stream-keys/stream-key.ts';

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

let count = 0;
let owner: TestUser;
beforeEach(async () => {
  count += 1;
  owner = await createTestUser(server, `streamer_${count}`);
});

const { goLive, letIn, publish, notify } = streamFixture(() => server);
const CHANNEL = `query($login: String!) { user(login: $login) {
  channel { status }
  stream { id title playbackURL width height frameRate isInterrupted viewersCount broadcaster { login } category { slug } }
} }`;
const read = async (user: TestUser) => (await new Visitor(server).graphql(CHANNEL, { login: user.login })).data.user;

describe('who may publish', () => {
  it('is named by the stream key: a wrong, old or malformed one is refused', async () => {
    const authorise = authorisePublish(server.platform);
    const old = await showStreamKey(server.platform, owner.id);
    const fresh = await resetStreamKey(server.platform, owner.id);
    for (const streamKey of [old, '', 'x'.repeat(10_000), `${fresh}?token=1`, fresh.slice(0, -1)]) {
      expect(await authorise({ app: 'app', streamKey, address: '198.51.100.1' })).toMatchObject({
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

  it('is recorded, but for the demo, whose loops have no end', async () => {
    const streamKey = await showStreamKey(server.platform, owner.id);
    const authorise = authorisePublish(server.platform);
    expect(await authorise({ app: 'live', streamKey, address: '198.51.100.9' })).toMatchObject({ record: true });
    expect(await authorise({ app: 'demo', streamKey, address: '198.51.100.9' })).toMatchObject({ record: false });
  });

  it('is no channel that is closed', async () => {
    const { db } = server.platform.database;
    await db.updateTable('users').set({ unavailable_reason: 'DMCA' }).where('id', '=', owner.id).execute();
    expect(await publish(owner)).toEqual({
      allowed: false,
      description: 'This channel is closed or suspended.',
      channelId: owner.id,
    });
  });

  it('is not asked of the database again and again by one address', async () => {
    const authorise = authorisePublish(server.platform);
    const answers: PublishDecision[] = [];
    for (let i = 0; i < 21; i += 1)
      answers.push(await authorise({ app: 'app', streamKey: `guess ${i}`, address: '198.51.100.2' }));
    expect(answers[19]).toMatchObject({ description: expect.stringContaining('not valid') });
    expect(answers[20]).toMatchObject({ description: expect.stringContaining('Too many attempts') });
    expect(await publish(owner, { address: '198.51.100.2' })).toMatchObject({ allowed: false });
    expect(await publish(owner, { address: '198.51.100.3' })).toMatchObject({ allowed: true });
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
    const page = await openPage(server, new Visitor(server), `channel.${owner.id}`, 'live-streams');
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
    await notify({ type: 'interrupted', ...ids, at: now, until: now + 60_000 });
    expect((await read(owner)).stream).toMatchObject({ id: streamId, isInterrupted: true });
    now += 59_000;
    expect((await letIn(owner)).streamId).toBe(streamId);
    await notify({ type: 'resumed', ...ids, at: now, info: { ...STREAM_INFO, width: 1920, height: 1080 } });
    expect((await read(owner)).stream).toMatchObject({ id: streamId, isInterrupted: false, width: 1920 });
    await notify({ type: 'ended', ...ids, at: now, reason: 'finished', durationMs: 64_000 });
    expect(await read(owner)).toEqual({ channel: { status: 'OFFLINE' }, stream: null });

    const kinds = () => page.events(`channel.${owner.id}`).map(({ data }) => data);
    await until('five events', () => kinds().length === 5);
    expect(kinds().filter((event) => event?.kind !== 'video-published')).toEqual([
      {
        kind: 'stream-up',
        version: 1,
        streamID: streamId,
        playbackURL: `/live/${streamId}/master.m3u8`,
        hasVideo: true,
        hasAudio: true,
      },
      { kind: 'stream-interrupted', version: 2, streamID: streamId },
      { kind: 'stream-resumed', version: 3, streamID: streamId },
      { kind: 'stream-down', version: 4, streamID: streamId },
    ]);
    expect(page.events('live-streams').length).toBeGreaterThanOrEqual(2);
    page.close();
  });

  it('says which tracks it has, and pages hear when one comes or goes', async () => {
    const page = await openPage(server, new Visitor(server), `channel.${owner.id}`);
    const tracks = async () =>
      (
        await new Visitor(server).graphql(
          'query($login: String!) { user(login: $login) { stream { hasVideo hasAudio } } }',
          {
            login: owner.login,
          },
        )
      ).data.user.stream;
    const { streamId } = await letIn(owner);
    const ids = { channelId: owner.id, streamId };
    const sound = { ...STREAM_INFO, videoCodec: undefined, width: undefined, height: undefined, frameRate: undefined };
    await notify({ type: 'started', ...ids, at: now, info: sound });
    expect(await tracks()).toEqual({ hasVideo: false, hasAudio: true });
    const health = {
      status: 'good',
      framesDropped: 0,
      gaps: 0,
      bitrate: 1,
      frameRate: 0,
      keyFrameInterval: 0,
    } as const;
    await notify({ type: 'health', ...ids, at: now, info: STREAM_INFO, health: { ...health, advice: [] } });
    await until('the picture', async () => (await tracks()).hasVideo);
    await notify({ type: 'interrupted', ...ids, at: now, until: now + 60_000 });
    const silent = { ...STREAM_INFO, audioCodec: undefined };
    await notify({ type: 'resumed', ...ids, at: now, info: silent });
    expect(await tracks()).toEqual({ hasVideo: true, hasAudio: false });
    const received = () => page.events(`channel.${owner.id}`).map(({ data }) => data);
    await until('the events', () => received().length === 5);
    expect(received().filter((data) => data?.kind === 'stream-up' || data?.kind === 'stream-tracks')).toEqual([
      expect.objectContaining({ kind: 'stream-up', hasVideo: false, hasAudio: true }),
      expect.objectContaining({ kind: 'stream-tracks', streamID: streamId, hasVideo: true, hasAudio: true }),
      expect.objectContaining({ kind: 'stream-tracks', streamID: streamId, hasVideo: true, hasAudio: false }),
    ]);
    page.close();
  });

  it('has one version in answers and events, which each change makes higher', async () => {
    const versions = async () => {
      const { data } = await new Visitor(server).graphql(
        'query($login: String!) { user(login: $login) { channel { version } stream { version } } }',
        { login: owner.login },
      );
      return [data.user.channel.version, data.user.stream?.version ?? null];
    };
    expect(await versions()).toEqual([0, null]);
    const page = await openPage(server, new Visitor(server), `channel.${owner.id}`);
    const streamId = await goLive(owner);
    expect(await versions()).toEqual([1, 1]);
    const rename = (title: string) =>
      owner.visitor.graphql(
        'mutation($title: String!) { updateBroadcastSettings(input: { title: $title }) { channel { id version } } }',
        { title },
      );
    // No simultaneous change is lost, and the last committed one has the highest version.
    const answers = await Promise.all(['Saws', 'Axes', 'Files'].map(rename));
    const made = answers.map(({ data }) => data.updateBroadcastSettings.channel.version);
    expect([...made].sort()).toEqual([2, 3, 4]);
    expect(await versions()).toEqual([4, 4]);
    const ids = { channelId: owner.id, streamId };
    await notify({ type: 'interrupted', ...ids, at: now, until: now + 60_000 });
    const [interrupted, ofStream] = await versions();
    expect(interrupted).toBeGreaterThan(4);
    expect(ofStream).toBe(interrupted);
    await notify({ type: 'ended', ...ids, at: now, reason: 'finished', durationMs: 5 });
    const reported = () => page.events(`channel.${owner.id}`).map(({ data }) => data);
    await until('the end', () => reported().some((data) => data?.kind === 'stream-down'));
    const received = reported().map((data) => data?.version);
    expect(received).toEqual([...received].sort((a, b) => Number(a) - Number(b)));
    expect(received.at(-1)).toBe((await versions())[0]);
    page.close();
  });

  it('has a channel status of one of five kinds', async () => {
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
    await notify({ type: 'interrupted', channelId: owner.id, streamId, at: now, until: now + 60_000 });
    now += 60_000;
    expect((await letIn(owner)).streamId).not.toBe(streamId);
  });

  it('takes the place of one whose end was never told', async () => {
    const first = await goLive(owner);
    const second = `${Number(first) + 7}`;
    await notify({ type: 'started', channelId: owner.id, streamId: second, at: now, info: STREAM_INFO });
    expect((await read(owner)).stream.id).toBe(second);
    const { db } = server.platform.database;
    const rows = await db.selectFrom('streams').selectAll().where('channel_id', '=', owner.id).execute();
    expect(rows.filter((row) => row.ended_at === null)).toHaveLength(1);
  });

  it('shows its owner that an encoder is connected, how long it waits for one, and why it ended', async () => {
    const OWN = `query($login: String!) { user(login: $login) { channel { ingest { isConnected }
      streamSummaries(first: 1) { edges { node { id reconnectsUntil endReason } } } } } }`;
    const read = async (visitor = owner.visitor) => {
      const { data, errors } = await visitor.graphql(OWN, { login: owner.login });
      expect(errors).toEqual([]);
      const { ingest, streamSummaries } = data.user.channel;
      return { ingest, last: streamSummaries?.edges[0]?.node };
    };
    const topic = ingestIncidentsTopic(owner.id);
    const page = await openPage(server, owner.visitor, topic);
    const heard = (times: number) =>
      until(`${times} messages about the encoder`, () => page.events(topic).length === times);
    expect(await read()).toEqual({ ingest: { isConnected: false }, last: undefined });
    const early = await letIn(owner);
    await heard(1);
    expect(await read()).toEqual({ ingest: { isConnected: true }, last: undefined });
    // It leaves before its first segment.
    const ended = { type: 'ended', channelId: owner.id, durationMs: 0 } as const;
    await notify({ ...ended, streamId: early.streamId, at: now, reason: 'lost' });
    await heard(2);
    expect(await read()).toEqual({ ingest: { isConnected: false }, last: undefined });

    const id = await goLive(owner);
    await heard(3);
    const running = { id, reconnectsUntil: null, endReason: null };
    expect(await read()).toEqual({ ingest: { isConnected: true }, last: running });
    const ids = { channelId: owner.id, streamId: id };
    const until3s = now + 3_000;
    await notify({ type: 'interrupted', ...ids, at: now, until: until3s });
    expect(await read()).toEqual({
      ingest: { isConnected: false },
      last: { ...running, reconnectsUntil: new Date(until3s).toISOString() },
    });
    // A server of an older release wrote no time.
    const { db } = server.platform.database;
    await db.updateTable('streams').set({ waits_until: null }).where('id', '=', id).execute();
    expect((await read()).last.reconnectsUntil).toBe(new Date(now + 60_000).toISOString());
    await notify({ type: 'resumed', ...ids, at: now, info: STREAM_INFO });
    expect((await read()).last).toEqual(running);
    await notify({ type: 'interrupted', ...ids, at: now, until: now + 60_000 });
    now += 60_000;
    await notify({ ...ended, streamId: id, at: now, reason: 'lost' });
    expect((await read()).last).toEqual({ id, reconnectsUntil: null, endReason: 'LOST' });
    const stranger = await createTestUser(server, `${owner.login}_2`);
    for (const visitor of [stranger.visitor, new Visitor(server)]) {
      expect(await read(visitor)).toEqual({ ingest: null, last: undefined });
    }
    page.close();
  });

  it('counts its viewers without its owner, whose pages show the number', async () => {
    await goLive(owner);
    const topic = viewerCountsTopic(owner.id);
    const pages = [await openPage(server, owner.visitor, topic), await openPage(server, new Visitor(server), topic)];
    const latest = () => pages.map((page) => page.events(topic).at(-1)?.data);
    await until('one viewer on both pages', async () => {
      await server.platform.services.viewerCounter.tick();
      return latest().every((event) => event?.kind === 'viewers' && event.count === 1);
    });
    pages[1]?.close();
    now += 60_000;
    await until('none', async () => {
      await server.platform.services.viewerCounter.tick();
      const event = latest()[0];
      return event?.kind === 'viewers' && event.count === 0;
    });
    pages[0]?.close();
  });

  it('is written down once, whatever is told twice', async () => {
    const page = await openPage(server, new Visitor(server), `channel.${owner.id}`);
    const { streamId } = await letIn(owner);
    const ids = { channelId: owner.id, streamId, at: now };
    const started = { type: 'started', ...ids, info: STREAM_INFO } as const;
    const interrupted = { type: 'interrupted', ...ids, until: now + 60_000 } as const;
    const ended = { type: 'ended', ...ids, reason: 'lost', durationMs: 1 } as const;
    await notify(started, started, interrupted, interrupted, ended, ended);
    await until('the end', () => page.events(`channel.${owner.id}`).some(({ data }) => data?.kind === 'stream-down'));
    expect(page.events(`channel.${owner.id}`)).toHaveLength(3);
    page.close();
  });

  it('shows the settings that its owner changes while it runs', async () => {
    await goLive(owner);
    const page = await openPage(server, new Visitor(server), `channel.${owner.id}`);
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
      version: 2,
      title: 'Planes',
      language: 'en',
      tags: [],
      isMature: false,
      categoryID,
      categorySlug: 'woodwork',
      categoryName: 'Woodwork',
    });
    page.close();
  });

  it('of the same id goes on where it ended, and never becomes another channel’s', async () => {
    const streamId = await goLive(owner);
    await notify({ type: 'ended', channelId: owner.id, streamId, at: now, reason: 'finished', durationMs: 5 });
    await notify({ type: 'started', channelId: owner.id, streamId, at: now, info: STREAM_INFO });
    expect((await read(owner)).stream.id).toBe(streamId);
    const other = await createTestUser(server, `thief_${count}`);
    const event = { type: 'started', channelId: other.id, streamId, at: now, info: STREAM_INFO } as const;
    await expect(applyStreamEvent(server.platform, event)).rejects.toThrow('belongs to another channel');
    expect((await read(owner)).stream.id).toBe(streamId);
    expect((await read(other)).stream).toBeNull();
  });

  it('is written down late when the database was away at its start', async () => {
    const { streamId } = await letIn(owner);
    const { db } = server.platform.database;
    await sql`alter table streams rename to streams_away`.execute(db);
    onStreamEvent(server.platform)({ type: 'started', channelId: owner.id, streamId, at: now, info: STREAM_INFO });
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
    await notify({ type: 'interrupted', channelId: other.id, streamId: lost, at: now, until: now + 60_000 });
    now += 100_000;
    const open = await openStreams(server.platform);
    expect(open).toContainEqual({ channelId: owner.id, streamId: running });
    expect(open).toContainEqual({ channelId: other.id, streamId: lost });
    now += 59_000;
    expect((await letIn(owner)).streamId).toBe(running);
    expect((await letIn(other)).streamId).toBe(lost);
  });

  it('streams of a node that stays away are ended as of when it was last heard', async () => {
    const streamId = await goLive(owner);
    const started = now;
    // This process reports regularly that it has the stream; the other one does not.
    server.platform.services.heldStreams.byChannel.delete(owner.id);
    const page = await openPage(server, new Visitor(server), `channel.${owner.id}`);
    now += 179_000;
    const endSilentStreams = createSilentStreamsRound(server.platform, 180_000);
    await endSilentStreams();
    expect((await read(owner)).stream?.id).toBe(streamId);
    now += 2_000;
    await endSilentStreams();
    expect((await read(owner)).stream?.id).toBe(streamId);
    await endSilentStreams();
    await server.drainEvents();
    expect((await read(owner)).stream).toBeNull();
    const { db } = server.platform.database;
    const row = await db.selectFrom('streams').selectAll().where('id', '=', streamId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ended_at: new Date(started), end_reason: 'lost', duration_ms: '0' });
    await until('the end on open pages', () => page.events(`channel.${owner.id}`).length === 1);
    expect((await letIn(owner)).streamId).not.toBe(streamId);
    page.close();
  });
});
