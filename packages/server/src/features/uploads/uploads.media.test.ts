import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestUser, startTestServer, type TestServer, type TestUser, until, Visitor } from '@bandshell/testkit';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepUploads } from './sweep-uploads.ts';

let server: TestServer;
let now = Date.now();
const folder = mkdtempSync(join(tmpdir(), 'bandshell-uploads-'));
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30'];
const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '60'];

const make = (name: string, ...args: string[]): Buffer => {
  const path = join(folder, name);
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args, path]);
  return readFileSync(path);
};
const video = make('plain.mp4', ...picture, ...sound, '-t', '5', ...h264, '-c:a', 'aac');

/** The brightest red (0 to 255) of all pictures of a file. */
const redOf = (path: string): number => {
  const pixels = execFileSync('ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-i', path, '-an', '-vf', 'scale=8:8,format=rgb24'],
    ...['-f', 'rawvideo', 'pipe:1'],
  ]);
  return Math.max(...pixels.filter((_, nth) => nth % 3 === 0));
};

let users = 0;
const newUser = (): Promise<TestUser> => {
  users += 1;
  return createTestUser(server, `uploader_${users}`);
};

const CREATE = `mutation($input: CreateVideoUploadInput!) { createVideoUpload(input: $input) {
  upload { id uploadURL title fileName sizeBytes status } error { code message } } }`;
const LIST = `{ currentUser { videoUploads {
  id status step percent receivedBytes failure { code message mayRetry } video { id status } } } }`;
const VIDEO = `query($id: ID!) { video(id: $id) { id kind status title lengthSeconds width previewThumbnailURL
  storyboardURL processing { step } failure { code } playbackAccess { ... on PlaybackAccess { url lengthSeconds } } } }`;

interface Begun {
  readonly id: string;
  readonly uploadURL: string;
}

const begin = async (visitor: Visitor, sizeBytes: number, more: object = {}): Promise<Begun> => {
  const input = { fileName: 'my_first.mp4', sizeBytes, ...more };
  const { upload, error } = (await visitor.graphql(CREATE, { input })).data.createVideoUpload;
  expect(error).toBeNull();
  return upload;
};

const cookieOf = (visitor: Visitor): string =>
  [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Uploads a file as the web app does; `until` stops after this many bytes. */
const send = (visitor: Visitor, url: string, file: Buffer, options: { readonly stopAfter?: number } = {}) =>
  new Promise<'done' | 'stopped'>((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: server.url + url,
      chunkSize: 16 * 1024,
      retryDelays: null as unknown as number[],
      headers: { cookie: cookieOf(visitor), origin: server.platform.config.publicUrl },
      onSuccess: () => resolve('done'),
      onError: reject,
      onChunkComplete: (_size, accepted) => {
        if (options.stopAfter === undefined || accepted < options.stopAfter) return;
        void upload.abort().then(() => resolve('stopped'));
      },
    });
    upload.start();
  });

const videoOf = async (visitor: Visitor, id: string) => (await visitor.graphql(VIDEO, { id })).data.video;
const listOf = async (visitor: Visitor) => (await visitor.graphql(LIST)).data.currentUser.videoUploads;

const sendWhole = async (file: Buffer, more: object = {}) => {
  const user = await newUser();
  const { id, uploadURL } = await begin(user.visitor, file.length, more);
  expect(await send(user.visitor, uploadURL, file)).toBe('done');
  return { ...user, videoId: id, uploadURL };
};

const settled = async (visitor: Visitor, id: string) => {
  const isSettled = async () => ['READY', 'FAILED'].includes((await videoOf(visitor, id)).status);
  await until('the upload to be a video, or none', isSettled);
  return videoOf(visitor, id);
};

