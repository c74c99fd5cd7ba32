import {
  addVideo,
  clipFixture,
  createTestUser,
  mutate,
  startTestServer,
  type TestServer,
  type TestUser,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../core/ids/new-id.ts';
import { createCategory } from '../categories/create-category.ts';

let now = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    clock: { now: () => new Date(now) },
    env: { TRUST_PROXY: '1', PRIVACY_REGION_HEADER: 'X-Visitor-Region' },
  });
});
afterAll(() => server.close());
const db = () => server.platform.database.db;
const { made, record } = clipFixture(() => server);
let streamId = 930_000;
const goLive = async ({ id }: TestUser, category: string, viewers = 0): Promise<void> => {
  streamId += 1;
  await sql`insert into streams (id, channel_id, node_id, title, language, started_at, alive_at, viewers_count, category_id)
    values (${streamId}, ${id}, 'test', 'On stage', 'en', ${new Date(now)}, ${new Date(now)}, ${viewers}, ${category})`.execute(
    db(),
  );
};

const NODES = `entries { modelTrackingID kind node { __typename
  ... on Stream { broadcaster { login } } ... on User { login } ... on Category { slug }
  ... on Clip { id broadcaster { login } thumbnailURL(height: 136) } ... on Directory { slug displayName path }
  ... on ContentTag { id localizedName } ... on Video { id owner { login } } } }`;
interface Entry {
  readonly modelTrackingID: string;
  readonly kind: string;
  readonly node: Readonly<Record<string, unknown>> & { readonly __typename: string; readonly id?: string };
}
const load = async (visitor = new Visitor(server), input: object = {}, headers: Record<string, string> = {}) => {
  const query = `query($input: SideNavInput!) { sideNav(input: $input) { sections { id title { token fallback } ${NODES} } } }`;
  const { data, errors } = await visitor.graphql(query, { input }, headers);
  expect(errors).toEqual([]);
  const sections: { id: string; title: object; entries: Entry[] }[] = data.sideNav.sections;
  return new Map(sections.map((section) => [section.id, section]));
};
const recorded = async (visitor?: Visitor, input?: object, headers?: Record<string, string>): Promise<string[]> =>
  ((await load(visitor, input, headers)).get('recorded')?.entries ?? []).map(({ node }) => String(node.id));
const later = () => {
  now += 61_000;
};

let fan: TestUser;
let owners: TestUser[];
let resting: TestUser;
let categoryId: string;
let videos: string[];
let clips: string[];
beforeAll(async () => {
  categoryId = await createCategory(server.platform, { name: 'Night Kilns' });
  await sql`insert into content_tags (id, slug, name, names) values
    (1, 'slow', 'Slow', '{"de": "Langsam"}'), (2, 'quiet', 'Quiet', '{}')`.execute(db());
  await sql`insert into category_tags (category_id, tag_id, place) values (${categoryId}, 1, 1), (${categoryId}, 2, 2)`.execute(
    db(),
  );
  fan = await createTestUser(server, 'fan_one');
  resting = await createTestUser(server, 'resting');
  owners = await Promise.all(['anna', 'benn', 'cleo'].map((login) => createTestUser(server, login)));
  videos = [];
  clips = [];
  for (const owner of owners) {
    videos.push(await addVideo(server, owner));
    clips.push((await made(fan, owner, { videoID: await record(owner), offsetSeconds: 100 })).id);
  }
  await sql`update videos set view_count = 900, category_id = ${categoryId} where id = ${videos[2]}`.execute(db());
  await sql`update videos set view_count = 500 where id = ${videos[0]}`.execute(db());
  await goLive(owners[0] as TestUser, categoryId);
  await sql`insert into follows (target_id, follower_id, created_at) values (${resting.id}, ${fan.id}, now())`.execute(
    db(),
  );
  later();
});

