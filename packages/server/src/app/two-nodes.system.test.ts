import { type RtmpPublisher, replayFlv } from '@bandshell/media';
import {
  createTestDatabase,
  createTestUser,
  NatsServer,
  openPage,
  STREAM_INFO,
  startTestServer,
  type TestDatabase,
  type TestServer,
  type TestUser,
  until,
} from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockChannelAndReferences } from '../core/channels/lock-channel.ts';
import { applyStreamEvent } from '../features/streams/apply-stream-event.ts';
import { authorisePublish } from '../features/streams/authorise-publish.ts';
import { showStreamKey } from '../features/streams/stream-keys/stream-key.ts';
import { DemoEncoders, demoTags } from './testing/demo-encoders.ts';
import { addRecordedVideo } from './testing/recorded-video.ts';

let nats: NatsServer;
let database: TestDatabase;
let near: TestServer;
let far: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  nats = await NatsServer.atFreePort();
  await nats.start();
  database = await createTestDatabase();
  // Nodes of one site share its secret.
  const env = { NATS_URL: nats.url, SITE_SECRET: Buffer.alloc(32, 7).toString('base64') };
  const onLogLine = (line: string) => lines.push(line);
  near = await startTestServer({ databaseUrl: database.url, env, onLogLine });
  far = await startTestServer({ databaseUrl: database.url, env: { ...env, ROLES: 'api,media' }, onLogLine });
});
afterAll(async () => {
  await Promise.all([near?.close(), far?.close()]);
  await nats?.kill();
  await database?.drop();
});

const encoders = new DemoEncoders();
let owner: TestUser;
let count = 0;
beforeEach(async () => {
  count += 1;
  owner = await createTestUser(near, `caster_${count}`);
});
afterEach(() => encoders.destroy());

const connect = async (server: TestServer): Promise<RtmpPublisher> => {
  const publisher = await encoders.connect(server, await showStreamKey(server.platform, owner.id));
  void replayFlv(publisher, await demoTags(), { pace: 'fast' });
  return publisher;
};

const rows = () =>
  near.platform.database.db
    .selectFrom('streams')
    .select(['id', 'node_id', 'ended_at', 'end_reason', 'interrupted_at'])
    .where('channel_id', '=', owner.id)
    .orderBy('id')
    .execute();

const openRow = async () => (await rows()).find(({ ended_at }) => ended_at === null);
const nodeOf = (server: TestServer): string => server.platform.services.heldStreams.nodeId;
const lease = () =>
  near.platform.database.db
    .selectFrom('publisher_leases')
    .selectAll()
    .where('channel_id', '=', owner.id)
    .executeTakeFirstOrThrow();

const INCIDENTS = `{ currentUser { channel { ingest { incidents { kind address program otherAddress otherProgram times } } } } }`;
const incidents = async () =>
  (await owner.visitor.graphql(INCIDENTS)).data.currentUser.channel.ingest.incidents as readonly {
    readonly kind: string;
    readonly address: string;
    readonly otherAddress: string | null;
  }[];

test('an encoder on another node takes the channel over: the first is told, and its stream ends once', async () => {
  const page = await openPage(near, owner.visitor, `channel.${owner.id}`, `ingest-incidents.${owner.id}`);
  const first = await connect(near);
  const before = await until('the first stream', openRow);
  await connect(far);
  expect((await first.closed)?.message).toContain('Another encoder has taken over');
  const after = await until('the second stream', async () => {
    const row = await openRow();
    return row?.id === before.id ? undefined : row;
  });
  expect([before.node_id, after.node_id]).toEqual([nodeOf(near), nodeOf(far)]);
  expect(await rows()).toMatchObject([{ id: before.id, end_reason: 'taken-over' }, { id: after.id }]);
  const down = () => page.events(`channel.${owner.id}`).filter(({ data }) => data?.kind === 'stream-down');
  await until('the end on open pages', () => down().length > 0);
  await near.drainEvents();
  expect(down().map(({ data }) => data?.streamID)).toEqual([before.id]);
  await until('the recording of the first to be closed', async () => {
    const row = await near.platform.database.db
      .selectFrom('recordings')
      .select('ended_at')
      .where('id', '=', before.id)
      .executeTakeFirst();
    return row?.ended_at != null;
  });
  expect(await incidents()).toMatchObject([{ kind: 'TAKE_OVER', address: '127.0.0.1', otherAddress: '127.0.0.1' }]);
  await until('the news of it', () => page.events(`ingest-incidents.${owner.id}`).length > 0);
  const gone = lines.find((line) => line.includes('"a publisher is gone"') && line.includes(before.id));
  expect(JSON.parse(gone ?? '{}')).toMatchObject({ reason: 'taken-over', channelId: owner.id, streamId: before.id });
  page.close();
});

