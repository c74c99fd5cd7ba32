import { viewerCountsTopic } from '@bandshell/contract';
import { STREAM_MISSABLE_MS, STREAM_WATCHED_MS } from '@bandshell/domain/watch-streaks';
import {
  createTestUser,
  openPage,
  startTestServer,
  streamFixture,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { watchStreaksPersonalData } from './personal-data.ts';

let now = Date.parse('2026-05-01T18:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server?.close());

const { goLive, goOff } = streamFixture(() => server);
let count = 0;
let owner: TestUser;
let viewer: TestUser;
beforeEach(async () => {
  now += 3_600_000;
  count += 1;
  owner = await createTestUser(server, `owner_${count}`);
  viewer = await createTestUser(server, `viewer_${count}`);
});

const times = () => server.platform.services.watchTimes;
const reader = ({ id: userId }: TestUser) => ({
  viewer: { userId } as never,
  ...{ device: 'd', address: '192.0.2.1' },
});
/** Heartbeats every 30 seconds over this time. */
const watch = async (who: TestUser, ms: number) => {
  for (let passed = 0; passed <= ms; passed += 30_000) {
    server.platform.services.watchHeartbeats.take(owner.id, reader(who));
    if (passed < ms) now += 30_000;
  }
  await times().round();
};
/** A whole stream, of which the viewer watches a part. */
const stream = async (watchedMs: number, wholeMs = STREAM_MISSABLE_MS) => {
  const id = await goLive(owner);
  await server.drainEvents();
  const begun = now;
  if (watchedMs > 0) await watch(viewer, watchedMs);
  now = Math.max(now, begun + wholeMs);
  await goOff(owner, id);
  await server.platform.database.db
    .updateTable('streams')
    .set({ duration_ms: String(now - begun) })
    .where('id', '=', id)
    .execute();
  await server.drainEvents();
  now += 60_000;
};
const streak = async (visitor = viewer.visitor) => {
  const query = `query($login: String!) { user(login: $login) { channel { self { watchStreak {
    count best secondsLeft } } } } }`;
  return (await visitor.graphql(query, { login: owner.login })).data.user.channel.self.watchStreak;
};

describe('a watch streak', () => {
  it('grows with each stream of which five minutes are watched, and begins anew after a missed one', async () => {
    expect(await streak()).toEqual({ count: 0, best: 0, secondsLeft: null });
    await stream(STREAM_WATCHED_MS);
    await stream(STREAM_WATCHED_MS);
    expect(await streak()).toEqual({ count: 2, best: 2, secondsLeft: null });
    // Too short to be missed.
    await stream(0, STREAM_MISSABLE_MS - 1);
    expect(await streak()).toMatchObject({ count: 2 });
    await stream(STREAM_WATCHED_MS - 30_000);
    expect(await streak()).toEqual({ count: 0, best: 2, secondsLeft: null });
    await stream(STREAM_WATCHED_MS);
    expect(await streak()).toEqual({ count: 1, best: 2, secondsLeft: null });
  });

  it('says how long is left while a stream runs that does not count yet', async () => {
    await goLive(owner);
    await server.drainEvents();
    expect(await streak()).toMatchObject({ count: 0, secondsLeft: STREAM_WATCHED_MS / 1000 });
    await watch(viewer, 60_000);
    expect(await streak()).toMatchObject({ count: 0, secondsLeft: STREAM_WATCHED_MS / 1000 - 60 });
    await watch(viewer, STREAM_WATCHED_MS);
    expect(await streak()).toEqual({ count: 1, best: 1, secondsLeft: null });
  });

  it('does not grow from the time of the stream before, nor while the channel is offline', async () => {
    await stream(STREAM_WATCHED_MS - 60_000);
    await watch(viewer, STREAM_WATCHED_MS);
    expect(await streak()).toMatchObject({ count: 0, best: 0 });
    await stream(60_000);
    expect(await streak()).toMatchObject({ count: 0, best: 0 });
  });

  it('belongs to logged-in viewers of other channels', async () => {
    await stream(STREAM_WATCHED_MS);
    expect(await streak(new Visitor(server))).toBeNull();
    expect(await streak(owner.visitor)).toBeNull();
    await goLive(owner);
    await server.drainEvents();
    await watch(owner, STREAM_WATCHED_MS);
    const rows = server.platform.database.db.selectFrom('watch_streaks').where('user_id', '=', owner.id).selectAll();
    expect(await rows.execute()).toEqual([]);
  });

  it('counts by the heartbeat of the page that shows the stream', async () => {
    await goLive(owner);
    await server.drainEvents();
    const page = await openPage(server, viewer.visitor, viewerCountsTopic(owner.id));
    now += 20_000;
    await until('the heartbeat', () => times().watchedMs(owner.id, viewer.id) === 20_000);
    page.close();
  });

  it('goes with the account', async () => {
    await stream(STREAM_WATCHED_MS);
    const { watchStreaks } = await watchStreaksPersonalData.copy(server.platform, viewer.id);
    expect(watchStreaks).toMatchObject([{ channel: owner.login, count: 1, best: 1 }]);
    await watchStreaksPersonalData.erase(server.platform, viewer.id);
    expect(await streak()).toMatchObject({ count: 0, best: 0 });
  });
});
