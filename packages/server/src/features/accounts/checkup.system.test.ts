import { createTestUser, startTestServer, type TestServer } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('whether a channel was ever live is told to its owner alone', async () => {
  const { id, visitor } = await createTestUser(server, 'check_one');
  const { visitor: other } = await createTestUser(server, 'check_two');
  const OWN = '{ currentUser { hasStreamed twoFactor { isEnabled recoveryCodesLeft } } }';
  expect((await visitor.graphql(OWN)).data.currentUser).toEqual({
    hasStreamed: false,
    twoFactor: { isEnabled: false, recoveryCodesLeft: 0 },
  });
  const now = new Date();
  await server.platform.database.db
    .insertInto('streams')
    .values({
      id: '900000000001',
      channel_id: id,
      node_id: 'a',
      title: 'Raku',
      language: 'en',
      category_id: null,
      started_at: now,
      interrupted_at: null,
      alive_at: now,
      ended_at: now,
      end_reason: 'finished',
      duration_ms: '1',
      width: null,
      height: null,
      frame_rate: null,
      preview_key: null,
    })
    .execute();
  expect((await visitor.graphql(OWN)).data.currentUser.hasStreamed).toBe(true);
  expect((await other.graphql('{ user(login: "check_one") { hasStreamed } }')).data.user.hasStreamed).toBeNull();
  expect((await other.graphql(OWN)).data.currentUser.hasStreamed).toBe(false);
});
