import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vodMasterPath } from '@bandshell/contract';
import { createTestUser, startTestServer, type TestServer, type TestUser, until, uploadVideo } from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let owner: TestUser;
const folder = mkdtempSync(join(tmpdir(), 'bandshell-renditions-'));
beforeAll(async () => {
  server = await startTestServer({ env: { TRANSCODE_CORES: '4' } });
  owner = await createTestUser(server, 'uploader');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000', '-c:a', 'aac'];
/** A video of testsrc2. */
const make = (size: string, seconds: number, more: readonly string[] = sound): Buffer => {
  const path = join(folder, `${size}-${seconds}.mp4`);
  execFileSync('ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=15`, ...more],
    ...['-t', String(seconds), '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30', path],
  ]);
  return readFileSync(path);
};

const recordingOf = (id: string) =>
  server.platform.database.db.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirst();
const settled = (id: string) => until('its renditions', async () => (await recordingOf(id))?.renditions);
const textOf = async (path: string, from = server): Promise<string> => (await fetch(from.url + path)).text();
/** Renditions that a playlist lists, the source among them. */
const listed = async (id: string, kind: 'video' | 'clip' = 'video', from = server): Promise<string[]> =>
  [...(await textOf(vodMasterPath(kind, id), from)).matchAll(/^(\w+)\/index\.m3u8$/gm)].map(([, name = '']) => name);

describe('an upload', () => {
  test('is watched in its own quality at once, and has smaller ones when they are whole', async () => {
    const id = await uploadVideo(owner, make('640x480', 5));
    expect(await textOf(vodMasterPath('video', id))).toContain('source/index.m3u8');
    expect(await settled(id)).toEqual(['160p', '360p', 'audio']);
    await until('the playlist to list them', async () => (await listed(id)).length === 4);
    expect(await listed(id)).toEqual(['source', '360p', '160p', 'audio']);
  });
});