describe('the entries of the side navigation', () => {
  test('NAV-21 are streams, users, categories, clips, lists of the directory, tags and videos', async () => {
    const sections = await load(fan.visitor);
    const kinds = new Map<string, Set<string>>();
    for (const [id, { entries }] of sections) kinds.set(id, new Set(entries.map(({ kind }) => kind)));
    expect(Object.fromEntries(kinds)).toEqual({
      followed: new Set(['USER']),
      popular: new Set(['STREAM']),
      categories: new Set(['CATEGORY']),
      discover: new Set(['DIRECTORY', 'TAG']),
      recorded: new Set(['VIDEO', 'CLIP']),
    });
    for (const { entries } of sections.values()) {
      expect(entries.length).toBeLessThanOrEqual(10);
      for (const { kind, node } of entries) expect(node.__typename.toUpperCase().replace('CONTENT', '')).toBe(kind);
    }
    const ids = [...sections.values()].flatMap(({ entries }) => entries.map(({ modelTrackingID }) => modelTrackingID));
    expect(new Set(ids).size).toBe(ids.length);
    expect(sections.get('followed')?.entries[0]?.node).toMatchObject({ login: 'resting' });
    expect(sections.get('categories')?.entries[0]?.node).toMatchObject({ slug: 'night-kilns' });
  });

  test('are those of the asked kinds alone, and none of them for an empty list of kinds', async () => {
    const query =
      '{ sideNav(input: {}) { sections { id entries(kinds: [TAG, CLIP]) { kind } none: entries(kinds: []) { kind } } } }';
    const { data } = await new Visitor(server).graphql(query);
    const kinds = data.sideNav.sections.flatMap(({ entries }: { entries: Entry[] }) => entries.map(({ kind }) => kind));
    expect(new Set(kinds)).toEqual(new Set(['TAG', 'CLIP']));
    expect(data.sideNav.sections.flatMap(({ none }: { none: Entry[] }) => none)).toEqual([]);
  });

  test('lead on to lists and tags, named in the language of the request', async () => {
    const of = async (language: string) =>
      (await load(new Visitor(server), {}, { 'accept-language': language }))
        .get('discover')
        ?.entries.map(({ node }) => node);
    expect(await of('de')).toEqual([
      {
        __typename: 'Directory',
        slug: 'just-started',
        displayName: 'Gerade gestartet',
        path: '/directory/collection/just-started',
      },
      { __typename: 'ContentTag', id: '1', localizedName: 'Langsam' },
      expect.objectContaining({ slug: 'small-channels' }),
      { __typename: 'ContentTag', id: '2', localizedName: 'Quiet' },
      expect.objectContaining({ slug: 'new-channels' }),
    ]);
    expect((await of('en'))?.[1]).toMatchObject({ localizedName: 'Slow' });
  });
});

describe('videos and clips of the side navigation', () => {
  test('come in turn, a channel once, the most viewed for their age first', async () => {
    const [first, second, third, ...more] = await recorded();
    expect(first).toBe(videos[2]);
    expect(clips.slice(0, 2)).toContain(second);
    expect(more).toEqual([]);
    expect([...videos, ...clips]).toContain(third);
  });

  test('begin with those of the open page’s category', async () => {
    const other = await addVideo(server, resting, { view_count: '99999' });
    later();
    expect((await recorded())[0]).toBe(other);
    const input = { recommendationContext: { categorySlug: 'Night-Kilns' } };
    expect((await recorded(undefined, input))[0]).toBe(videos[2]);
    // A page may still have the address of a category that was merged into this one.
    await sql`insert into category_former_slugs values ('old-kilns', ${categoryId}, now())`.execute(db());
    const old = { recommendationContext: { categorySlug: 'Old-Kilns' } };
    expect((await recorded(undefined, old))[0]).toBe(videos[2]);
    await sql`delete from videos where id = ${other}`.execute(db());
    later();
  });

  test('begin with channels that fit, only for who wants personal suggestions', async () => {
    const { id, visitor } = await createTestUser(server, 'taster');
    const fit = [owners[1]?.id ?? ''];
    await sql`insert into viewer_rankings (user_id, channel_ids, reasons, made_at)
      values (${id}, ${fit}::bigint[], array['CATEGORY'], ${new Date(now)})`.execute(db());
    const texas = { 'x-visitor-region': 'US-TX' };
    expect((await recorded(visitor, {}, texas))[0]).toBe(videos[1]);
    const off = await mutate(visitor, 'setPersonalRanking', { isPersonal: false }, '__typename');
    expect(off.error).toBeNull();
    expect((await recorded(visitor, {}, texas))[0]).toBe(videos[2]);
  });

  test('are without the viewer’s own, what they hid, and who blocks them', async () => {
    const channelsOf = async (visitor: Visitor): Promise<unknown[]> =>
      ((await load(visitor)).get('recorded')?.entries ?? []).map(
        ({ node }) => ((node.broadcaster ?? node.owner) as { login: string }).login,
      );
    const [ann, ben, cleo] = owners as [TestUser, TestUser, TestUser];
    expect((await channelsOf(ann.visitor)).sort()).toEqual(['benn', 'cleo']);
    await ann.visitor.graphql('mutation($i: HideSuggestionInput!) { hideSuggestion(input: $i) { error { code } } }', {
      i: { kind: 'CHANNEL', targetID: ben.id },
    });
    expect(await channelsOf(ann.visitor)).toEqual(['cleo']);
    await sql`insert into user_blocks (blocker_id, blocked_id, created_at) values (${cleo.id}, ${ann.id}, now())`.execute(
      db(),
    );
    expect(await channelsOf(ann.visitor)).toEqual([]);
  });

  test('are never for adults, private, limited to their channel, or of a suspended channel, also at once', async () => {
    const hidden = async (change: () => Promise<unknown>, back: () => Promise<unknown>) => {
      await change();
      const shown = await recorded();
      await back();
      return shown;
    };
    const all = await recorded();
    const set = (column: string, value: unknown) =>
      sql`update videos set ${sql.ref(column)} = ${value} where id = ${videos[2]}`.execute(db());
    expect(all).toContain(videos[2]);
    // The list of candidates is a minute old; what is shown is judged now.
    for (const [column, value, before] of [
      ['visibility', 'PRIVATE', 'PUBLIC'],
      ['visibility', 'SUBSCRIBERS', 'PUBLIC'],
      ['is_mature', true, false],
      ['deleted_at', new Date(now), null],
      ['premiere_at', new Date(now + 3_600_000), null],
    ] as const) {
      expect(
        await hidden(
          () => set(column, value),
          () => set(column, before),
        ),
        column,
      ).not.toContain(videos[2]);
    }
    const suspend = (reason: string | null) =>
      sql`update users set unavailable_reason = ${reason} where id = ${owners[2]?.id}`.execute(db());
    const shown = await hidden(
      () => suspend('TOS_INDEFINITE'),
      () => suspend(null),
    );
    expect(shown).not.toContain(videos[2]);
    expect(shown).not.toContain(clips[2]);
    await sql`update videos set is_mature = true where id in (select video_id from clips)`.execute(db());
    expect((await recorded()).filter((id) => clips.includes(id))).toEqual([]);
    await sql`update videos set is_mature = false`.execute(db());
    expect((await recorded()).some((id) => clips.includes(id))).toBe(true);
    for (const { visitor } of owners) {
      const input = { discoverySetting: 'CHANNEL_ONLY' };
      expect((await mutate(visitor, 'updateChannelClipsSetting', input, '__typename')).error).toBeNull();
    }
    expect((await recorded()).filter((id) => clips.includes(id))).toEqual([]);
  });
});

