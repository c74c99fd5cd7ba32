import { addVideo, createTestUser, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newObjectPath } from '../core/media-jobs/orphans.ts';
import type { VideosTable } from '../core/videos/video-tables.ts';

const HOUR = 3_600_000;
let now = Date.parse('2026-04-02T12:00:00Z');
let server: TestServer;
let owner: TestUser;
let staff: TestUser;
let stranger: Visitor;
let video: string;
let folder: string;
let captions: string;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
  owner = await createTestUser(server, 'keeper');
  staff = await createTestUser(server, 'caretaker', { roles: { isStaff: true } });
  stranger = new Visitor(server);
});
afterAll(() => server.close());

const put = (key: string) => server.platform.objects.put(key, Buffer.from('WEBVTT\n'), { contentType: 'text/vtt' });
const db = () => server.platform.database.db;

beforeEach(async () => {
  folder = newObjectPath('images/storyboard');
  captions = `${newObjectPath('captions')}.vtt`;
  await Promise.all([put(`${folder}/storyboard.vtt`), put(`${folder}/sheet-0.jpg`), put(captions)]);
  video = await addVideo(server, owner, { storyboard_key: folder });
  await db()
    .insertInto('video_captions')
    .values({
      id: video,
      video_id: video,
      language: 'en',
      label: 'English',
      object_key: captions,
      created_at: new Date(),
    })
    .execute();
});

const change = (values: Updateable<VideosTable>) =>
  db().updateTable('videos').set(values).where('id', '=', video).execute();

/** The status codes for a client with the addresses of the storyboard, one of its sheets, and the captions. */
const statuses = async (visitor: Visitor): Promise<number[]> => {
  const paths = [`/${folder}/storyboard.vtt`, `/${folder}/sheet-0`, `/${captions}`];
  // A sheet that is sent unchanged needs no encoder.
  await server.platform.objects.put(`${folder}/sheet-0.jpg`, Buffer.from('x'), { contentType: 'image/jpeg' });
  return Promise.all(
    paths.map(async (path) => (await visitor.fetch(path, { headers: { accept: 'image/jpeg' } })).status),
  );
};

const READ = 'query($id: ID!) { video(id: $id) { storyboardURL captions { url } } }';
const reported = async (visitor: Visitor) => (await visitor.graphql(READ, { id: video })).data.video;

const SENT = [200, 200, 200];
const REFUSED = [404, 404, 404];

describe('what shows the inside of a video', () => {
  test('is sent to everybody while the video is public, and to who has its address while it is unlisted', async () => {
    for (const visibility of ['PUBLIC', 'UNLISTED'] as const) {
      await change({ visibility });
      expect(await statuses(stranger)).toEqual(SENT);
    }
    const { headers } = await stranger.fetch(`/${captions}`);
    expect(headers.get('cache-control')).toBe('public, max-age=3600, s-maxage=60, proxy-revalidate');
    const etag = headers.get('etag') ?? '';
    expect((await stranger.fetch(`/${captions}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('is told of and sent to nobody who may not watch it, though its address was known before', async () => {
    const known = await reported(stranger);
    expect(known).toEqual({ storyboardURL: `/${folder}/storyboard.vtt`, captions: [{ url: `/${captions}` }] });
    const etag = (await stranger.fetch(`/${captions}`)).headers.get('etag') ?? '';
    await change({ visibility: 'SUBSCRIBERS' });
    expect(await reported(stranger)).toEqual({ storyboardURL: null, captions: [] });
    expect(await statuses(stranger)).toEqual(REFUSED);
    await change({ visibility: 'PRIVATE' });
    expect(await statuses(stranger)).toEqual(REFUSED);
    expect((await stranger.fetch(`/${captions}`, { headers: { 'if-none-match': etag } })).status).toBe(404);
    for (const { visitor } of [owner, staff]) {
      expect(await reported(visitor)).toEqual(known);
      expect(await statuses(visitor)).toEqual(SENT);
      expect((await visitor.fetch(`/${captions}`)).headers.get('cache-control')).toBe('private, no-cache');
    }
    await change({ visibility: 'PUBLIC', deleted_at: new Date(now) });
    expect(await statuses(staff.visitor)).toEqual(REFUSED);
  });

  test('is kept back as far as a premiere has not opened it', async () => {
    await change({ premiere_at: new Date(now + HOUR), length_ms: HOUR });
    expect(await reported(stranger)).toEqual({ storyboardURL: null, captions: [] });
    expect(await statuses(stranger)).toEqual(REFUSED);
    expect(await statuses(owner.visitor)).toEqual(SENT);
    now += HOUR;
    // Captions are read once, from the start on; the storyboard shows the end.
    expect(await statuses(stranger)).toEqual([404, 404, 200]);
    expect(await statuses(owner.visitor)).toEqual(SENT);
    now += HOUR;
    expect(await statuses(stranger)).toEqual(SENT);
  });

  test('is staff’s alone where the channel is closed', async () => {
    await db().updateTable('users').set({ unavailable_reason: 'DMCA' }).where('id', '=', owner.id).execute();
    expect(await statuses(stranger)).toEqual(REFUSED);
    expect(await statuses(owner.visitor)).toEqual(REFUSED);
    expect(await statuses(staff.visitor)).toEqual(SENT);
  });
});
