import {
  clipFixture,
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let now = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server.close());

const { made, record } = clipFixture(() => server);
const FEED = `query($first: Int, $after: String, $includesSeen: Boolean) {
  clipFeed(first: $first, after: $after, includesSeen: $includesSeen) {
    edges { node { id slug broadcaster { login } } } pageInfo { hasNextPage endCursor } } }`;
const feed = async (visitor = new Visitor(server), variables: object = {}) => {
  const { data, errors } = await visitor.graphql(FEED, { first: 20, ...variables });
  expect(errors).toEqual([]);
  const { edges, pageInfo } = data.clipFeed;
  return { ids: edges.map(({ node }: { node: { id: string } }) => node.id) as string[], pageInfo };
};

let count = 0;
let fan: TestUser;
let owners: TestUser[];
let ids: string[];
beforeEach(async () => {
  count += 1;
  // The feed is made once a minute. Older clips do not stand before those of this test.
  now += 30 * 24 * 3_600_000;
  await sql`update clips set deleted_at = now()`.execute(server.platform.database.db);
  fan = await createTestUser(server, `fan_${count}`);
  owners = [await createTestUser(server, `one_${count}`), await createTestUser(server, `two_${count}`)];
  ids = [];
  for (const owner of [...owners, ...owners]) {
    const clip = await made(fan, owner, { videoID: await record(owner), offsetSeconds: 100 });
    ids.push(clip.id);
  }
});
const raise = (id: string | undefined, views: number) =>
  sql`update clips set view_count = ${views} where id = ${id}`.execute(server.platform.database.db);

test('the feed has the most viewed clips first, in pages, of channels in turn', async () => {
  await raise(ids[1], 500);
  await raise(ids[3], 400);
  const { ids: all } = await feed();
  expect(all.slice(0, 2)).toEqual([ids[1], expect.stringMatching(new RegExp(`^(${ids[0]}|${ids[2]})$`))]);
  expect([...all].sort()).toEqual([...ids].sort());
  const first = await feed(undefined, { first: 3 });
  expect(first.ids).toEqual(all.slice(0, 3));
  expect(first.pageInfo.hasNextPage).toBe(true);
  const rest = await feed(undefined, { first: 3, after: first.pageInfo.endCursor });
  expect([rest.ids, rest.pageInfo.hasNextPage]).toEqual([all.slice(3), false]);
});

test('what the viewer watched comes again only if they want it', async () => {
  const watch = {
    ...{ impressionID: 'i', interactionReason: 'EXIT', itemID: ids[0], itemType: 'CLIP', totalSecondsWatched: 2 },
    ...{ clipOffset: 2, muteDurationSeconds: 0, secondsSinceLastWatch: 2 },
  };
  const input = { context: 'FEED', feedLocation: 'CLIPS', sessionID: 's', interactions: [{ watch }] };
  const report = 'mutation($input: FeedInteractionInput!) { feedInteraction(input: $input) { isSuccess } }';
  expect((await fan.visitor.graphql(report, { input })).data.feedInteraction).toEqual({ isSuccess: true });
  expect((await feed(fan.visitor)).ids).not.toContain(ids[0]);
  expect((await feed(fan.visitor, { includesSeen: true })).ids).toContain(ids[0]);
  expect((await feed()).ids).toContain(ids[0]);
});

test('clips that others may not see, and channels that the viewer blocks, are never in it', async () => {
  const [one, two] = owners as [TestUser, TestUser];
  await fan.visitor.graphql('mutation($id: ID!) { blockUser(input: { targetID: $id }) { error { code } } }', {
    id: one.id,
  });
  expect((await feed(fan.visitor)).ids.sort()).toEqual([ids[1], ids[3]].sort());
  // The order is known already: access counts at the moment of reading.
  await sql`update videos set visibility = 'PRIVATE' where id =
    (select video_id from clips where id = ${ids[1]})`.execute(server.platform.database.db);
  await sql`update users set unavailable_reason = 'TOS_INDEFINITE' where id = ${one.id}`.execute(
    server.platform.database.db,
  );
  expect((await feed()).ids).toEqual([ids[3]]);
  await sql`insert into clips_settings (channel_id, is_clips_enabled, has_acknowledged_disclosure, opens_in_new_tab,
      features_by_default, for_followers, for_subscribers, following_minutes, mods_may_feature, discovery, updated_at)
    values (${two.id}, true, false, false, false, false, false, 0, false, 'CHANNEL_ONLY', now())
    on conflict (channel_id) do update set discovery = 'CHANNEL_ONLY'`.execute(server.platform.database.db);
  now += 61_000;
  expect((await feed()).ids).toEqual([]);
});

test('a cursor that is none is refused', async () => {
  for (const after of ['-1', 'x', '99999', '1; drop']) {
    const { errors } = await new Visitor(server).graphql(FEED, { first: 2, after });
    expect(errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  }
});
