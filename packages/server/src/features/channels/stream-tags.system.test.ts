import { channelTopic } from '@bandshell/contract';
import {
  createTestUser,
  HelixProgram,
  issueProgramToken,
  mutate,
  openPage,
  registerProgram,
  startTestServer,
  streamFixture,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { channelsPersonalData } from './personal-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

let count = 0;
let owner: TestUser;
beforeEach(async () => {
  count += 1;
  owner = await createTestUser(server, `tagged_${count}`);
});

const { goLive } = streamFixture(() => server);
const READ = `query($login: String!) { user(login: $login) {
  channel { broadcastSettings { title tags } } stream { title tags } } }`;
const read = async () => (await new Visitor(server).graphql(READ, { login: owner.login })).data.user;
const setTags = (tags: readonly string[], visitor = owner.visitor) =>
  mutate(visitor, 'updateBroadcastSettings', { tags }, 'channel { broadcastSettings { tags } }');

test('tags are those of the running stream and of the next one, and open pages hear of them', async () => {
  expect(await setTags(['Kiln', '#LateNight'])).toEqual({
    channel: { broadcastSettings: { tags: ['Kiln', 'LateNight'] } },
    error: null,
  });
  await goLive(owner);
  expect((await read()).stream.tags).toEqual(['Kiln', 'LateNight']);
  const topic = channelTopic(owner.id);
  const page = await openPage(server, new Visitor(server), topic);
  await setTags(['Raku']);
  await until('the news', () => page.events(topic).length > 0);
  expect(page.events(topic)[0]?.data).toMatchObject({ kind: 'settings', tags: ['Raku'] });
  page.close();
  expect(await read()).toMatchObject({
    channel: { broadcastSettings: { tags: ['Raku'] } },
    stream: { tags: ['Raku'] },
  });
  await mutate(owner.visitor, 'updateBroadcastSettings', { title: 'Glaze' }, 'channel { id }');
  expect((await read()).stream).toEqual({ title: 'Glaze', tags: ['Raku'] });
  const { tag_keys } = await server.platform.database.db
    .selectFrom('streams')
    .select('tag_keys')
    .where('channel_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  expect(tag_keys).toEqual(['raku']);
});

test('what is no tag is refused whole, and nobody else sets tags', async () => {
  await setTags(['Kiln']);
  for (const [tags, code] of [
    [['Kiln', 'two words'], 'TAG_INVALID'],
    [['Kiln', 'kiln'], 'TAG_REPEATED'],
    [Array.from({ length: 11 }, (_, at) => `Tag${at}`), 'TAGS_TOO_MANY'],
  ] as const) {
    expect((await setTags(tags)).error.code).toBe(code);
  }
  expect((await setTags(['Kiln'], new Visitor(server))).denied).toBe('UNAUTHENTICATED');
  expect((await read()).channel.broadcastSettings.tags).toEqual(['Kiln']);
});

test('programs read and set tags; they are in the copy of personal data and are erased', async () => {
  const program = await registerProgram(owner, 'CONFIDENTIAL');
  const helix = new HelixProgram(
    server,
    program,
    await issueProgramToken(server, program, owner, ['channel:manage:broadcast']),
  );
  const query = { broadcaster_id: owner.id };
  expect((await helix.call('PATCH /channels', query, { tags: ['Glass', 'Fire'] })).status).toBe(204);
  expect((await helix.call('GET /channels', query)).body.data).toMatchObject([{ tags: ['Glass', 'Fire'] }]);
  expect((await helix.call('PATCH /channels', query, { tags: ['a b'] })).status).toBe(400);
  await goLive(owner);
  expect((await helix.call('GET /streams', { user_id: owner.id })).body.data).toMatchObject([
    { tags: ['Glass', 'Fire'] },
  ]);
  expect(await channelsPersonalData.copy(server.platform, owner.id)).toMatchObject({
    channel: { tags: ['Glass', 'Fire'] },
  });
  await channelsPersonalData.erase(server.platform, owner.id);
  expect((await read()).channel.broadcastSettings.tags).toEqual([]);
});
