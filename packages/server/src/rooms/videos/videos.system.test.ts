import { createTestUser, startTestServer, type TestServer, type TestUser, until, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { newId } from '../../spine/new-id.ts';
import { createCategory } from '../categories/create-category.ts';
import { takeExpiredVideos, tellOfExpiry } from './expire-videos.ts';
import { videosPersonalData } from './personal-data.ts';
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
  owner = await createTestUser(server, `owner_${count}`, { email: `owner_${count}@example.org` });
  other = await createTestUser(server, `other_${count}`);
  const { db } = server.platform.database;
  await db
    .updateTable('accounts')
    .set({ email_verified_at: new Date(now) })
    .where('user_id', '=', owner.id)
    .execute();
});

type NewVideo = Partial<{
  kind: 'ARCHIVE' | 'HIGHLIGHT' | 'UPLOAD' | 'PREMIERE';
  status: 'RECORDING' | 'PROCESSING' | 'READY' | 'FAILED';
  visibility: 'PUBLIC' | 'UNLISTED' | 'SUBSCRIBERS' | 'PRIVATE';
  title: string;
  view_count: number;
  category_id: string;
  expires_at: Date;
  premiere_at: Date;
  length_ms: number;
}>;
/** A video of a recording of its own; each a second after the one before. */
const make = async (user: TestUser, video: NewVideo = {}): Promise<string> => {
  now += 1_000;
  const { db } = server.platform.database;
  const id = newId(server.platform.clock);
  const at = new Date(now);
  const length_ms = video.length_ms ?? 60_000;
  const recording = { id, channel_id: user.id, node_id: 'elsewhere', started_at: at, ended_at: at, length_ms };
  await db.insertInto('recordings').values(recording).execute();
  await db
    .insertInto('videos')
    .values({
      ...{ id, channel_id: user.id, stream_id: null, kind: 'ARCHIVE', status: 'READY', visibility: 'PUBLIC' },
      ...{ title: `Video ${id}`, category_id: null, language: 'en', created_at: at, published_at: at, length_ms },
      ...video,
    })
    .execute();
  await db
    .insertInto('video_ranges')
    .values({ video_id: id, position: 0, recording_id: id, start_ms: 0, end_ms: length_ms })
    .execute();
  await db.insertInto('video_chapters').values({ video_id: id, at_ms: 0, category_id: null, title: 'First' }).execute();
  return id;
};
const anonymous = () => new Visitor(server);
const act = async (visitor: Visitor, mutation: string, input: object, fields: string) => {
  const document = `mutation($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) {
    ${mutation}(input: $input) { ${fields} error { code message } } }`;
  const { data, errors } = await visitor.graphql(document, { input });
  return errors.length > 0 ? { denied: errors[0]?.extensions?.code } : data[mutation];
};
const exists = async (id: string, visitor = anonymous()): Promise<boolean> =>
  (await visitor.graphql('query($id: ID!) { video(id: $id) { id } }', { id })).data.video !== null;

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
    const known = async (video: NewVideo) => {
      const id = await make(owner, video);
      return Promise.all(who.map((visitor) => exists(id, visitor)));
    };
    expect(await known({ visibility: 'UNLISTED' })).toEqual([true, true, true, true]);
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
    const code = async (video: NewVideo, visitor = anonymous()) => (await play(await make(owner, video), visitor)).code;
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

