import { SUGGESTED_CHANNELS, SUGGESTIONS_BY_READER } from '@bandshell/domain/search';
import { createTestUser, startTestServer, type TestServer, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCategory } from '../categories/create-category.ts';
import { countPopularity } from './count-popularity.ts';

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

  test('know former logins while they are held, and names that are only similar', async () => {
    const { platform } = server;
    const { id } = await createTestUser(server, 'moved_potter');
    const held_until = new Date(platform.clock.now().getTime() + 86_400_000);
    await platform.database.db
      .insertInto('former_logins')
      .values({ login: 'claythrower', user_id: id, held_until })
      .execute();
    expect((await suggest('claythr'))[0]).toEqual(['moved_potter']);
    await platform.database.db.deleteFrom('former_logins').where('login', '=', 'claythrower').execute();
    expect((await suggest('claythr'))[0]).toEqual([]);
    expect((await suggest('kilnmsater'))[0]).toEqual(['kilnmaster']);
    expect((await suggest('moved potter'))[0]).toEqual(['moved_potter']);
    expect((await suggest('Glas kilm'))[1]).toEqual(['Glass Kiln']);
  });

  test('know other names of a category, with and without accents', async () => {
    const { db } = server.platform.database;
    const id = await createCategory(server.platform, { name: 'Weaving' });
    await sql`insert into category_aliases (category_id, alias) values (${id}, 'Weben & Knüpfen')`.execute(db);
    expect((await suggest('knupf'))[1]).toEqual(['Weaving']);
    expect((await suggest('WEBEN'))[1]).toEqual(['Weaving']);
    await sql`delete from category_aliases where category_id = ${id}`.execute(db);
    expect((await suggest('weben'))[1]).toEqual([]);
  });

  test('put the followed ones first when nobody is live', async () => {
    const [quiet, loved] = [await createTestUser(server, 'pit_quiet'), await createTestUser(server, 'pit_zloved')];
    expect((await suggest('pit_'))[0]).toEqual(['pit_quiet', 'pit_zloved']);
    const fan = await createTestUser(server, 'fan_of_pits');
    await fan.visitor.graphql('mutation($id: ID!) { followUser(input: { targetID: $id }) { error { code } } }', {
      id: loved.id,
    });
    await countPopularity(server.platform, loved.id);
    await countPopularity(server.platform, quiet.id);
    expect((await suggest('pit_'))[0]).toEqual(['pit_zloved', 'pit_quiet']);
    expect((await suggest('pit_quiet'))[0]).toEqual(['pit_quiet']);
  });

  test('show no closed channel', async () => expect((await suggest('kiln_closed'))[0]).not.toContain('kiln_closed'));

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

