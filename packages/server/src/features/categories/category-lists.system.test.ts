import { CATEGORY_UNFOLLOW_UNDO_MS } from '@bandshell/domain/categories';
import { createTestUser, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from './catalogue/catalogue.ts';
import { createCategory } from './create-category.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { categoriesPersonalData } from './personal-data.ts';
import { purgeEndedCategoryFollows } from './purge-ended-category-follows.ts';

let server: TestServer;
let ann: TestUser;
let streamId = 900_000;
const ids = new Map<string, string>();

const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(server.platform.database.db)).rows;
const goLive = async (user: TestUser, category: string, viewers: number, language = 'en', ageMinutes = 1) => {
  streamId += 1;
  await sql`insert into streams (id, channel_id, node_id, title, language, started_at, alive_at, viewers_count, category_id)
    values (${streamId}, ${user.id}, 'test', ${category}, ${language}, now() - ${ageMinutes} * interval '1 minute', now(),
      ${viewers}, ${ids.get(category)})`.execute(server.platform.database.db);
};

beforeAll(async () => {
  server = await startTestServer();
  // A category from before the catalogue keeps its name.
  await createCategory(server.platform, { name: 'Chess', displayName: 'Chess & Draughts' });
  await fillCatalogue(server.platform);
  for (const { id, name } of await rows(sql<{ id: string; name: string }>`select id, name from categories`)) {
    ids.set(name, id);
  }
  ann = await createTestUser(server, 'list_ann');
  const [bob, cem, dora] = await Promise.all(
    ['list_bob', 'list_cem', 'list_dora'].map((login) => createTestUser(server, login)),
  );
  await goLive(bob as TestUser, 'Piano & Organ', 7, 'de', 30);
  await goLive(cem as TestUser, 'Chess', 5, 'en', 20);
  await goLive(dora as TestUser, 'Modular Synths', 5, 'de', 10);
});
afterAll(() => server?.close());

const LIST = `query($first: Int, $after: String, $sort: CategorySort, $tagID: ID, $vertical: CategoryVertical) {
  directoryCategories(first: $first, after: $after, sort: $sort, tagID: $tagID, vertical: $vertical) {
    edges { cursor node { id name displayName viewersCount tags { id localizedName } } } pageInfo { hasNextPage endCursor }
  } }`;
interface Page {
  readonly edges: readonly { readonly node: { readonly name: string; readonly viewersCount: number } }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}
const page = async (variables: object, visitor = new Visitor(server)): Promise<Page> => {
  const { data, errors } = await visitor.graphql(LIST, variables);
  expect(errors).toEqual([]);
  return data.directoryCategories;
};
const names = ({ edges }: Page): string[] => edges.map(({ node }) => node.name);
const tagID = async (slug: string): Promise<string> =>
  (await rows(sql<{ id: string }>`select id from content_tags where slug = ${slug}`))[0]?.id ?? '';

describe('the catalogue', () => {
  test('is written once; what is removed afterwards stays removed', async () => {
    const count = async () => (await rows(sql<{ n: number }>`select count(*)::int as n from categories`))[0]?.n;
    expect(await count()).toBe(catalogue.length);
    expect((await rows(sql<{ n: string }>`select display_name as n from categories where slug = 'chess'`))[0]?.n).toBe(
      'Chess & Draughts',
    );
    await sql`delete from categories where slug = 'sudoku'`.execute(server.platform.database.db);
    await fillCatalogue(server.platform);
    expect(await count()).toBe(catalogue.length - 1);
  });
});

