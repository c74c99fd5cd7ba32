import { createTestUser, startTestServer, streamFixture, type TestServer, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCategory } from '../categories/create-category.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const READ = `{ user(login: "timetable") { stream { viewersCount previewImageURL game { id displayName }
  category { id } } } }`;

it('VIEW-05 a live stream has what a schedule shows of it: viewers, a picture, its game', async () => {
  const owner = await createTestUser(server, 'timetable');
  const read = async () => (await new Visitor(server).graphql(READ)).data.user.stream;
  expect(await read()).toBeNull();
  const id = await streamFixture(() => server).goLive(owner);
  expect(await read()).toEqual({ viewersCount: 0, previewImageURL: null, game: null, category: null });
  const category_id = await createCategory(server.platform, { name: 'Night Kilns' });
  const info = { viewers_count: 7, category_id, preview_key: 'images/preview/0123' };
  await server.platform.database.db.updateTable('streams').set(info).where('id', '=', id).execute();
  expect(await read()).toEqual({
    ...{ viewersCount: 7, previewImageURL: '/images/preview/0123/440.webp' },
    ...{ game: { id: category_id, displayName: 'Night Kilns' }, category: { id: category_id } },
  });
});
