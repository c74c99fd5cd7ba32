import { userFollowsTopic, userRecommendationsTopic } from '@bandshell/contract';
import {
  createTestUser,
  openPage,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCategory } from '../categories/create-category.ts';

let server: TestServer;
let categoryId: string;
let streamId = 900_000;
let ahead = 0;
const users = new Map<string, TestUser>();
const named = (login: string): TestUser => users.get(login) as TestUser;
const goLive = async (login: string, viewers: number): Promise<void> => {
  streamId += 1;
  await sql`insert into streams (id, channel_id, node_id, title, language, started_at, alive_at, viewers_count, category_id)
    values (${streamId}, ${named(login).id}, 'test', 'On stage', 'en', now(), now(), ${viewers}, ${categoryId})`.execute(
    server.platform.database.db,
  );
};

const NAV = `query($input: SideNavInput!) { sideNav(input: $input) { sections {
  id sort title { token channelName fallback }
  streams { modelTrackingID reason content { viewersCount broadcaster { login } } }
  offlineChannels { modelTrackingID user { id login displayName profileImageURL(width: 70) primaryColorHex } }
  categories { modelTrackingID category { slug viewersCount } } } } }`;
interface Section {
  readonly id: string;
  readonly sort: string | null;
  readonly title: { readonly token: string; readonly channelName: string | null; readonly fallback: string };
  readonly streams: readonly {
    readonly modelTrackingID: string;
    readonly reason: string | null;
    readonly content: { readonly broadcaster: { readonly login: string } };
  }[];
  readonly offlineChannels: readonly { readonly user: { readonly login: string } }[];
  readonly categories: readonly { readonly category: { readonly slug: string } }[];
}
/** @param region without one no suggestions are made from what a user watches */
const load = async (visitor: Visitor, input: object = {}, region?: string): Promise<ReadonlyMap<string, Section>> => {
  const headers: Record<string, string> = region === undefined ? {} : { 'x-visitor-region': region };
  const { data, errors } = await visitor.graphql(NAV, { input }, headers);
  expect(errors).toEqual([]);
  return new Map(data.sideNav.sections.map((section: Section) => [section.id, section]));
};
const logins = (section: Section | undefined) => section?.streams.map(({ content }) => content.broadcaster.login) ?? [];
const follow = async (follower: string, ...targets: string[]) => {
  for (const target of targets) {
    await named(follower).visitor.graphql(
      'mutation($id: ID!) { followUser(input: { targetID: $id }) { error { code } } }',
      {
        id: named(target).id,
      },
    );
  }
};

beforeAll(async () => {
  server = await startTestServer({
    clock: { now: () => new Date(Date.now() + ahead) },
    env: { TRUST_PROXY: '1', PRIVACY_REGION_HEADER: 'X-Visitor-Region' },
  });
  categoryId = await createCategory(server.platform, { name: 'Raku' });
  for (const login of [
    'reader',
    'fan_one',
    'fan_two',
    'large',
    'middle',
    'small',
    'shared',
    'gone',
    'rest_one',
    'rest_two',
  ])
    users.set(login, await createTestUser(server, login));
  for (const [login, viewers] of [
    ['large', 900],
    ['middle', 50],
    ['small', 3],
    ['shared', 7],
    ['gone', 999],
  ] as const)
    await goLive(login, viewers);
  await sql`update users set unavailable_reason = 'TOS_INDEFINITE' where login = 'gone'`.execute(
    server.platform.database.db,
  );
});
afterAll(() => server.close());