describe('the list of categories', () => {
  test('has the most watched first, then the others by name, each once on its pages', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const part: Page = await page({ first: 40, after });
      seen.push(...names(part));
      after = part.pageInfo.hasNextPage ? part.pageInfo.endCursor : null;
    } while (after !== null);
    expect(seen[0]).toBe('Piano & Organ');
    expect(seen.slice(1, 3).sort()).toEqual(['Chess', 'Modular Synths']);
    expect(seen).toHaveLength(catalogue.length - 1);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('turns its pages inside of the watched ones, too', async () => {
    const first = await page({ first: 2 });
    const next = await page({ first: 2, after: first.pageInfo.endCursor });
    const watched = [...names(first), ...names(next).slice(0, 1)];
    expect(watched.sort()).toEqual(['Chess', 'Modular Synths', 'Piano & Organ']);
    expect(next.edges[1]?.node.viewersCount).toBe(0);
  });

  test('can be sorted by name, and be of one field or one tag', async () => {
    const byName = names(await page({ first: 100, sort: 'NAME' }));
    const stored = await rows(sql<{ name: string }>`select name from categories order by display_name, id limit 100`);
    expect(byName).toEqual(stored.map(({ name }) => name));
    const music = names(await page({ first: 100, vertical: 'MUSIC' }));
    expect(new Set(music)).toEqual(
      new Set(catalogue.filter(([, verticals]) => verticals.includes('music')).map(([name]) => name)),
    );
    const singing = names(await page({ first: 100, tagID: await tagID('singing'), vertical: 'CREATIVE' }));
    expect(singing).toEqual(['Songwriting']);
    expect(names(await page({ tagID: '999999999' }))).toEqual([]);
    expect(names(await page({ tagID: "x' or 1=1" }))).toEqual([]);
  });

  test('refuses pages and cursors that it does not have', async () => {
    for (const args of ['first: 0', 'first: 101', 'after: "x"', 'after: "v-1"', 'vertical: SPORT', 'sort: AGE']) {
      const { errors } = await new Visitor(server).graphql(`{ directoryCategories(${args}) { edges { cursor } } }`);
      expect(errors[0]?.extensions?.code, args).toBe('BAD_USER_INPUT');
    }
  });

  test('has tags in the language of the reader', async () => {
    const ask = async (language: string) => {
      const { data } = await new Visitor(server).graphql(
        '{ category(slug: "chess") { tags { localizedName } one: tags(first: 1) { id } } contentTags { localizedName } }',
        {},
        { 'accept-language': language },
      );
      return data;
    };
    const german = await ask('de');
    expect(german.category.tags.map((tag: { localizedName: string }) => tag.localizedName)).toEqual([
      'Strategie',
      'Wettkampf',
      'Lernen',
    ]);
    expect(german.category.one).toHaveLength(1);
    expect((await ask('fr')).category.tags[0]).toEqual({ localizedName: 'Strategy' });
    expect((await ask('en')).contentTags.length).toBe(32);
    const { data } = await new Visitor(server).graphql(
      `{ contentTag(id: "${await tagID('dance')}") { localizedName } none: contentTag(id: "no") { id } }`,
    );
    expect(data).toEqual({ contentTag: { localizedName: 'Dance' }, none: null });
  });
});

