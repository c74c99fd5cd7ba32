import { vodMasterPath } from '@bandshell/contract';
import { PREMIERE_DELAY_MS } from '@bandshell/domain/videos';
import {
  createTestUser,
  PUBLISH_CLIP,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../core/ids/new-id.ts';
import { signPlaybackToken } from '../core/playback/playback-token.ts';
import { runShows } from '../features/videos/shows/run-shows.ts';
import { addRecordedVideo, type RecordedVideo } from './testing/recorded-video.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
let now = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
let count = 0;
let owner: TestUser;
let fan: TestUser;
let video: RecordedVideo;
/** The ends of the segments of the videos' sources in ms. */
let ends: readonly number[];
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  now += HOUR;
  count += 1;
  owner = await createTestUser(server, `opener_${count}`);
  fan = await createTestUser(server, `guest_${count}`);
  video = await addRecordedVideo(server, owner, { rounds: 4, visibility: 'PRIVATE' });
  const { token } = signPlaybackToken(
    server.platform.services.siteKeys,
    { kind: 'preview', id: video.id },
    await sessionOf(owner),
    now,
  );
  let at = 0;
  ends = (await lengthsOf(vodMasterPath('preview', video.id, token))).map((length) => {
    at += length;
    return at;
  });
});

const db = () => server.platform.database.db;
const sessionOf = async ({ id }: TestUser): Promise<string> =>
  (await db().selectFrom('sessions').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()).id;
const get = (path: string): Promise<Response> => fetch(server.url + path);
const fileOf = (master: string, name: string): string => master.replace('master.m3u8', `source/${name}`);
const playlistOf = async (master: string): Promise<Response> => get(fileOf(master, 'index.m3u8'));
const namesIn = (text: string): string[] => text.match(/[\w-]+\.m4s/g) ?? [];
/** ms */
const lengthsIn = (text: string): number[] =>
  [...text.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds) * SECOND);
const lengthsOf = async (master: string) => lengthsIn(await (await playlistOf(master)).text());
/** The segments of a video that are open at this time. */
const openSegments = (openMs: number): number => ends.filter((end) => end + 50 <= openMs).length;

const premiereIn = async (ms: number, visitor = owner.visitor): Promise<void> => {
  const { data } = await visitor.graphql(
    'mutation($input: SchedulePremiereInput!) { schedulePremiere(input: $input) { error { code } } }',
    { input: { videoID: video.id, startsAt: new Date(now + ms).toISOString() } },
  );
  expect(data.schedulePremiere.error).toBeNull();
  await server.drainEvents();
};
const begin = async (): Promise<void> => {
  await premiereIn(HOUR);
  now += HOUR;
  await runShows(server.platform);
  await server.drainEvents();
};
const READ = `query($id: ID!) { video(id: $id) { storyboardURL chapters { title } captions { id } playbackAccess {
  __typename ... on PlaybackAccess { url lengthSeconds expiresAt } ... on PlaybackAccessError { code } } } }`;
const read = async (visitor = new Visitor(server), id = video.id) =>
  (await visitor.graphql(READ, { id })).data.video ?? null;
const open = vodMasterPath;
const statusOf = async (path: string): Promise<number> => (await get(path)).status;

const addStaff = async (): Promise<TestUser> => {
  const staff = await createTestUser(server, `staff_${count}`);
  await db().updateTable('users').set({ is_staff: true }).where('id', '=', staff.id).execute();
  return staff;
};
const clipAt = async (startMs: number, endMs: number) => {
  const id = newId(server.platform.clock);
  const slug = `ClayGlowHeat-${String(count).padStart(16, '0')}`;
  await db()
    .insertInto('clips')
    .values({
      ...{ id, slug, channel_id: owner.id, curator_id: owner.id, recording_id: video.id, title: 'Glow' },
      ...{ start_ms: startMs, end_ms: endMs, video_id: video.id, video_offset_ms: startMs, category_id: null },
      ...{ language: 'en', created_at: new Date(now) },
    })
    .execute();
  return { id, slug };
};

