import { addVideo, createTestUser, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { newId } from '../../core/ids/new-id.ts';
import type { VideoVisibility } from '../../core/videos/video-tables.ts';
import { collectionsPersonalData } from './personal-data.ts';
import { removeDeletedCollections } from './remove-deleted-collections.ts';

const DAY = 24 * 3_600_000;
let now = Date.parse('2026-05-01T18:00:00Z');
let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' }, clock: { now: () => new Date(now) } });
});
afterAll(() => server.close());

const db = () => server.platform.database.db;

/** A user with videos of ten seconds each, and an empty collection. */
async function meetOwner(videos = 3): Promise<TestUser & { videoIds: string[]; collectionId: string }> {
  count += 1;
  const owner = await createTestUser(server, `collector_${count}`, { address: `10.1.0.${count}` });
  const videoIds = [];
  for (let i = 0; i < videos; i += 1) videoIds.push(await film(owner.id));
  const collectionId = await create(owner.visitor, 'Best of');
  return Object.assign(owner, { videoIds, collectionId });
}

const film = (channelId: string): Promise<string> => addVideo(server, { id: channelId }, { length_ms: 10_000 });

const manyOf = (channelId: string, length: number) =>
  Array.from({ length }, () => ({
    id: newId(server.platform.clock),
    channel_id: channelId,
    title: 'One of many',
    description: '',
    cover_video_id: null,
    created_at: new Date(now),
    updated_at: new Date(now),
  }));

const setVideo = (
  id: string,
  changes: { visibility?: VideoVisibility; link_key?: string; deleted_at?: Date | null; status?: 'FAILED' },
) => db().updateTable('videos').set(changes).where('id', '=', id).execute();

const CREATE = `mutation($input: CreateCollectionInput!) { createCollection(input: $input) {
  collection { id title description owner { id } itemsCount firstItem { id } } error { code } } }`;
const UPDATE = `mutation($input: UpdateCollectionInput!) { updateCollection(input: $input) {
  collection { title description isCoverChosen cover { id } } error { code } } }`;
const DELETE = `mutation($id: ID!) { deleteCollection(input: { collectionID: $id }) { deletedCollectionID restorableUntil error { code } } }`;
const RESTORE = `mutation($id: ID!) { restoreCollection(input: { collectionID: $id }) { collection { id } error { code } } }`;
const DELETED = `query($login: String!) { user(login: $login) { deletedCollections { edges { node { id } } } } }`;
const ADD = `mutation($id: ID!, $videos: [ID!]!) { addCollectionItems(input: { collectionID: $id, videoIDs: $videos }) {
  collection { itemsCount items(first: 100) { edges { node { id } } } } error { code } } }`;
const REMOVE = `mutation($id: ID!, $video: ID!) { removeCollectionItem(input: { collectionID: $id, videoID: $video }) {
  collection { itemsCount } error { code } } }`;
const MOVE = `mutation($id: ID!, $video: ID!, $to: Int!) {
  moveCollectionItem(input: { collectionID: $id, videoID: $video, toIndex: $to }) {
    collection { items(first: 100) { edges { node { id } } } } error { code } } }`;
const CORE = `query ChannelCollectionCore($collectionID: ID!) {
  collection(id: $collectionID) { id owner { id } firstItem { id } } }`;
const READ = `query($id: ID!) { collection(id: $id) { title itemsCount lengthSeconds cover { id } firstItem { id }
  items(first: 100) { totalCount edges { node { id } } } } }`;
const LIST = `query($login: String!, $first: Int, $after: String) { user(login: $login) {
  collections(first: $first, after: $after) { edges { cursor node { title itemsCount } }
    pageInfo { hasNextPage endCursor } } } }`;
const NEXT = 'query($id: ID!, $of: ID!) { collection(id: $id) { nextOf(videoID: $of) { id } } }';

const create = async (visitor: Visitor, title: string): Promise<string> =>
  (await visitor.graphql(CREATE, { input: { title } })).data.createCollection.collection.id;
const add = async (visitor: Visitor, id: string, videos: readonly string[]) =>
  (await visitor.graphql(ADD, { id, videos })).data.addCollectionItems;
const idsIn = (collection: { items: { edges: { node: { id: string } }[] } }): string[] =>
  collection.items.edges.map(({ node }) => node.id);