test('a node that lost its channel while it stood still ends its stream and writes nothing more', async () => {
  const first = await connect(near);
  const before = await until('the stream', openRow);
  // Like a node that was paused while another one took the channel: it received no message about it.
  const { db } = near.platform.database;
  await db
    .updateTable('publisher_leases')
    .set({ node_id: 'node-elsewhere' })
    .where('channel_id', '=', owner.id)
    .execute();
  const ids = { channelId: owner.id, streamId: before.id, at: Date.now() };
  await applyStreamEvent(near.platform, { type: 'interrupted', ...ids, until: ids.at + 60_000 });
  expect(await openRow()).toMatchObject({ id: before.id, interrupted_at: null });
  await applyStreamEvent(near.platform, {
    type: 'started',
    ...ids,
    streamId: `${Number(before.id) + 1}`,
    info: STREAM_INFO,
  });
  expect(await rows()).toHaveLength(1);
  expect((await first.closed)?.message).toContain('Another encoder has taken over');
  await until('its end', async () => (await openRow()) === undefined);
  expect(await rows()).toMatchObject([{ id: before.id, end_reason: 'taken-over' }]);
  expect(await lease()).toMatchObject({ node_id: 'node-elsewhere', released_at: null });
});

test('of twenty encoders that come at once one has the channel, and no more than three threw another one out', async () => {
  const streamKey = await showStreamKey(near.platform, owner.id);
  const ask = (server: TestServer, index: number) =>
    authorisePublish(server.platform)({ app: 'live', streamKey, address: `198.51.100.${index}` });
  const decisions = await Promise.all(
    Array.from({ length: 20 }, (_, index) => ask(index % 2 === 0 ? near : far, index)),
  );
  const allowed = decisions.filter((decision) => decision.allowed);
  expect(allowed).toHaveLength(4);
  expect(decisions.find((decision) => !decision.allowed)).toMatchObject({
    description: expect.stringContaining('Another encoder sends with this stream key'),
    channelId: owner.id,
  });
  const { stream_id, node_id } = await lease();
  expect(allowed.map((decision) => decision.streamId)).toContain(stream_id);
  expect([nodeOf(near), nodeOf(far)]).toContain(node_id);
  // The newest are stored, and the newest are the refused ones.
  expect((await incidents()).map(({ kind }) => kind)).toEqual(Array(10).fill('RIVAL_REFUSED'));
});

test('two encoders on one node throw each other out three times; then the one that is there stays', async () => {
  const first = await connect(near);
  const { id } = await until('the stream', openRow);
  const second = await connect(near);
  await first.closed;
  const third = await connect(near);
  await second.closed;
  await connect(near);
  await third.closed;
  await expect(connect(near)).rejects.toThrow('Another encoder sends with this stream key');
  expect(await openRow()).toMatchObject({ id });
  expect(await incidents()).toMatchObject([
    { kind: 'RIVAL_REFUSED', address: '127.0.0.1', times: 1 },
    { kind: 'TAKE_OVER', address: '127.0.0.1', times: 3 },
  ]);
  const stranger = await createTestUser(near, `stranger_${count}`);
  const { data } = await stranger.visitor.graphql(
    'query($login: String!) { user(login: $login) { channel { ingest { incidents { address } } } } }',
    { login: owner.login },
  );
  expect(data.user.channel.ingest).toBeNull();
});

