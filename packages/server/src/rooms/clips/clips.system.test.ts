import { createTestUser, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { subscriptionsAreReadBy } from '../../spine/channels/subscribers.ts';
import { newId } from '../../spine/new-id.ts';
import type { VideoVisibility } from '../../spine/videos/video-tables.ts';
import { createCategory } from '../categories/create-category.ts';
import { purgeDeletedClips } from './purge-deleted-clips.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
let now = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) }, env: { TRUST_PROXY: '1' } });
});
afterAll(() => server.close());

const subscribers = new Set<string>();
subscriptionsAreReadBy(async (_platform, userId, channelId) => subscribers.has(`${userId} ${channelId}`));

const CLIP = `slug title videoOffsetSeconds durationSeconds isFeatured language viewCount category { id }
  broadcaster { login } curator { login } guestStarParticipants { sessionIdentifier guests { id } } video { id }`;
const CREATE = `mutation($input: CreateClipInput!) { createClip(input: $input) {
  clip { id ${CLIP} self { canEdit canDelete canFeature canExport }
    editing { windowSeconds startSeconds endSeconds playbackOffsetSeconds } }
  error { code message } } }`;
const UPDATE = `mutation($input: UpdateClipInput!) { updateClip(input: $input) {
  clip { ${CLIP} editing { windowSeconds startSeconds endSeconds } } error { code } } }`;
const READ = `query ChannelClipCore($slug: ID!) { clip(slug: $slug) { id ${CLIP}
  self { canEdit canDelete canFeature canExport } playbackAccess { __typename ... on PlaybackAccessError { code } } } }`;
const LIST = `query($login: String!, $first: Int, $after: String, $sort: ClipSort, $period: ClipPeriod, $isFeatured: Boolean,
  $search: String) { user(login: $login) {
  clips(first: $first, after: $after, sort: $sort, period: $period, isFeatured: $isFeatured, search: $search) {
    edges { cursor node { slug title } } pageInfo { hasNextPage endCursor } } } }`;

let count = 0;
let owner: TestUser;
let fan: TestUser;
beforeEach(async () => {
  count += 1;
  owner = await createTestUser(server, `owner_${count}`);
  fan = await createTestUser(server, `fan_${count}`);
});

interface Recorded {
  readonly lengthMs?: number;
  readonly visibility?: VideoVisibility;
  readonly categoryId?: string | null;
}

/** A video of the channel with a recording of its own. */
async function record(channel: TestUser, { lengthMs = 600 * SECOND, ...more }: Recorded = {}): Promise<string> {
  const { db } = server.platform.database;
  const id = newId(server.platform.clock);
  const begun = new Date(now - lengthMs);
  await db
    .insertInto('recordings')
    .values({
      ...{ id, channel_id: channel.id, node_id: 'here' },
      started_at: begun,
      ended_at: new Date(now),
      length_ms: lengthMs,
    })
    .execute();
  await db
    .insertInto('videos')
    .values({
      ...{ id, channel_id: channel.id, stream_id: null, kind: 'UPLOAD', status: 'READY', title: 'A long evening' },
      ...{ visibility: more.visibility ?? 'PUBLIC', category_id: more.categoryId ?? null, language: 'de' },
      ...{ created_at: begun, length_ms: lengthMs },
    })
    .execute();
  await db
    .insertInto('video_ranges')
    .values({ video_id: id, position: 0, recording_id: id, start_ms: 0, end_ms: lengthMs })
    .execute();
  return id;
}

/** A stream of the channel that has run for so long and is recorded. */
async function goLive(channel: TestUser, ranMs: number, gaps: object[] = []): Promise<string> {
  const { db } = server.platform.database;
  const id = newId(server.platform.clock);
  const started_at = new Date(now - ranMs);
  await db
    .insertInto('streams')
    .values({
      ...{ id, channel_id: channel.id, node_id: 'here', title: 'Live now', language: 'en', category_id: null },
      ...{ started_at, interrupted_at: null, alive_at: new Date(now), ended_at: null, end_reason: null },
      ...{ duration_ms: null, width: 1280, height: 720, frame_rate: 30, preview_key: null },
      ...{ is_recorded: true, gaps: JSON.stringify(gaps) },
    })
    .execute();
  await db.insertInto('recordings').values({ id, channel_id: channel.id, node_id: 'here', started_at }).execute();
  await db
    .insertInto('videos')
    .values({
      ...{ id, channel_id: channel.id, stream_id: id, kind: 'ARCHIVE', status: 'RECORDING', visibility: 'PUBLIC' },
      ...{ title: 'Live now', language: 'en', category_id: null, created_at: started_at },
    })
    .execute();
  await db
    .insertInto('video_ranges')
    .values({ video_id: id, position: 0, recording_id: id, start_ms: 0, end_ms: null })
    .execute();
  return id;
}

