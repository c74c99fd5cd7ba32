import { createTestUser, publishClock, startTestServer, type TestServer, until, Visitor } from '@bandshell/testkit';
import { Transformer } from '@napi-rs/image';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showStreamKey } from './stream-keys/stream-key.ts';

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ onLogLine: (line) => lines.push(line) });
});
afterAll(() => server.close());

test('a real encoder goes live, gets a picture, and after a crash comes back into the same stream', async () => {
  const { id, visitor } = await createTestUser(server, 'painter');
  const key = await showStreamKey(server.platform, id);
  const target = `rtmp://127.0.0.1:${server.rtmpPort}/app/${key}`;
  const read = async () => {
    const query = '{ user(login: "painter") { stream { id isInterrupted width previewImageURL(width: 1280) } } }';
    return (await new Visitor(server).graphql(query)).data.user.stream;
  };
  // First it tests its way to the server: only its owner hears of that.
  const tester = publishClock({ target: `${target}?bandwidthtest=true`, width: 640, height: 360 });
  const askTest =
    '{ currentUser { channel { ingest { test { isOver bitrate seconds health { status videoCodec } } } } } }';
  const test = async () => (await visitor.graphql(askTest)).data.currentUser.channel.ingest.test;
  const running = await until('the test', async () => ((await test())?.bitrate > 0 ? test() : undefined));
  expect(running).toMatchObject({ isOver: false, health: { videoCodec: expect.stringMatching(/^avc1/) } });
  expect(await read()).toBeNull();
  await tester.kill();
  const result = await until('its result', async () => ((await test()).isOver ? test() : undefined));
  expect(result.bitrate).toBeGreaterThan(10_000);
  const { db } = server.platform.database;
  for (const table of ['streams', 'recordings', 'videos', 'publisher_leases', 'notifications'] as const) {
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  }
  const others = await new Visitor(server).graphql(
    '{ user(login: "painter") { channel { ingest { test { isOver } } } } }',
  );
  expect(others.data.user.channel.ingest).toBeNull();

  const encoder = publishClock({ target, width: 640, height: 360 });
  const { id: streamId } = await until('the stream', read);
  const preview = await until('the first picture', async () => (await read())?.previewImageURL);
  const image = await fetch(server.url + preview);
  expect(image.headers.get('content-type')).toBe('image/webp');
  expect(await new Transformer(Buffer.from(await image.arrayBuffer())).metadata()).toMatchObject({
    width: 1280,
    height: 720,
  });
  const shared = await fetch(server.url + preview.replace('.webp', '.jpg'));
  expect(shared.headers.get('content-type')).toBe('image/jpeg');
  const jpeg = new Transformer(Buffer.from(await shared.arrayBuffer()));
  expect(await jpeg.metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 720 });
  const ask = '{ currentUser { channel { ingest { health { status videoCodec sampleRate } } } } }';
  const health = await until('the health', async () => {
    return (await visitor.graphql(ask)).data.currentUser.channel.ingest.health;
  });
  expect(health).toMatchObject({ videoCodec: expect.stringMatching(/^avc1/), sampleRate: 48_000 });

  await encoder.kill();
  await until('the interruption', async () => (await read())?.isInterrupted);
  const again = publishClock({ target, width: 640, height: 360 });
  await until('the stream to go on', async () => (await read())?.isInterrupted === false);
  expect((await read()).id).toBe(streamId);

  await visitor.graphql('mutation { resetStreamKey { channel { id } } }');
  expect(await again.exited).not.toBeNull();
  await until('the end of the stream', async () => (await read()) === null);
  await until('its pictures to be gone', async () => (await fetch(server.url + preview)).status === 404);
  const refused = publishClock({ target, width: 640, height: 360 });
  await refused.exited;
  expect(await read()).toBeNull();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('\n')).not.toContain(key.slice(-43));
});