const read = async (visitor: Visitor, id: string) => (await visitor.graphql(READ, { id })).data.collection;
const order = async (visitor: Visitor, id: string): Promise<string[]> => idsIn(await read(visitor, id));
const stranger = () => new Visitor(server);

describe('a collection', () => {
  it('is made, renamed, described and deleted by its owner', async () => {
    const { visitor, id: ownerId, login } = await meetOwner(0);
    const made = await visitor.graphql(CREATE, { input: { title: '  Road \n trips ', description: 'All of them' } });
    const { collection } = made.data.createCollection;
    expect(collection).toEqual({
      id: expect.any(String),
      title: 'Road trips',
      description: 'All of them',
      owner: { id: ownerId },
      itemsCount: 0,
      firstItem: null,
    });
    const changed = await visitor.graphql(UPDATE, { input: { collectionID: collection.id, title: 'Trips' } });
    expect(changed.data.updateCollection.collection).toMatchObject({ title: 'Trips', description: 'All of them' });
    const gone = await visitor.graphql(DELETE, { id: collection.id });
    expect(gone.data.deleteCollection).toMatchObject({ deletedCollectionID: collection.id, error: null });
    expect((await visitor.graphql(DELETE, { id: collection.id })).data.deleteCollection.error.code).toBe('NOT_FOUND');
    const { data } = await visitor.graphql(LIST, { login });
    expect(data.user.collections.edges.map((edge: { node: { title: string } }) => edge.node.title)).toEqual([
      'Best of',
    ]);
  });

  it('needs a title that is not too long', async () => {
    const { visitor, collectionId } = await meetOwner(0);
    const code = async (input: object) =>
      (await visitor.graphql(UPDATE, { input: { collectionID: collectionId, ...input } })).data.updateCollection.error
        .code;
    expect(await code({ title: ' ' })).toBe('TITLE_EMPTY');
    expect(await code({ title: 'a'.repeat(101) })).toBe('TITLE_TOO_LONG');
    expect(await code({ description: 'a'.repeat(501) })).toBe('DESCRIPTION_TOO_LONG');
    expect((await visitor.graphql(CREATE, { input: { title: '' } })).data.createCollection.error.code).toBe(
      'TITLE_EMPTY',
    );
  });

  test('API-06 COLL-01 answers its id, owner and first item to anybody', async () => {
    const { visitor, id: ownerId, videoIds, collectionId } = await meetOwner(2);
    await add(visitor, collectionId, videoIds);
    const { data } = await stranger().graphql(CORE, { collectionID: collectionId });
    expect(data.collection).toEqual({ id: collectionId, owner: { id: ownerId }, firstItem: { id: videoIds[0] } });
    for (const id of ['999999999', 'x', "1' or 1=1"]) {
      expect((await stranger().graphql(CORE, { collectionID: id })).data.collection).toBeNull();
    }
  });

  it('is the business of its owner alone', async () => {
    const { visitor, videoIds, collectionId } = await meetOwner();
    await add(visitor, collectionId, videoIds);
    const other = await meetOwner(1);
    const [video = '', second = ''] = videoIds;
    const code = async (document: string, variables: object, field: string) =>
      (await other.visitor.graphql(document, variables)).data[field].error.code;
    const input = { collectionID: collectionId, title: 'Mine' };
    expect(await code(UPDATE, { input }, 'updateCollection')).toBe('NOT_FOUND');
    expect(await code(DELETE, { id: collectionId }, 'deleteCollection')).toBe('NOT_FOUND');
    expect(await code(ADD, { id: collectionId, videos: other.videoIds }, 'addCollectionItems')).toBe('NOT_FOUND');
    expect(await code(REMOVE, { id: collectionId, video }, 'removeCollectionItem')).toBe('NOT_FOUND');
    expect(await code(MOVE, { id: collectionId, video: second, to: 0 }, 'moveCollectionItem')).toBe('NOT_FOUND');
    expect(await code(ADD, { id: other.collectionId, videos: videoIds }, 'addCollectionItems')).toBe('VIDEO_NOT_FOUND');
    for (const [document, variables] of [
      [DELETE, { id: collectionId }],
      [ADD, { id: collectionId, videos: videoIds }],
    ] as const) {
      expect((await stranger().graphql(document, variables)).errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    }
    expect(await order(stranger(), collectionId)).toEqual(videoIds);
  });
});

describe('a deleted collection', () => {
  const remove = async (visitor: Visitor, id: string) =>
    (await visitor.graphql(DELETE, { id })).data.deleteCollection.error?.code ?? 'deleted';
  const restore = async (visitor: Visitor, id: string) =>
    (await visitor.graphql(RESTORE, { id })).data.restoreCollection.error?.code ?? 'back';
  const deleted = async (who: Visitor, login: string) => {
    const { deletedCollections } = (await who.graphql(DELETED, { login })).data.user;
    return deletedCollections?.edges.map((edge: { node: { id: string } }) => edge.node.id) ?? null;
  };
  const listed = async (who: Visitor, login: string) =>
    (await who.graphql(LIST, { login })).data.user.collections.edges;

  it('is hidden from everybody at once, and comes back with its videos in their order', async () => {
    const { visitor, login, videoIds, collectionId } = await meetOwner();
    await add(visitor, collectionId, videoIds);
    await visitor.graphql(MOVE, { id: collectionId, video: videoIds[2], to: 0 });
    const staff = await createTestUser(server, `staff_${count}`);
    await db().updateTable('users').set({ is_staff: true }).where('id', '=', staff.id).execute();
    const before = await order(stranger(), collectionId);
    const gone = await visitor.graphql(DELETE, { id: collectionId });
    expect(gone.data.deleteCollection.restorableUntil).toBe(new Date(now + DAY).toISOString());
    for (const who of [stranger(), visitor, staff.visitor]) {
      expect([await read(who, collectionId), await listed(who, login)]).toEqual([null, []]);
    }
    expect(await deleted(visitor, login)).toEqual([collectionId]);
    const [id, video] = [collectionId, videoIds[0]];
    for (const [document, variables, field] of [
      [DELETE, { id }, 'deleteCollection'],
      [UPDATE, { input: { collectionID: id, title: 'Gone' } }, 'updateCollection'],
      [ADD, { id, videos: videoIds }, 'addCollectionItems'],
      [REMOVE, { id, video }, 'removeCollectionItem'],
      [MOVE, { id, video, to: 0 }, 'moveCollectionItem'],
    ] as const) {
      expect((await visitor.graphql(document, variables)).data[field].error.code).toBe('NOT_FOUND');
    }
    expect(await restore(visitor, collectionId)).toBe('back');
    expect(await restore(visitor, collectionId)).toBe('NOT_FOUND');
    expect(await order(stranger(), collectionId)).toEqual(before);
    expect(await deleted(visitor, login)).toEqual([]);
  });

  it('is brought back and seen by its owner alone', async () => {
    const { visitor, login, collectionId } = await meetOwner(0);
    const other = await meetOwner(0);
    await remove(visitor, collectionId);
    const staff = await createTestUser(server, `staff_${count}`);
    await db().updateTable('users').set({ is_staff: true }).where('id', '=', staff.id).execute();
    for (const who of [other.visitor, staff.visitor]) {
      expect([await restore(who, collectionId), await deleted(who, login)]).toEqual(['NOT_FOUND', null]);
    }
    expect(await deleted(stranger(), login)).toBeNull();
    const { errors } = await stranger().graphql(RESTORE, { id: collectionId });
    expect(errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    for (const id of ['x', '999999999', "1' or 1=1"]) expect(await restore(visitor, id)).toBe('NOT_FOUND');
    expect(await restore(visitor, collectionId)).toBe('back');
  });

  it('is one or the other when it is deleted and brought back at the same time', async () => {
    const { visitor, login, collectionId } = await meetOwner(0);
    expect((await Promise.all([1, 2, 3].map(() => remove(visitor, collectionId)))).sort()).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
      'deleted',
    ]);
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => restore(visitor, collectionId)),
      ...[1, 2].map(() => remove(visitor, collectionId)),
    ]);
    const changes = (word: string) => answers.filter((answer) => answer === word).length;
    const isThere = changes('back') > changes('deleted');
    expect(changes('back') - changes('deleted')).toBe(isThere ? 1 : 0);
    expect((await listed(visitor, login)).length).toBe(isThere ? 1 : 0);
    expect(await deleted(visitor, login)).toEqual(isThere ? [] : [collectionId]);
  });

  it('comes back into a channel that is not full, and does not count while it is deleted', async () => {
    const { visitor, id, collectionId } = await meetOwner(0);
    await remove(visitor, collectionId);
    await db().insertInto('collections').values(manyOf(id, 199)).execute();
    const answers = await Promise.all([
      restore(visitor, collectionId),
      visitor
        .graphql(CREATE, { input: { title: 'The last' } })
        .then(({ data }) => data.createCollection.error?.code ?? 'made'),
    ]);
    expect([['TOO_MANY', 'made'].join(), ['back', 'TOO_MANY'].join()]).toContain(answers.join());
  });

  it('is gone for good after 24 hours, whether the job came by or not', async () => {
    const { visitor, login, videoIds, collectionId } = await meetOwner(1);
    const kept = await create(visitor, 'Kept');
    await add(visitor, collectionId, videoIds);
    await remove(visitor, collectionId);
    const rows = async () =>
      (await db().selectFrom('collections').select('id').where('id', 'in', [collectionId, kept]).execute()).length;
    now += DAY - 1;
    await removeDeletedCollections(server.platform);
    expect([await rows(), await deleted(visitor, login)]).toEqual([2, [collectionId]]);
    now += 1;
    expect([await deleted(visitor, login), await restore(visitor, collectionId)]).toEqual([[], 'NOT_FOUND']);
    await removeDeletedCollections(server.platform);
    expect(await rows()).toBe(1);
    const videos = await db()
      .selectFrom('videos')
      .select('id')
      .where('id', '=', videoIds[0] ?? '')
      .execute();
    expect(videos).toHaveLength(1);
  });

  it('stands in its owner’s copy of their data, and goes with their account', async () => {
    const { visitor, id, collectionId } = await meetOwner(1);
    await remove(visitor, collectionId);
    const copy = await collectionsPersonalData.copy(server.platform, id);
    expect(copy).toMatchObject({ collections: [{ title: 'Best of', deleted_at: new Date(now) }] });
    await collectionsPersonalData.erase(server.platform, id);
    expect(await db().selectFrom('collections').select('id').where('channel_id', '=', id).execute()).toEqual([]);
  });
});

