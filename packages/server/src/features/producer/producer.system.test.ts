import {
  addVideo,
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
  type VideoFields,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let owner: TestUser;
const ids: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  owner = await createTestUser(server, 'producer_one');
  await add({ title: 'Harbour at night', kind: 'ARCHIVE', view_count: 5, length_ms: 9_000 });
  await add({ title: '100% glaze_test', visibility: 'PRIVATE', view_count: 9, length_ms: 1_000 });
  await add({ title: 'Harbour, best of', kind: 'HIGHLIGHT', visibility: 'UNLISTED', view_count: 5, length_ms: 5_000 });
  await add({ title: 'Broken upload', status: 'FAILED', length_ms: 0 });
  const now = server.platform.clock.now().getTime();
  await add({ title: 'Gone', deleted_at: new Date(now - 1000) });
  await add({ title: 'Gone for good', deleted_at: new Date(now - 25 * 3_600_000) });
  await add({ title: 'Taken down', deleted_at: new Date(now), taken_down_at: new Date(now) });
  await add({ title: 'At its end', deleted_at: new Date(now), expires_at: new Date(now) });
});
afterAll(() => server.close());

async function add(info: VideoFields): Promise<void> {
  ids.push(await addVideo(server, owner, info));
}

const LIST = `query($login: String!, $first: Int, $after: String, $search: String, $kind: VideoKind,
    $visibility: VideoVisibility, $status: VideoStatus, $isDeleted: Boolean, $sort: ProducedVideoSort) {
  user(login: $login) { producedVideos(first: $first, after: $after, search: $search, kind: $kind,
    visibility: $visibility, status: $status, isDeleted: $isDeleted, sort: $sort) {
    totalCount edges { cursor node { id title } } pageInfo { hasNextPage endCursor } } } }`;

const ask = async (variables: object = {}, who = owner.visitor) =>
  (await who.graphql(LIST, { login: owner.login, ...variables })).data.user.producedVideos;
const titles = async (variables?: object): Promise<string[]> =>
  (await ask(variables)).edges.map(({ node }: { node: { title: string } }) => node.title);

describe('the videos of a creator', () => {
  it('are there in every state, the newest first', async () => {
    expect(await titles()).toEqual(['Broken upload', 'Harbour, best of', '100% glaze_test', 'Harbour at night']);
    expect((await ask()).totalCount).toBe(4);
  });

  it('are found by what they are', async () => {
    expect(await titles({ search: 'HARBOUR' })).toEqual(['Harbour, best of', 'Harbour at night']);
    expect(await titles({ search: '100%' })).toEqual(['100% glaze_test']);
    expect(await titles({ search: '%' })).toEqual(['100% glaze_test']);
    expect(await titles({ search: '_' })).toEqual(['100% glaze_test']);
    expect(await titles({ kind: 'HIGHLIGHT' })).toEqual(['Harbour, best of']);
    expect(await titles({ visibility: 'PRIVATE' })).toEqual(['100% glaze_test']);
    expect(await titles({ status: 'FAILED' })).toEqual(['Broken upload']);
    expect(await titles({ isDeleted: true })).toEqual(['Gone']);
    expect((await ask({ search: 'harbour', kind: 'ARCHIVE' })).totalCount).toBe(1);
  });

  it.each([
    ['OLDEST', ['Harbour at night', '100% glaze_test', 'Harbour, best of', 'Broken upload']],
    ['VIEWS', ['100% glaze_test', 'Harbour, best of', 'Harbour at night', 'Broken upload']],
    ['LONGEST', ['Harbour at night', 'Harbour, best of', '100% glaze_test', 'Broken upload']],
  ])('come %s first, also one at a time', async (sort, expected) => {
    expect(await titles({ sort })).toEqual(expected);
    const walked: string[] = [];
    let after: string | undefined;
    for (let more = true; more; ) {
      const { edges, pageInfo } = await ask({ sort, first: 1, after });
      walked.push(edges[0].node.title);
      after = pageInfo.endCursor;
      more = pageInfo.hasNextPage;
    }
    expect(walked).toEqual(expected);
  });

  it('are nobody else’s business', async () => {
    const other = await createTestUser(server, 'producer_two');
    expect(await ask({}, other.visitor)).toBeNull();
    expect(await ask({}, new Visitor(server))).toBeNull();
  });

  it('are asked for in bounds', async () => {
    for (const wrong of [{ first: 101 }, { first: 0 }, { after: "1' or 1=1" }]) {
      const { errors } = await owner.visitor.graphql(LIST, { login: owner.login, ...wrong });
      expect(errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    }
  });
});