describe('an upload', () => {
  test('becomes a video with pictures that everybody can play', async () => {
    const { visitor, videoId } = await sendWhole(video, { title: 'First run' });
    const ready = await settled(visitor, videoId);
    expect(ready).toMatchObject({ kind: 'UPLOAD', status: 'READY', title: 'First run', width: 320, failure: null });
    expect(Math.abs(ready.lengthSeconds - 5)).toBeLessThan(0.1);
    expect(await listOf(visitor)).toEqual([]);
    await until('a storyboard', async () => (await videoOf(visitor, videoId)).storyboardURL);
    const stranger = new Visitor(server);
    const seen = await videoOf(stranger, videoId);
    const master = await fetch(server.url + seen.playbackAccess.url);
    expect(await master.text()).toContain('#EXTM3U');
    expect(Math.abs(seen.playbackAccess.lengthSeconds - 5)).toBeLessThan(0.1);
    const storyboard = await (await fetch(server.url + seen.storyboardURL)).text();
    expect(storyboard).toContain('sheet-0#xywh=0,0,160,90');
    for (const [accept, type] of [
      ['image/avif,image/webp,*/*', 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
      ['*/*', 'image/jpeg'],
    ] as const) {
      for (const url of [seen.previewThumbnailURL, seen.storyboardURL.replace('storyboard.vtt', 'sheet-0')]) {
        const image = await fetch(server.url + url, { headers: { accept } });
        expect(image.headers.get('content-type')).toBe(type);
        expect(image.headers.get('vary')).toMatch(/accept/i);
        expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(200);
      }
    }
    expect((await readdir(join(server.platform.config.dataDir, 'uploads', 'files'))).length).toBe(0);
  });

  test('goes on where it stopped, and after a wrong offset', async () => {
    const { visitor } = await newUser();
    const { id, uploadURL } = await begin(visitor, video.length);
    expect(await send(visitor, uploadURL, video, { stopAfter: 40_000 })).toBe('stopped');
    const head = await visitor.fetch(uploadURL, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
    const offset = Number(head.headers.get('upload-offset'));
    expect(offset).toBeGreaterThanOrEqual(40_000);
    expect(offset).toBeLessThan(video.length);
    expect(head.headers.get('upload-length')).toBe(String(video.length));
    const patch = (at: number, body: Buffer) =>
      visitor.fetch(uploadURL, {
        method: 'PATCH',
        body: new Uint8Array(body),
        headers: {
          'tus-resumable': '1.0.0',
          'upload-offset': String(at),
          'content-type': 'application/offset+octet-stream',
        },
      });
    expect((await patch(0, video.subarray(0, 100))).status).toBe(409);
    expect((await patch(offset, Buffer.concat([video.subarray(offset), Buffer.alloc(1)]))).status).toBe(413);
    // A reloaded page gets the true offset.
    expect((await listOf(visitor))[0]).toMatchObject({ id, status: 'UPLOADING', video: null, receivedBytes: offset });
    expect(await send(visitor, uploadURL, video)).toBe('done');
    expect((await settled(visitor, id)).status).toBe('READY');
    expect((await patch(video.length, Buffer.alloc(10))).status).toBe(404);
  });

  test('is its owner’s alone, from this site', async () => {
    const { visitor, login } = await newUser();
    const { id, uploadURL } = await begin(visitor, video.length);
    const { visitor: other } = await newUser();
    const tus = { 'tus-resumable': '1.0.0' };
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      expect((await other.fetch(uploadURL, { method, headers: tus })).status).toBe(404);
      expect((await new Visitor(server).fetch(uploadURL, { method, headers: tus })).status).toBe(401);
      const foreign = { ...tus, origin: 'https://evil.example' };
      expect((await visitor.fetch(uploadURL, { method, headers: foreign })).status).toBe(403);
    }
    expect((await visitor.fetch('/uploads', { method: 'POST', headers: tus })).status).toBe(404);
    expect((await visitor.fetch(uploadURL, { headers: tus })).status).toBe(404);
    const seen = await other.graphql(`{ user(login: "${login}") { videoUploads { id } } }`);
    expect(seen.data.user.videoUploads).toBeNull();
    const cancel = 'mutation($id: ID!) { cancelVideoUpload(input: { id: $id }) { uploadID error { code } } }';
    expect((await other.graphql(cancel, { id })).data.cancelVideoUpload.error.code).toBe('NOT_FOUND');
    expect((await visitor.graphql(cancel, { id })).data.cancelVideoUpload).toEqual({ uploadID: id, error: null });
    expect((await visitor.fetch(uploadURL, { method: 'HEAD', headers: tus })).status).toBe(404);
  });

  test('is refused before it is sent', async () => {
    const { visitor } = await newUser();
    const refusal = async (input: object): Promise<string> =>
      (await visitor.graphql(CREATE, { input: { fileName: 'x.mp4', sizeBytes: 1000, ...input } })).data
        .createVideoUpload.error?.code;
    expect(await refusal({ sizeBytes: 11 * 1024 ** 3 })).toBe('TOO_LARGE');
    expect(await refusal({ sizeBytes: 0 })).toBe('SIZE_INVALID');
    expect(await refusal({ sizeBytes: 1.5 })).toBe('SIZE_INVALID');
    expect(await refusal({ title: 'x'.repeat(999) })).toBe('TITLE_TOO_LONG');
    const together = await Promise.all(Array.from({ length: 5 }, () => refusal({})));
    expect(together.filter((code) => code === 'TOO_MANY_UPLOADS')).toHaveLength(2);
    const anonymous = await new Visitor(server).graphql(CREATE, { input: { fileName: 'x', sizeBytes: 1 } });
    expect(anonymous.errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });

  test.each([
    ['text under a video’s name', () => Buffer.from('#EXTM3U\nfile:///etc/passwd\n'.repeat(20)), 'WRONG_TYPE'],
    [
      'a list of other files',
      () => Buffer.from(`ffconcat version 1.0\nfile /etc/hostname\n${' '.repeat(99)}`),
      'WRONG_TYPE',
    ],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'WRONG_TYPE',
    ],
    ['an archive', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500)]), 'WRONG_TYPE'],
    ['a cut-off file', () => video.subarray(0, video.length - 2000), 'DAMAGED'],
    ['sound alone', () => make('sound.mp4', ...sound, '-t', '3', '-c:a', 'aac'), 'NO_VIDEO'],
    ['a blink', () => make('blink.mp4', ...picture, '-t', '0.3', ...h264), 'TOO_SHORT'],
  ])('of %s is refused with a reason', async (_name, file, code) => {
    const bytes = file();
    const { visitor, videoId } = await sendWhole(bytes);
    const failed = await settled(visitor, videoId);
    expect(failed).toMatchObject({ status: 'FAILED', failure: { code } });
    const [upload] = await listOf(visitor);
    expect(upload).toMatchObject({ id: videoId, status: 'FAILED', failure: { code, mayRetry: false } });
    expect(upload.failure.message).toMatch(/\.$/);
    expect(await videoOf(new Visitor(server), videoId)).toBeNull();
    const retry = 'mutation($id: ID!) { retryVideoUpload(input: { id: $id }) { error { code } } }';
    expect((await visitor.graphql(retry, { id: videoId })).data.retryVideoUpload.error.code).toBe('NOT_RETRYABLE');
  });

  test('of another codec is encoded, whatever its length is said to be; of a cut-off one the rest plays', async () => {
    const vp8 = make(
      'other.webm',
      ...[...picture, ...sound, '-t', '2', '-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus', '-live', '1'],
    );
    const { visitor, videoId } = await sendWhole(vp8);
    expect(await settled(visitor, videoId)).toMatchObject({ status: 'READY', width: 320 });
    make('fast.mp4', ...picture, '-t', '9', ...h264, '-movflags', '+faststart');
    const path = join(folder, 'fast.mp4');
    truncateSync(path, Math.round(readFileSync(path).length / 3));
    const cut = await sendWhole(readFileSync(path));
    const rest = await settled(cut.visitor, cut.videoId);
    expect(rest.status).toBe('READY');
    expect(rest.lengthSeconds).toBeGreaterThan(1);
    expect(rest.lengthSeconds).toBeLessThan(8);
  });

  test('that was trimmed without encoding shows nothing of what was cut away, in no picture and no file', async () => {
    const colours = ['-f', 'lavfi', '-i', 'color=red:size=320x180:rate=30:duration=3,format=yuv420p'];
    const blue = ['-f', 'lavfi', '-i', 'color=blue:size=320x180:rate=30:duration=3,format=yuv420p'];
    const joined = ['-filter_complex', '[0][1]concat[v]', '-map', '[v]', '-map', '2:a', '-t', '6'];
    make('red-blue.mp4', ...colours, ...blue, ...sound, ...joined, ...h264, '-g', '300', '-c:a', 'aac');
    // The copy begins at the key frame, and its edit list at the first blue picture.
    const trimmed = make('trimmed.mp4', '-ss', '3', '-i', join(folder, 'red-blue.mp4'), '-c', 'copy');
    const { visitor, videoId } = await sendWhole(trimmed);
    const ready = await settled(visitor, videoId);
    expect(ready.status).toBe('READY');
    expect(Math.abs(ready.lengthSeconds - 3)).toBeLessThan(0.1);
    await until('a storyboard', async () => (await videoOf(visitor, videoId)).storyboardURL);
    const { previewThumbnailURL, storyboardURL } = await videoOf(visitor, videoId);
    const { data } = await visitor.graphql(
      'query($id: ID!) { video(id: $id) { thumbnailCandidates { url } downloads { url } } }',
      { id: videoId },
    );
    const urls = [
      ...[previewThumbnailURL, storyboardURL.replace('storyboard.vtt', 'sheet-0')],
      ...data.video.thumbnailCandidates.map(({ url }: { url: string }) => url),
      ...data.video.downloads.map(({ url }: { url: string }) => url),
    ];
    expect(urls.length).toBeGreaterThan(3);
    for (const url of urls) {
      const answer = await visitor.fetch(url);
      expect(answer.status).toBe(200);
      const path = join(folder, 'seen');
      writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
      expect(redOf(path)).toBeLessThan(40);
    }
  });

  test('whose pictures are spoilt is damaged and no black video, copied or encoded; a scratch does no harm', async () => {
    const small = ['-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=30:duration=2', ...h264, '-movflags', '+faststart'];
    const copied = make('whole.mp4', ...small, '-profile:v', 'main');
    // Few browsers play this pixel format, so the video is encoded.
    const encoded = make('colours.mp4', ...small, '-pix_fmt', 'yuv444p');
    const emptied = (file: Buffer): Buffer => Buffer.from(file).fill(0, Math.round(file.length * 0.4));
    const middle = copied.length >> 1;
    const [spoilt, poor, fine] = await Promise.all([
      sendWhole(emptied(copied)),
      sendWhole(emptied(encoded)),
      sendWhole(Buffer.from(copied).fill(0, middle, middle + 200)),
    ]);
    expect(await settled(spoilt.visitor, spoilt.videoId)).toMatchObject({
      status: 'FAILED',
      failure: { code: 'DAMAGED' },
    });
    expect(await settled(poor.visitor, poor.videoId)).toMatchObject({ failure: { code: 'DAMAGED' } });
    expect((await settled(fine.visitor, fine.videoId)).status).toBe('READY');
    const [upload] = await listOf(spoilt.visitor);
    expect(upload.failure).toMatchObject({ mayRetry: false, message: expect.stringContaining('damaged') });
  });

  test('is forgotten when it is not whole after a day', async () => {
    const { visitor } = await newUser();
    const { id, uploadURL } = await begin(visitor, video.length);
    await send(visitor, uploadURL, video, { stopAfter: 20_000 });
    now += 24 * 3_600_000 + 1000;
    const tus = { 'tus-resumable': '1.0.0' };
    expect((await visitor.fetch(uploadURL, { method: 'HEAD', headers: tus })).status).toBe(404);
    await sweepUploads(server.platform);
    expect((await listOf(visitor)).some((upload: { id: string }) => upload.id === id)).toBe(false);
  });
});
