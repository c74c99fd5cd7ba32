import {
  clipFixture,
  createTestUser,
  LIST_CLIPS,
  startTestServer,
  type TestServer,
  type TestUser,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { VideoVisibility } from '../../core/videos/video-tables.ts';
import { createCategory } from '../categories/create-category.ts';
import { clipsPersonalData } from './personal-data.ts';

const HOUR = 3_600_000;
let now = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) }, env: { TRUST_PROXY: '1' } });
});
afterAll(() => server.close());

const { made, read, list, slugs, record } = clipFixture(() => server);

let count = 0;
let owner: TestUser;
let fan: TestUser;
beforeEach(async () => {
  count += 1;
  owner = await createTestUser(server, `owner_${count}`);
  fan = await createTestUser(server, `fan_${count}`);
});

describe('who sees a clip', () => {
  const setVisibility = async (videoID: string, visibility: VideoVisibility) => {
    await server.platform.database.transact(async (tx) => {
      await tx.db.updateTable('videos').set({ visibility }).where('id', '=', videoID).execute();
      await tx.emit({ type: 'video-changed', channelId: owner.id, videoId: videoID }, owner.id);
    });
  };

  it('is who may watch its video now, also after that is gone', async () => {
    const videoID = await record(owner);
    const { slug } = await made(fan, owner, { videoID, offsetSeconds: 100 });
    await setVisibility(videoID, 'PRIVATE');
    expect(await read(slug)).toBeNull();
    expect(await read(slug, fan.visitor)).toBeNull();
    expect(await read(slug, owner.visitor)).toMatchObject({ slug });
    await server.drainEvents();
    expect(await slugs(owner.login)).toEqual([]);
    expect(await slugs(owner.login, {}, owner.visitor)).toEqual([slug]);
    await server.platform.database.db.deleteFrom('videos').where('id', '=', videoID).execute();
    expect(await read(slug, fan.visitor)).toBeNull();
    expect(await read(slug, owner.visitor)).toMatchObject({ slug });
  });

  it('knows of one for subscribers, and is told why it does not play', async () => {
    const videoID = await record(owner);
    const { slug } = await made(fan, owner, { videoID, offsetSeconds: 100 });
    await setVisibility(videoID, 'SUBSCRIBERS');
    const refused = { __typename: 'PlaybackAccessError', code: 'RESTRICTED_SUBSCRIBERS' };
    expect(await read(slug)).toMatchObject({ slug, playbackAccess: refused });
    server.subscriptions.add(fan.id, owner.id);
    expect((await read(slug, fan.visitor)).playbackAccess).not.toEqual(refused);
  });

  it('finds an unlisted one by its address alone', async () => {
    const videoID = await record(owner);
    const { slug } = await made(fan, owner, { videoID, offsetSeconds: 100 });
    await setVisibility(videoID, 'UNLISTED');
    expect(await read(slug)).toMatchObject({ slug });
    expect(await slugs(owner.login)).toEqual([]);
  });

  it('is staff alone where the channel is closed', async () => {
    const { slug } = await made(fan, owner, { videoID: await record(owner), offsetSeconds: 100 });
    const staff = await createTestUser(server, `staff_${count}`);
    const { db } = server.platform.database;
    await db.updateTable('users').set({ is_staff: true }).where('id', '=', staff.id).execute();
    await db.updateTable('users').set({ unavailable_reason: 'TOS_INDEFINITE' }).where('id', '=', owner.id).execute();
    expect(await read(slug)).toBeNull();
    expect(await read(slug, fan.visitor)).toBeNull();
    expect(await read(slug, staff.visitor)).toMatchObject({ slug });
  });
});

