import {
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
  type VideoFields,
  videoFixture,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCategory } from '../categories/create-category.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let now = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server?.close());

let count = 0;
let owner: TestUser;
let other: TestUser;
beforeEach(async () => {
  now += MINUTE;
  count += 1;
  owner = await createTestUser(server, `owner_${count}`);
  other = await createTestUser(server, `other_${count}`);
});

const { anonymous, exists, make } = videoFixture(
  () => server,
  (milliseconds) => {
    now += milliseconds;
  },
);

describe('a video by its id', () => {
  it('VOD-01 VOD-02 API-07 has id, owner, and what a schedule shows of it; ids are taken as people write them', async () => {
    const id = await make(owner, { view_count: 7 });
    const query = `query ChannelVideoCore($videoID: ID!) { video(id: $videoID) {
      id owner { id login channel { id } } createdAt lengthSeconds viewCount previewThumbnailURL(width: 320, height: 180) } }`;
    for (const videoID of [id, `v${id}`, `V00${id}`, `000${id}`]) {
      const { data, errors } = await anonymous().graphql(query, { videoID });
      expect(errors).toEqual([]);
      expect(data.video).toMatchObject({
        ...{ id, owner: { id: owner.id, login: owner.login, channel: { id: owner.id } } },
        ...{ createdAt: new Date(now).toISOString(), lengthSeconds: 60, viewCount: 7 },
      });
    }
    for (const wrong of ['', 'v', 'x1', '99999999999999999999', '-1', "1' or 1=1", `${id}x`, owner.id]) {
      expect(await exists(wrong)).toBe(false);
    }
  });

  it('is known to whom its visibility lets', async () => {
    const staff = await createTestUser(server, `staff_${count}`, { roles: { isStaff: true } });
    const who = [anonymous(), other.visitor, owner.visitor, staff.visitor];
    const known = async (video: VideoFields) => {
      const id = await make(owner, video);
      return Promise.all(who.map((visitor) => exists(id, visitor)));
    };
    expect(await known({ visibility: 'UNLISTED' })).toEqual([false, false, true, true]);
    expect(await known({ visibility: 'UNLISTED', link_key: null })).toEqual([true, true, true, true]);
    expect(await known({ visibility: 'SUBSCRIBERS' })).toEqual([true, true, true, true]);
    expect(await known({ visibility: 'PRIVATE' })).toEqual([false, false, true, true]);
    expect(await known({ status: 'PROCESSING' })).toEqual([false, false, true, true]);
    expect(await known({ status: 'FAILED' })).toEqual([false, false, true, true]);
    const id = await make(owner);
    const { db } = server.platform.database;
    await db.updateTable('users').set({ unavailable_reason: 'DMCA' }).where('id', '=', owner.id).execute();
    expect(await Promise.all(who.map((visitor) => exists(id, visitor)))).toEqual([false, false, false, true]);
  });

  it('says why it cannot be played, and gives an address that opens it to who may', async () => {
    const PLAY = `query($id: ID!) { video(id: $id) { playbackAccess { __typename
      ... on PlaybackAccess { url expiresAt } ... on PlaybackAccessError { code } } } }`;
    const play = async (id: string, visitor = anonymous()) =>
      (await visitor.graphql(PLAY, { id })).data.video.playbackAccess;
    const code = async (video: VideoFields, visitor = anonymous()) =>
      (await play(await make(owner, video), visitor)).code;
    expect(await code({ visibility: 'SUBSCRIBERS' })).toBe('RESTRICTED_SUBSCRIBERS');
    expect(await code({ visibility: 'SUBSCRIBERS' }, other.visitor)).toBe('RESTRICTED_SUBSCRIBERS');
    expect(await code({ premiere_at: new Date(now + DAY) })).toBe('NOT_YET');
    expect(await code({ status: 'PROCESSING' }, owner.visitor)).toBe('NOT_READY');
    expect(await code({ status: 'FAILED' }, owner.visitor)).toBe('UNAVAILABLE');
  });
});

const LIST = `query($login: String!, $first: Int, $after: String, $kind: VideoKind, $sort: VideoSort, $all: Boolean) {
  user(login: $login) { videos(first: $first, after: $after, kind: $kind, sort: $sort, includeHidden: $all) {
    edges { cursor node { id } } pageInfo { hasNextPage endCursor } } } }`;
