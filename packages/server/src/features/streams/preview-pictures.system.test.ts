import { createTestUser, startTestServer, streamFixture, type TestServer } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPreviewPictures } from './preview-pictures.ts';

let now = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server.close());

const { goLive } = streamFixture(() => server);
let streamId: string;
let name = 0;
beforeEach(async () => {
  name += 1;
  streamId = await goLive(await createTestUser(server, `painter_${name}`));
});

const SECOND = 1_000;
/** When pictures of the stream are taken, in seconds after its start, with a check every second. */
async function taken(seconds: number, viewers: (second: number) => number, fails = false): Promise<readonly number[]> {
  const times: number[] = [];
  const start = now;
  const look = createPreviewPictures(server.platform, async (id) => {
    if (id === streamId) times.push((now - start) / SECOND);
    if (fails) throw new Error('no picture');
    return undefined;
  });
  const { db } = server.platform.database;
  let written = 0;
  for (let second = 0; second <= seconds; second += 1) {
    now = start + second * SECOND;
    if (viewers(second) !== written) {
      written = viewers(second);
      await db.updateTable('streams').set({ viewers_count: written }).where('id', '=', streamId).execute();
    }
    await look();
  }
  server.platform.services.heldStreams.byChannel.clear();
  return times;
}

it('a stream with viewers has a new picture each minute', async () => {
  expect(await taken(200, () => 1)).toEqual([3, 63, 123, 183]);
});

it('a stream without viewers has one every five minutes, and one soon after someone came', async () => {
  expect(await taken(640, (second) => (second === 630 ? 1 : 0))).toEqual([3, 303, 603]);
  streamId = await goLive(await createTestUser(server, `visited_${name}`));
  const [first, second] = await taken(160, (at) => (at >= 140 ? 2 : 0));
  expect(first).toBe(3);
  expect(second).toBeGreaterThanOrEqual(140);
  expect(second).toBeLessThanOrEqual(150);
});

it('a picture that cannot be made is tried again after 15 s', async () => {
  expect(await taken(40, () => 1, true)).toEqual([3, 18, 33]);
  streamId = await goLive(await createTestUser(server, `failing_${name}`));
  expect(await taken(40, () => 0, true)).toEqual([3, 18, 33]);
});
