import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vodMasterPath } from '@bandshell/contract';
import { createTestUser, startTestServer, type TestServer, type TestUser, until } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../cli/run-command.ts';
import { CLEAN_AFTER_MS, cleanRecordings } from '../rooms/recordings/clean-recordings.ts';
import { recordingsPersonalData } from '../rooms/recordings/personal-data.ts';
import { folderOf } from '../rooms/recordings/recording-folder.ts';
import { recordingsKeeper } from '../rooms/recordings/recordings-keeper.ts';
import { newId } from '../spine/new-id.ts';
import { PLAYBACK_TOKEN_MS, signPlaybackToken } from '../spine/playback/playback-token.ts';
import { addRecordedVideo } from './testing/recorded-video.ts';

const HOUR = 3_600_000;
let now = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
let owner: TestUser;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  owner = await createTestUser(server, `keeper_${count}`);
});

const db = () => server.platform.database.db;
const get = (path: string): Promise<Response> => fetch(server.url + path);

const addVideo = async (rounds?: number): Promise<string> =>
  (await addRecordedVideo(server, owner, rounds === undefined ? {} : { rounds })).id;

const addClip = async (videoId: string, startMs: number, endMs: number): Promise<string> => {
  const id = newId(server.platform.clock);
  await db()
    .insertInto('clips')
    .values({
      ...{ id, slug: `slug-${id}`, channel_id: owner.id, curator_id: owner.id, recording_id: videoId },
      ...{ start_ms: startMs, end_ms: endMs, video_id: videoId, video_offset_ms: startMs, title: 'Glow' },
      ...{ category_id: null, language: 'en', created_at: new Date(now) },
    })
    .execute();
  return id;
};

/** Everything that a playlist lists, one after another. */
const play = async (master: string): Promise<Buffer> => {
  const folder = master.replace('master.m3u8', 'source/');
  const playlist = await (await get(`${folder}index.m3u8`)).text();
  const names = playlist.match(/[\w-]+\.(?:mp4|m4s)/g) ?? [];
  const bytes = names.map(async (name) => {
    const response = await get(folder + name);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  });
  return Buffer.concat(await Promise.all(bytes));
};

const changed = async (id: string, values: Partial<{ visibility: 'PRIVATE' | 'SUBSCRIBERS'; deleted_at: Date }>) => {
  await server.platform.database.transact(async (tx) => {
    await tx.db.updateTable('videos').set(values).where('id', '=', id).execute();
    await tx.emit({ type: 'video-changed', channelId: owner.id, videoId: id }, owner.id);
  });
  await server.drainEvents();
};

describe('what not everybody may watch', () => {
  test('is answered to who has a token for it that holds, from the moment it is changed', async () => {
    const [id, other] = [await addVideo(), await addVideo()];
    const { config } = server.platform;
    const token = (of: { kind: 'video' | 'clip'; id: string }): string => signPlaybackToken(config, of, now).token;
    expect((await get(vodMasterPath('video', id))).status).toBe(200);
    await changed(id, { visibility: 'PRIVATE' });
    const status = async (given?: string) => (await get(vodMasterPath('video', id, given))).status;
    await until('the change to be known', async () => (await status()) === 403);
    const right = token({ kind: 'video', id });
    expect(await status(right)).toBe(200);
    expect((await play(vodMasterPath('video', id, right))).length).toBeGreaterThan(10_000);
    expect(await status(token({ kind: 'video', id: other }))).toBe(403);
    expect(await status(token({ kind: 'clip', id }))).toBe(403);
    expect(await status('made-up')).toBe(403);
    const segment = vodMasterPath('video', id).replace('master.m3u8', 'source/seg-0-0-0.m4s');
    expect((await get(segment)).status).toBe(403);
    now += PLAYBACK_TOKEN_MS + 10 * 60_000;
    expect(await status(right)).toBe(403);
    await changed(id, { deleted_at: new Date(now) });
    await until('the deletion to be known', async () => (await status(token({ kind: 'video', id }))) === 404);
  });

  test('its clips are no more open than itself', async () => {
    const id = await addVideo();
    const clip = await addClip(id, 1000, 6000);
    expect((await get(vodMasterPath('clip', clip))).status).toBe(200);
    const hidden = await addClip(id, 2000, 7000);
    await changed(id, { visibility: 'PRIVATE' });
    expect((await get(vodMasterPath('clip', hidden))).status).toBe(403);
    const { token } = signPlaybackToken(server.platform.config, { kind: 'clip', id: hidden }, now);
    expect((await get(vodMasterPath('clip', hidden, token))).status).toBe(200);
  });
});

