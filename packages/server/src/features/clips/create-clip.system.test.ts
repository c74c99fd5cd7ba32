import {
  CREATE_CLIP,
  clipFixture,
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createCategory } from '../categories/create-category.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
let now = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) }, env: { TRUST_PROXY: '1' } });
});
afterAll(() => server.close());

const { made, refusal, read, rowOf, record, goLive } = clipFixture(() => server);

let count = 0;
let owner: TestUser;
let fan: TestUser;
beforeEach(async () => {
  count += 1;
  owner = await createTestUser(server, `owner_${count}`);
  fan = await createTestUser(server, `fan_${count}`);
});

describe('making a clip', () => {
  test('API-05 CLIP-01 of a video it has its fields, and everybody reads them', async () => {
    const category = await createCategory(server.platform, { name: `Harbours ${count}` });
    const videoID = await record(owner, { categoryId: category });
    const clip = await made(fan, owner, { videoID, offsetSeconds: 100 });
    expect(clip).toMatchObject({
      title: 'A long evening',
      videoOffsetSeconds: 70,
      durationSeconds: 30,
      isFeatured: false,
      language: 'de',
      viewCount: 0,
      category: { id: category },
      broadcaster: { login: owner.login },
      curator: { login: fan.login },
      guestStarParticipants: { sessionIdentifier: null, guests: [] },
      video: { id: videoID },
      self: { canEdit: true, canDelete: true, canFeature: false, canExport: false },
      editing: { windowSeconds: 90, startSeconds: 30, endSeconds: 60, playbackOffsetSeconds: 40 },
    });
    expect(clip.slug).toMatch(/^[A-Za-z]+-[0-9A-Za-z]{16}$/);
    const { self, ...info } = await read(clip.slug);
    expect(info).toMatchObject({ id: clip.id, title: 'A long evening', videoOffsetSeconds: 70 });
    expect(self).toEqual({ canEdit: false, canDelete: false, canFeature: false, canExport: false });
    expect(await read(clip.slug.toLowerCase())).toBeNull();
    expect(await read('create')).toBeNull();
  });

  it('takes the last half minute of a stream that runs, no further than what has surely come in', async () => {
    await goLive(owner, 120 * SECOND);
    const clip = await made(fan, owner, {});
    expect(clip).toMatchObject({ title: 'Live now', videoOffsetSeconds: 89, durationSeconds: 30 });
    const behind = await made(fan, owner, { behindLiveSeconds: 31, durationSeconds: 60 });
    expect(behind).toMatchObject({ videoOffsetSeconds: 29, durationSeconds: 60 });
    const rewound = await made(fan, owner, { offsetSeconds: 45.25, durationSeconds: 10 });
    expect(await rowOf(rewound.slug)).toMatchObject({ start_ms: '35250', end_ms: '45250' });
  });

  it('leaves out of its time line when the encoder was away', async () => {
    const from = now - 100 * SECOND;
    await goLive(owner, 120 * SECOND, [{ from, to: from + 40 * SECOND }]);
    expect(await made(fan, owner, {})).toMatchObject({ videoOffsetSeconds: 49, durationSeconds: 30 });
  });

  it('is refused where there is too little, nothing on air or no such video', async () => {
    expect(await refusal(fan, owner)).toBe('NOT_LIVE');
    await goLive(owner, 5.9 * SECOND);
    expect(await refusal(fan, owner)).toBe('TOO_SHORT');
    // The stream goes on, without its recording.
    const { db } = server.platform.database;
    await db
      .updateTable('videos')
      .set({ deleted_at: new Date(now) })
      .where('channel_id', '=', owner.id)
      .execute();
    expect(await refusal(fan, owner)).toBe('NOT_RECORDED');
    expect(await refusal(fan, owner, { videoID: '999999999' })).toBe('NOT_FOUND');
    expect(await refusal(fan, owner, { videoID: 'v1' })).toBe('NOT_FOUND');
    expect(await refusal(fan, { ...owner, id: '999999999' })).toBe('NOT_FOUND');
    const another = await createTestUser(server, `another_${count}`);
    expect(await refusal(fan, owner, { videoID: await record(another) })).toBe('NOT_FOUND');
  });

  it('is refused of what the viewer may not watch', async () => {
    const hidden = await record(owner, { visibility: 'PRIVATE' });
    const restricted = await record(owner, { visibility: 'SUBSCRIBERS' });
    expect(await refusal(fan, owner, { videoID: hidden })).toBe('NOT_FOUND');
    expect(await refusal(fan, owner, { videoID: restricted })).toBe('NOT_FOUND');
    server.subscriptions.add(fan.id, owner.id);
    expect(await refusal(fan, owner, { videoID: restricted })).toBeUndefined();
    expect(await refusal(owner, owner, { videoID: hidden })).toBeUndefined();
  });

  it('stays within one range of a highlight, and within 5 to 60 seconds', async () => {
    const first = await record(owner, { lengthMs: 20 * SECOND });
    const second = await record(owner);
    const { db } = server.platform.database;
    await db
      .insertInto('video_ranges')
      .values({ video_id: first, position: 1, recording_id: second, start_ms: 300 * SECOND, end_ms: 400 * SECOND })
      .execute();
    const early = await made(fan, owner, { videoID: first, offsetSeconds: 30 });
    expect(early).toMatchObject({ videoOffsetSeconds: 20, durationSeconds: 10 });
    expect(early.editing).toMatchObject({ playbackOffsetSeconds: 20, startSeconds: 0 });
    expect(await rowOf(early.slug)).toMatchObject({ recording_id: second, start_ms: '300000', end_ms: '310000' });
    const long = await made(fan, owner, { videoID: second, offsetSeconds: 300, durationSeconds: 1e9 });
    const short = await made(fan, owner, { videoID: second, offsetSeconds: -5, durationSeconds: -1 });
    expect([long.durationSeconds, short.durationSeconds]).toEqual([60, 5]);
  });

  it('takes title and category of the chapter that is shown', async () => {
    const category = await createCategory(server.platform, { name: `Kitchens ${count}` });
    const videoID = await record(owner);
    await server.platform.database.db
      .insertInto('video_chapters')
      .values([
        { video_id: videoID, at_ms: 0, category_id: null, title: 'Talking' },
        { video_id: videoID, at_ms: 200 * SECOND, category_id: category, title: 'Cooking' },
      ])
      .execute();
    expect(await made(fan, owner, { videoID, offsetSeconds: 199 })).toMatchObject({ title: 'Talking', category: null });
    expect(await made(fan, owner, { videoID, offsetSeconds: 201 })).toMatchObject({
      title: 'Cooking',
      category: { id: category },
    });
  });

  it('is for logged-in users, and not without end', async () => {
    const videoID = await record(owner);
    const input = { broadcasterID: owner.id, videoID, offsetSeconds: 100 };
    const { errors } = await new Visitor(server).graphql(CREATE_CLIP, { input });
    expect(errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    const codes: (string | undefined)[] = [];
    for (let at = 0; at < 21; at += 1) codes.push(await refusal(fan, owner, { videoID, offsetSeconds: 100 }));
    expect(codes.slice(0, 20).every((code) => code === undefined)).toBe(true);
    expect(codes[20]).toBe('RATE_LIMITED');
  });
});

describe('who makes clips of a channel', () => {
  const SET = `mutation($input: UpdateChannelClipsSettingInput!) { updateChannelClipsSetting(input: $input) { error { code } } }`;
  const set = async (input: object) => {
    const { data, errors } = await owner.visitor.graphql(SET, { input });
    expect([errors, data.updateChannelClipsSetting.error]).toEqual([[], null]);
  };
  const SELF = `query($login: String!) { user(login: $login) { channel { self { clipCreationRefusal { code message } } } } }`;
  const announced = async (visitor: Visitor) =>
    (await visitor.graphql(SELF, { login: owner.login })).data.user.channel.self.clipCreationRefusal?.code;
  const follow = (since: number) =>
    server.platform.database.db
      .insertInto('follows')
      .values({ target_id: owner.id, follower_id: fan.id, created_at: new Date(since) })
      .execute();

  test('CLIP-10 who has followed for the minutes that are asked for', async () => {
    const input = { videoID: await record(owner), offsetSeconds: 60 };
    await set({
      creationRestrictedTo: { isFollower: true },
      creationRestrictionOptions: { followingLengthMinutes: 10 },
    });
    expect(await refusal(fan, owner, input)).toBe('FOLLOWERS_ONLY');
    expect(await announced(fan.visitor)).toBe('FOLLOWERS_ONLY');
    expect(await announced(new Visitor(server))).toBeUndefined();
    await follow(now - 9 * 60 * SECOND);
    expect(await refusal(fan, owner, input)).toBe('FOLLOWING_TOO_SHORT');
    now += 60 * SECOND;
    expect(await refusal(fan, owner, input)).toBeUndefined();
    expect(await refusal(owner, owner, input)).toBeUndefined();
  });

  test('CLIP-11 who subscribes', async () => {
    const input = { videoID: await record(owner), offsetSeconds: 60 };
    await set({ creationRestrictedTo: { isSubscriber: true } });
    await follow(now - HOUR);
    expect(await refusal(fan, owner, input)).toBe('SUBSCRIBERS_ONLY');
    server.subscriptions.add(fan.id, owner.id);
    expect(await refusal(fan, owner, input)).toBeUndefined();
  });

  it('is nobody in a blocked category, or where clips are off; owner and moderators always', async () => {
    const category = await createCategory(server.platform, { name: `Casinos ${count}` });
    const moderator = await createTestUser(server, `mod_${count}`);
    await server.platform.database.db
      .insertInto('channel_moderators')
      .values({ channel_id: owner.id, user_id: moderator.id, created_at: new Date(now) })
      .execute();
    const input = { videoID: await record(owner, { categoryId: category }), offsetSeconds: 60 };
    await set({ categoryBlocklist: [category] });
    expect(await refusal(fan, owner, input)).toBe('CATEGORY_BLOCKED');
    expect(await refusal(fan, owner, { videoID: await record(owner), offsetSeconds: 60 })).toBeUndefined();
    await set({ isClipsEnabled: false });
    expect(await refusal(fan, owner, input)).toBe('CLIPS_DISABLED');
    expect(await announced(new Visitor(server))).toBe('CLIPS_DISABLED');
    for (const user of [owner, moderator]) expect(await refusal(user, owner, input)).toBeUndefined();
  });

  it('is nobody whom the owner blocks, a moderator neither once clips are off', async () => {
    const input = { videoID: await record(owner), offsetSeconds: 60 };
    const { db } = server.platform.database;
    await db
      .insertInto('user_blocks')
      .values({ blocker_id: owner.id, blocked_id: fan.id, created_at: new Date(now) })
      .execute();
    expect(await refusal(fan, owner, input)).toBe('BANNED');
    await db
      .insertInto('channel_moderators')
      .values({ channel_id: owner.id, user_id: fan.id, created_at: new Date(now) })
      .execute();
    expect(await refusal(fan, owner, input)).toBe('BANNED');
  });
});
