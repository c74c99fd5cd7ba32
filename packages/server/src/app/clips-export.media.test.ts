import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  uploadVideo,
} from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../core/ids/new-id.ts';

/** Clips by slug, in seconds. To see how far an export is takes one that is encoded for a while. */
const SHORT = 'BestMoment-0123456789abcdef';
const LONG = 'LongMoment-0123456789abcdef';
const CLIPS = { [SHORT]: 5, [LONG]: 10 };
const folder = mkdtempSync(join(tmpdir(), 'bandshell-export-kill-'));
let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  const path = join(folder, 'source.mp4');
  execFileSync('ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=15'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000', '-t', '14', '-c:v', 'libx264'],
    ...['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30', '-c:a', 'aac', path],
  ]);
  server = await startTestServer();
  owner = await createTestUser(server, 'exporter');
  const videoId = await uploadVideo(owner, readFileSync(path), { title: 'Run' });
  const created_at = server.platform.clock.now();
  const rows = Object.entries(CLIPS).map(([slug, seconds]) => ({
    ...{ id: newId(server.platform.clock), slug, channel_id: owner.id, curator_id: owner.id },
    ...{ recording_id: videoId, start_ms: 1500, end_ms: 1500 + seconds * 1000, video_id: videoId },
    ...{ video_offset_ms: 1500, title: 'Best moment', category_id: null, language: 'en', created_at },
  }));
  await server.platform.database.db.insertInto('clips').values(rows).execute();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = (path: string): string => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
};
/** The server's child processes that write this export (Linux). */
const writers = (exportId: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .filter((pid) => {
      const [, parent] = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
      return Number(parent) === process.pid && read(`/proc/${pid}/cmdline`).includes(exportId);
    })
    .map(Number);

const EXPORT = `mutation($input: RequestClipExportInput!) { requestClipExport(input: $input) {
  result { id status } error { code } } }`;
const EXPORTS = 'query($slug: ID!) { clip(slug: $slug) { exports { id format status url percent sizeBytes } } }';
const request = async (slug = SHORT) =>
  (await owner.visitor.graphql(EXPORT, { input: { slug, format: 'VERTICAL' } })).data.requestClipExport.result;
const status = async (slug = SHORT) => (await owner.visitor.graphql(EXPORTS, { slug })).data.clip.exports;
const objects = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of server.platform.objects.list('exports/clip/')) keys.push(key);
  return keys;
};
/** Kills the process that writes the export until a condition is true; within one attempt it may start again. */
const killUntil = (what: string, exportId: string, holds: () => Promise<boolean>): Promise<true> =>
  until(
    what,
    async () => {
      for (const pid of writers(exportId)) {
        process.kill(pid, 'SIGKILL');
        kills += 1;
      }
      return (await holds()) || undefined;
    },
    120_000,
  );
let kills = 0;

test('ffmpeg killed while a clip is exported: nothing half is shown, and the file is made by another try', {
  timeout: 180_000,
}, async () => {
  const { id } = await request();
  const db = server.platform.database.db;
  await killUntil('the failed try', id, async () => {
    const job = await db.selectFrom('media_jobs').selectAll().where('subject_id', '=', id).executeTakeFirst();
    return job !== undefined && job.attempts === 1 && job.lease === null;
  });
  expect(kills).toBeGreaterThan(0);
  expect(await status()).toMatchObject([{ id, status: 'WAITING', url: null, sizeBytes: null }]);
  expect(await objects()).toEqual([]);
  expect(existsSync(join(server.dataDir, 'exports', id))).toBe(false);
  // The next attempt is scheduled some seconds later.
  await db
    .updateTable('media_jobs')
    .set({ run_at: new Date(0) })
    .where('subject_id', '=', id)
    .execute();
  const [made] = await until(
    'the file',
    async () => {
      const all = await status();
      return all[0]?.status === 'READY' ? all : undefined;
    },
    120_000,
  );
  const bytes = Buffer.from(await (await owner.visitor.fetch(made.url)).arrayBuffer());
  expect(bytes.length).toBe(made.sizeBytes);
  const path = join(folder, 'probe.mp4');
  writeFileSync(path, bytes);
  const probed = execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path]);
  expect(Math.abs(Number(probed) - CLIPS[SHORT])).toBeLessThan(0.1);
  expect(await objects()).toHaveLength(1);
  expect(existsSync(join(server.dataDir, 'exports', id))).toBe(false);
});

test('an export whose every try was killed is given up, and can be asked for anew', { timeout: 180_000 }, async () => {
  const db = server.platform.database.db;
  await db.deleteFrom('clip_exports').execute();
  const { id } = await request();
  await until(
    'it to be given up',
    async () => {
      await db
        .updateTable('media_jobs')
        .set({ run_at: new Date(0) })
        .where('subject_id', '=', id)
        .execute();
      for (const pid of writers(id)) process.kill(pid, 'SIGKILL');
      const [made] = await status();
      return made?.status === 'FAILED';
    },
    120_000,
  );
  expect(await status()).toMatchObject([{ id, status: 'FAILED', url: null }]);
  const again = await request();
  expect(again.id).not.toBe(id);
  expect(again.status).toBe('WAITING');
});

test('an export says how much of it is encoded while ffmpeg works, and nothing of that once it is there', {
  timeout: 180_000,
}, async () => {
  const { id } = await request(LONG);
  const seen: number[] = [];
  const look = async () => {
    const [made] = await status(LONG);
    if (made?.percent != null) seen.push(made.percent);
    return made;
  };
  // Paused as soon as something is encoded, so that it cannot finish before the check.
  const [writer = 0] = await until(
    'a part that is encoded',
    async () => {
      const pids = writers(id);
      return ((await look())?.percent ?? 0) > 0 ? pids : undefined;
    },
    80_000,
  );
  process.kill(writer, 'SIGSTOP');
  const made = await look();
  process.kill(writer, 'SIGCONT');
  expect(made).toMatchObject({ status: 'WAITING', url: null });
  const ready = await until(
    'the file',
    async () => {
      const now = await look();
      return now?.status === 'READY' ? now : undefined;
    },
    80_000,
  );
  expect(ready.percent).toBeNull();
  expect(seen.some((percent) => percent > 0 && percent < 100)).toBe(true);
  expect(seen.toSorted((one, other) => one - other)).toEqual(seen);
});