describe('a recording whose video is gone', () => {
  test('stays while a clip shows a part, which is kept alone, and the rest is cleaned away', async () => {
    const id = await addVideo(12);
    const clips = [await addClip(id, 3000, 8000), await addClip(id, 6500, 15_000)];
    const before = await Promise.all(clips.map((clip) => play(vodMasterPath('clip', clip))));
    await db().deleteFrom('videos').where('id', '=', id).execute();
    now += CLEAN_AFTER_MS + HOUR;
    const endedBefore = new Date(now - CLEAN_AFTER_MS);
    expect(await cleanRecordings(server.platform, { endedBefore, channelId: owner.id })).toEqual([]);
    await recordingsKeeper(server.platform)?.tidy();
    await server.drainEvents();
    const moved = await db().selectFrom('clips').selectAll().where('id', 'in', clips).execute();
    const kept = moved[0]?.recording_id ?? '';
    expect(moved.map(({ recording_id, start_ms }) => [recording_id === kept, start_ms])).toEqual([
      [true, '3000'],
      [true, '6500'],
    ]);
    expect(kept).not.toBe(id);
    const removed = await cleanRecordings(server.platform, { endedBefore, channelId: owner.id });
    expect(removed.map(({ recordingId }) => recordingId)).toEqual([id]);
    await server.drainEvents();
    const { config } = server.platform;
    await until('the files to go', () => !existsSync(folderOf(config, { channelId: owner.id, recordingId: id })));
    const after = await Promise.all(clips.map((clip) => play(vodMasterPath('clip', clip))));
    expect(after.map((bytes, at) => bytes.equals(before[at] ?? Buffer.alloc(0)))).toEqual([true, true]);
    // With the last clip the copy goes too.
    await db().deleteFrom('clips').where('id', 'in', clips).execute();
    now += CLEAN_AFTER_MS + HOUR;
    const rest = await cleanRecordings(server.platform, { endedBefore: new Date(now), channelId: owner.id });
    expect(rest.map(({ recordingId }) => recordingId)).toEqual([kept]);
  });

  test('is not cleaned while the video may be brought back', async () => {
    const id = await addVideo();
    await changed(id, { deleted_at: new Date(now) });
    now += CLEAN_AFTER_MS + HOUR;
    expect(await cleanRecordings(server.platform, { endedBefore: new Date(now), channelId: owner.id })).toEqual([]);
    expect(existsSync(folderOf(server.platform.config, { channelId: owner.id, recordingId: id }))).toBe(true);
  });
});

test('recordings clean tells what takes room, and removes nothing when it is only asked', async () => {
  const [unused, used] = [await addVideo(), await addVideo()];
  await db().deleteFrom('videos').where('id', '=', unused).execute();
  await db()
    .updateTable('recordings')
    .set({ ended_at: new Date(Date.now() - 2 * CLEAN_AFTER_MS) })
    .where('id', 'in', [unused, used])
    .execute();
  const orphan = folderOf(server.platform.config, { channelId: owner.id, recordingId: '999999' });
  await mkdir(join(orphan, 'source'), { recursive: true });
  await writeFile(join(orphan, 'source/rec-0.m4s'), Buffer.alloc(1000));
  const run = async (...args: string[]) => {
    const out: string[] = [];
    const env = { DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl };
    const terminal = { env, out: (text: string) => out.push(text), err: (text: string) => out.push(text) };
    expect(await runCommand(['recordings', 'clean', ...args], terminal)).toBe(0);
    return out.join('\n');
  };
  const report = JSON.parse(await run('--dry-run', '--json'));
  expect(report).toMatchObject({ removed: false, orphansRemoved: false });
  expect(report.unused.map(({ recordingId }: { recordingId: string }) => recordingId)).toContain(unused);
  expect(report.orphans).toContainEqual({ channelId: owner.id, recordingId: '999999', bytes: 1000 });
  expect(JSON.stringify(report)).not.toContain(used);
  expect(existsSync(orphan)).toBe(true);
  expect(await run('--orphans')).toContain(`${owner.id}/${unused}`);
  expect(existsSync(orphan)).toBe(false);
  const rows = await db().selectFrom('recordings').select('id').where('id', 'in', [unused, used]).execute();
  expect(rows).toEqual([{ id: used }]);
});

test('an account that is erased leaves no recording', async () => {
  const id = await addVideo();
  await db().deleteFrom('videos').where('id', '=', id).execute();
  now += 1;
  const copy = await recordingsPersonalData.copy(server.platform, owner.id);
  expect(copy.recordings).toMatchObject([{ id }]);
  await recordingsPersonalData.erase(server.platform, owner.id);
  expect(await recordingsPersonalData.copy(server.platform, owner.id)).toEqual({ recordings: [] });
});
