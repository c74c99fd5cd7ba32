import { type RtmpPublisher, RtmpRefusal, replayFlv } from '@bandshell/media';
import { createTestUser, startTestServer, type TestServer, type TestUser, until } from '@bandshell/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyStreamEvent } from '../features/streams/apply-stream-event.ts';
import { authorisePublish } from '../features/streams/authorise-publish.ts';
import { resetStreamKey, showStreamKey } from '../features/streams/stream-keys/stream-key.ts';
import { DemoEncoders, demoTags } from './testing/demo-encoders.ts';
import { PushWatcher } from './testing/push-watcher.ts';

let server: TestServer;
let owner: TestUser;
const lines: string[] = [];
const encoders = new DemoEncoders();
beforeEach(async () => {
  lines.length = 0;
  server = await startTestServer({ onLogLine: (line) => lines.push(line) });
  owner = await createTestUser(server, 'caster');
});
afterEach(async () => {
  encoders.destroy();
  await server.close();
});

const publish = async (streamKey: string): Promise<RtmpPublisher> => {
  const publisher = await encoders.connect(server, streamKey);
  void replayFlv(publisher, await demoTags(), { pace: 'fast' });
  return publisher;
};

const playbackUrl = async (): Promise<string | undefined> => {
  const { data } = await owner.visitor.graphql(
    '{ userOrError(login: "caster") { ... on User { stream { playbackURL } } } }',
  );
  return data?.userOrError?.stream?.playbackURL ?? undefined;
};

const SUSPEND = `mutation($id: ID!) { suspendUser(input: { userID: $id, reason: TOS_INDEFINITE, note: "Spam." }) {
  error { code } } }`;

const openStreamsOf = async (user: TestUser): Promise<number> => {
  const rows = await server.platform.database.db
    .selectFrom('streams')
    .select('id')
    .where('channel_id', '=', user.id)
    .where('ended_at', 'is', null)
    .execute();
  return rows.length;
};

const info = {
  videoCodec: undefined,
  audioCodec: undefined,
  width: undefined,
  height: undefined,
  frameRate: undefined,
  bitrate: undefined,
  keyFrameInterval: undefined,
  sampleRate: undefined,
  channels: undefined,
  encoder: undefined,
};

test('a stream from an encoder is announced, and its playlist is open to every site', async () => {
  await publish(await showStreamKey(server.platform, owner.id));
  const path = await until('the stream to be announced', playbackUrl);
  expect(path).toMatch(/^\/live\/.+\/master\.m3u8$/);
  const master = await until('the playlist', async () => {
    const response = await fetch(server.url + path, { headers: { origin: 'https://elsewhere.example' } });
    return response.ok ? response : undefined;
  });
  expect(master.headers.get('access-control-allow-origin')).toBe('*');
  expect(master.headers.get('x-content-type-options')).toBe('nosniff');
  expect(master.headers.get('set-cookie')).toBeNull();
  expect(await master.text()).toContain('#EXTM3U');
  expect((await fetch(`${server.url}/live/none/master.m3u8`)).status).toBe(404);
});

test('a wrong key is refused with a sentence, and told to the operator once a minute', async () => {
  for (const key of ['live_wrong', 'live_wrong', 'live_other']) {
    const attempt = encoders.connect(server, key);
    await expect(attempt).rejects.toThrow(RtmpRefusal);
    await expect(attempt).rejects.toThrow(/stream key is not valid/);
  }
  expect(lines.filter((line) => line.includes('a publisher was refused'))).toHaveLength(1);
});

test('a key that was pasted with blanks is taken', async () => {
  await publish(` ${await showStreamKey(server.platform, owner.id)}\r\n`);
  await until('the stream to be announced', playbackUrl);
});

test('a reset of the key ends the stream that uses the old one', async () => {
  const publisher = await publish(await showStreamKey(server.platform, owner.id));
  await until('the stream to be announced', playbackUrl);
  await resetStreamKey(server.platform, owner.id);
  await publisher.closed;
  await until('the stream to be over', async () => (await playbackUrl()) === undefined);
});

test('a suspension ends the stream and what is pushed of it at once, and lets no encoder in again', async () => {
  const streamKey = await showStreamKey(server.platform, owner.id);
  const publisher = await publish(streamKey);
  const pushed = new PushWatcher(server.url, await until('the stream to be announced', playbackUrl));
  await until('pushed media', () => pushed.watches);
  const staff = await createTestUser(server, 'watchful', { roles: { isStaff: true } });
  const { data } = await staff.visitor.graphql(SUSPEND, { id: owner.id });
  expect(data.suspendUser.error).toBeNull();
  await publisher.closed;
  await until('the end of the push', () => pushed.closedBy !== undefined);
  expect([pushed.kinds.at(-1), pushed.closedBy]).toEqual(['end', 1000]);
  await until('the stream to be over', async () => (await openStreamsOf(owner)) === 0);
  await expect(publish(streamKey)).rejects.toThrow('closed or suspended');
});

test('an encoder that was let in while its channel was being closed is put out', async () => {
  const authorise = authorisePublish(server.platform);
  const streamKey = await showStreamKey(server.platform, owner.id);
  const decision = await authorise({ app: 'live', streamKey, address: '127.0.0.1' });
  const publisher = await publish(streamKey);
  await until('the stream to be announced', playbackUrl);
  // The stop command seems to have been sent before this stream existed, so only the stream's own start detects it.
  await server.platform.database.db
    .updateTable('users')
    .set({ unavailable_reason: 'DMCA' })
    .where('id', '=', owner.id)
    .execute();
  const streamId = decision.allowed ? decision.streamId : '';
  await applyStreamEvent(server.platform, { type: 'started', channelId: owner.id, streamId, at: Date.now(), info });
  await publisher.closed;
});

test('the address shown to creators is the port that was really taken', () => {
  expect(server.platform.config.rtmpUrl).toBe(`rtmp://localhost:${server.rtmpPort}/live`);
});