const create = async (user: TestUser, channel: TestUser, input: object = {}) => {
  const { data, errors } = await user.visitor.graphql(CREATE, { input: { broadcasterID: channel.id, ...input } });
  expect(errors).toEqual([]);
  return data.createClip;
};
const made = async (user: TestUser, channel: TestUser, input: object) => {
  const { clip, error } = await create(user, channel, input);
  expect(error).toBeNull();
  return clip;
};
const refusal = async (user: TestUser, channel: TestUser, input: object = {}) =>
  (await create(user, channel, input)).error?.code;
const read = async (slug: string, visitor = new Visitor(server)) => {
  const { data, errors } = await visitor.graphql(READ, { slug });
  expect(errors).toEqual([]);
  return data.clip;
};
const list = async (login: string, variables: object = {}, visitor = new Visitor(server)) => {
  const { data, errors } = await visitor.graphql(LIST, { login, ...variables });
  expect(errors).toEqual([]);
  return data.user.clips;
};
const slugs = async (login: string, variables: object = {}, visitor?: Visitor): Promise<string[]> =>
  (await list(login, variables, visitor)).edges.map(({ node }: { node: { slug: string } }) => node.slug);
const rowOf = (slug: string) =>
  server.platform.database.db.selectFrom('clips').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();

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
    const { self, ...facts } = await read(clip.slug);
    expect(facts).toMatchObject({ id: clip.id, title: 'A long evening', videoOffsetSeconds: 70 });
    expect(self).toEqual({ canEdit: false, canDelete: false, canFeature: false, canExport: false });
    expect(await read(clip.slug.toLowerCase())).toBeNull();
    expect(await read('create')).toBeNull();
  });

  it('takes the last half minute of a stream that runs, no further than what is surely recorded', async () => {
    await goLive(owner, 120 * SECOND);
    const clip = await made(fan, owner, {});
    expect(clip).toMatchObject({ title: 'Live now', videoOffsetSeconds: 87, durationSeconds: 30 });
    const behind = await made(fan, owner, { behindLiveSeconds: 33, durationSeconds: 60 });
    expect(behind).toMatchObject({ videoOffsetSeconds: 27, durationSeconds: 60 });
    const rewound = await made(fan, owner, { offsetSeconds: 45.25, durationSeconds: 10 });
    expect(await rowOf(rewound.slug)).toMatchObject({ start_ms: '35250', end_ms: '45250' });
  });

  it('leaves out of its time line when the encoder was away', async () => {
    const from = now - 100 * SECOND;
    await goLive(owner, 120 * SECOND, [{ from, to: from + 40 * SECOND }]);
    expect(await made(fan, owner, {})).toMatchObject({ videoOffsetSeconds: 47, durationSeconds: 30 });
  });

  it('is refused where there is too little, nothing on air or no such video', async () => {
    expect(await refusal(fan, owner)).toBe('NOT_LIVE');
    await goLive(owner, 7 * SECOND);
    expect(await refusal(fan, owner)).toBe('TOO_SHORT');
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
    subscribers.add(`${fan.id} ${owner.id}`);
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
    const { errors } = await new Visitor(server).graphql(CREATE, { input });
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
  const SELF = `query($login: String!) { user(login: $login) { channel { self { clipCreationRefusal } } } }`;
  const announced = async (visitor: Visitor) =>
    (await visitor.graphql(SELF, { login: owner.login })).data.user.channel.self.clipCreationRefusal;
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
    expect(await announced(new Visitor(server))).toBeNull();
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
    subscribers.add(`${fan.id} ${owner.id}`);
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

describe('changing a clip', () => {
  const update = async (user: TestUser, input: object) => {
    const { data, errors } = await user.visitor.graphql(UPDATE, { input });
    expect(errors).toEqual([]);
    return data.updateClip;
  };
  let slug: string;
  let videoID: string;
  beforeEach(async () => {
    videoID = await record(owner);
    // 70 to 100 s, in a window from 40 to 130 s.
    ({ slug } = await made(fan, owner, { videoID, offsetSeconds: 100 }));
  });

  it('moves it within its window, to a millisecond', async () => {
    const { clip, error } = await update(fan, {
      slug,
      title: ' What a\njump ',
      startSeconds: 30.5,
      endSeconds: 42.125,
    });
    expect(error).toBeNull();
    expect(clip).toMatchObject({
      title: 'What a jump',
      videoOffsetSeconds: 70,
      durationSeconds: 11.625,
      editing: { windowSeconds: 90, startSeconds: 30.5, endSeconds: 42.125 },
    });
    expect(await rowOf(slug)).toMatchObject({ start_ms: '70500', end_ms: '82125', video_offset_ms: '70500' });
    const ends = await update(fan, { slug, startSeconds: 85, endSeconds: 90 });
    expect(ends.clip).toMatchObject({ videoOffsetSeconds: 125, durationSeconds: 5 });
    const back = await update(fan, { slug, startSeconds: 0, endSeconds: 60 });
    expect(back.clip).toMatchObject({ videoOffsetSeconds: 40, durationSeconds: 60 });
  });

  it('refuses what is no clip, and leaves it as it was', async () => {
    for (const [input, code] of [
      [{ startSeconds: 30, endSeconds: 34.999 }, 'RANGE_INVALID'],
      [{ startSeconds: 10, endSeconds: 70.001 }, 'RANGE_INVALID'],
      [{ startSeconds: 60 }, 'RANGE_INVALID'],
      [{ startSeconds: -0.001, endSeconds: 30 }, 'RANGE_OUTSIDE'],
      [{ startSeconds: 70, endSeconds: 90.001 }, 'RANGE_OUTSIDE'],
      [{ title: ' \u0000 ' }, 'TITLE_EMPTY'],
      [{ title: 'x'.repeat(141), startSeconds: 40 }, 'TITLE_TOO_LONG'],
    ] as const) {
      expect((await update(fan, { slug, ...input })).error).toEqual({ code });
    }
    expect(await rowOf(slug)).toMatchObject({ start_ms: '70000', end_ms: '100000', title: 'A long evening' });
  });

  it('is its maker’s for a day, the owner’s at any time, and nobody else’s', async () => {
    const stranger = await createTestUser(server, `stranger_${count}`);
    expect((await update(stranger, { slug, title: 'Mine' })).error).toEqual({ code: 'NOT_ALLOWED' });
    now += 24 * HOUR;
    expect((await update(fan, { slug, title: 'Late' })).error).toEqual({ code: 'NOT_ALLOWED' });
    expect((await update(owner, { slug, title: 'At last' })).clip.title).toBe('At last');
    expect((await update(owner, { slug: 'QuietAmberOtter-0123456789abcdef', title: 'x' })).error.code).toBe(
      'NOT_FOUND',
    );
  });

  it('only shortens it once its video is gone, which it survives', async () => {
    const { db } = server.platform.database;
    await db
      .updateTable('videos')
      .set({ deleted_at: new Date(now) })
      .where('id', '=', videoID)
      .execute();
    expect(await read(slug)).toMatchObject({ slug, video: null });
    expect((await update(fan, { slug, startSeconds: 0, endSeconds: 30.001 })).error).toEqual({ code: 'RANGE_OUTSIDE' });
    const { clip } = await update(fan, { slug, startSeconds: 10, endSeconds: 20 });
    expect(clip).toMatchObject({ durationSeconds: 10, editing: { windowSeconds: 10, startSeconds: 0 } });
    await db.deleteFrom('videos').where('id', '=', videoID).execute();
    expect(await read(slug)).toMatchObject({ slug, video: null, videoOffsetSeconds: null, durationSeconds: 10 });
  });
});

describe('taking clips away', () => {
  const remove = async (mutation: 'deleteClips' | 'restoreClips', user: TestUser, given: string[]) => {
    const type = mutation === 'deleteClips' ? 'DeleteClipsInput' : 'RestoreClipsInput';
    const { data, errors } = await user.visitor.graphql(
      `mutation($input: ${type}!) { ${mutation}(input: $input) { slugs error { code } } }`,
      { input: { slugs: given } },
    );
    expect(errors).toEqual([]);
    return data[mutation];
  };
  let one: string;
  let two: string;
  beforeEach(async () => {
    const videoID = await record(owner);
    one = (await made(fan, owner, { videoID, offsetSeconds: 100 })).slug;
    two = (await made(owner, owner, { videoID, offsetSeconds: 200 })).slug;
  });

  it('is its maker’s, the owner’s and moderators’; all or none', async () => {
    expect(await remove('deleteClips', fan, [one, two])).toEqual({ slugs: [], error: { code: 'NOT_ALLOWED' } });
    expect((await slugs(owner.login)).sort()).toEqual([one, two].sort());
    expect(await remove('deleteClips', fan, [one, 'create'])).toEqual({ slugs: [one], error: null });
    expect(await slugs(owner.login)).toEqual([two]);
    expect(await read(one)).toBeNull();
    expect(await remove('deleteClips', fan, [one])).toEqual({ slugs: [], error: { code: 'NOT_FOUND' } });
    const moderator = await createTestUser(server, `remover_${count}`);
    expect((await remove('deleteClips', moderator, [two])).error).toEqual({ code: 'NOT_ALLOWED' });
    await server.platform.database.db
      .insertInto('channel_moderators')
      .values({ channel_id: owner.id, user_id: moderator.id, created_at: new Date(now) })
      .execute();
    expect(await remove('deleteClips', moderator, [two])).toEqual({ slugs: [two], error: null });
  });

  it('can be undone for a day, by who did it', async () => {
    await remove('deleteClips', owner, [one, two]);
    expect((await remove('restoreClips', fan, [one])).error).toEqual({ code: 'NOT_ALLOWED' });
    expect((await remove('restoreClips', owner, [one])).slugs).toEqual([one]);
    expect(await read(one)).toMatchObject({ slug: one });
    now += 24 * HOUR;
    expect((await remove('restoreClips', owner, [two])).error).toEqual({ code: 'NOT_FOUND' });
    now += 1;
    await purgeDeletedClips(server.platform);
    const left = await server.platform.database.db
      .selectFrom('clips')
      .select('slug')
      .where('slug', 'in', [one, two])
      .execute();
    expect(left).toEqual([{ slug: one }]);
  });

  it('takes at most a hundred at once', async () => {
    expect((await remove('deleteClips', owner, Array(101).fill(one))).error).toEqual({ code: 'TOO_MANY' });
  });
});

test('CLIP-12 clips are featured by the owner, and by moderators where the owner lets them', async () => {
  const videoID = await record(owner);
  const { slug } = await made(fan, owner, { videoID, offsetSeconds: 100 });
  const moderator = await createTestUser(server, `featurer_${count}`);
  await server.platform.database.db
    .insertInto('channel_moderators')
    .values({ channel_id: owner.id, user_id: moderator.id, created_at: new Date(now) })
    .execute();
  const feature = async (user: TestUser, mutation = 'featureClip') => {
    const type = mutation === 'featureClip' ? 'FeatureClipInput' : 'UnfeatureClipInput';
    const { data } = await user.visitor.graphql(
      `mutation($input: ${type}!) { ${mutation}(input: $input) { clip { isFeatured } error { code } } }`,
      { input: { slug } },
    );
    return data[mutation].error?.code ?? data[mutation].clip.isFeatured;
  };
  expect(await feature(fan)).toBe('NOT_ALLOWED');
  expect(await feature(moderator)).toBe('NOT_ALLOWED');
  expect(await feature(owner)).toBe(true);
  expect(await slugs(owner.login, { isFeatured: true })).toEqual([slug]);
  expect(await slugs(owner.login, { isFeatured: false })).toEqual([]);
  await owner.visitor.graphql(
    'mutation { updateChannelClipsSetting(input: { featuringRestrictedTo: { shouldAllowMods: true }, isClipsFeatureToggleDefaultEnabled: true }) { error { code } } }',
  );
  expect(await feature(moderator, 'unfeatureClip')).toBe(false);
  expect(await feature(moderator)).toBe(true);
  expect((await read(slug, moderator.visitor)).self.canFeature).toBe(true);
  expect(await made(moderator, owner, { videoID, offsetSeconds: 100 })).toMatchObject({ isFeatured: true });
  expect(await made(fan, owner, { videoID, offsetSeconds: 100 })).toMatchObject({ isFeatured: false });
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
    subscribers.add(`${fan.id} ${owner.id}`);
    expect((await read(slug, fan.visitor)).playbackAccess).not.toEqual(refused);
  });

  it('finds an unlisted one by its address alone', async () => {
    const videoID = await record(owner, { visibility: 'UNLISTED' });
    const { slug } = await made(fan, owner, { videoID, offsetSeconds: 100 });
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
    const { errors } = await new Visitor(server).graphql(LIST, { login: owner.login, after: 'v1-100000' });
    expect(errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    const { errors: many } = await new Visitor(server).graphql(LIST, { login: owner.login, first: 101 });
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

  it('of what somebody made are their own to read', async () => {
    const { slug } = await made(fan, owner, { videoID: await record(owner), offsetSeconds: 100 });
    const MADE = `query($login: String!) { user(login: $login) { createdClips { edges { node { slug } } } } }`;
    const read = async (visitor: Visitor) => (await visitor.graphql(MADE, { login: fan.login })).data.user.createdClips;
    expect(await read(fan.visitor)).toEqual({ edges: [{ node: { slug } }] });
    expect(await read(owner.visitor)).toBeNull();
    expect(await read(new Visitor(server))).toBeNull();
  });
});
