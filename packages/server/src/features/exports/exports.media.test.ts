import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  uploadVideo,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../core/ids/new-id.ts';
import { sweepClipExports } from './make-clip-export.ts';

let server: TestServer;
let now = Date.now();
let owner: TestUser;
let videoId: string;
const folder = mkdtempSync(join(tmpdir(), 'bandshell-exports-'));

const made = (): Buffer => {
  const path = join(folder, 'source.mp4');
  execFileSync('ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000', '-t', '8', '-c:v', 'libx264'],
    ...['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '60', '-c:a', 'aac', path],
  ]);
  return readFileSync(path);
};

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
  owner = await createTestUser(server, 'exporter');
  videoId = await uploadVideo(owner, made(), { title: 'Über Nacht: "Run"' });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const probe = (bytes: Buffer, entries: string): string[] => {
  const path = join(folder, 'probe.mp4');
  writeFileSync(path, bytes);
  const args = ['-v', 'error', '-show_entries', entries, '-of', 'csv=p=0', path];
  return execFileSync('ffprobe', args).toString().trim().split('\n');
};

const DOWNLOADS = 'query($id: ID!) { video(id: $id) { downloads { url lengthSeconds sizeBytes } } }';

test('a feed names a public video as a file that a program without an account can have', async () => {
  const show = (visibility: string) =>
    server.platform.database.db
      .updateTable('videos')
      .set({ visibility: visibility as 'PUBLIC' })
      .where('id', '=', videoId)
      .execute();
  await show('PUBLIC');
  const stranger = new Visitor(server);
  const feed = async (): Promise<string> => (await stranger.fetch(`/rss/channel/${owner.login}/videos.xml`)).text();
  const [, url = '', length] = /<enclosure url="([^"]+)" length="(\d+)" type="video\/mp4"\/>/.exec(await feed()) ?? [];
  const { pathname } = new URL(url);
  const head = await stranger.fetch(pathname, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(length);
  expect(head.headers.get('accept-ranges')).toBe('bytes');
  const bytes = Buffer.from(await (await stranger.fetch(pathname)).arrayBuffer());
  expect(String(bytes.length)).toBe(length);
  expect(probe(bytes, 'stream=codec_name')).toEqual(['h264', 'aac']);
  const part = await stranger.fetch(pathname, { headers: { range: 'bytes=-100' } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(-100))).toBe(true);

  for (const other of ['/downloads/feed/1.mp4', '/downloads/feed/x.mp4']) {
    expect((await stranger.fetch(other)).status, other).toBe(404);
  }
  for (const visibility of ['UNLISTED', 'SUBSCRIBERS', 'PRIVATE']) {
    await show(visibility);
    expect((await stranger.fetch(pathname)).status, visibility).toBe(404);
    expect((await owner.visitor.fetch(pathname)).status, visibility).toBe(404);
  }
  now += 61_000;
  expect(await feed()).not.toContain('<enclosure');
  await show('PUBLIC');
});

describe('a highlight', () => {
  const HIGHLIGHT = `mutation($input: CreateHighlightInput!) { createHighlight(input: $input) {
    video { id status } error { code } } }`;
  const READ = `query($id: ID!) { video(id: $id) { status lengthSeconds publishedAt downloads { url lengthSeconds }
    playbackAccess { ... on PlaybackAccess { url startOffsetSeconds lengthSeconds skips { fromSeconds } }
      ... on PlaybackAccessError { code } } } }`;

  test('gives out its parts and nothing of what was cut, once they are cut out; nobody has it before', async () => {
    const parts = [
      { startSeconds: 1.3, endSeconds: 2.9 },
      { startSeconds: 4.6, endSeconds: 6.2 },
    ];
    const input = { videoID: videoId, title: 'Best', ranges: parts };
    const { video, error } = (await owner.visitor.graphql(HIGHLIGHT, { input })).data.createHighlight;
    expect(error).toBeNull();
    const read = async (visitor: Visitor) => (await visitor.graphql(READ, { id: video.id })).data.video;
    const early = await read(new Visitor(server));
    if (early !== null) expect(early.status).toBe('READY');
    await until('the cut', async () => (await read(owner.visitor))?.status === 'READY', 60_000);
    const { playbackAccess, lengthSeconds, publishedAt } = await read(new Visitor(server));
    expect(publishedAt).not.toBeNull();
    expect(lengthSeconds).toBeCloseTo(3.2, 1);
    expect(playbackAccess).toMatchObject({ startOffsetSeconds: 0, skips: [] });
    expect(playbackAccess.lengthSeconds).toBeCloseTo(3.2, 1);

    const source = playbackAccess.url.replace('master.m3u8', 'source/');
    const playlist = await (await owner.visitor.fetch(`${source}index.m3u8`)).text();
    const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, each]) => sum + Number(each), 0);
    expect(seconds).toBeCloseTo(3.2, 1);
    for (const name of [`seg-0-0-0-${videoId}.m4s`, `seg-0-1-1-${videoId}.m4s`, `init-0-${videoId}.mp4`]) {
      expect((await owner.visitor.fetch(source + name)).status).toBe(404);
    }
    const { downloads } = await read(owner.visitor);
    expect(downloads).toHaveLength(1);
    const bytes = Buffer.from(await (await owner.visitor.fetch(downloads[0].url)).arrayBuffer());
    expect(Math.abs(Number(probe(bytes, 'format=duration')[0]) - 3.2)).toBeLessThan(0.15);
  });
});

