import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vodMasterPath } from '@bandshell/contract';
import {
  createTestDatabase,
  createTestUser,
  startTestServer,
  type TestDatabase,
  type TestServer,
  until,
  uploadVideo,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));

let data: string;
let database: TestDatabase;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'bandshell-killed-'));
  await chmod(data, 0o711);
  database = await createTestDatabase();
  return () => rm(data, { recursive: true, force: true });
});
afterAll(() => database.drop());

const opened: TestServer[] = [];
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  for (const each of opened.splice(0)) await each.close();
});

/** A server in this process with the shared folder and database. */
const open = async (cores: string): Promise<TestServer> => {
  const env = { DATA_DIR: data, TRANSCODE_CORES: cores };
  const started = await startTestServer({ databaseUrl: database.url, env });
  opened.push(started);
  return started;
};

/** The same as a separate process: the built server. */
const spawnServer = (cores: string): ChildProcess => {
  const addresses = { HOST: '127.0.0.1', PORT: '0', RTMP_PORT: '0', IRC_PORT: '0', WHIP: 'off' };
  const child = spawn(process.execPath, [program, '--empty'], {
    cwd: '/',
    env: { PATH: process.env.PATH, ...addresses, DATA_DIR: data, DATABASE_URL: database.url, TRANSCODE_CORES: cores },
    stdio: 'ignore',
  });
  children.push(child);
  return child;
};

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

const video = (): Buffer => {
  const path = join(data, 'video.mp4');
  const input = ['-f', 'lavfi', '-i', 'testsrc2=size=640x480:rate=15', '-t', '10'];
  const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30'];
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', ...input, ...encoding, path]);
  return readFileSync(path);
};

const work = (): string => join(data, 'uploads/work');
/** Segments written by a running attempt. */
const written = (): number =>
  (existsSync(work()) ? readdirSync(work()) : []).reduce((sum, name) => {
    const index = join(work(), name, '160p/index.jsonl');
    return sum + (existsSync(index) ? readFileSync(index, 'utf8').split('"segment"').length - 1 : 0);
  }, 0);

const rowOf = (id: string) =>
  database.db.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const listed = async ({ url }: TestServer, id: string): Promise<string[]> => {
  const master = await (await fetch(url + vodMasterPath('video', id))).text();
  return [...master.matchAll(/^(\w+)\/index\.m3u8$/gm)].map(([, name = '']) => name);
};
/** Makes the work of a dead process, or work that waits for a retry, due now. */
const makeDue = () => sql`update media_jobs set run_at = now(), leased_until = null`.execute(database.db);

test('a killed server and a killed transcoder show nothing half, and what they began is made whole later', {
  timeout: 120_000,
}, async () => {
  const first = await open('0.02');
  const owner = await createTestUser(first, 'uploader');
  const id = await uploadVideo(owner, video());
  await first.close();
  opened.length = 0;

  const slow = spawnServer('0.02');
  await until('the first segments of a rendition', () => written() > 0);
  await kill(slow);
  expect((await rowOf(id)).renditions).toBeNull();
  expect(await readdir(join(data, 'recordings', owner.id, id))).toEqual(['source']);

  await makeDue();
  const second = await open('0.02');
  expect(await listed(second, id)).toEqual(['source']);
  const { pid } = await until('a transcoder', () => transcoder());
  process.kill(pid, 'SIGKILL');
  await until('the failure to be written down', async () => {
    const job = await database.db
      .selectFrom('media_jobs')
      .selectAll()
      .where('kind', '=', 'UPLOAD_RENDITIONS')
      .execute();
    return job[0]?.lease === null;
  });
  expect((await rowOf(id)).renditions).toBeNull();
  await second.close();
  opened.length = 0;

  const third = await open('4');
  await makeDue();
  await until('its renditions', async () => (await rowOf(id)).renditions);
  expect((await rowOf(id)).renditions).toEqual(['160p', '360p']);
  await until('the playlist to list them', async () => (await listed(third, id)).length === 3);
  expect(await readdir(work())).toEqual([]);
});

/** The ffmpeg that this process has started for renditions. */
const transcoder = (): { readonly pid: number } | undefined => {
  for (const name of readdirSync('/proc').filter((each) => /^[0-9]+$/.test(each))) {
    const read = (file: string): string => {
      try {
        return readFileSync(`/proc/${name}/${file}`, 'latin1');
      } catch {
        return '';
      }
    };
    const [, parent] = read('stat').split(') ').at(-1)?.split(' ') ?? [];
    if (Number(parent) === process.pid && read('cmdline').split('\0').includes('matroska'))
      return { pid: Number(name) };
  }
  return undefined;
};
