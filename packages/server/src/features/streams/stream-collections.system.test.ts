import { createTestUser, startTestServer, streamFixture, type TestServer, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const { goLive } = streamFixture(() => server);

const LIST = `query($slug: String!) { streams(first: 10, collection: $slug) { edges { node { broadcaster { login } } } } }`;
const loginsOf = async (slug: string) => {
  const { data, errors } = await new Visitor(server).graphql(LIST, { slug });
  expect(errors).toEqual([]);
  return data.streams.edges.map(({ node }: { node: { broadcaster: { login: string } } }) => node.broadcaster.login);
};

test('DIR-12 a collection lists live channels by its rule; one that does not exist lists none and is a page that is not there', async () => {
  const { db } = server.platform.database;
  for (const [login, viewers, minutesAgo, daysOld] of [
    ['old_large', 900, 90, 400],
    ['new_large', 100, 60, 20],
    ['old_small', 25, 5, 400],
    ['new_small', 3, 30, 20],
  ] as const) {
    const user = await createTestUser(server, login);
    await goLive(user);
    await sql`update streams set viewers_count = ${viewers}, started_at = now() - ${minutesAgo} * interval '1 minute'
      where channel_id = ${user.id}`.execute(db);
    await sql`update users set created_at = now() - ${daysOld} * interval '1 day' where id = ${user.id}`.execute(db);
  }
  expect(await loginsOf('just-started')).toEqual(['old_small', 'new_small', 'new_large', 'old_large']);
  expect(await loginsOf('small-channels')).toEqual(['old_small', 'new_small']);
  expect(await loginsOf('new-channels')).toEqual(['new_large', 'new_small']);
  expect(await loginsOf('no-such-list')).toEqual([]);
  const page = (path: string) =>
    new Visitor(server).fetch(path, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const found = await page('/directory/collection/small-channels');
  expect([found.status, await found.text()]).toEqual([200, expect.stringContaining('<title>Small channels')]);
  expect((await page('/directory/collection/no-such-list')).status).toBe(404);
  const upper = await (await page('/directory/collection/Small-Channels')).text();
  expect(upper).toMatch(/rel="canonical" href="[^"]*\/directory\/collection\/small-channels"/);
});