describe('lists of clips', () => {
  it('go by time or views, page by page, of a period, by what stands in the title', async () => {
    const videoID = await record(owner);
    const made5: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      made5.push((await made(fan, owner, { videoID, offsetSeconds: 100 })).slug);
      now += HOUR;
    }
    const { db } = server.platform.database;
    for (const [at, views] of [5, 1, 5, 0, 9].entries()) {
      await db
        .updateTable('clips')
        .set({ view_count: views, title: `Part 100% ${at}` })
        .where('slug', '=', made5[at] ?? '')
        .execute();
    }
    const order = (numbers: number[]) => numbers.map((at) => made5[at]);
    expect(await slugs(owner.login)).toEqual(order([4, 3, 2, 1, 0]));
    expect(await slugs(owner.login, { sort: 'VIEWS' })).toEqual(order([4, 2, 0, 1, 3]));
    for (const sort of ['TIME', 'VIEWS']) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list(owner.login, { first: 2, after, sort });
        seen.push(...page.edges.map(({ node }: { node: { slug: string } }) => node.slug));
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      } while (after !== null);
      expect(seen).toEqual(await slugs(owner.login, { sort }));
    }
    expect(await slugs(owner.login, { search: '100% 3' })).toEqual(order([3]));
    expect(await slugs(owner.login, { search: '100_ 3' })).toEqual([]);
    now += 20 * HOUR;
    expect(await slugs(owner.login, { period: 'LAST_DAY' })).toEqual(order([4, 3, 2, 1]));
    now += 40 * 24 * HOUR;
    expect(await slugs(owner.login, { period: 'LAST_MONTH' })).toEqual([]);
    const { errors } = await new Visitor(server).graphql(LIST_CLIPS, { login: owner.login, after: 'v1-100000' });
    expect(errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    const { errors: many } = await new Visitor(server).graphql(LIST_CLIPS, { login: owner.login, first: 101 });
    expect(many[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });

  it('of a category leave out channels that keep theirs to themselves', async () => {
    const category = await createCategory(server.platform, { name: `Rivers ${count}` });
    const other = await createTestUser(server, `quiet_${count}`);
    const { slug } = await made(fan, owner, {
      videoID: await record(owner, { categoryId: category }),
      offsetSeconds: 100,
    });
    const hidden = await made(fan, other, {
      videoID: await record(other, { categoryId: category }),
      offsetSeconds: 100,
    });
    const SLUGS = `query($slug: String!) { category(slug: $slug) { clips { edges { node { slug } } } } }`;
    const inCategory = async () =>
      (await new Visitor(server).graphql(SLUGS, { slug: `rivers-${count}` })).data.category.clips.edges.length;
    expect(await inCategory()).toBe(2);
    await other.visitor.graphql(
      'mutation { updateChannelClipsSetting(input: { discoverySetting: CHANNEL_ONLY }) { error { code } } }',
    );
    expect(await inCategory()).toBe(1);
    expect(await slugs(other.login)).toEqual([hidden.slug]);
    const RELATED = `query($slug: ID!) { clip(slug: $slug) { related(first: 5) { slug } } }`;
    const related = async (of: string) =>
      (await new Visitor(server).graphql(RELATED, { slug: of })).data.clip.related.map(
        (clip: { slug: string }) => clip.slug,
      );
    expect(await related(slug)).toEqual([]);
    expect(await related(hidden.slug)).toEqual([slug]);
  });

  it('of what someone made are their own to read', async () => {
    const { slug } = await made(fan, owner, { videoID: await record(owner), offsetSeconds: 100 });
    const MADE = `query($login: String!) { user(login: $login) { createdClips { edges { node { slug } } } } }`;
    const read = async (visitor: Visitor) => (await visitor.graphql(MADE, { login: fan.login })).data.user.createdClips;
    expect(await read(fan.visitor)).toEqual({ edges: [{ node: { slug } }] });
    expect(await read(owner.visitor)).toBeNull();
    expect(await read(new Visitor(server))).toBeNull();
  });
});

test('what is kept of a user’s clips is theirs to have, and is gone with them', async () => {
  const own = await made(fan, fan, { videoID: await record(fan), offsetSeconds: 100 });
  const elsewhere = await made(fan, owner, { videoID: await record(owner), offsetSeconds: 100 });
  await fan.visitor.graphql(
    'mutation { updateChannelClipsSetting(input: { isClipsEnabled: false }) { error { code } } }',
  );
  const copy = await clipsPersonalData.copy(server.platform, fan.id);
  expect(copy).toMatchObject({
    createdClips: [
      { slug: own.slug, channel: fan.login },
      { slug: elsewhere.slug, channel: owner.login },
    ],
    channelClips: [{ slug: own.slug }],
    clipsSettings: [{ is_clips_enabled: false }],
  });
  await clipsPersonalData.erase(server.platform, fan.id);
  await clipsPersonalData.erase(server.platform, fan.id);
  expect(await read(own.slug)).toBeNull();
  expect(await read(elsewhere.slug)).toMatchObject({ slug: elsewhere.slug, curator: null });
  expect(await clipsPersonalData.copy(server.platform, fan.id)).toMatchObject({ createdClips: [], clipsSettings: [] });
});