describe('the list of live streams', () => {
  const live = async (args: string): Promise<string[]> => {
    const { data, errors } = await new Visitor(server).graphql(
      `{ streams(${args}) { edges { node { title } } pageInfo { endCursor } } }`,
    );
    expect(errors).toEqual([]);
    return data.streams.edges.map(({ node }: { node: { title: string } }) => node.title);
  };

  test('can be of one field, one tag or some languages', async () => {
    expect(await live('vertical: MUSIC')).toEqual(['Piano & Organ', 'Modular Synths']);
    expect(await live('vertical: IRL')).toEqual([]);
    expect(await live(`tagID: "${await tagID('learning')}"`)).toEqual(['Piano & Organ', 'Chess']);
    expect(await live('tagID: "nothing"')).toEqual([]);
    expect(await live('languages: ["DE"], vertical: CREATIVE')).toEqual(['Modular Synths']);
    expect(await live('languages: ["\\u0000", "en"]')).toEqual(['Chess']);
    expect(await live('languages: []')).toHaveLength(3);
  });

  test('can have the newest first, page by page', async () => {
    expect(await live('sort: STARTED')).toEqual(['Modular Synths', 'Chess', 'Piano & Organ']);
    const PAGE =
      'query($after: String) { streams(first: 1, sort: STARTED, after: $after) { edges { node { title } } pageInfo { endCursor } } }';
    const { data } = await new Visitor(server).graphql(PAGE);
    const next = await new Visitor(server).graphql(PAGE, { after: data.streams.pageInfo.endCursor });
    expect(next.data.streams.edges[0].node.title).toBe('Chess');
    const { errors } = await new Visitor(server).graphql(PAGE, { after: 'x-1' });
    expect(errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });
});

describe('following a category', () => {
  const FOLLOW = `mutation($input: FollowCategoryInput!) { followCategory(input: $input) {
    category { id self { follow { followedAt } } } error { code message } } }`;
  const UNFOLLOW = `mutation($input: UnfollowCategoryInput!) { unfollowCategory(input: $input) {
    category { self { follow { followedAt } } } } }`;
  const OWN = '{ currentUser { followedCategories(first: 100) { edges { node { name } } } } }';
  const followed = async () => {
    const { data } = await ann.visitor.graphql(OWN);
    return data.currentUser.followedCategories.edges.map(({ node }: { node: { name: string } }) => node.name);
  };
  const change = async (query: string, name: string) =>
    (await ann.visitor.graphql(query, { input: { categoryID: ids.get(name) ?? name } })).data;

  test('DIR-27 a category has id, slug, name, displayName, viewersCount and self.follow', async () => {
    const ASK = '{ category(slug: "chess") { id slug name displayName viewersCount self { follow { followedAt } } } }';
    const chess = {
      id: ids.get('Chess'),
      slug: 'chess',
      name: 'Chess',
      displayName: 'Chess & Draughts',
      viewersCount: 5,
    };
    expect((await new Visitor(server).graphql(ASK)).data.category).toEqual({ ...chess, self: null });
    expect((await ann.visitor.graphql(ASK)).data.category).toEqual({ ...chess, self: { follow: null } });
    await change(FOLLOW, 'Chess');
    const { data } = await ann.visitor.graphql(ASK);
    expect(data.category.self.follow.followedAt).toMatch(/^\d{4}-/);
    await change(UNFOLLOW, 'Chess');
  });

  test('is remembered once, listed by viewers, and undone', async () => {
    for (const name of ['Baking', 'Chess', 'Chess', 'Piano & Organ']) {
      const { followCategory } = await change(FOLLOW, name);
      expect(followCategory.error).toBeNull();
      expect(followCategory.category.self.follow.followedAt).toBeTruthy();
    }
    expect(await followed()).toEqual(['Piano & Organ', 'Chess', 'Baking']);
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await change(UNFOLLOW, 'Chess')).unfollowCategory.category.self.follow).toBeNull();
    }
    expect(await followed()).toEqual(['Piano & Organ', 'Baking']);
    expect((await change(UNFOLLOW, '123')).unfollowCategory.category).toBeNull();
    expect((await change(FOLLOW, '123')).followCategory.error.code).toBe('NOT_FOUND');
    expect((await change(FOLLOW, "'; --")).followCategory.error.code).toBe('NOT_FOUND');
  });

  test('an unfollow can be taken back with its date, for a while, once, by its user, and within the limit', async () => {
    const { db } = server.platform.database;
    const RESTORE = `mutation($input: RestoreCategoryFollowInput!) { restoreCategoryFollow(input: $input) {
      category { self { follow { followedAt } } } error { code } } }`;
    const restore = async (name = 'Yoga') => (await change(RESTORE, name)).restoreCategoryFollow;
    const old = new Date('2026-01-02T03:04:05.678Z');
    const asBefore = { category: { self: { follow: { followedAt: old.toISOString() } } }, error: null };
    const over = { category: null, error: { code: 'UNDO_OVER' } };
    const yoga = String(ids.get('Yoga'));
    const own = () => db.selectFrom('ended_category_follows').select('category_id').where('user_id', '=', ann.id);
    const begin = async () => {
      await change(FOLLOW, 'Yoga');
      const row = db.updateTable('category_follows').set({ created_at: old }).where('category_id', '=', yoga);
      await row.where('user_id', '=', ann.id).execute();
    };
    expect(await restore()).toEqual(over);
    await begin();
    expect(await restore()).toEqual(over);
    await change(UNFOLLOW, 'Yoga');
    const stranger = await createTestUser(server, 'list_ulf');
    const { data } = await stranger.visitor.graphql(RESTORE, { input: { categoryID: yoga } });
    expect(data.restoreCategoryFollow).toEqual(over);
    const both = await Promise.all([restore(), restore()]);
    expect(both).toContainEqual(asBefore);
    expect(both).toContainEqual(over);

    // A user who follows again in the meantime has the earlier date.
    await change(UNFOLLOW, 'Yoga');
    await change(FOLLOW, 'Yoga');
    expect(await restore()).toEqual(asBefore);

    await change(UNFOLLOW, 'Yoga');
    await sql`insert into categories (id, slug, name, display_name, created_at)
      select 200000 + n, 'full-' || n, 'Full ' || n, 'Full ' || n, now() from generate_series(1, 500) n`.execute(db);
    await sql`insert into category_follows (user_id, category_id, created_at)
      select ${ann.id}, 200000 + n, now() from generate_series(1, 500) n`.execute(db);
    expect(await restore()).toEqual({ category: null, error: { code: 'TOO_MANY' } });
    await sql`delete from categories where id between 200001 and 200500`.execute(db);
    const late = new Date(Date.now() - CATEGORY_UNFOLLOW_UNDO_MS - 1000);
    await db.updateTable('ended_category_follows').set({ ended_at: late }).where('user_id', '=', ann.id).execute();
    expect(await restore()).toEqual(over);
    await purgeEndedCategoryFollows(server.platform);
    expect(await own().execute()).toEqual([]);
    await change(UNFOLLOW, 'Piano & Organ');
    expect(await own().execute()).toHaveLength(1);
    await categoriesPersonalData.erase?.(server.platform, stranger.id);
    expect(await own().execute()).toHaveLength(1);
    expect(await restore('Piano & Organ')).toMatchObject({ error: null });
    await change(UNFOLLOW, 'Piano & Organ');
    await categoriesPersonalData.erase?.(server.platform, ann.id);
    expect(await own().execute()).toEqual([]);
    for (const nobody of ['123', "'; --"]) expect((await restore(nobody)).error.code).toBe('NOT_FOUND');
    const anonymous = await new Visitor(server).graphql(RESTORE, { input: { categoryID: yoga } });
    expect(anonymous.errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });

  test('two requests at once follow it once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => change(FOLLOW, 'Yoga')));
    expect((await followed()).filter((name: string) => name === 'Yoga')).toHaveLength(1);
  });

  test('ends at the limit, and says so', async () => {
    const eve = await createTestUser(server, 'list_eve');
    await sql`insert into categories (id, slug, name, display_name, created_at)
      select 100000 + n, 'many-' || n, 'Many ' || n, 'Many ' || n, now() from generate_series(1, 500) n`.execute(
      server.platform.database.db,
    );
    await sql`insert into category_follows (user_id, category_id, created_at)
      select ${eve.id}, 100000 + n, now() from generate_series(1, 499) n`.execute(server.platform.database.db);
    const ask = async (categoryID: string | undefined) =>
      (await eve.visitor.graphql(FOLLOW, { input: { categoryID } })).data.followCategory.error;
    const errors = await Promise.all([ask(ids.get('Yoga')), ask(ids.get('Chess')), ask(ids.get('Baking'))]);
    expect(errors.filter((error) => error === null)).toHaveLength(1);
    expect(errors.find((error) => error !== null)).toMatchObject({
      code: 'TOO_MANY',
      message: 'You follow 500 categories. Unfollow one of them first.',
    });
    expect(await ask('100001')).toBeNull();
  });

  test('is nobody else’s to see', async () => {
    const other = await createTestUser(server, 'list_otto');
    const ASK = '{ user(login: "list_ann") { followedCategories { edges { node { name } } } } }';
    expect((await other.visitor.graphql(ASK)).data.user.followedCategories).toBeNull();
    expect((await new Visitor(server).graphql(ASK)).data.user.followedCategories).toBeNull();
  });
});