describe('results of a search', () => {
  const RESULTS = `query($search: String!, $sort: FoundSort) { searchResults(search: $search) {
    streams { title broadcaster { login } } videos(sort: $sort) { title } clips { title } tags { name streamsCount } categories { displayName }
    channels(liveOnly: true) { login } } }`;
  const find = async (search: string, sort = 'VIEWS') => {
    const { data, errors } = await new Visitor(server).graphql(RESULTS, { search, sort });
    expect(errors).toEqual([]);
    return data.searchResults;
  };
  const titles = (rows: readonly { readonly title: string }[]): string[] => rows.map(({ title }) => title);

  test('are live streams by title and tag, with viewers, and tags', async () => {
    const { db } = server.platform.database;
    const [first, second, closed] = [
      await createTestUser(server, 'live_first'),
      await createTestUser(server, 'live_second'),
      await createTestUser(server, 'live_closed'),
    ];
    for (const { id } of [first, second, closed]) await goLive(id, id === second.id ? 40 : 4);
    const say = (id: string, title: string, tag: string) =>
      sql`update streams set title = ${title}, tags = array[${tag}], tag_keys = array[lower(${tag})]
        where channel_id = ${id}`.execute(db);
    await say(first.id, 'Häuser aus Ton', 'Rakufest');
    await say(second.id, 'Haus und Garten', 'rakufest');
    await say(closed.id, 'Haus zu', 'Rakufest');
    await sql`update users set unavailable_reason = 'TOS_INDEFINITE' where id = ${closed.id}`.execute(db);
    expect(titles((await find('haus')).streams)).toEqual(['Haus und Garten', 'Häuser aus Ton']);
    expect(titles((await find('#RakuFest')).streams)).toEqual(['Haus und Garten', 'Häuser aus Ton']);
    const category = await db.selectFrom('categories').select('id').where('name', '=', 'Glass Kiln').executeTakeFirst();
    await sql`update streams set category_id = ${category?.id ?? null} where channel_id = ${first.id}`.execute(db);
    expect(titles((await find('häuser glass')).streams)).toEqual(['Häuser aus Ton']);
    expect((await find('häuser glass')).categories).toEqual([{ displayName: 'Glass Kiln' }]);
    expect(titles((await find('garten weltraum')).streams)).toEqual(['Haus und Garten']);
    expect((await find('raku')).tags).toEqual([{ name: 'Rakufest', streamsCount: 2 }]);
    expect((await find('live')).channels.map(({ login }: { login: string }) => login)).toEqual([
      'live_second',
      'live_first',
    ]);
  });

  test('are public videos with the words in any form, never more', async () => {
    const { db } = server.platform.database;
    const { id: channel_id } = await createTestUser(server, 'film_maker');
    let videoId = 7_000_000;
    const add = (title: string, more: object = {}) => {
      videoId += 1;
      return db
        .insertInto('videos')
        .values({
          ...{ id: String(videoId), channel_id, kind: 'UPLOAD', status: 'READY', visibility: 'PUBLIC' },
          ...{ title, language: 'en', created_at: server.platform.clock.now(), length_ms: 60_000 },
          ...more,
        } as never)
        .execute();
    };
    await add('Firing the kilns', { view_count: 3 });
    await add('Der Brennofen glüht', { view_count: 9 });
    await add('A kiln for beginners', { view_count: 8 });
    for (const hidden of [
      { visibility: 'PRIVATE' },
      { visibility: 'UNLISTED' },
      { visibility: 'SUBSCRIBERS' },
      { status: 'PROCESSING' },
      { deleted_at: new Date() },
      { premiere_at: new Date(server.platform.clock.now().getTime() + 86_400_000) },
    ])
      await add('Secret kilns', { ...hidden, view_count: 99 });
    expect(titles((await find('kiln')).videos)).toEqual(['A kiln for beginners', 'Firing the kilns']);
    expect(titles((await find('kiln', 'TIME')).videos)).toEqual(['A kiln for beginners', 'Firing the kilns']);
    expect(titles((await find('fired kilns')).videos)).toEqual(['Firing the kilns']);
    expect(titles((await find('Brennöfen gluht')).videos)).toEqual(['Der Brennofen glüht']);
    for (const odd of [
      "'",
      'ŉ',
      "kiln' | 'x",
      '!kiln & nothing',
      '(((',
      '\\',
      '½ ﬃ',
      '\u0000',
      'a'.repeat(60),
      '% _ %',
    ])
      expect(titles((await find(odd)).videos).filter((title) => title.includes('Secret'))).toEqual([]);
    const named = [
      '24/7 lofi radio',
      'AC/DC covers',
      'Node.js tutorial',
      'v2.0 release party',
      '1.5 hours of rain',
      'foo/bar baz',
      'user@example.com - live!',
      '🔥fire🔥 & ice',
      'what’s new? (part #3)',
      '夜の陶芸配信をお届け',
      'ＦＵＬＬ width ｶﾀｶﾅ',
      '서울의 밤거리',
      'สวัสดีชาวโลก',
    ];
    for (const title of named) await add(title);
    for (const title of named) expect(titles((await find(title)).videos)).toEqual([title]);
    for (const [text, title] of [
      ['bar', 'foo/bar baz'],
      ['node js', 'Node.js tutorial'],
      ['ac dc', 'AC/DC covers'],
      ['example', 'user@example.com - live!'],
      ['fire ice', '🔥fire🔥 & ice'],
      ['陶芸', '夜の陶芸配信をお届け'],
      ['配信 夜', '夜の陶芸配信をお届け'],
      ['芸', '夜の陶芸配信をお届け'],
      ['full カタカナ', 'ＦＵＬＬ width ｶﾀｶﾅ'],
      ['밤거리', '서울의 밤거리'],
      ['ชาว', 'สวัสดีชาวโลก'],
    ] as const)
      expect([text, titles((await find(text)).videos)]).toEqual([text, [title]]);
    // No title has both words, so each may stand for what is sought; a filler finds nothing.
    expect(titles((await find('lofi glüht')).videos)).toEqual(['Der Brennofen glüht', '24/7 lofi radio']);
    expect(titles((await find('nothing of the')).videos)).toEqual([]);
    await sql`update users set unavailable_reason = 'DMCA' where id = ${channel_id}`.execute(db);
    expect((await find('kiln')).videos).toEqual([]);
    const { errors } = await new Visitor(server).graphql('{ searchResults(search: "a") { clips(first: 51) { id } } }');
    expect(errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
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