describe('the owner', () => {
  const FIELDS = `video { id title description language visibility isMature chatOffsetSeconds category { id }
    mutedRanges { startSeconds endSeconds } }`;

  it('changes what a video says and who sees it', async () => {
    const categoryID = await createCategory(server.platform, { name: `Changed ${count}` });
    const id = await make(owner);
    const changed = await act(
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
    const kept = await act(owner.visitor, 'updateVideo', { videoID: id, title: 'Only this' }, FIELDS);
    expect(kept.video).toEqual({ ...expected, title: 'Only this' });
    const taken = await act(owner.visitor, 'updateVideo', { videoID: id, categoryID: null, mutedRanges: [] }, FIELDS);
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
    expect(await act(owner.visitor, 'updateVideo', { videoID, ...input }, FIELDS)).toMatchObject({
      video: null,
      error: { code },
    });
  });

  it('alone changes, cuts, deletes and brings back', async () => {
    const videoID = await make(owner);
    const cut = { videoID, title: 'Mine', ranges: [{ startSeconds: 0, endSeconds: 5 }] };
    const acts = [
      ['updateVideo', { videoID, title: 'Mine' }, 'video { id }'],
      ['createHighlight', cut, 'video { id }'],
      ['deleteVideos', { videoIDs: [videoID] }, 'videoIDs'],
      ['restoreVideos', { videoIDs: [videoID] }, 'videoIDs'],
      ['setChannelTrailer', { videoID }, 'channel { id }'],
    ] as const;
    for (const [mutation, input, fields] of acts) {
      expect(await act(anonymous(), mutation, input, fields)).toEqual({ denied: 'UNAUTHENTICATED' });
      expect(await act(other.visitor, mutation, input, fields)).toMatchObject({ error: { code: 'NOT_FOUND' } });
    }
    expect(await exists(videoID)).toBe(true);
  });

  it('brings back what was deleted within a day; then it is gone', async () => {
    const [first, second] = [await make(owner), await make(owner)];
    const foreign = await make(other);
    const growing = await make(owner, { status: 'RECORDING' });
    const still = await act(owner.visitor, 'deleteVideos', { videoIDs: [growing] }, 'videoIDs');
    expect(still).toMatchObject({ videoIDs: [], error: { code: 'STILL_RECORDING' } });
    const videoIDs = [first, second, foreign, first, 'rubbish'];
    const gone = await act(owner.visitor, 'deleteVideos', { videoIDs }, 'videoIDs restorableUntil');
    expect(gone).toEqual({
      videoIDs: [first, second],
      restorableUntil: new Date(now + DAY).toISOString(),
      error: null,
    });
    expect(await Promise.all([first, second, foreign].map((id) => exists(id)))).toEqual([false, false, true]);
    expect(await exists(first, owner.visitor)).toBe(false);
    now += DAY - 1;
    await removeDeletedVideos(server.platform);
    expect(await act(owner.visitor, 'restoreVideos', { videoIDs: [first] }, 'videoIDs')).toEqual({
      videoIDs: [first],
      error: null,
    });
    expect(await exists(first)).toBe(true);
    now += 1;
    expect(await act(owner.visitor, 'restoreVideos', { videoIDs: [second] }, 'videoIDs')).toMatchObject({
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
      Array.from({ length: 8 }, () => act(owner.visitor, 'deleteVideos', { videoIDs: [id] }, 'videoIDs')),
    );
    expect(own.filter(({ videoIDs }) => videoIDs.length === 1)).toHaveLength(1);
    now += DAY;
    const [back] = await Promise.all([
      act(owner.visitor, 'restoreVideos', { videoIDs: [id] }, 'videoIDs'),
      removeDeletedVideos(server.platform),
    ]);
    expect(back.error.code).toBe('NOT_FOUND');
    expect(await exists(id, owner.visitor)).toBe(false);
  });

  it('cuts a highlight that shows the same recording, with its chapters and silences', async () => {
    const source = await make(owner, { length_ms: 100_000 });
    const { db } = server.platform.database;
    await db
      .insertInto('video_chapters')
      .values({ video_id: source, at_ms: 40_000, category_id: null, title: 'Second' })
      .execute();
    await act(
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
    const { video } = await act(owner.visitor, 'createHighlight', input, fields);
    expect(video).toMatchObject({
      ...{ kind: 'HIGHLIGHT', status: 'READY', visibility: 'PUBLIC', title: 'Best of', lengthSeconds: 12 },
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
    const again = await act(
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
    await act(owner.visitor, 'deleteVideos', { videoIDs: [source] }, 'videoIDs');
    now += 2 * DAY;
    await removeDeletedVideos(server.platform);
    expect(await exists(video.id)).toBe(true);
    const published = await act(
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
  ])('cuts no highlight of %j', async (ranges, code) => {
    const videoID = await make(owner);
    expect(await act(owner.visitor, 'createHighlight', { videoID, title: 'x', ranges }, 'video { id }')).toMatchObject({
      error: { code },
    });
  });

  it('cuts nothing of what is not ready', async () => {
    const videoID = await make(owner, { status: 'RECORDING' });
    const input = { videoID, title: 'x', ranges: [{ startSeconds: 0, endSeconds: 2 }] };
    expect(await act(owner.visitor, 'createHighlight', input, 'video { id }')).toMatchObject({
      error: { code: 'NOT_READY' },
    });
  });

  it('hears of each of these on a topic of their own', async () => {
    const cookie = [...owner.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime`, {
      headers: { origin: server.platform.config.publicUrl, cookie },
    });
    const frames: {
      readonly type: string;
      readonly topic?: string;
      readonly code?: string;
      readonly data?: unknown;
    }[] = [];
    socket.on('message', (data) => frames.push(JSON.parse(data.toString())));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    for (const id of [owner.id, other.id]) socket.send(JSON.stringify({ type: 'subscribe', topic: `videos.${id}` }));
    await until(
      'both answers',
      () => frames.filter(({ type }) => type === 'subscribed' || type === 'refused').length === 2,
    );
    expect(frames).toContainEqual({ type: 'refused', topic: `videos.${other.id}`, code: 'FORBIDDEN' });
    const videoID = await make(owner);
    await act(owner.visitor, 'updateVideo', { videoID, title: 'New' }, 'video { id }');
    await act(owner.visitor, 'deleteVideos', { videoIDs: [videoID] }, 'videoIDs');
    await server.drainEvents();
    await until('both messages', () => frames.filter(({ type }) => type === 'event').length === 2);
    expect(frames.flatMap(({ type, data }) => (type === 'event' ? [data] : []))).toEqual([
      { kind: 'video-changed', videoID },
      { kind: 'video-deleted', videoID },
    ]);
    socket.close();
  });

  it('VOD-03 chooses a trailer, which goes with its video', async () => {
    const TRAILER = `query($login: String!) { user(login: $login) { channel { trailer { video {
      id self { viewingHistory { updatedAt positionSeconds } } } } } } }`;
    const trailer = async (visitor = anonymous()) =>
      (await visitor.graphql(TRAILER, { login: owner.login })).data.user.channel.trailer;
    expect(await trailer()).toBeNull();
    const hidden = await make(owner, { visibility: 'UNLISTED' });
    expect(await act(owner.visitor, 'setChannelTrailer', { videoID: hidden }, 'channel { id }')).toMatchObject({
      error: { code: 'NOT_PUBLIC' },
    });
    const videoID = await make(owner);
    await act(owner.visitor, 'setChannelTrailer', { videoID }, 'channel { id }');
    expect(await trailer()).toEqual({ video: { id: videoID, self: { viewingHistory: null } } });
    await act(other.visitor, 'reportVideoProgress', { videoID, positionSeconds: 12 }, 'video { id }');
    expect((await trailer(other.visitor)).video.self.viewingHistory).toEqual({
      positionSeconds: 12,
      updatedAt: new Date(now).toISOString(),
    });
    await act(owner.visitor, 'deleteVideos', { videoIDs: [videoID] }, 'videoIDs');
    expect(await trailer()).toBeNull();
    await act(owner.visitor, 'restoreVideos', { videoIDs: [videoID] }, 'videoIDs');
    expect((await trailer()).video.id).toBe(videoID);
    await act(owner.visitor, 'setChannelTrailer', { videoID: null }, 'channel { id }');
    expect(await trailer()).toBeNull();
  });
});

describe('a video whose time is over', () => {
  it('is told of in one mail a channel, and not to who wants none', async () => {
    const { db } = server.platform.database;
    const quiet = await createTestUser(server, `quiet_${count}`, { email: `quiet_${count}@example.org` });
    const verified = { email_verified_at: new Date(now) };
    await db.updateTable('accounts').set(verified).where('user_id', '=', quiet.id).execute();
    await quiet.visitor.graphql(
      'mutation { updateEmailPreference(input: { kind: VIDEO_EXPIRY, isOn: false }) { error { code } } }',
    );
    const expires_at = new Date(now + 2 * DAY);
    await make(quiet, { expires_at });
    for (let i = 0; i < 12; i += 1) await make(owner, { expires_at, title: `Night ${i}` });
    await tellOfExpiry(server.platform);
    await server.drainEvents();
    const mails = await until('the mail', async () => {
      const all = await server.platform.mail.mailbox.list();
      return all.some(({ to }) => to === `${owner.login}@example.org`) ? all : undefined;
    });
    const own = mails.filter(({ to }) => to === `${owner.login}@example.org`);
    expect(own).toHaveLength(1);
    expect(own[0]?.subject).toBe('Videos of yours will be deleted soon');
    expect(own[0]?.text).toContain('“Night 9”');
    expect(own[0]?.text).not.toContain('“Night 10”');
    expect(own[0]?.text).toContain('And 2 more.');
    expect(mails.filter(({ to }) => to === `${quiet.login}@example.org`)).toEqual([]);
  });

  it('is taken away after its owner was told a week and a day before', async () => {
    const id = await make(owner, { expires_at: new Date(now + 10 * DAY), title: 'Summer <night>' });
    const kept = await make(owner);
    const tellUntil = async (mails: number) => {
      await tellOfExpiry(server.platform);
      await server.drainEvents();
      return until(`${mails} mails`, async () => {
        const all = await server.platform.mail.mailbox.list();
        const own = all.filter(({ to }) => to === `${owner.login}@example.org`);
        return own.length >= mails ? own : undefined;
      });
    };
    expect(await tellUntil(0)).toHaveLength(0);
    now += 3 * DAY;
    expect(await tellUntil(1)).toHaveLength(1);
    now += DAY;
    expect(await tellUntil(1)).toHaveLength(1);
    now += 5.5 * DAY;
    const told = await tellUntil(2);
    expect(told[0]).toMatchObject({ subject: 'A video of yours will be deleted soon' });
    expect(told[0]?.text).toContain('“Summer <night>”');
    expect(told[0]?.html).toContain('Summer &#60;night&#62;');
    expect(await tellUntil(2)).toHaveLength(2);
    expect(await exists(id)).toBe(true);
    now += DAY;
    await takeExpiredVideos(server.platform);
    expect([await exists(id), await exists(kept)]).toEqual([false, true]);
    expect(await act(owner.visitor, 'restoreVideos', { videoIDs: [id] }, 'videoIDs')).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
  });
});

it('goes with its owner’s account, and is in the copy of what the site keeps', async () => {
  const id = await make(owner, { title: 'Mine alone' });
  await act(owner.visitor, 'setChannelTrailer', { videoID: id }, 'channel { id }');
  await act(owner.visitor, 'startRerun', { videoID: id }, 'channel { id }');
  const foreign = await make(other);
  expect(await videosPersonalData.copy(server.platform, owner.id)).toMatchObject({
    videos: [{ id, title: 'Mine alone' }],
  });
  for (let again = 0; again < 2; again += 1) await videosPersonalData.erase(server.platform, owner.id);
  expect(await videosPersonalData.copy(server.platform, owner.id)).toEqual({ videos: [] });
  expect([await exists(id), await exists(foreign)]).toEqual([false, true]);
});

describe('staff', () => {
  const down = (visitor: Visitor, videoID: string, note = 'Somebody else’s film.') =>
    act(visitor, 'takeDownVideo', { videoID, note }, 'videoID');

  it('takes a video down: its owner is told and cannot bring it back, and the act is in the audit log', async () => {
    const staff = await createTestUser(server, `staff_${count}`, { roles: { isStaff: true } });
    const id = await make(owner, { title: 'Not mine' });
    expect(await down(anonymous(), id)).toEqual({ denied: 'UNAUTHENTICATED' });
    expect(await down(owner.visitor, id)).toEqual({ denied: 'FORBIDDEN' });
    expect(await down(staff.visitor, id, ' ')).toMatchObject({ error: { code: 'NOTE_INVALID' } });
    expect(await down(staff.visitor, '100001')).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect(await exists(id)).toBe(true);
    expect(await down(staff.visitor, id)).toEqual({ videoID: id, error: null });
    expect(await down(staff.visitor, id)).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect(await exists(id)).toBe(false);
    expect(await act(owner.visitor, 'restoreVideos', { videoIDs: [id] }, 'videoIDs')).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
    const log = await server.platform.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('target_kind', '=', 'video')
      .where('target_id', '=', id)
      .execute();
    expect(log).toMatchObject([{ actor_id: staff.id, action: 'video.take-down' }]);
    const mail = await until('the mail', async () => {
      const all = await server.platform.mail.mailbox.list();
      return all.find(({ to, subject }) => to === `${owner.login}@example.org` && subject.includes('taken down'));
    });
    expect(mail.text).toContain('Not mine');
    expect(mail.text).not.toContain('Somebody else’s film.');
  });
});
