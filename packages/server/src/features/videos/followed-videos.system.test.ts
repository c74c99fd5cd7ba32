import { createTestUser, startTestServer, type TestServer, type TestUser } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../core/ids/new-id.ts';

let server: TestServer;
let fan: TestUser;
let stars: TestUser[];
beforeAll(async () => {
  server = await startTestServer();
  fan = await createTestUser(server, 'fan_one');
  stars = [
    await createTestUser(server, 'star_a'),
    await createTestUser(server, 'star_b'),
    await createTestUser(server, 'other_c'),
  ];
  for (const star of stars.slice(0, 2)) {
    await fan.visitor.graphql('mutation($id: ID!) { followUser(input: { targetID: $id }) { error { code } } }', {
      id: star.id,
    });
  }
});
afterAll(() => server.close());

const QUERY = `query($first: Int, $after: String) { currentUser { followedVideos(first: $first, after: $after) {
  edges { node { title } } pageInfo { hasNextPage endCursor } } } }`;
const page = async (variables: object = {}) => {
  const { data, errors } = await fan.visitor.graphql(QUERY, { first: 10, ...variables });
  expect(errors).toEqual([]);
  const { edges, pageInfo } = data.currentUser.followedVideos;
  return { titles: edges.map(({ node }: { node: { title: string } }) => node.title) as string[], ...pageInfo };
};
const add = (star: TestUser | undefined, title: string, minutesAgo: number, visibility = 'PUBLIC') => {
  const at = new Date(Date.now() - minutesAgo * 60_000);
  return server.platform.database.db
    .insertInto('videos')
    .values({
      ...{ id: newId(server.platform.clock), channel_id: star?.id ?? '', stream_id: null, kind: 'UPLOAD' },
      ...{
        status: 'READY',
        visibility: visibility as 'PUBLIC',
        title,
        language: 'en',
        category_id: null,
        length_ms: 1000,
      },
      ...{ created_at: at, published_at: at },
    })
    .execute();
};

test('videos of followed channels come newest first, page by page, without what the follower may not see', async () => {
  expect((await page()).titles).toEqual([]);
  const [a, b, c] = stars;
  for (let at = 0; at < 5; at += 1) await add(at % 2 === 0 ? a : b, `video ${at}`, 10 + at);
  await add(a, 'private', 1, 'PRIVATE');
  await add(a, 'unlisted', 1, 'UNLISTED');
  await add(c, 'of a stranger', 1);
  const whole = ['video 0', 'video 1', 'video 2', 'video 3', 'video 4'];
  expect((await page()).titles).toEqual(whole);
  const first = await page({ first: 2 });
  const second = await page({ first: 2, after: first.endCursor });
  const third = await page({ first: 2, after: second.endCursor });
  expect([...first.titles, ...second.titles, ...third.titles]).toEqual(whole);
  expect([first.hasNextPage, second.hasNextPage, third.hasNextPage]).toEqual([true, true, false]);
  await sql`update users set unavailable_reason = 'TOS_INDEFINITE' where id = ${a?.id}`.execute(
    server.platform.database.db,
  );
  expect((await page()).titles).toEqual(['video 1', 'video 3']);
  const peek = await (a as TestUser).visitor.graphql(
    '{ user(login: "fan_one") { followedVideos { edges { cursor } } } }',
  );
  expect(peek.data.user.followedVideos).toBeNull();
});