describe('a premiere that has not begun', () => {
  it('gives nobody anything, also by a token of the time when it was a video; owner and staff see all', async () => {
    const session = await sessionOf(owner);
    const old = signPlaybackToken(
      server.platform.services.siteKeys,
      { kind: 'video', id: video.id },
      session,
      now + HOUR,
    ).token;
    expect(await statusOf(open('video', video.id, old))).toBe(200);
    await premiereIn(HOUR);
    for (const kind of ['video', 'premiere'] as const) {
      const made = signPlaybackToken(server.platform.services.siteKeys, { kind, id: video.id }, session, now).token;
      for (const token of [undefined, made, old]) {
        const master = open(kind, video.id, token);
        for (const path of [master, fileOf(master, 'index.m3u8'), fileOf(master, 'seg-0-0-0.m4s')]) {
          await until('it to be refused', async () => [403, 404].includes(await statusOf(path)));
        }
      }
    }
    expect(await statusOf(open('preview', video.id))).toBe(404);
    expect((await read()).playbackAccess).toEqual({ __typename: 'PlaybackAccessError', code: 'NOT_YET' });
    for (const visitor of [owner.visitor, (await addStaff()).visitor]) {
      const { url, lengthSeconds } = (await read(visitor)).playbackAccess;
      expect(url).toContain(`/preview/${video.id}/`);
      expect(lengthSeconds * SECOND).toBeCloseTo(video.lengthMs, -1);
      expect((await lengthsOf(url)).length).toBe(ends.length);
    }
  });

  it('tells its words, pictures and parts to its owner alone, and no clip shows any of it', async () => {
    await db()
      .updateTable('videos')
      .set({ storyboard_key: 'images/storyboard/00' })
      .where('id', '=', video.id)
      .execute();
    const clip = await clipAt(2000, 8000);
    await premiereIn(HOUR);
    expect(await read()).toMatchObject({ storyboardURL: null, captions: [] });
    expect((await read(owner.visitor)).storyboardURL).toContain('/images/storyboard/00/');
    const readClip = async (visitor: Visitor) =>
      (await visitor.graphql('query($slug: ID!) { clip(slug: $slug) { id } }', { slug: clip.slug })).data.clip;
    expect(await readClip(fan.visitor)).toBeNull();
    expect(await readClip(owner.visitor)).toEqual({ id: clip.id });
    const listed = async (visitor: Visitor) => {
      const list = 'query($login: String!) { user(login: $login) { clips { edges { node { id } } } } }';
      return (await visitor.graphql(list, { login: owner.login })).data.user.clips.edges;
    };
    expect(await listed(fan.visitor)).toEqual([]);
    expect(await statusOf(open('clip', clip.id))).toBe(404);
  });
});

