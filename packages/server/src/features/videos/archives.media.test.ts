import { createTestUser, publishClock, startTestServer, type TestServer, until, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showStreamKey } from '../streams/stream-keys/stream-key.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const CHANNEL = `{ user(login: "archivist") { channel { status self { vodID } } videos { edges { node {
  id status lengthSeconds playbackAccess { __typename ... on PlaybackAccess { url lengthSeconds expiresAt } } } } } } }`;

test('a real stream is rewound while it runs and watched as it ends, at one address', async () => {
  const { id, visitor } = await createTestUser(server, 'archivist');
  const read = async () => {
    const { user } = (await new Visitor(server).graphql(CHANNEL)).data;
    return { ...user.channel, video: user.videos.edges[0]?.node };
  };
  const key = await showStreamKey(server.platform, id);
  const encoder = publishClock({ target: `rtmp://127.0.0.1:${server.rtmpPort}/app/${key}`, width: 320, height: 180 });
  const running = await until('something to rewind', async () => {
    const now = await read();
    // The fields of one answer are read one after the other: the stream may begin between them.
    const hasBegun = now.status === 'LIVE' && now.self.vodID !== null;
    return hasBegun && now.video?.playbackAccess.__typename === 'PlaybackAccess' ? now : undefined;
  });
  expect(running).toMatchObject({
    status: 'LIVE',
    self: { vodID: running.video.id },
    video: { status: 'RECORDING', playbackAccess: { lengthSeconds: null, expiresAt: null } },
  });
  const { url } = running.video.playbackAccess;
  expect((await fetch(server.url + url)).status).toBe(200);

  await visitor.graphql('mutation { resetStreamKey { channel { id } } }');
  await encoder.exited;
  const ready = await until('the video', async () => {
    const now = await read();
    return now.video?.status === 'READY' ? now : undefined;
  });
  expect(ready.self.vodID).toBeNull();
  expect(ready.video.playbackAccess.url).toBe(url);
  expect(ready.video.id).toBe(running.video.id);
  expect((await fetch(server.url + url)).status).toBe(200);
  const PLAY = `query($id: ID!) { video(id: $id) { playbackAccess { ... on PlaybackAccess { url expiresAt } } } }`;
  const hide = `mutation($i: UpdateVideoInput!) { updateVideo(input: $i) { video { id } } }`;
  await visitor.graphql(hide, { i: { videoID: ready.video.id, visibility: 'PRIVATE' } });
  await until('the open address to close', async () => (await fetch(server.url + url)).status === 404);
  expect((await new Visitor(server).graphql(PLAY, { id: ready.video.id })).data.video).toBeNull();
  const own = (await visitor.graphql(PLAY, { id: ready.video.id })).data.video.playbackAccess;
  expect(Date.parse(own.expiresAt)).toBeGreaterThan(Date.now());
  expect(own.url).not.toBe(url);
  expect((await fetch(server.url + own.url)).status).toBe(200);

  const measured = await until('the recording to be measured', async () => {
    const row = await server.platform.database.db
      .selectFrom('recordings')
      .select(['ended_at', 'length_ms'])
      .where('id', '=', ready.video.id)
      .executeTakeFirst();
    return row?.ended_at == null ? undefined : row;
  });
  await server.drainEvents();
  await visitor.graphql(hide, { i: { videoID: ready.video.id, visibility: 'PUBLIC' } });
  const { video } = await read();
  expect(video.lengthSeconds).toBe(Number(measured.length_ms) / 1000);
  expect(video.lengthSeconds).toBeGreaterThan(1);
});
