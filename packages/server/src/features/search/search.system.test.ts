import { SUGGESTED_CHANNELS, SUGGESTIONS_BY_READER } from '@bandshell/domain/search';
import { createTestUser, startTestServer, type TestServer, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCategory } from '../categories/create-category.ts';

let server: TestServer;
let streamId = 900_000;
const goLive = async (channelId: string, viewers: number): Promise<void> => {
  streamId += 1;
  await sql`insert into streams (id, channel_id, node_id, title, language, started_at, alive_at, viewers_count)
    values (${streamId}, ${channelId}, 'test', 'On stage', 'en', now(), now(), ${viewers})`.execute(
    server.platform.database.db,
  );
};

beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  for (const login of ['kilnmaster', 'kiln_fan', 'kilo', 'kiln_closed', 'other_one'])
    await createTestUser(server, login);
  const { db } = server.platform.database;
  const idOf = async (login: string) =>
    (await db.selectFrom('users').select('id').where('login', '=', login).executeTakeFirstOrThrow()).id;
  await goLive(await idOf('kilo'), 12);
  await goLive(await idOf('kiln_closed'), 90);
  await sql`update users set unavailable_reason = 'TOS_INDEFINITE' where login = 'kiln_closed'`.execute(db);
  for (const name of ['Kiln Firing', 'Glass Kiln', 'Skiing', '100% Luck'])
    await createCategory(server.platform, { name });
});
afterAll(() => server.close());

const ASK = `query($search: String!) { searchSuggestions(search: $search) {
  channels { login stream { viewersCount } } categories { displayName } } }`;
const suggest = async (search: string, visitor = new Visitor(server)) => {
  const { data } = await visitor.graphql(ASK, { search });
  const { channels, categories } = data.searchSuggestions;
  return [
    channels.map(({ login }: { login: string }) => login),
    categories.map(({ displayName }: { displayName: string }) => displayName),
  ];
};

describe('suggestions of the search', () => {
  test('are channels whose name begins so, live ones first, and categories with such a word', async () => {
    expect(await suggest('kil')).toEqual([
      ['kilo', 'kiln_fan', 'kilnmaster'],
      ['Kiln Firing', 'Glass Kiln'],
    ]);
  });

  test('take no notice of capitals, blanks around and the @ of a login', async () => {
    expect((await suggest('  @KILN_F '))[0]).toEqual(['kiln_fan']);
    expect((await suggest('GLASS  ki'))[1]).toEqual(['Glass Kiln']);
  });

  test('show no closed channel', async () => expect((await suggest('kiln_c'))[0]).toEqual([]));

  test.each(['', '   ', '@', '%', '_____', '\\', "'; drop table users; --", '\u0000', 'ü'.repeat(60)])(
    'find nothing for %j',
    async (text) => expect(await suggest(text)).toEqual([[], []]),
  );

  test('take the signs of a pattern as they are', async () => {
    expect((await suggest('100%'))[1]).toEqual(['100% Luck']);
    expect((await suggest('kiln_'))[0]).toEqual(['kiln_fan']);
  });

  test('are never more than fit', async () => {
    for (let index = 0; index < 20; index += 1) await createTestUser(server, `many_${index}_of_us`);
    expect((await suggest('many'))[0]).toHaveLength(SUGGESTED_CHANNELS);
  });

  test('have a limit for each address', async () => {
    const busy = new Visitor(server, '203.0.113.9');
    const asks = Array.from({ length: SUGGESTIONS_BY_READER.limit + 1 }, () => busy.graphql(ASK, { search: 'k' }));
    const codes = (await Promise.all(asks)).flatMap(({ errors }) => errors.map(({ extensions }) => extensions?.code));
    expect(codes).toEqual(['RATE_LIMITED']);
    expect((await suggest('kilo', new Visitor(server, '203.0.113.10')))[0]).toEqual(['kilo']);
  });
});

describe('streams of followed channels', () => {
  const FOLLOWED = '{ currentUser { followedStreams(first: 2) { broadcaster { login } } } }';
  const FOLLOW = 'mutation($id: ID!) { followUser(input: { targetID: $id }) { error { code } } }';

  test('are those that run, most viewers first, and the follower’s own to see', async () => {
    const { visitor } = await createTestUser(server, 'nav_reader');
    const stars = await Promise.all(['nav_a', 'nav_b', 'nav_c', 'nav_d'].map((login) => createTestUser(server, login)));
    for (const { id } of stars) await visitor.graphql(FOLLOW, { id });
    for (const [index, star] of stars.slice(0, 3).entries()) await goLive(star.id, [5, 50, 20][index] ?? 0);
    const { data } = await visitor.graphql(FOLLOWED);
    expect(data.currentUser.followedStreams).toEqual([
      { broadcaster: { login: 'nav_b' } },
      { broadcaster: { login: 'nav_c' } },
    ]);
    const other = await createTestUser(server, 'nav_stranger');
    const peek = await other.visitor.graphql('{ user(login: "nav_reader") { followedStreams { id } } }');
    expect(peek.data.user.followedStreams).toBeNull();
  });

  test('come in pages of 1 to 30', async () => {
    const { visitor } = await createTestUser(server, 'nav_greedy');
    const { errors } = await visitor.graphql('{ currentUser { followedStreams(first: 101) { id } } }');
    expect(errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });
});