describe('its videos', () => {
  it('are added once each, all or none', async () => {
    const { visitor, videoIds, collectionId } = await meetOwner();
    const [a = '', b = '', c = ''] = videoIds;
    expect(idsIn((await add(visitor, collectionId, [b, a, b])).collection)).toEqual([b, a]);
    expect(idsIn((await add(visitor, collectionId, [a, c])).collection)).toEqual([b, a, c]);
    const refused = await add(visitor, collectionId, [await film((await meetOwner(0)).id), '999999999']);
    expect(refused.error.code).toBe('VIDEO_NOT_FOUND');
    expect((await add(visitor, collectionId, ['not an id'])).error.code).toBe('VIDEO_NOT_FOUND');
    expect((await read(visitor, collectionId)).itemsCount).toBe(3);
  });

  it('are at most a hundred, also when several are added at once', async () => {
    const { visitor, id, collectionId } = await meetOwner(0);
    const ids: string[] = [];
    for (let i = 0; i < 102; i += 1) ids.push(await film(id));
    expect((await add(visitor, collectionId, ids)).error.code).toBe('FULL');
    expect((await add(visitor, collectionId, ids.slice(0, 99))).error).toBeNull();
    const answers = await Promise.all(ids.slice(99).map((video) => add(visitor, collectionId, [video])));
    expect(answers.map(({ error }) => error?.code ?? 'added').sort()).toEqual(['FULL', 'FULL', 'added']);
    expect((await read(stranger(), collectionId)).items.totalCount).toBe(100);
  });

  it('are taken out, twice like once', async () => {
    const { visitor, videoIds, collectionId } = await meetOwner();
    await add(visitor, collectionId, videoIds);
    for (let i = 0; i < 2; i += 1) {
      const answer = await visitor.graphql(REMOVE, { id: collectionId, video: videoIds[1] });
      expect(answer.data.removeCollectionItem).toEqual({ collection: { itemsCount: 2 }, error: null });
    }
    expect(await order(visitor, collectionId)).toEqual([videoIds[0], videoIds[2]]);
  });

  it('are moved to a place', async () => {
    const { visitor, videoIds, collectionId } = await meetOwner();
    const [a = '', b = '', c = ''] = videoIds;
    await add(visitor, collectionId, videoIds);
    const move = async (video: string, to: number) =>
      (await visitor.graphql(MOVE, { id: collectionId, video, to })).data.moveCollectionItem;
    expect(idsIn((await move(c, 0)).collection)).toEqual([c, a, b]);
    expect(idsIn((await move(c, 99)).collection)).toEqual([a, b, c]);
    expect(idsIn((await move(b, -7)).collection)).toEqual([b, a, c]);
    expect((await move('999999999', 0)).error.code).toBe('ITEM_NOT_FOUND');
  });

  it('are moved, added and taken out by many at once without one lost or doubled', async () => {
    const { visitor, id, collectionId } = await meetOwner(0);
    const ids: string[] = [];
    for (let i = 0; i < 12; i += 1) ids.push(await film(id));
    const [later = [], first = []] = [ids.slice(8), ids.slice(0, 8)];
    await add(visitor, collectionId, first);
    const answers = await Promise.all([
      ...first.map((video, i) => visitor.graphql(MOVE, { id: collectionId, video, to: (i * 5) % 8 })),
      ...later.map((video) => visitor.graphql(ADD, { id: collectionId, videos: [video] })),
      visitor.graphql(REMOVE, { id: collectionId, video: first[3] }),
    ]);
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    const kept = ids.filter((video) => video !== first[3]);
    expect((await order(visitor, collectionId)).sort()).toEqual(kept.sort());
  });

  it('come a page at a time', async () => {
    const { visitor, videoIds, collectionId } = await meetOwner(3);
    await add(visitor, collectionId, videoIds);
    const page = async (first: number, after?: string) =>
      visitor.graphql(
        `query($id: ID!, $first: Int, $after: String) { collection(id: $id) { items(first: $first, after: $after) {
          totalCount edges { node { id } } pageInfo { hasNextPage endCursor } } } }`,
        { id: collectionId, first, after },
      );
    const one = (await page(2)).data.collection.items;
    expect([idsIn({ items: one }), one.pageInfo.hasNextPage, one.totalCount]).toEqual([videoIds.slice(0, 2), true, 3]);
    const two = (await page(2, one.pageInfo.endCursor)).data.collection.items;
    expect([idsIn({ items: two }), two.pageInfo.hasNextPage]).toEqual([videoIds.slice(2), false]);
    expect((await page(101)).errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    expect((await page(2, 'x; drop')).errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });
});

describe('what of it is shown', () => {
  it('follows its videos: others see and count neither private, unlisted nor failed ones', async () => {
    const { visitor, videoIds, collectionId } = await meetOwner(5);
    const [a = '', b = '', c = '', d = '', e = ''] = videoIds;
    await add(visitor, collectionId, videoIds);
    await setVideo(a, { visibility: 'PRIVATE' });
    await setVideo(b, { visibility: 'UNLISTED' });
    await setVideo(d, { status: 'FAILED' });
    await setVideo(e, { visibility: 'SUBSCRIBERS' });
    expect(await read(stranger(), collectionId)).toEqual({
      title: 'Best of',
      itemsCount: 2,
      lengthSeconds: 20,
      cover: { id: c },
      firstItem: { id: c },
      items: { totalCount: 2, edges: [{ node: { id: c } }, { node: { id: e } }] },
    });
    expect(await order(visitor, collectionId)).toEqual(videoIds);
    expect((await stranger().graphql(NEXT, { id: collectionId, of: c })).data.collection.nextOf).toEqual({ id: e });
  });

  it('is nothing for others while nothing is in it for them, in lists neither', async () => {
    const { visitor, login, videoIds, collectionId } = await meetOwner(1);
    const listed = async (who: Visitor) => (await who.graphql(LIST, { login })).data.user.collections.edges.length;
    expect([await read(stranger(), collectionId), await listed(stranger()), await listed(visitor)]).toEqual([
      null,
      0,
      1,
    ]);
    await add(visitor, collectionId, videoIds);
    expect(await listed(stranger())).toBe(1);
    await setVideo(videoIds[0] ?? '', { visibility: 'PRIVATE' });
    expect([await read(stranger(), collectionId), await listed(stranger())]).toEqual([null, 0]);
  });

  it('leaves a deleted video out for everybody, and shows it where it stood once it is back', async () => {
    const { visitor, videoIds, collectionId } = await meetOwner();
    const [a = '', b = '', c = ''] = videoIds;
    await add(visitor, collectionId, videoIds);
    await setVideo(b, { deleted_at: server.platform.clock.now() });
    expect(await order(visitor, collectionId)).toEqual([a, c]);
    await visitor.graphql(MOVE, { id: collectionId, video: c, to: 0 });
    await setVideo(b, { deleted_at: null });
    expect(await order(visitor, collectionId)).toEqual([c, a, b]);
    await db().deleteFrom('videos').where('id', '=', b).execute();
    expect(await read(stranger(), collectionId)).toMatchObject({ itemsCount: 2, items: { totalCount: 2 } });
  });

  it('is nothing while its channel is closed', async () => {
    const { visitor, id, videoIds, collectionId } = await meetOwner(1);
    await add(visitor, collectionId, videoIds);
    await db().updateTable('users').set({ unavailable_reason: 'TOS_INDEFINITE' }).where('id', '=', id).execute();
    expect(await read(stranger(), collectionId)).toBeNull();
  });

  it('goes on to the next video until the last', async () => {
    const { visitor, videoIds, collectionId } = await meetOwner();
    const [a = '', b = '', c = ''] = videoIds;
    await add(visitor, collectionId, videoIds);
    const next = async (of: string) =>
      (await stranger().graphql(NEXT, { id: collectionId, of })).data.collection.nextOf;
    await setVideo(b, { visibility: 'PRIVATE' });
    expect([await next(a), await next(c), await next('999999999'), await next('x')]).toEqual([
      { id: c },
      null,
      null,
      null,
    ]);
    // The next video does not reveal whether a hidden one is in the collection.
    expect(await next(b)).toBeNull();
    await setVideo(b, { visibility: 'UNLISTED', link_key: 'abcDEF012345_-xy' });
    expect(await next(b)).toBeNull();
    const held = { 'x-link-keys': 'abcDEF012345_-xy' };
    const { data } = await stranger().graphql(NEXT, { id: collectionId, of: b }, held);
    expect(data.collection.nextOf).toEqual({ id: c });
  });
});

describe('its cover', () => {
  it('is one of its videos, and the first where that is taken out or hidden', async () => {
    const { visitor, videoIds, collectionId } = await meetOwner();
    const [a = '', b = ''] = videoIds;
    const choose = async (coverVideoID: string | null) =>
      (await visitor.graphql(UPDATE, { input: { collectionID: collectionId, coverVideoID } })).data.updateCollection;
    expect((await choose(a)).error.code).toBe('COVER_NOT_FOUND');
    await add(visitor, collectionId, videoIds);
    expect((await choose('nonsense')).error.code).toBe('COVER_NOT_FOUND');
    expect((await choose(b)).collection).toMatchObject({ isCoverChosen: true, cover: { id: b } });
    await setVideo(b, { visibility: 'PRIVATE' });
    expect((await read(stranger(), collectionId)).cover).toEqual({ id: a });
    await visitor.graphql(REMOVE, { id: collectionId, video: b });
    expect((await choose(a)).collection).toMatchObject({ isCoverChosen: true, cover: { id: a } });
    expect((await choose(null)).collection).toMatchObject({ isCoverChosen: false, cover: { id: a } });
  });
});

describe('the list of a channel', () => {
  it('goes from the newest on, a page at a time', async () => {
    const { visitor, login } = await meetOwner(0);
    for (const title of ['Two', 'Three']) await create(visitor, title);
    const page = async (after?: string) =>
      (await visitor.graphql(LIST, { login, first: 2, after })).data.user.collections;
    const titles = (connection: { edges: { node: { title: string } }[] }) =>
      connection.edges.map(({ node }) => node.title);
    const one = await page();
    expect([titles(one), one.pageInfo.hasNextPage]).toEqual([['Three', 'Two'], true]);
    expect(titles(await page(one.pageInfo.endCursor))).toEqual(['Best of']);
    const { errors } = await visitor.graphql(LIST, { login, after: 'x' });
    expect(errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });

  it('holds at most 200, also when several are made at once', async () => {
    const { visitor, id } = await meetOwner(0);
    await db().insertInto('collections').values(manyOf(id, 198)).execute();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => visitor.graphql(CREATE, { input: { title: 'More' } })),
    );
    const codes = answers.map(({ data }) => data.createCollection.error?.code ?? 'made');
    expect(codes.sort()).toEqual(['TOO_MANY', 'TOO_MANY', 'TOO_MANY', 'made']);
  });
});

it('changes of one user over and over are stopped', async () => {
  const { visitor, id, collectionId } = await meetOwner(0);
  for (let i = 0; i < 600; i += 1) {
    await server.platform.limits.take('collections', id, { limit: 600, windowMs: 600_000, shared: true });
  }
  const answer = await visitor.graphql(DELETE, { id: collectionId });
  expect(answer.data.deleteCollection.error.code).toBe('RATE_LIMITED');
});
