import {
  createTestUser,
  mutate,
  openPage,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  videoFixture,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCategory } from '../categories/create-category.ts';
import { removeDeletedVideos } from './remove-deleted-videos.ts';

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

describe('the owner', () => {
  const FIELDS = `video { id title description language visibility isMature chatOffsetSeconds category { id }
    mutedRanges { startSeconds endSeconds } }`;

  it('changes what a video says and who sees it', async () => {
    const categoryID = await createCategory(server.platform, { name: `Changed ${count}` });
    const id = await make(owner);
    const changed = await mutate(
      owner.visitor,
      'updateVideo',
      {
        ...{ videoID: `v${id}`, title: ' A  better title ', description: 'One\r\ntwo', language: 'DE', categoryID },
        ...{ visibility: 'UNLISTED', isMature: true, chatOffsetSeconds: -2.5 },
        mutedRanges: [
          { startSeconds: 20, endSeconds: 30 },
          { startSeconds: 1.5, endSeconds: 20 },
        ],
      },
      FIELDS,
    );
    const expected = {
      ...{ id, title: 'A better title', description: 'One\ntwo', language: 'de', visibility: 'UNLISTED' },
      ...{ isMature: true, chatOffsetSeconds: -2.5, category: { id: categoryID } },
      mutedRanges: [{ startSeconds: 1.5, endSeconds: 30 }],
    };
    expect(changed).toEqual({ video: expected, error: null });
    const kept = await mutate(owner.visitor, 'updateVideo', { videoID: id, title: 'Only this' }, FIELDS);
    expect(kept.video).toEqual({ ...expected, title: 'Only this' });
    const taken = await mutate(
      owner.visitor,
      'updateVideo',
      { videoID: id, categoryID: null, mutedRanges: [] },
      FIELDS,
    );
    expect(taken.video).toMatchObject({ category: null, mutedRanges: [] });
  });

  it.each([
    [{ title: ' ' }, 'TITLE_EMPTY'],
    [{ title: 'x'.repeat(141) }, 'TITLE_TOO_LONG'],
    [{ description: 'x'.repeat(10_001) }, 'DESCRIPTION_TOO_LONG'],
    [{ language: 'klingon' }, 'LANGUAGE_INVALID'],
    [{ categoryID: '100001' }, 'CATEGORY_NOT_FOUND'],
    [{ categoryID: "1' or 1=1" }, 'CATEGORY_NOT_FOUND'],
    [{ chatOffsetSeconds: 3_601 }, 'CHAT_OFFSET_INVALID'],
    [{ mutedRanges: [{ startSeconds: 0, endSeconds: 61 }] }, 'MUTED_RANGES_INVALID'],
    [{ mutedRanges: [{ startSeconds: 5, endSeconds: 1e308 }] }, 'MUTED_RANGES_INVALID'],
  ])('is refused %j', async (input, code) => {
    const videoID = await make(owner);
    expect(await mutate(owner.visitor, 'updateVideo', { videoID, ...input }, FIELDS)).toMatchObject({
      video: null,
      error: { code },
    });
  });

  it('alone changes, trims, deletes and brings back', async () => {
    const videoID = await make(owner);
    const trim = { videoID, title: 'Mine', ranges: [{ startSeconds: 0, endSeconds: 5 }] };
    const actions = [
      ['updateVideo', { videoID, title: 'Mine' }, 'video { id }'],
      ['createHighlight', trim, 'video { id }'],
      ['deleteVideos', { videoIDs: [videoID] }, 'videoIDs'],
      ['restoreVideos', { videoIDs: [videoID] }, 'videoIDs'],
      ['setChannelTrailer', { videoID }, 'channel { id }'],
    ] as const;
    for (const [mutation, input, fields] of actions) {
      expect(await mutate(anonymous(), mutation, input, fields)).toEqual({ denied: 'UNAUTHENTICATED' });
      expect(await mutate(other.visitor, mutation, input, fields)).toMatchObject({ error: { code: 'NOT_FOUND' } });
    }
    expect(await exists(videoID)).toBe(true);
  });

  it('brings back what was deleted within a day; then it is gone', async () => {
    const [first, second] = [await make(owner), await make(owner)];
    const foreign = await make(other);
    const growing = await make(owner, { status: 'RECORDING' });
    const still = await mutate(owner.visitor, 'deleteVideos', { videoIDs: [growing] }, 'videoIDs');
    expect(still).toMatchObject({ videoIDs: [], error: { code: 'STILL_RECORDING' } });
    const videoIDs = [first, second, foreign, first, 'rubbish'];
    const gone = await mutate(owner.visitor, 'deleteVideos', { videoIDs }, 'videoIDs restorableUntil');
    expect(gone).toEqual({
      videoIDs: [first, second],
      restorableUntil: new Date(now + DAY).toISOString(),
      error: null,
    });
    expect(await Promise.all([first, second, foreign].map((id) => exists(id)))).toEqual([false, false, true]);
    expect(await exists(first, owner.visitor)).toBe(false);
    now += DAY - 1;
    await removeDeletedVideos(server.platform);
    expect(await mutate(owner.visitor, 'restoreVideos', { videoIDs: [first] }, 'videoIDs')).toEqual({
      videoIDs: [first],
      error: null,
    });
    expect(await exists(first)).toBe(true);
    now += 1;
    expect(await mutate(owner.visitor, 'restoreVideos', { videoIDs: [second] }, 'videoIDs')).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
    await removeDeletedVideos(server.platform);
    const { db } = server.platform.database;
    const rows = await db.selectFrom('videos').select('id').where('id', 'in', [first, second]).execute();
    expect(rows).toEqual([{ id: first }]);
  });

  it('who deletes and brings back at once is left with one of the two, and each deletion is told once', async () => {
    const id = await make(owner);
    const own = await Promise.all(
      Array.from({ length: 8 }, () => mutate(owner.visitor, 'deleteVideos', { videoIDs: [id] }, 'videoIDs')),
    );
    expect(own.filter(({ videoIDs }) => videoIDs.length === 1)).toHaveLength(1);
    now += DAY;
    const [back] = await Promise.all([
      mutate(owner.visitor, 'restoreVideos', { videoIDs: [id] }, 'videoIDs'),
      removeDeletedVideos(server.platform),
    ]);
    expect(back.error.code).toBe('NOT_FOUND');
    expect(await exists(id, owner.visitor)).toBe(false);
  });

  it('trims a highlight that shows the same recording, with its chapters and silences', async () => {
    const source = await make(owner, { length_ms: 100_000 });
    const { db } = server.platform.database;
    await db
      .insertInto('video_chapters')
      .values([
        { video_id: source, at_ms: 0, category_id: null, title: 'First' },
        { video_id: source, at_ms: 40_000, category_id: null, title: 'Second' },
      ])
      .execute();
    await mutate(
      owner.visitor,
      'updateVideo',
      { videoID: source, mutedRanges: [{ startSeconds: 45, endSeconds: 50 }] },
      'video { id }',
    );
    const input = {
      ...{ videoID: source, title: 'Best of' },
      ranges: [
        { startSeconds: 38, endSeconds: 48 },
        { startSeconds: 5, endSeconds: 7 },
      ],
    };
    const fields = `video { id kind status visibility title lengthSeconds chapters { atSeconds title }
      mutedRanges { startSeconds endSeconds } }`;
    const { video } = await mutate(owner.visitor, 'createHighlight', input, fields);
    expect(video).toMatchObject({
      ...{ kind: 'HIGHLIGHT', status: 'PROCESSING', visibility: 'PUBLIC', title: 'Best of', lengthSeconds: 12 },
      chapters: [
        { atSeconds: 0, title: 'First' },
        { atSeconds: 2, title: 'Second' },
        { atSeconds: 10, title: 'First' },
      ],
      mutedRanges: [{ startSeconds: 7, endSeconds: 10 }],
    });
    const parts = { recording_id: source };
    expect(
      await db.selectFrom('video_ranges').selectAll().where('video_id', '=', video.id).orderBy('position').execute(),
    ).toMatchObject([
      { ...parts, start_ms: '38000', end_ms: '48000' },
      { ...parts, start_ms: '5000', end_ms: '7000' },
    ]);
    await db.updateTable('videos').set({ status: 'READY' }).where('id', '=', video.id).execute();
    const again = await mutate(
      owner.visitor,
      'createHighlight',
      { videoID: video.id, title: 'Shorter', visibility: 'PRIVATE', ranges: [{ startSeconds: 9, endSeconds: 11 }] },
      'video { id visibility publishedAt }',
    );
    expect(again.video).toMatchObject({ visibility: 'PRIVATE', publishedAt: null });
    expect(
      await db
        .selectFrom('video_ranges')
        .selectAll()
        .where('video_id', '=', again.video.id)
        .orderBy('position')
        .execute(),
    ).toMatchObject([
      { ...parts, start_ms: '47000', end_ms: '48000' },
      { ...parts, start_ms: '5000', end_ms: '6000' },
    ]);
    await mutate(owner.visitor, 'deleteVideos', { videoIDs: [source] }, 'videoIDs');
    now += 2 * DAY;
    await removeDeletedVideos(server.platform);
    expect(await exists(video.id)).toBe(true);
    await db.updateTable('videos').set({ status: 'READY' }).where('id', '=', again.video.id).execute();
    const published = await mutate(
      owner.visitor,
      'updateVideo',
      { videoID: again.video.id, visibility: 'PUBLIC' },
      'video { publishedAt }',
    );
    expect(published.video.publishedAt).toBe(new Date(now).toISOString());
  });

  it.each([
    [[], 'RANGES_INVALID'],
    [[{ startSeconds: 0, endSeconds: 0.9 }], 'RANGES_INVALID'],
    [[{ startSeconds: 0, endSeconds: 61 }], 'RANGES_INVALID'],
    [Array.from({ length: 21 }, () => ({ startSeconds: 0, endSeconds: 2 })), 'RANGES_INVALID'],
  ])('trims no highlight of %j', async (ranges, code) => {
    const videoID = await make(owner);
    expect(
      await mutate(owner.visitor, 'createHighlight', { videoID, title: 'x', ranges }, 'video { id }'),
    ).toMatchObject({
      error: { code },
    });
  });

  it('trims nothing of what is not ready', async () => {
    const videoID = await make(owner, { status: 'RECORDING' });
    const input = { videoID, title: 'x', ranges: [{ startSeconds: 0, endSeconds: 2 }] };
    expect(await mutate(owner.visitor, 'createHighlight', input, 'video { id }')).toMatchObject({
      error: { code: 'NOT_READY' },
    });
  });

  it('hears of each of these on a topic of their own', async () => {
    const page = await openPage(server, owner.visitor, `videos.${owner.id}`, `videos.${other.id}`);
    expect(page.frames).toContainEqual({ type: 'refused', topic: `videos.${other.id}`, code: 'FORBIDDEN' });
    const videoID = await make(owner);
    await mutate(owner.visitor, 'updateVideo', { videoID, title: 'New' }, 'video { id }');
    await mutate(owner.visitor, 'deleteVideos', { videoIDs: [videoID] }, 'videoIDs');
    await server.drainEvents();
    const reported = () => page.events(`videos.${owner.id}`).map(({ data }) => data);
    await until('both messages', () => reported().length === 2);
    expect(reported()).toEqual([
      { kind: 'video-changed', videoID },
      { kind: 'video-deleted', videoID },
    ]);
    page.close();
  });

  it('VOD-03 chooses a trailer, which goes with its video', async () => {
    const TRAILER = `query($login: String!) { user(login: $login) { channel { trailer { video {
      id self { viewingHistory { updatedAt positionSeconds } } } } } } }`;
    const trailer = async (visitor = anonymous()) =>
      (await visitor.graphql(TRAILER, { login: owner.login })).data.user.channel.trailer;
    expect(await trailer()).toBeNull();
    const hidden = await make(owner, { visibility: 'UNLISTED' });
    expect(await mutate(owner.visitor, 'setChannelTrailer', { videoID: hidden }, 'channel { id }')).toMatchObject({
      error: { code: 'NOT_PUBLIC' },
    });
    const toCome = await make(owner, { premiere_at: new Date(now + 60_000) });
    expect(await mutate(owner.visitor, 'setChannelTrailer', { videoID: toCome }, 'channel { id }')).toMatchObject({
      error: { code: 'NOT_PUBLIC' },
    });
    const videoID = await make(owner);
    await mutate(owner.visitor, 'setChannelTrailer', { videoID }, 'channel { id }');
    expect(await trailer()).toEqual({ video: { id: videoID, self: { viewingHistory: null } } });
    await mutate(other.visitor, 'reportVideoProgress', { videoID, positionSeconds: 12 }, 'video { id }');
    expect((await trailer(other.visitor)).video.self.viewingHistory).toEqual({
      positionSeconds: 12,
      updatedAt: new Date(now).toISOString(),
    });
    // An unlisted video is also on no page of the channel.
    const show = (visibility: 'PUBLIC' | 'UNLISTED') =>
      server.platform.database.db
        .updateTable('videos')
        .set({ visibility, link_key: null })
        .where('id', '=', videoID)
        .execute();
    await show('UNLISTED');
    expect(await trailer()).toBeNull();
    expect((await trailer(owner.visitor)).video.id).toBe(videoID);
    await show('PUBLIC');
    await mutate(owner.visitor, 'deleteVideos', { videoIDs: [videoID] }, 'videoIDs');
    expect(await trailer()).toBeNull();
    await mutate(owner.visitor, 'restoreVideos', { videoIDs: [videoID] }, 'videoIDs');
    expect((await trailer()).video.id).toBe(videoID);
    await mutate(owner.visitor, 'setChannelTrailer', { videoID: null }, 'channel { id }');
    expect(await trailer()).toBeNull();
  });
});