describe('the download of a video', () => {
  test('is the whole video, for its owner alone', async () => {
    const [download, ...more] = (await owner.visitor.graphql(DOWNLOADS, { id: videoId })).data.video.downloads;
    expect(more).toEqual([]);
    expect(Math.abs(download.lengthSeconds - 8)).toBeLessThan(0.1);
    const answer = await owner.visitor.fetch(download.url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(answer.headers.get('content-length')).toBe(String(download.sizeBytes));
    expect(answer.headers.get('content-disposition')).toContain('filename="_ber Nacht Run.mp4"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes).toHaveLength(download.sizeBytes);
    expect(probe(bytes, 'stream=codec_name')).toEqual(['h264', 'aac']);
    expect(Math.abs(Number(probe(bytes, 'format=duration')[0]) - 8)).toBeLessThan(0.1);

    const tag = answer.headers.get('etag') ?? '';
    const rest = await owner.visitor.fetch(download.url, { headers: { range: 'bytes=5000-', 'if-range': tag } });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('content-range')).toBe(`bytes 5000-${bytes.length - 1}/${bytes.length}`);
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(5000))).toBe(true);
    const behind = await owner.visitor.fetch(download.url, { headers: { range: `bytes=${bytes.length}-` } });
    expect(behind.status).toBe(416);

    const { visitor: other } = await createTestUser(server, 'copycat');
    for (const stranger of [other, new Visitor(server)]) {
      expect((await stranger.fetch(download.url)).status).toBe(404);
      expect((await stranger.graphql(DOWNLOADS, { id: videoId })).data.video.downloads).toBeNull();
    }
    for (const path of [`/downloads/video/${videoId}.mp4?part=2`, '/downloads/video/1.mp4', '/downloads/video/x.mp4']) {
      expect((await owner.visitor.fetch(path)).status).toBe(404);
    }
  });
});

const EXPORT = `mutation($input: RequestClipExportInput!) { requestClipExport(input: $input) {
  result { id format status url sizeBytes } error { code } } }`;
const EXPORTS = 'query($slug: ID!) { clip(slug: $slug) { exports { id format status url } } }';

const insertClip = async (slug: string, startMs: number, endMs: number): Promise<void> => {
  const { platform } = server;
  await platform.database.db
    .insertInto('clips')
    .values({
      ...{ id: newId(platform.clock), slug, channel_id: owner.id, curator_id: owner.id, recording_id: videoId },
      ...{ start_ms: startMs, end_ms: endMs, video_id: videoId, video_offset_ms: startMs, title: 'Best moment' },
      ...{ category_id: null, language: 'en', created_at: platform.clock.now() },
    })
    .execute();
};
const request = async (visitor: Visitor, slug: string, format: string) =>
  (await visitor.graphql(EXPORT, { input: { slug, format } })).data.requestClipExport;
const exported = async (slug: string, format: string) =>
  until(`the ${format} export`, async () => {
    const list = (await owner.visitor.graphql(EXPORTS, { slug })).data.clip.exports;
    return list.find((each: { format: string; status: string }) => each.format === format && each.status === 'READY');
  });