describe('a premiere that runs', () => {
  it('lists what time has passed for, refuses the rest, and is the video once it is through', async () => {
    await begin();
    const startsAt = now;
    const { url, lengthSeconds, expiresAt } = (await read()).playbackAccess;
    expect({ url, lengthSeconds, expiresAt }).toEqual({
      ...{ url: open('premiere', video.id), lengthSeconds: null, expiresAt: null },
    });
    let listed: readonly string[] = [];
    for (const seconds of [9, 17, 26]) {
      now = startsAt + seconds * SECOND;
      const answer = await playlistOf(url);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=1');
      const text = await answer.text();
      expect(text).toContain('#EXT-X-PLAYLIST-TYPE:EVENT');
      expect(text).not.toContain('#EXT-X-ENDLIST');
      const names = namesIn(text);
      expect(names.length).toBe(openSegments(seconds * SECOND));
      expect(names.slice(0, listed.length)).toEqual(listed);
      listed = names;
      const sum = lengthsIn(text).reduce((all, each) => all + each, 0);
      expect(sum).toBeLessThanOrEqual(seconds * SECOND);
      for (const name of [names.at(0), names.at(-1)]) expect(await statusOf(fileOf(url, name ?? ''))).toBe(200);
      // The next segment, the last one, all at once; under this path and under those of the video.
      const [, last = ''] = /seg-0-\d+-(\d+)/.exec(names.at(-1) ?? '') ?? [];
      const next = Number(last) + 1;
      const beyond = [`seg-0-${next}-${next}.m4s`, `seg-0-0-${next}.m4s`, `seg-0-${next + 3}-${next + 3}.m4s`];
      for (const name of beyond) {
        expect([name, await statusOf(fileOf(url, name))]).toEqual([name, 404]);
        expect(await statusOf(fileOf(open('video', video.id), name))).toBe(404);
        expect(await statusOf(fileOf(open('preview', video.id), name))).toBe(404);
      }
      expect((await get(`/downloads/video/${video.id}.mp4`)).status).toBe(404);
    }
    expect((await read(owner.visitor)).playbackAccess.url).toContain('/preview/');
    now = startsAt + video.lengthMs + SECOND;
    const over = await (await playlistOf(url)).text();
    expect(over).toContain('#EXT-X-ENDLIST');
    expect(namesIn(over).slice(0, listed.length)).toEqual(listed);
    await until('the video to be there', async () => (await statusOf(open('video', video.id))) === 200);
    now = startsAt + video.lengthMs + PREMIERE_DELAY_MS + 31 * SECOND;
    expect((await read()).playbackAccess).toMatchObject({ url: open('video', video.id), expiresAt: null });
  });

  it('for subscribers is open to its token alone', async () => {
    await db().updateTable('videos').set({ visibility: 'SUBSCRIBERS' }).where('id', '=', video.id).execute();
    await begin();
    now += 10 * SECOND;
    expect((await read()).playbackAccess.code).toBe('RESTRICTED_SUBSCRIBERS');
    const { siteKeys } = server.platform.services;
    const session = await sessionOf(owner);
    const path = (kind: 'premiere' | 'video' | 'preview', of: 'premiere' | 'video' | 'preview') =>
      fileOf(
        open(of, video.id, signPlaybackToken(siteKeys, { kind, id: video.id }, session, now).token),
        'seg-0-0-0.m4s',
      );
    expect(await statusOf(fileOf(open('premiere', video.id), 'seg-0-0-0.m4s'))).toBe(404);
    expect(await statusOf(path('premiere', 'premiere'))).toBe(200);
    expect(await statusOf(path('premiere', 'preview'))).toBe(404);
    expect(await statusOf(path('video', 'preview'))).toBe(404);
    expect(await statusOf(path('video', 'premiere'))).toBe(404);
    expect(await statusOf(path('premiere', 'premiere').replace('seg-0-0-0', 'seg-0-9-9'))).toBe(404);
  });

  it('is cut into clips as far as it has come; highlights of it are private unless its owner says otherwise', async () => {
    const chapter = (at_ms: number, title: string) => ({ video_id: video.id, at_ms, category_id: null, title });
    const chapters = [chapter(0, 'Loading'), chapter(5000, 'Firing'), chapter(18_000, 'Opening')];
    await db().insertInto('video_chapters').values(chapters).execute();
    await begin();
    now += 12 * SECOND;
    expect((await read()).chapters).toEqual([{ title: 'Loading' }, { title: 'Firing' }]);
    expect((await read(owner.visitor)).chapters).toHaveLength(3);
    const { clip } = (
      await fan.visitor.graphql(
        `mutation($input: CreateClipInput!) { createClip(input: $input) { error { code } clip { id slug videoOffsetSeconds
          durationSeconds editing { windowSeconds } } } }`,
        { input: { broadcasterID: owner.id, videoID: video.id, offsetSeconds: 25, durationSeconds: 10 } },
      )
    ).data.createClip;
    expect(clip).toMatchObject({ videoOffsetSeconds: 2, durationSeconds: 10, editing: { windowSeconds: 12 } });
    await fan.visitor.graphql(PUBLISH_CLIP, { input: { slug: clip.slug } });
    expect(await statusOf(open('clip', clip.id))).toBe(200);
    const later = await clipAt(10_000, 16_000);
    expect(await statusOf(open('clip', later.id))).toBe(404);
    now += 4 * SECOND;
    const highlight = (
      await owner.visitor.graphql(
        `mutation($input: CreateHighlightInput!) { createHighlight(input: $input) { video { id visibility } } }`,
        { input: { videoID: video.id, title: 'Best', ranges: [{ startSeconds: 2, endSeconds: 24 }] } },
      )
    ).data.createHighlight.video;
    expect(highlight.visibility).toBe('PRIVATE');
    expect(await read(new Visitor(server), highlight.id)).toBeNull();
  });
});