test('an encoder that leaves gives the channel free, and nobody is thrown out by who comes then', async () => {
  const first = await connect(near);
  const { id } = await until('the stream', openRow);
  first.destroy();
  await until('the lease to be free', async () => (await lease()).released_at !== null);
  await connect(far);
  await until('the second stream', async () => (await openRow())?.node_id === nodeOf(far));
  expect(await rows()).toMatchObject([{ id, end_reason: 'taken-over' }, { ended_at: null }]);
  expect(await incidents()).toEqual([]);
});

test('the encoder of a node that died is let in elsewhere, and when the lease has run out nobody was thrown out', async () => {
  const { db } = near.platform.database;
  const first = await connect(near);
  const { id } = await until('the stream', openRow);
  first.destroy();
  await until('the lease to be free', async () => (await lease()).released_at !== null);
  // Like after a killed node: the stream is open, and nothing renews the lease.
  const long = new Date(Date.now() - 60_000);
  const left = { node_id: 'node-dead', released_at: null, renewed_at: long, heard_at: long };
  await db.updateTable('publisher_leases').set(left).where('channel_id', '=', owner.id).execute();
  await db.updateTable('streams').set({ node_id: 'node-dead' }).where('id', '=', id).execute();
  await connect(far);
  await until('the second stream', async () => (await openRow())?.node_id === nodeOf(far));
  expect(await rows()).toMatchObject([{ id, end_reason: 'taken-over' }, { ended_at: null }]);
  expect(await incidents()).toEqual([]);
});

test('a node that stands still in the middle of a claim does not keep the channel from another node', async () => {
  const streamKey = await showStreamKey(near.platform, owner.id);
  let goOn = (): void => undefined;
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let locked = (): void => undefined;
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const standsStill = near.platform.database
    .transact(async (tx) => {
      await lockChannelAndReferences(tx, owner.id);
      locked();
      await mayGoOn;
    })
    .then(
      () => 'written',
      () => 'lost',
    );
  // It holds the channel before the other node asks for it.
  await isLocked;
  const decision = await authorisePublish(far.platform)({ app: 'live', streamKey, address: '198.51.100.9' });
  expect(decision).toMatchObject({ allowed: true });
  goOn();
  expect(await standsStill).toBe('lost');
});

test('a key that is not valid any more is told to the channel’s owner, and to nobody by a key of no channel', async () => {
  const authorise = authorisePublish(near.platform);
  const stale = await showStreamKey(near.platform, owner.id);
  await owner.visitor.graphql('mutation { resetStreamKey { channel { id } } }');
  const attempt = {
    app: 'live',
    streamKey: stale,
    address: '198.51.100.77',
    program: 'FMLE/3.0 (compatible; Lavf59.27.100)',
  };
  expect(await authorise(attempt)).toMatchObject({ allowed: false, channelId: owner.id });
  await authorise(attempt);
  await authorise({ ...attempt, streamKey: stale.replace(owner.id, '999999999999') });
  expect(await incidents()).toEqual([
    {
      kind: 'KEY_REFUSED',
      address: '198.51.100.77',
      program: 'ffmpeg (Lavf 59.27.100)',
      otherAddress: null,
      otherProgram: null,
      times: 2,
    },
  ]);
});

test('a video made private on one node opens no segment on another, also for who was let in before', async () => {
  const { id } = await addRecordedVideo(far, owner, { visibility: 'SUBSCRIBERS' });
  const fan = await createTestUser(far, `fan_${count}`);
  far.subscriptions.add(fan.id);
  const { data } = await fan.visitor.graphql(
    'query($id: ID!) { video(id: $id) { playbackAccess { ... on PlaybackAccess { url } } } }',
    { id },
  );
  const segment = data.video.playbackAccess.url.replace('master.m3u8', 'source/seg-0-0-0.m4s');
  const status = async () => (await fetch(new URL(segment, far.url))).status;
  expect(await status()).toBe(200);
  const { data: changed } = await owner.visitor.graphql(
    'mutation($input: UpdateVideoInput!) { updateVideo(input: $input) { video { visibility } } }',
    { input: { videoID: id, visibility: 'PRIVATE' } },
  );
  expect(changed.updateVideo.video.visibility).toBe('PRIVATE');
  await until('the other node to know', async () => [403, 404].includes(await status()), 60_000);
});
