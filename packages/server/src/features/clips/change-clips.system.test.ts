import {
  clipFixture,
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
  UPDATE_CLIP,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { purgeDeletedClips } from './purge-deleted-clips.ts';

const HOUR = 3_600_000;
let now = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) }, env: { TRUST_PROXY: '1' } });
});
afterAll(() => server.close());

const { made, read, slugs, rowOf, record } = clipFixture(() => server);

let count = 0;
let owner: TestUser;
let fan: TestUser;
beforeEach(async () => {
  count += 1;
  owner = await createTestUser(server, `owner_${count}`);
  fan = await createTestUser(server, `fan_${count}`);
});

describe('changing a clip', () => {
  const update = async (user: TestUser, input: object) => {
    const { data, errors } = await user.visitor.graphql(UPDATE_CLIP, { input });
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

describe('staff', () => {
  const down = async (visitor: Visitor, slug: string, note = 'Someone else’s song.') => {
    const { data, errors } = await visitor.graphql(
      'mutation($input: TakeDownClipInput!) { takeDownClip(input: $input) { slug error { code } } }',
      { input: { slug, note } },
    );
    return errors[0]?.extensions?.code ?? data.takeDownClip.error?.code ?? data.takeDownClip.slug;
  };

  it('takes a clip down for good, and the act is in the audit log', async () => {
    const staff = await createTestUser(server, `staff_${count}`, { roles: { isStaff: true } });
    const { slug, id } = await made(fan, owner, { videoID: await record(owner), offsetSeconds: 100 });
    expect(await down(new Visitor(server), slug)).toBe('UNAUTHENTICATED');
    expect(await down(owner.visitor, slug)).toBe('FORBIDDEN');
    expect(await down(staff.visitor, slug, ' ')).toBe('NOTE_INVALID');
    expect(await down(staff.visitor, 'create')).toBe('NOT_FOUND');
    expect(await down(staff.visitor, slug)).toBe(slug);
    expect(await down(staff.visitor, slug)).toBe('NOT_FOUND');
    expect(await read(slug, owner.visitor)).toBeNull();
    const { data } = await fan.visitor.graphql(
      'mutation($input: RestoreClipsInput!) { restoreClips(input: $input) { error { code } } }',
      { input: { slugs: [slug] } },
    );
    expect(data.restoreClips.error).toEqual({ code: 'NOT_ALLOWED' });
    const log = await server.platform.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('target_kind', '=', 'clip')
      .where('target_id', '=', id)
      .execute();
    expect(log).toMatchObject([{ actor_id: staff.id, action: 'clip.take-down' }]);
  });

  it('takes a video’s clips down with it', async () => {
    const videoID = await record(owner);
    const { slug } = await made(fan, owner, { videoID, offsetSeconds: 100 });
    const event = { type: 'video-deleted', channelId: owner.id, videoId: videoID } as const;
    const { database } = server.platform;
    await database.transact(async (tx) => {
      await tx.db
        .updateTable('videos')
        .set({ deleted_at: new Date(now) })
        .where('id', '=', videoID)
        .execute();
      await tx.emit(event, owner.id);
    });
    await server.drainEvents();
    expect(await read(slug)).toMatchObject({ slug });
    await database.transact(async (tx) => {
      await tx.db
        .updateTable('videos')
        .set({ taken_down_at: new Date(now) })
        .where('id', '=', videoID)
        .execute();
      await tx.emit(event, owner.id);
    });
    await server.drainEvents();
    expect(await read(slug)).toBeNull();
  });
});
