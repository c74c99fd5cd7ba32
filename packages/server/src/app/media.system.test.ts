import {
  connectRtmpPublisher,
  type FlvTag,
  type RtmpPublisher,
  RtmpRefusal,
  readFlv,
  replayFlv,
} from '@bandshell/media';
import { createTestUser, startTestServer, type TestServer, type TestUser, until } from '@bandshell/testkit';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { resetStreamKey, showStreamKey } from '../rooms/channels/stream-key.ts';
import { readDemoAsset } from './demo/demo-assets.ts';

let tags: readonly FlvTag[];
let server: TestServer;
let owner: TestUser;
const publishers: RtmpPublisher[] = [];
beforeAll(async () => {
  tags = readFlv(await readDemoAsset('kiln.flv'));
});
beforeEach(async () => {
  server = await startTestServer();
  owner = await createTestUser(server, 'caster');
});
afterEach(async () => {
  for (const publisher of publishers.splice(0)) publisher.destroy();
  await server.close();
});

const publish = async (streamKey: string): Promise<RtmpPublisher> => {
  const publisher = await connectRtmpPublisher({ host: '127.0.0.1', port: server.rtmpPort ?? 0, streamKey });
  publishers.push(publisher);
  void replayFlv(publisher, tags, { pace: 'fast' });
  return publisher;
};

const playbackUrl = async (): Promise<string | undefined> => {
  const { data } = await owner.visitor.graphql(
    '{ userOrError(login: "caster") { ... on User { stream { playbackURL } } } }',
  );
  return data?.userOrError?.stream?.playbackURL ?? undefined;
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

test('a wrong key is refused with a sentence', async () => {
  const attempt = connectRtmpPublisher({ host: '127.0.0.1', port: server.rtmpPort ?? 0, streamKey: 'live_wrong' });
  await expect(attempt).rejects.toThrow(RtmpRefusal);
  await expect(attempt).rejects.toThrow(/stream key is not valid/);
});

test('a reset of the key ends the stream that uses the old one', async () => {
  const publisher = await publish(await showStreamKey(server.platform, owner.id));
  await until('the stream to be announced', playbackUrl);
  await resetStreamKey(server.platform, owner.id);
  await publisher.closed;
  await until('the stream to be over', async () => (await playbackUrl()) === undefined);
});

test('the address shown to creators is the port that was really taken', () => {
  expect(server.platform.config.rtmpUrl).toBe(`rtmp://localhost:${server.rtmpPort}/live`);
});