describe('the sections of the side navigation', () => {
  test('NAV-15 are the general ones for a visitor', async () => {
    const sections = await load(new Visitor(server), { followSortOrder: 'CCV' });
    expect([...sections.keys()]).toEqual(['popular', 'categories', 'discover']);
    expect(logins(sections.get('popular'))).toEqual(['large', 'middle', 'shared', 'small']);
    expect(sections.get('categories')?.categories.map(({ category }) => category.slug)).toEqual(['raku']);
    expect(sections.get('popular')?.title).toEqual({
      token: 'POPULAR_CHANNELS',
      channelName: null,
      fallback: 'Live channels',
    });
  });

  test('DIR-28 NAV-53 have categories with picture, viewers, tags in the reader’s language and the follow', async () => {
    const { db } = server.platform.database;
    await sql`insert into content_tags (id, slug, name, names)
      select n, 'tag-' || n, 'Tag ' || n, jsonb_build_object('de', 'Wort ' || n) from generate_series(1, 4) n`.execute(
      db,
    );
    await sql`insert into category_tags (category_id, tag_id, place)
      select ${categoryId}, n, n from generate_series(1, 4) n`.execute(db);
    const { visitor } = named('fan_two');
    const FOLLOW = 'mutation($id: ID!) { followCategory(input: { categoryID: $id }) { error { code } } }';
    expect((await visitor.graphql(FOLLOW, { id: categoryId })).errors).toEqual([]);
    const CARD = `{ sideNav(input: {}) { sections { id categories { category {
      id slug displayName avatarURL viewersCount tags(first: 3) { localizedName } self { follow { followedAt } } } } } } }`;
    const { data, errors } = await visitor.graphql(CARD);
    expect(errors).toEqual([]);
    const cards = data.sideNav.sections.find(({ id }: { id: string }) => id === 'categories').categories;
    expect(cards.map(({ category }: { category: object }) => category)).toEqual([
      {
        ...{ id: categoryId, slug: 'raku', displayName: 'Raku', avatarURL: '/art/category/raku.svg' },
        viewersCount: expect.any(Number),
        tags: [1, 2, 3].map((n) => ({ localizedName: `Tag ${n}` })),
        self: { follow: { followedAt: expect.any(String) } },
      },
    ]);
  });

  test('NAV-18 NAV-20 show a user the followed channels, live ones by viewers and then those that are not live', async () => {
    await follow('reader', 'rest_one', 'small', 'middle', 'gone', 'rest_two');
    const sections = await load(named('reader').visitor);
    const followed = sections.get('followed');
    expect(logins(followed)).toEqual(['middle', 'small']);
    expect(followed?.offlineChannels.map(({ user }) => user.login)).toEqual(['rest_two', 'rest_one']);
    expect(followed?.offlineChannels[1]).toEqual({
      modelTrackingID: expect.stringMatching(/^followed\./),
      user: {
        id: named('rest_one').id,
        login: 'rest_one',
        displayName: 'rest_one',
        profileImageURL: null,
        primaryColorHex: expect.stringMatching(/^#[0-9A-Fa-f]{6}$/),
      },
    });
    expect(followed?.sort).toBe('CCV');
    expect(logins(sections.get('popular'))).toEqual(['large', 'shared']);
    const ids = [...sections.values()].flatMap(({ streams }) => streams.map(({ modelTrackingID }) => modelTrackingID));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('of a channel’s page contain channels that its viewers also watch', async () => {
    await follow('fan_one', 'small', 'shared');
    await follow('fan_two', 'small', 'shared', 'large');
    ahead += 61_000;
    const sections = await load(new Visitor(server), { contextChannelName: 'SMALL' });
    expect(sections.get('similar')?.title).toMatchObject({ token: 'SIMILAR_CHANNELS', channelName: 'small' });
    expect(logins(sections.get('similar'))).toEqual(['shared', 'large', 'middle']);
    expect(logins(sections.get('popular'))).toEqual(['small']);
    for (const contextChannelName of ['nobody', 'gone', "x' or 1=1", 'a'.repeat(5000), '']) {
      expect((await load(new Visitor(server), { contextChannelName })).has('similar')).toBe(false);
    }
  });

  test('DIR-09 API-47 begin with channels of the open page’s category, whatever the case of its slug', async () => {
    const otherId = await createCategory(server.platform, { name: 'Slow Wheels' });
    const { db } = server.platform.database;
    const setCategory = (login: string, id: string) =>
      sql`update streams set category_id = ${id} where channel_id = ${named(login).id}`.execute(db);
    await setCategory('small', otherId);
    const popular = async (visitor: Visitor, categorySlug?: string) =>
      logins(
        (
          await load(visitor, {
            recommendationContext: {
              ...{ platform: 'WEB', clientApp: 'test', location: 'CATEGORY', categorySlug },
              ...{ referrerDomain: 'news.example', viewportWidth: 1280, viewportHeight: 720 },
            },
          })
        ).get('popular'),
      );
    const visitor = new Visitor(server);
    expect(await popular(visitor)).toEqual(['large', 'middle', 'shared', 'small']);
    for (const slug of ['slow-wheels', 'SLOW-Wheels']) {
      expect(await popular(visitor, slug)).toEqual(['small', 'large', 'middle', 'shared']);
    }
    for (const slug of ['no-such', "x' or 1=1", 'a'.repeat(5000), '']) {
      expect(await popular(visitor, slug)).toEqual(['large', 'middle', 'shared', 'small']);
    }
    // Everything that fits a viewer: those of the category come first, the others stay in their order.
    const { id } = named('fan_one');
    const ranked = ['large', 'middle', 'small'].map((login) => named(login).id);
    await sql`insert into viewer_rankings (user_id, channel_ids, reasons, made_at)
      values (${id}, ${ranked}::bigint[], ${ranked.map(() => 'CATEGORY')}::text[], now())
      on conflict (user_id) do update set channel_ids = excluded.channel_ids, reasons = excluded.reasons`.execute(db);
    await sql`delete from follows where follower_id = ${id}`.execute(db);
    const recommended = async (input: object) =>
      logins((await load(named('fan_one').visitor, input, 'US-TX')).get('recommended'));
    expect(await recommended({})).toEqual(['large', 'middle', 'small']);
    expect(await recommended({ recommendationContext: { categorySlug: 'Slow-Wheels' } })).toEqual([
      'small',
      'large',
      'middle',
    ]);
    await setCategory('small', categoryId);
    await sql`delete from viewer_rankings where user_id = ${id}`.execute(db);
    await follow('fan_one', 'small', 'shared');
  });

  test('API-47 tell the tags of streams and the anniversaries of channels to pages that ask for them', async () => {
    const { db } = server.platform.database;
    const now = new Date(Date.now() + ahead);
    const threeYearsAgo = new Date(Date.UTC(now.getUTCFullYear() - 3, now.getUTCMonth(), now.getUTCDate()));
    await sql`update users set created_at = ${threeYearsAgo} where id = ${named('large').id}`.execute(db);
    await sql`update streams set tags = array['Raku'] where channel_id = ${named('large').id}`.execute(db);
    const query = `query($tags: Boolean!, $days: Boolean!) { sideNav(input: {}) { sections { id streams {
      anniversaryYears @include(if: $days) content { tags @include(if: $tags) broadcaster { login } } } } } }`;
    const cards = async (flags: object) => {
      const { data, errors } = await new Visitor(server).graphql(query, flags);
      expect(errors).toEqual([]);
      return data.sideNav.sections.find(({ id }: { id: string }) => id === 'popular').streams;
    };
    const [large, middle] = await cards({ tags: true, days: true });
    expect(large).toEqual({ anniversaryYears: 3, content: { tags: ['Raku'], broadcaster: { login: 'large' } } });
    expect(middle).toMatchObject({ anniversaryYears: null });
    expect((await cards({ tags: false, days: false }))[0]).toEqual({ content: { broadcaster: { login: 'large' } } });
  });

  test('leave out what the user has hidden, and themselves', async () => {
    await goLive('fan_two', 5000);
    const before = await load(named('fan_two').visitor);
    expect(logins(before.get('popular'))).toEqual(['middle']);
    const hide = (kind: string, targetID: string) =>
      named('fan_two').visitor.graphql(
        'mutation($i: HideSuggestionInput!) { hideSuggestion(input: $i) { error { code } } }',
        {
          i: { kind, targetID },
        },
      );
    await hide('CHANNEL', named('middle').id);
    expect((await load(named('fan_two').visitor)).has('popular')).toBe(false);
    await hide('CATEGORY', categoryId);
    expect([...(await load(named('fan_two').visitor)).keys()]).toEqual(['followed', 'discover']);
  });

  test('say nothing of follows to others, whoever asks', async () => {
    for (const visitor of [new Visitor(server), named('fan_one').visitor]) {
      const sections = await load(visitor, { followSortOrder: 'RECS' });
      const offline = [...sections.values()].flatMap(({ offlineChannels }) => offlineChannels);
      expect(offline).toEqual([]);
    }
  });
});

describe('the topics of the side navigation', () => {
  test('tell the user alone that their follows and suggestions changed', async () => {
    const { id, visitor } = named('rest_two');
    const page = await openPage(server, visitor, userFollowsTopic(id), userRecommendationsTopic(id));
    await follow('rest_two', 'large');
    await until('news of the follow', () => page.events(userFollowsTopic(id)).length > 0);
    await visitor.graphql('mutation($i: HideSuggestionInput!) { hideSuggestion(input: $i) { error { code } } }', {
      i: { kind: 'CHANNEL', targetID: named('middle').id },
    });
    await until('news of the suggestions', () => page.events(userRecommendationsTopic(id)).length > 0);
    page.close();
    for (const stranger of [new Visitor(server), named('fan_one').visitor]) {
      const other = await openPage(server, stranger, userFollowsTopic(id));
      expect(other.frames.map(({ type }) => type)).toContain('refused');
      other.close();
    }
  });
});
