import { UNFOLLOW_UNDO_MS } from '@bandshell/domain/follows';
import { createTestUser, startTestServer, type TestServer, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followsPersonalData } from './personal-data.ts';
import { purgeEndedFollows } from './purge-ended-follows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const FOLLOW = `mutation($id: ID!) { followUser(input: { targetID: $id }) {
  user { login followers { totalCount } self { followedAt } } error { code message } } }`;
const UNFOLLOW = `mutation($id: ID!) { unfollowUser(input: { targetID: $id }) {
  user { login followers { totalCount } self { followedAt } } } }`;

const BELL = `mutation($id: ID!, $isOn: Boolean!) { setLiveNotice(input: { targetID: $id, isOn: $isOn }) {
  user { self { isLiveNoticeOn } } error { code } } }`;

const RESTORE = `mutation($id: ID!) { restoreFollow(input: { targetID: $id }) {
  user { followers { totalCount } self { followedAt isLiveNoticeOn } } error { code } } }`;

describe('following', () => {
  it('counts once, however often it is asked for, and can be taken back', async () => {
    const { id } = await createTestUser(server, 'star_one');
    const { visitor } = await createTestUser(server, 'fan_one');
    const first = await visitor.graphql(FOLLOW, { id });
    expect(first.data.followUser).toMatchObject({
      user: { login: 'star_one', followers: { totalCount: 1 } },
      error: null,
    });
    const { followedAt } = first.data.followUser.user.self;
    expect(new Date(followedAt).toISOString()).toBe(followedAt);
    const again = await visitor.graphql(FOLLOW, { id });
    expect(again.data.followUser.user).toEqual(first.data.followUser.user);
    const off = await visitor.graphql(UNFOLLOW, { id });
    expect(off.data.unfollowUser.user).toEqual({
      login: 'star_one',
      followers: { totalCount: 0 },
      self: { followedAt: null },
    });
    const offAgain = await visitor.graphql(UNFOLLOW, { id });
    expect(offAgain.data.unfollowUser.user.followers.totalCount).toBe(0);
  });

  it('is taken up again as it was when an unfollow is taken back, once and in time', async () => {
    const { db } = server.platform.database;
    const star = await createTestUser(server, 'star_five');
    const { visitor, id: fanId } = await createTestUser(server, 'fan_five');
    const other = await createTestUser(server, 'fan_six');
    const { id } = star;
    const restore = async (by = visitor, target = id) =>
      (await by.graphql(RESTORE, { id: target })).data?.restoreFollow;
    const old = new Date('2026-01-02T03:04:05.678Z');
    const begin = async () => {
      await visitor.graphql(FOLLOW, { id });
      await visitor.graphql(BELL, { id, isOn: false });
      const row = db.updateTable('follows').set({ created_at: old }).where('target_id', '=', id);
      await row.where('follower_id', '=', fanId).execute();
    };
    const asBefore = {
      user: {
        followers: { totalCount: 1 },
        self: { followedAt: old.toISOString(), isLiveNoticeOn: false },
      },
      error: null,
    };
    const over = { user: null, error: { code: 'UNDO_OVER' } };
    expect(await restore()).toEqual(over);
    await begin();
    // A follow that has not ended cannot be restored, and stays.
    expect(await restore()).toEqual(over);
    await visitor.graphql(UNFOLLOW, { id });
    expect(await restore(other.visitor)).toEqual(over);
    const both = await Promise.all([restore(), restore()]);
    expect(both).toContainEqual(asBefore);
    expect(both).toContainEqual(over);

    // Anybody who follows again in the meantime is counted once, and has the earlier date.
    await visitor.graphql(UNFOLLOW, { id });
    await visitor.graphql(FOLLOW, { id });
    expect(await restore()).toEqual(asBefore);

    await visitor.graphql(UNFOLLOW, { id });
    const late = new Date(Date.now() - UNFOLLOW_UNDO_MS - 1000);
    await db.updateTable('ended_follows').set({ ended_at: late }).where('follower_id', '=', fanId).execute();
    expect(await restore()).toEqual(over);
    await purgeEndedFollows(server.platform);
    expect(await db.selectFrom('ended_follows').select('target_id').where('follower_id', '=', fanId).execute()).toEqual(
      [],
    );

    await begin();
    await visitor.graphql(UNFOLLOW, { id });
    await db.updateTable('users').set({ unavailable_reason: 'TOS_INDEFINITE' }).where('id', '=', id).execute();
    expect(await restore()).toEqual({ user: null, error: { code: 'NOT_FOUND' } });
    for (const nobody of ['100001', "1' or 1=1"]) expect(await restore(visitor, nobody)).toMatchObject({ user: null });
    expect((await new Visitor(server).graphql(RESTORE, { id })).errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    await followsPersonalData.erase?.(server.platform, fanId);
    expect(await db.selectFrom('ended_follows').select('target_id').where('follower_id', '=', fanId).execute()).toEqual(
      [],
    );
  });

  it('of many at once is counted right', async () => {
    const { id } = await createTestUser(server, 'star_two');
    const fans = await Promise.all(Array.from({ length: 12 }, (_, i) => createTestUser(server, `crowd_${i}_x`)));
    await Promise.all(
      fans.flatMap(({ visitor }) => [visitor.graphql(FOLLOW, { id }), visitor.graphql(FOLLOW, { id })]),
    );
    const { data } = await new Visitor(server).graphql(
      '{ user(login: "star_two") { followers { totalCount } self { followedAt } } }',
    );
    expect(data.user).toEqual({ followers: { totalCount: 12 }, self: null });
  });

  it('is not of oneself, of nobody, or of a closed channel', async () => {
    const { id, visitor } = await createTestUser(server, 'fan_two');
    const closed = await createTestUser(server, 'star_gone');
    await server.platform.database.db
      .updateTable('users')
      .set({ unavailable_reason: 'TOS_INDEFINITE' })
      .where('id', '=', closed.id)
      .execute();
    const code = async (target: string) => (await visitor.graphql(FOLLOW, { id: target })).data.followUser.error.code;
    expect(await code(id)).toBe('SELF');
    expect(await code('100001')).toBe('NOT_FOUND');
    expect(await code("1' or 1=1")).toBe('NOT_FOUND');
    expect(await code(closed.id)).toBe('NOT_FOUND');
    expect((await visitor.graphql(UNFOLLOW, { id: '100001' })).data.unfollowUser.user).toBeNull();
  });

  it('notifies from the start, as often as it begins, and the follower alone decides', async () => {
    const { id } = await createTestUser(server, 'star_four');
    const { visitor, id: fanId } = await createTestUser(server, 'fan_four');
    const set = async (isOn: boolean) => (await visitor.graphql(BELL, { id, isOn })).data.setLiveNotice;
    const read = async () =>
      (await visitor.graphql('{ user(login: "star_four") { self { isLiveNoticeOn } } }')).data.user.self;
    expect(await read()).toEqual({ isLiveNoticeOn: null });
    expect(await set(false)).toMatchObject({ user: null, error: { code: 'NOT_FOLLOWING' } });
    await visitor.graphql(FOLLOW, { id });
    expect(await read()).toEqual({ isLiveNoticeOn: true });
    expect(await set(false)).toEqual({ user: { self: { isLiveNoticeOn: false } }, error: null });
    // Following again changes nothing.
    await visitor.graphql(FOLLOW, { id });
    expect(await read()).toEqual({ isLiveNoticeOn: false });
    const copy = await followsPersonalData.copy(server.platform, fanId);
    expect(copy.follows).toMatchObject([{ login: 'star_four', is_live_notice_on: false }]);
    await visitor.graphql(UNFOLLOW, { id });
    await visitor.graphql(FOLLOW, { id });
    expect(await read()).toEqual({ isLiveNoticeOn: true });
    for (const target of ['100001', 'no id']) {
      const { data } = await visitor.graphql(BELL, { id: target, isOn: true });
      expect(data.setLiveNotice.error.code).toBe('NOT_FOLLOWING');
    }
    for (let i = 0; i < 120; i += 1) await set(i % 2 === 0);
    expect(await set(true)).toMatchObject({ error: { code: 'RATE_LIMITED' } });
  });

  it('is for people', async () => {
    for (const mutation of [FOLLOW, UNFOLLOW, BELL]) {
      const { errors } = await new Visitor(server).graphql(mutation, { id: '100001', isOn: true });
      expect(errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    }
  });

  it('over and over is stopped', async () => {
    const { id } = await createTestUser(server, 'star_three');
    const { visitor } = await createTestUser(server, 'fan_three');
    let code: string | undefined;
    for (let i = 0; i <= 100; i += 1) code = (await visitor.graphql(FOLLOW, { id })).data.followUser.error?.code;
    expect(code).toBe('RATE_LIMITED');
  });
});