const list = async (variables: object, visitor = anonymous()): Promise<string[]> => {
  const ids: string[] = [];
  for (let after: string | null = null; ; ) {
    const answer = await visitor.graphql(LIST, { login: owner.login, ...variables, after });
    expect(answer.errors).toEqual([]);
    const { edges, pageInfo } = answer.data.user.videos;
    ids.push(...edges.map(({ node }: { node: { id: string } }) => node.id));
    if (!pageInfo.hasNextPage) return ids;
    after = pageInfo.endCursor;
  }
};

describe('the videos of a channel', () => {
  it('are listed page by page, by time or views, of one kind; hidden ones to the owner who asks for them', async () => {
    const archive = await make(owner, { view_count: 5 });
    const highlight = await make(owner, { kind: 'HIGHLIGHT', view_count: 9 });
    const growing = await make(owner, { status: 'RECORDING' });
    const subscribers = await make(owner, { visibility: 'SUBSCRIBERS', view_count: 5 });
    const hidden = [
      await make(owner, { visibility: 'UNLISTED' }),
      await make(owner, { visibility: 'PRIVATE' }),
      await make(owner, { status: 'PROCESSING', kind: 'UPLOAD' }),
      await make(owner, { status: 'FAILED', kind: 'UPLOAD' }),
    ];
    await make(other);
    const open = [subscribers, growing, highlight, archive];
    expect(await list({ first: 2 })).toEqual(open);
    expect(await list({ first: 1, sort: 'VIEWS' })).toEqual([highlight, subscribers, archive, growing]);
    expect(await list({ kind: 'HIGHLIGHT' })).toEqual([highlight]);
    expect(await list({ first: 3, all: true }, owner.visitor)).toEqual([...hidden.reverse(), ...open]);
    expect(await list({}, owner.visitor)).toEqual(open);
    expect(await list({ all: true }, other.visitor)).toEqual(open);
    expect(await list({ all: true })).toEqual(open);
  });

  it('refuse a foreign cursor and pages of any size', async () => {
    await make(owner);
    const [views] = (await anonymous().graphql(LIST, { login: owner.login, sort: 'VIEWS' })).data.user.videos.edges;
    for (const args of [{ first: 0 }, { first: 101 }, { after: '1' }, { after: views.cursor }, { after: "t1-1' or" }]) {
      const { errors } = await anonymous().graphql(LIST, { login: owner.login, ...args });
      expect(errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    }
  });

  it('lead on to each other, and to others of the category', async () => {
    const category_id = await createCategory(server.platform, { name: `Related ${count}` });
    const [first, second, third] = [await make(owner, { category_id }), await make(owner), await make(owner)];
    await make(owner, { visibility: 'UNLISTED' });
    const loved = await make(other, { category_id, view_count: 3 });
    const less = await make(other, { category_id, view_count: 1 });
    await make(other, { category_id, visibility: 'SUBSCRIBERS' });
    const NEXT = 'query($id: ID!, $n: Int) { video(id: $id) { next { id } related(first: $n) { id } } }';
    const ask = async (id: string, n = 12) => {
      const { next, related } = (await anonymous().graphql(NEXT, { id, n })).data.video;
      return [next?.id, ...related.map((video: { id: string }) => video.id)];
    };
    expect(await ask(first)).toEqual([second, third, second, loved, less]);
    expect(await ask(first, 2)).toEqual([second, third, loved]);
    expect(await ask(third)).toEqual([undefined, second, first]);
    const CATEGORY = `query($slug: String!) { category(slug: $slug) { videos { edges { node { id } } } } }`;
    const { data } = await anonymous().graphql(CATEGORY, { slug: `related-${count}` });
    expect(data.category.videos.edges.map(({ node }: { node: { id: string } }) => node.id)).toEqual([
      loved,
      less,
      first,
    ]);
    const { db } = server.platform.database;
    await db.updateTable('users').set({ unavailable_reason: 'DMCA' }).where('id', '=', other.id).execute();
    expect(await ask(first)).toEqual([second, third, second]);
  });
});