describe('the export of a clip', () => {
  test('is an MP4 as long as the clip, upright too, kept for a while', async () => {
    await insertClip('BestMoment-0123456789abcdef', 1500, 4000);
    const first = await request(owner.visitor, 'BestMoment-0123456789abcdef', 'LANDSCAPE');
    expect(first).toMatchObject({ error: null, result: { format: 'LANDSCAPE' } });
    const again = await request(owner.visitor, 'BestMoment-0123456789abcdef', 'LANDSCAPE');
    expect(again.result.id).toBe(first.result.id);
    const { url } = await exported('BestMoment-0123456789abcdef', 'LANDSCAPE');
    expect((await new Visitor(server).fetch(url)).status).toBe(404);
    const answer = await owner.visitor.fetch(url);
    expect(answer.headers.get('content-disposition')).toContain('filename="Best moment.mp4"');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(probe(bytes, 'stream=codec_name,width,height')).toEqual(['h264,320,180', 'aac']);
    expect(Math.abs(Number(probe(bytes, 'format=duration')[0]) - 2.5)).toBeLessThan(0.06);
    const some = await owner.visitor.fetch(url, { headers: { range: 'bytes=10-19' } });
    expect(some.status).toBe(206);
    expect(Buffer.from(await some.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);

    await request(owner.visitor, 'BestMoment-0123456789abcdef', 'VERTICAL');
    const upright = await exported('BestMoment-0123456789abcdef', 'VERTICAL');
    const tall = Buffer.from(await (await owner.visitor.fetch(upright.url)).arrayBuffer());
    expect(probe(tall, 'stream=codec_name,width,height')).toEqual(['h264,720,1280', 'aac']);

    now += 73 * 3_600_000;
    expect((await owner.visitor.fetch(url)).status).toBe(404);
    await sweepClipExports(server.platform);
    expect((await owner.visitor.graphql(EXPORTS, { slug: 'BestMoment-0123456789abcdef' })).data.clip.exports).toEqual(
      [],
    );
  });

  test('is made anew of a clip that was trimmed', async () => {
    await insertClip('Trimmed-0123456789abcdef', 0, 6000);
    await request(owner.visitor, 'Trimmed-0123456789abcdef', 'LANDSCAPE');
    const before = await exported('Trimmed-0123456789abcdef', 'LANDSCAPE');
    const { db } = server.platform.database;
    await db.updateTable('clips').set({ end_ms: 5000 }).where('slug', '=', 'Trimmed-0123456789abcdef').execute();
    expect((await owner.visitor.graphql(EXPORTS, { slug: 'Trimmed-0123456789abcdef' })).data.clip.exports).toEqual([]);
    const after = await request(owner.visitor, 'Trimmed-0123456789abcdef', 'LANDSCAPE');
    expect(after.result.id).not.toBe(before.id);
    const { url } = await exported('Trimmed-0123456789abcdef', 'LANDSCAPE');
    const bytes = Buffer.from(await (await owner.visitor.fetch(url)).arrayBuffer());
    expect(Math.abs(Number(probe(bytes, 'format=duration')[0]) - 5)).toBeLessThan(0.06);
    expect((await owner.visitor.fetch(before.url)).status).toBe(404);
  });

  test('is not for everybody', async () => {
    await insertClip('NotYours-0123456789abcdef', 0, 5000);
    const { visitor: other } = await createTestUser(server, 'taker');
    expect((await request(other, 'NotYours-0123456789abcdef', 'LANDSCAPE')).error.code).toBe('FORBIDDEN');
    expect((await request(other, 'NoSuchClip-0123456789abcdef', 'LANDSCAPE')).error.code).toBe('NOT_FOUND');
    expect((await other.graphql(EXPORTS, { slug: 'NotYours-0123456789abcdef' })).data.clip.exports).toBeNull();
    const anonymous = await new Visitor(server).graphql(EXPORT, {
      input: { slug: 'NotYours-0123456789abcdef', format: 'VERTICAL' },
    });
    expect(anonymous.errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    expect((await other.fetch(`/downloads/clip/${'0'.repeat(32)}.mp4`)).status).toBe(404);
    expect((await other.fetch('/downloads/clip/..%2f..%2fsecrets%2fsite.key')).status).toBe(404);
  });
});
