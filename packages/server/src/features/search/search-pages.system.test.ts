import { firstIdAt } from '@bandshell/domain/kernel';
import { createTestUser, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../core/ids/new-id.ts';

let server: TestServer;
let reader: TestUser;
let channels: TestUser[];
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  reader = await createTestUser(server, 'reader_one');
  channels = [];
  for (let at = 0; at < 5; at += 1) channels.push(await createTestUser(server, `kiln_${at}`));
  const { clock, database } = server.platform;
  for (const [at, { id }] of channels.entries()) {
    await sql`insert into streams (id, channel_id, node_id, title, language, started_at, alive_at, viewers_count)
      values (${newId(clock)}, ${id}, 'n', 'Kiln at night', 'en', now(), now(), ${100 - at})`.execute(database.db);
    await database.db
      .insertInto('videos')
      .values({
        ...{ id: newId(clock), channel_id: id, stream_id: null, kind: 'UPLOAD', status: 'READY', visibility: 'PUBLIC' },
        ...{ title: `Kiln ${at}`, language: 'en', category_id: null, length_ms: 1000, view_count: String(50 - at) },
        ...{ created_at: new Date(), published_at: new Date() },
      })
      .execute();
  }
});
afterAll(() => server.close());

const QUERY = `query($first: Int, $skip: Int, $period: FoundPeriod) { searchResults(search: "kiln") {
  channels(first: $first, skip: $skip) { login } streams(first: $first, skip: $skip) { broadcaster { login } }
  videos(first: $first, skip: $skip, period: $period) { title owner { login } } } }`;
interface Found {
  readonly channels: string[];
  readonly streams: string[];
  readonly videos: string[];
}
const found = async (variables: object = {}, visitor = new Visitor(server)): Promise<Found> => {
  const { data, errors } = await visitor.graphql(QUERY, { first: 10, skip: 0, period: 'ALL_TIME', ...variables });
  expect(errors).toEqual([]);
  const { channels: users, streams, videos } = data.searchResults;
  return {
    channels: users.map(({ login }: { login: string }) => login),
    streams: streams.map(({ broadcaster }: { broadcaster: { login: string } }) => broadcaster.login),
    videos: videos.map(({ owner }: { owner: { login: string } }) => owner.login),
  };
};

test('the second page of each kind follows the first, and nothing follows the last', async () => {
  const whole = await found();
  expect(whole.streams).toEqual(['kiln_0', 'kiln_1', 'kiln_2', 'kiln_3', 'kiln_4']);
  const pages = [await found({ first: 2 }), await found({ first: 2, skip: 2 }), await found({ first: 2, skip: 4 })];
  for (const kind of ['channels', 'streams', 'videos'] as const) {
    expect(pages.flatMap((page) => page[kind])).toEqual(whole[kind]);
  }
  expect(await found({ skip: 5 })).toEqual({ channels: [], streams: [], videos: [] });
  for (const skip of [-1, 241]) {
    const { errors } = await new Visitor(server).graphql(QUERY, { first: 2, skip });
    expect(errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  }
});

test('videos are found by their age', async () => {
  const at = new Date(Date.now() - 10 * 86_400_000);
  const old = await createTestUser(server, 'older_one');
  await server.platform.database.db
    .insertInto('videos')
    .values({
      ...{ id: firstIdAt(at.getTime()), channel_id: old.id, stream_id: null, kind: 'UPLOAD', status: 'READY' },
      ...{ visibility: 'PUBLIC', title: 'An old kiln', language: 'en', category_id: null, length_ms: 1000 },
      ...{ created_at: at, published_at: at },
    })
    .execute();
  const of = async (period: string) => (await found({ period })).videos.includes('older_one');
  expect([await of('ALL_TIME'), await of('LAST_MONTH'), await of('LAST_WEEK'), await of('LAST_DAY')]).toEqual([
    ...[true, true, false, false],
  ]);
  expect((await found({ period: 'LAST_DAY' })).videos).toHaveLength(5);
});

test('nobody finds whom they block; who blocks them is found, like by everybody', async () => {
  const [blocked, blocker] = channels as [TestUser, TestUser];
  const block = 'mutation($id: ID!) { blockUser(input: { targetID: $id }) { error { code } } }';
  await reader.visitor.graphql(block, { id: blocked.id });
  await blocker.visitor.graphql(block, { id: reader.id });
  const own = await found({}, reader.visitor);
  for (const list of [own.channels, own.streams, own.videos]) {
    expect(list).not.toContain('kiln_0');
    expect(list).toContain('kiln_1');
  }
  expect((await found()).channels).toContain('kiln_0');
});

test('a document costs what it skips, too', async () => {
  const many = (skip: number): string =>
    `{ searchResults(search: "kiln") { ${Array.from({ length: 100 }, (_, at) => `a${at}: channels(first: 1, skip: ${skip}) { login }`).join(' ')} } }`;
  expect((await new Visitor(server).graphql(many(0))).errors).toEqual([]);
  expect((await new Visitor(server).graphql(many(240))).data).toBeFalsy();
});
