import { randomUUID } from 'node:crypto';
import {
  createTestUser,
  startTestServer,
  streamFixture,
  type TestServer,
  type TestUser,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../core/ids/new-id.ts';
import { writeViewerCounts } from './viewers/write-viewer-counts.ts';

const MINUTE = 60_000;
let now = Date.parse('2026-05-01T18:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server?.close());

let count = 0;
let owner: TestUser;
beforeEach(async () => {
  now += 60 * MINUTE;
  count += 1;
  owner = await createTestUser(server, `summed_${count}`);
});

const fixture = streamFixture(() => server);
const goLive = (): Promise<string> => fixture.goLive(owner);
const goOff = (streamId: string): Promise<void> => fixture.goOff(owner, streamId);
const viewers = (number: number): Promise<void> =>
  writeViewerCounts(server.platform.database.db, new Map([[owner.id, number]]), new Date(now));

const SUMMARY = `id title startedAt endedAt durationSeconds peakViewersCount averageViewersCount watchedSeconds
  newFollowersCount newSubscribersCount chatMessagesCount chattersCount clipsCount video { id }`;
const ONE = `query($login: String!, $id: ID!) { user(login: $login) { channel {
  streamSummary(streamID: $id) { ${SUMMARY} } } } }`;
const summary = async (id: string, visitor = owner.visitor) => {
  const { data, errors } = await visitor.graphql(ONE, { login: owner.login, id });
  expect(errors).toEqual([]);
  return data.user.channel.streamSummary;
};

describe('a stream’s summary', () => {
  it('has its peak and its average over time, as viewers came and went', async () => {
    const id = await goLive();
    now += 10 * MINUTE;
    await viewers(6);
    now += 10 * MINUTE;
    await viewers(30);
    now += 5 * MINUTE;
    await viewers(12);
    now += 5 * MINUTE;
    // 10 minutes without viewers, 10 with six, 5 with thirty, 5 with twelve.
    const expected = { peakViewersCount: 30, averageViewersCount: 9, watchedSeconds: 60 * 270, durationSeconds: 1_800 };
    expect(await summary(id)).toMatchObject({ ...expected, endedAt: null });
    await goOff(id);
    now += 60 * MINUTE;
    expect(await summary(id)).toMatchObject(expected);
    await viewers(50);
    expect(await summary(id)).toMatchObject(expected);
  });

  it('says who followed, what was said and cut during it', async () => {
    const { db } = server.platform.database;
    const users = await Promise.all(
      ['before', 'during', 'later', 'gone'].map((name) => createTestUser(server, `${name}_${count}`)),
    );
    const [before, during, later, gone] = users;
    const follow = (user: TestUser | undefined, mutation = 'followUser') =>
      user?.visitor.graphql(
        `mutation($i: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) {
        ${mutation}(input: $i) { user { id } } }`,
        { i: { targetID: owner.id } },
      );
    await follow(before);
    now += MINUTE;
    const id = await goLive();
    now += MINUTE;
    await follow(during);
    await follow(gone);
    await follow(gone, 'unfollowUser');
    const say = (userId: string | undefined, state: 'delivered' | 'deleted' = 'delivered') =>
      db
        .insertInto('chat_messages')
        .values({
          ...{ channel_id: owner.id, id: randomUUID(), sent_at: new Date(now), user_id: userId ?? '', login: 'x' },
          ...{ display_name: 'x', color: '#000000', is_owner: false, is_moderator: false, body: 'hi' },
          ...{ is_action: false, reply: null, state },
        })
        .execute();
    await Promise.all([say(before?.id), say(before?.id), say(during?.id), say(later?.id, 'deleted')]);
    now += MINUTE;
    await goOff(id);
    now += MINUTE;
    await follow(later);
    await say(later?.id);
    expect(await summary(id)).toMatchObject({
      ...{ newFollowersCount: 1, chatMessagesCount: 3, chattersCount: 2, clipsCount: 0 },
    });
  });

  it('counts who became a subscriber during it, once each; renewals and what was paid back do not count', async () => {
    const id = await goLive();
    const startedAt = now;
    now += 10 * MINUTE;
    const names = ['new', 'twice', 'renewed', 'returned', 'refunded', 'early'];
    const users = await Promise.all(names.map((name) => createTestUser(server, `${name}_sub_${count}`)));
    const at = (name: string) => users[names.indexOf(name)]?.id ?? '';
    const MONTH = 30 * 24 * 60 * MINUTE;
    const terms = [
      { user: at('new'), from: startedAt },
      { user: at('twice'), from: now },
      // Given to them on top.
      { user: at('twice'), from: now + MONTH },
      { user: at('renewed'), from: now - MONTH },
      { user: at('renewed'), from: now },
      { user: at('returned'), from: now - 3 * MONTH },
      { user: at('returned'), from: now },
      { user: at('refunded'), from: now, withdrawn: true },
      { user: at('early'), from: startedAt - 1 },
    ].map(({ user, from, withdrawn = false }) => ({
      ...{ channel_id: owner.id, id: newId(server.platform.clock), order_id: newId(server.platform.clock) },
      ...{ user_id: user, tier: '1000' as const, months: 1, giver_id: null, grace_until: null, anchor_at: null },
      ...{ starts_at: new Date(from), ends_at: new Date(from + MONTH), withdrawn_at: withdrawn ? new Date(now) : null },
    }));
    await server.platform.database.db.insertInto('subscription_terms').values(terms).execute();
    expect(await summary(id)).toMatchObject({ newSubscribersCount: 3 });
    await goOff(id);
    now += MINUTE;
    expect(await summary(id)).toMatchObject({ newSubscribersCount: 3 });
  });

  it('is its owner’s alone, in a list by time', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      ids.unshift(await goLive());
      now += MINUTE;
      await goOff(ids[0] ?? '');
    }
    const LIST = `query($login: String!, $first: Int, $after: String) { user(login: $login) { channel {
      streamSummaries(first: $first, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } } } }`;
    const list = async (args: object, visitor = owner.visitor) =>
      (await visitor.graphql(LIST, { login: owner.login, ...args })).data.user.channel.streamSummaries;
    const page = await list({ first: 2 });
    expect(page.edges.map(({ node }: { node: { id: string } }) => node.id)).toEqual(ids.slice(0, 2));
    const rest = await list({ first: 2, after: page.pageInfo.endCursor });
    expect(rest).toMatchObject({ edges: [{ node: { id: ids[2] } }], pageInfo: { hasNextPage: false } });
    const other = await createTestUser(server, `nosy_${count}`);
    for (const visitor of [new Visitor(server), other.visitor]) {
      expect(await list({}, visitor)).toBeNull();
      expect(await summary(ids[0] ?? '', visitor)).toBeNull();
    }
    const own = 'query($id: ID!) { currentUser { channel { streamSummary(streamID: $id) { id } } } }';
    const foreign = await other.visitor.graphql(own, { id: ids[0] });
    expect(foreign.data.currentUser.channel.streamSummary).toBeNull();
    expect(await summary('rubbish')).toBeNull();
    for (const args of [{ first: 0 }, { first: 51 }, { after: 'x' }]) {
      const { errors } = await owner.visitor.graphql(LIST, { login: owner.login, ...args });
      expect(errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    }
  });
});

it('a list of summaries goes by beginnings and not by ids, and stays in step while streams come', async () => {
  const insert = async (startedAt: number): Promise<string> => {
    const id = newId(server.platform.clock);
    const at = new Date(startedAt);
    await server.platform.database.db
      .insertInto('streams')
      .values({
        ...{ id, channel_id: owner.id, node_id: randomUUID(), title: 'Old', language: 'en', category_id: null },
        ...{ started_at: at, alive_at: at, ended_at: at, end_reason: 'finished', duration_ms: '0' },
        ...{ interrupted_at: null, width: null, height: null, frame_rate: null, preview_key: null, is_recorded: false },
      })
      .execute();
    return id;
  };
  // Created in another order than their start times; two have the same start time.
  const [b, d, a, c] = [
    await insert(now - 2 * MINUTE),
    await insert(now - 4 * MINUTE),
    await insert(now - MINUTE),
    await insert(now - 2 * MINUTE),
  ];
  const PAGE = `query($login: String!, $after: String) { user(login: $login) { channel {
    streamSummaries(first: 1, after: $after) { edges { cursor node { id } } pageInfo { hasNextPage endCursor } } } } }`;
  const page = async (after?: string) => {
    const { data, errors } = await owner.visitor.graphql(PAGE, { login: owner.login, after });
    expect(errors).toEqual([]);
    return data.user.channel.streamSummaries;
  };
  const walked: string[] = [];
  let after: string | undefined;
  for (let more = true; more; ) {
    const { edges, pageInfo } = await page(after);
    expect(edges[0].cursor).toBe(pageInfo.endCursor);
    walked.push(edges[0].node.id);
    after = pageInfo.endCursor;
    more = pageInfo.hasNextPage;
    // A new stream comes before the pages already read, so they do not move.
    if (walked.length === 2) await insert(now);
  }
  expect(walked).toEqual([a, c, b, d]);
  expect((await page('999999999999999-100001')).edges).toHaveLength(1);
});

it('VIEW-01 API-10 a stream tells its viewers, those of a collaboration and of a costream', async () => {
  const id = await goLive();
  await viewers(7);
  const query = `query UseViewCount($channelLogin: String!) { user(login: $channelLogin) { id stream {
    id viewersCount collaborationViewersCount costreamDetails { totalViewersCount } } } }`;
  const { data, errors } = await new Visitor(server).graphql(query, { channelLogin: owner.login });
  expect(errors).toEqual([]);
  expect(data.user.stream).toEqual({
    ...{ id, viewersCount: 7, collaborationViewersCount: null, costreamDetails: { totalViewersCount: 7 } },
  });
  await goOff(id);
  const off = await new Visitor(server).graphql(query, { channelLogin: owner.login });
  expect(off.data.user).toEqual({ id: owner.id, stream: null });
});
