import { viewerCountsTopic } from '@bandshell/contract';
import {
  createTestUser,
  mutate,
  openPage,
  startTestServer,
  streamFixture,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../core/ids/new-id.ts';

const HOUR = 3_600_000;
let now = Date.parse('2026-05-01T18:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server?.close());

const { goLive } = streamFixture(() => server);
const db = () => server.platform.database.db;
let count = 0;
let host: TestUser;
let guest: TestUser;
beforeEach(async () => {
  now += 25 * HOUR;
  count += 1;
  [host, guest] = (await Promise.all(['host', 'guest'].map((name) => createTestUser(server, `${name}_${count}`)))) as [
    TestUser,
    TestUser,
  ];
});

/** The host invites the guest, who accepts. */
const join = async () => {
  expect((await mutate(host.visitor, 'inviteCostreamer', { login: guest.login }, 'user { id }')).error).toBeNull();
  const { costream_id: costreamID } = await db()
    .selectFrom('costream_members')
    .select('costream_id')
    .where('channel_id', '=', guest.id)
    .executeTakeFirstOrThrow();
  expect((await mutate(guest.visitor, 'acceptCostreamInvitation', { costreamID }, 'user { id }')).error).toBeNull();
  await server.drainEvents();
};
const setViewers = ({ id }: TestUser, viewers_count: number) =>
  db().updateTable('streams').set({ viewers_count }).where('channel_id', '=', id).execute();

describe('open pages', () => {
  const topicOf = ({ id }: TestUser) => viewerCountsTopic(id);

  test('API-65 are told of a co-stream, of its viewers, and of its end', async () => {
    await Promise.all([goLive(host), goLive(guest)]);
    const page = await openPage(server, new Visitor(server), topicOf(host), topicOf(guest));
    await join();
    const told = (channel: TestUser, kind: string) =>
      page
        .events(topicOf(channel))
        .filter(({ data }) => data?.kind === kind)
        .map(({ data }) => data);
    await until(
      'the begin on both pages',
      () => told(host, 'costream_status').length && told(guest, 'costream_status').length,
    );
    expect(told(host, 'costream_status').at(-1)).toEqual({ kind: 'costream_status', isActive: true });
    await Promise.all([setViewers(host, 3), setViewers(guest, 4)]);
    const { costreamCounts } = server.platform.services;
    await costreamCounts.tick();
    await costreamCounts.tick();
    await until('the sum', () => told(host, 'costream_viewers').length && told(guest, 'costream_viewers').length);
    // A sum that did not change is told once.
    expect(told(guest, 'costream_viewers')).toEqual([{ kind: 'costream_viewers', count: 7 }]);
    await guest.visitor.graphql('mutation { leaveCostream { error { code } } }');
    await server.drainEvents();
    await until('the end', () => told(guest, 'costream_status').length > 1 && told(host, 'costream_status').length > 1);
    for (const channel of [host, guest]) {
      expect(told(channel, 'costream_status').at(-1)).toEqual({ kind: 'costream_status', isActive: false });
    }
    await setViewers(host, 30);
    await costreamCounts.tick();
    expect(told(host, 'costream_viewers')).toHaveLength(1);
    page.close();
  });
});

test('a page whose channel is left alone by a suspension no longer adds up viewers', async () => {
  await Promise.all([goLive(host), goLive(guest)]);
  await join();
  const topic = viewerCountsTopic(host.id);
  const page = await openPage(server, new Visitor(server), topic);
  const told = () =>
    page
      .events(topic)
      .map(({ data }) => data)
      .filter((data) => data?.kind?.startsWith('costream_'));
  const { costreamCounts } = server.platform.services;
  const suspend = (unavailable_until: Date) =>
    db()
      .updateTable('users')
      .set({ unavailable_reason: 'TOS_TEMPORARY', unavailable_until })
      .where('id', '=', guest.id)
      .execute();
  await Promise.all([setViewers(host, 3), setViewers(guest, 4)]);
  await costreamCounts.tick();
  await until('the sum', () => told().at(-1)?.kind === 'costream_viewers');
  await suspend(new Date(now + HOUR));
  await costreamCounts.tick();
  await until('the end of the sum', () => told().at(-1)?.kind === 'costream_status');
  expect(told().at(-1)).toEqual({ kind: 'costream_status', isActive: false });
  await suspend(new Date(now));
  await costreamCounts.tick();
  await until('the sum again', () => told().at(-1)?.kind === 'costream_viewers');
  expect(told().at(-1)).toEqual({ kind: 'costream_viewers', count: 7 });
  page.close();
});

test('news of a co-stream that come while channels are asked for are not forgotten', async () => {
  const { costreamCounts } = server.platform.services;
  costreamCounts.changed();
  const round = costreamCounts.tick();
  costreamCounts.changed();
  await round;
  await Promise.all([goLive(host), goLive(guest)]);
  await Promise.all([setViewers(host, 2), setViewers(guest, 3)]);
  const topic = viewerCountsTopic(host.id);
  const page = await openPage(server, new Visitor(server), topic);
  // No event tells of these rows.
  const id = newId(server.platform.clock);
  const at = new Date(now);
  await db().insertInto('costreams').values({ id, organizer_id: host.id, created_at: at }).execute();
  const member = (channel_id: string) => ({ costream_id: id, channel_id, invited_at: at, joined_at: at });
  await db()
    .insertInto('costream_members')
    .values([member(host.id), member(guest.id)])
    .execute();
  await costreamCounts.tick();
  const sums = () => page.events(topic).filter(({ data }) => data?.kind === 'costream_viewers');
  await until('the sum', () => sums().length > 0);
  expect(sums().map(({ data }) => data)).toEqual([{ kind: 'costream_viewers', count: 5 }]);
  page.close();
});
