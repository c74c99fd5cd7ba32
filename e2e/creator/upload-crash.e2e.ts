import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess, until } from '@bandshell/testkit';
import { expect, test } from 'vitest';

const CREATE = `mutation($input: CreateVideoUploadInput!) { createVideoUpload(input: $input) {
  upload { id uploadURL } error { code } } }`;
const VIDEO = `query($id: ID!) { video(id: $id) { status lengthSeconds processing { step percent } failure { code }
  playbackAccess { ... on PlaybackAccess { url } } } }`;
const tus = { 'tus-resumable': '1.0.0' };

const SECONDS = 6;

/** The server's ffmpeg, which reads uploads at a quarter of their speed until `hurry`: so it can be killed meanwhile. */
const slowFfmpeg = (folder: string) => {
  const ffmpeg = execFileSync('sh', ['-c', 'command -v ffmpeg']).toString().trim();
  const [program, hurried] = [join(folder, 'ffmpeg'), join(folder, 'hurried')];
  const slow = `case " $* " in *" libx264 "*) [ -e '${hurried}' ] || exec '${ffmpeg}' -readrate 0.25 "$@";; esac`;
  writeFileSync(program, `#!/bin/sh\n${slow}\nexec '${ffmpeg}' "$@"\n`);
  chmodSync(program, 0o755);
  return { env: { PATH: `${folder}:${process.env.PATH}` }, hurry: () => writeFileSync(hurried, '') };
};

test('a server killed in the middle of an upload, and of making another’s video: the file goes on, each video is made once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bandshell-upload-'));
  const path = join(folder, 'slow.webm');
  // Uses another codec, so that the upload is encoded.
  execFileSync('ffmpeg', [
    ...[
      '-hide_banner',
      '-loglevel',
      'error',
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=320x180:rate=10',
      '-t',
      String(SECONDS),
    ],
    ...['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '16', '-b:v', '300k', path],
  ]);
  const file = readFileSync(path);
  const ffmpeg = slowFfmpeg(folder);
  const server = await startServerProcess({ env: ffmpeg.env });
  const user = await server.createUser('resumer');
  const headers = { cookie: `session=${user.sessionToken}`, origin: server.url };
  const graphql = async (query: string, variables: object) => {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: each caller knows what it asked for
    return ((await answer.json()) as { data: any }).data;
  };
  const half = Math.floor(file.length / 2);
  const begin = async () => {
    const input = { fileName: 'slow.webm', sizeBytes: file.length };
    const { id, uploadURL } = (await graphql(CREATE, { input })).createVideoUpload.upload;
    const url = server.url + uploadURL;
    return {
      id,
      ask: async () => (await graphql(VIDEO, { id })).video,
      offset: async () =>
        (await fetch(url, { method: 'HEAD', headers: { ...headers, ...tus } })).headers.get('upload-offset'),
      /** Sends a part of the file; the answer's status. */
      patch: async (from: number, to: number): Promise<number> => {
        const answer = await fetch(url, {
          method: 'PATCH',
          body: new Uint8Array(file.subarray(from, to)),
          headers: {
            ...headers,
            ...tus,
            'upload-offset': String(from),
            'content-type': 'application/offset+octet-stream',
          },
        });
        return answer.status;
      },
    };
  };
  try {
    const whole = await begin();
    expect(await whole.patch(0, file.length)).toBe(204);
    const begun = await begin();
    expect(await begun.patch(0, half)).toBe(204);
    await until('the video to be half made', async () => {
      const { status, processing } = await whole.ask();
      expect(status).toBe('PROCESSING');
      return processing?.step === 'TRANSCODING' && processing.percent > 5;
    });
    await server.kill();
    ffmpeg.hurry();
    await server.start();
    expect(await whole.ask()).toMatchObject({ status: 'PROCESSING', failure: null });
    expect(existsSync(join(server.dataDir, 'recordings', user.id, whole.id))).toBe(false);
    expect(await begun.offset()).toBe(String(half));
    expect(await begun.patch(half, file.length)).toBe(204);
    const made = ({ ask }: typeof whole) =>
      until(
        'the video',
        async () => {
          const video = await ask();
          return video.status === 'PROCESSING' ? undefined : video;
        },
        200_000,
      );
    const ready = await made(whole);
    for (const { status, lengthSeconds } of [ready, await made(begun)]) {
      expect(status).toBe('READY');
      expect(Math.abs(lengthSeconds - SECONDS)).toBeLessThan(0.5);
    }
    const master = await (await fetch(server.url + ready.playbackAccess.url)).text();
    expect(master).toContain('#EXT-X-STREAM-INF');
    // The renditions are made after the video is ready, in a folder of their own.
    const isEmpty = (name: string) => readdirSync(join(server.dataDir, 'uploads', name)).length === 0;
    await until('the folders of the work to go', () => isEmpty('work'), 60_000);
    await until('the file to go', () => isEmpty('files'));
  } finally {
    await server.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}, 300_000);