test('a category says its fields, other names, live channels and the categories that share its tags', async () => {
  const query = `query($slug: String!) { category(slug: $slug) { verticals otherNames liveChannelsCount
    tags(first: 10) { id } related(first: 5) { name tags(first: 10) { id } } } }`;
  const { data, errors } = await new Visitor(server).graphql(query, { slug: 'modular-synths' });
  expect(errors).toEqual([]);
  const { verticals, liveChannelsCount, tags, related } = data.category;
  expect(verticals).toContain('MUSIC');
  expect(liveChannelsCount).toBe(1);
  const own = new Set(tags.map(({ id }: { id: string }) => id));
  const shared = related.map((one: { tags: { id: string }[] }) => one.tags.filter(({ id }) => own.has(id)).length);
  expect(shared).toHaveLength(5);
  expect(Math.min(...shared)).toBeGreaterThan(0);
  expect(shared).toEqual([...shared].sort((a: number, b: number) => b - a));
  expect(related.map(({ name }: { name: string }) => name)).not.toContain('Modular Synths');
  await sql`insert into category_aliases (category_id, alias) values (${ids.get('Chess')}, 'Schach') on conflict do nothing`.execute(
    server.platform.database.db,
  );
  const list = '{ categories(first: 3) { name liveChannelsCount related(first: 2) { name } } }';
  const many = await new Visitor(server).graphql(list);
  expect(many.errors).toEqual([]);
  for (const category of many.data.categories) {
    const one = await new Visitor(server).graphql(
      'query($name: String!) { game(name: $name) { liveChannelsCount related(first: 2) { name } } }',
      { name: category.name },
    );
    expect(one.data.game).toEqual({ liveChannelsCount: category.liveChannelsCount, related: category.related });
  }
  const chess = await new Visitor(server).graphql(query, { slug: 'chess' });
  expect(chess.data.category.otherNames).toContain('Schach');
});