test('categories that a user follows come first', async () => {
  const otherId = await createCategory(server.platform, { name: 'Alpine Bells' });
  await goLive(owners[1] as TestUser, otherId);
  await sql`update streams set viewers_count = 500 where category_id = ${categoryId}`.execute(db());
  later();
  const slugs = async (visitor: Visitor) =>
    (await load(visitor)).get('categories')?.entries.map(({ node }) => node.slug);
  expect(await slugs(fan.visitor)).toEqual(['night-kilns', 'alpine-bells']);
  await fan.visitor.graphql('mutation($id: ID!) { followCategory(input: { categoryID: $id }) { error { code } } }', {
    id: otherId,
  });
  expect(await slugs(fan.visitor)).toEqual(['alpine-bells', 'night-kilns']);
  expect(await slugs(new Visitor(server))).toEqual(['night-kilns', 'alpine-bells']);
});

test('a card tells with whom its channel streams, and how many watch all of them', async () => {
  const [ann, ben] = owners as [TestUser, TestUser];
  const id = newId(server.platform.clock);
  const at = new Date(now);
  await db().insertInto('costreams').values({ id, organizer_id: ben.id, created_at: at }).execute();
  const member = (channel_id: string) => ({ costream_id: id, channel_id, invited_at: at, joined_at: at });
  await db()
    .insertInto('costream_members')
    .values([member(ben.id), member(ann.id), member(resting.id)])
    .execute();
  await sql`update streams set viewers_count = 40 where channel_id = ${ann.id}`.execute(db());
  await sql`update streams set viewers_count = 2 where channel_id = ${ben.id}`.execute(db());
  const query = `{ sideNav(input: {}) { sections { id streams { content { broadcaster { login } costreamDetails {
    role totalViewersCount organizer { login } costreamersCount topCostreamers { login } } } } } } }`;
  const { data, errors } = await new Visitor(server).graphql(query);
  expect(errors).toEqual([]);
  const cards = data.sideNav.sections.find((section: { id: string }) => section.id === 'popular').streams;
  const shared = { totalViewersCount: 42, organizer: { login: 'benn' }, costreamersCount: 2 };
  expect(cards.map(({ content }: { content: object }) => content)).toEqual([
    {
      broadcaster: { login: 'anna' },
      costreamDetails: { ...shared, role: 'COSTREAMER', topCostreamers: [{ login: 'benn' }] },
    },
    {
      broadcaster: { login: 'benn' },
      costreamDetails: { ...shared, role: 'ORGANIZER', topCostreamers: [{ login: 'anna' }] },
    },
  ]);
});
