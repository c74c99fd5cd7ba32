import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vodMasterPath } from '@bandshell/contract';
import {
  clipFixture,
  createTestUser,
  freePorts,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  uploadVideo,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepUploads } from './sweep-uploads.ts';
import { workFolder } from './upload-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'bandshell-renditions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000', '-c:a', 'aac'];
/** A video of testsrc2; `more` adds its audio. */
const make = (size: string, seconds: number, more: readonly string[] = tone): Buffer => {
  const path = join(folder, `${size}-${seconds}-${more.length}.mp4`);
  if (existsSync(path)) return readFileSync(path);
  execFileSync('ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=15`, ...more],
    ...['-t', String(seconds), '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30', path],
  ]);
  return readFileSync(path);
};

const rowOf = ({ platform: { database } }: TestServer, id: string) =>
  database.db.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirst();
const settled = (server: TestServer, id: string): Promise<string[]> =>
  until('its renditions', async () => (await rowOf(server, id))?.renditions);
const bytesOf = async (server: TestServer, path: string): Promise<Buffer> => {
  const answer = await fetch(server.url + path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
};
/** Renditions in a playlist, including the source. */
const listed = async (server: TestServer, id: string, kind: 'video' | 'clip' = 'video'): Promise<string[]> => {
  const master = (await bytesOf(server, vodMasterPath(kind, id))).toString();
  return [...master.matchAll(/^(\w+)\/index\.m3u8$/gm)].map(([, name = '']) => name);
};
const lists = (server: TestServer, id: string, names: readonly string[], kind: 'video' | 'clip' = 'video') =>
  until(`${names} in the playlist`, async () => String(await listed(server, id, kind)) === String(names));
const recordingFolder = (server: TestServer, owner: TestUser, id: string): string =>
  join(server.platform.config.dataDir, 'recordings', owner.id, id);

interface Packet {
  readonly pts: number;
  readonly isKey: boolean;
}

/** Frames of each entry of a rendition, as ffprobe reads them: the init segment with the bytes of all entries. */
const entriesOf = async (server: TestServer, id: string, rendition: string) => {
  const base = vodMasterPath('video', id).replace('master.m3u8', `${rendition}/`);
  const text = (await bytesOf(server, `${base}index.m3u8`)).toString();
  const names = [/URI="(init[^"]+)"/.exec(text)?.[1] ?? '', ...[...text.matchAll(/^seg-\S+$/gm)].map(([name]) => name)];
  const files = await Promise.all(names.map((name) => bytesOf(server, base + name)));
  const path = join(folder, 'rendition.mp4');
  await writeFile(path, Buffer.concat(files));
  const fields = ['-show_entries', 'stream=height:packet=pts_time,flags,pos', '-select_streams', 'v', '-of', 'json'];
  const read = JSON.parse(execFileSync('ffprobe', ['-v', 'error', ...fields, path]).toString()) as {
    readonly streams: readonly { readonly height: number }[];
    readonly packets: readonly { readonly pts_time: string; readonly flags: string; readonly pos: string }[];
  };
  let end = files[0]?.length ?? 0;
  return files.slice(1).map(({ length }) => {
    const start = end;
    end += length;
    const own = read.packets.filter(({ pos }) => Number(pos) >= start && Number(pos) < end);
    const packets = own.map(({ pts_time, flags }): Packet => ({ pts: Number(pts_time), isKey: flags.includes('K') }));
    return { height: read.streams[0]?.height ?? 0, packets };
  });
};

describe('an upload', () => {
  let service: S3rver;
  let env: Readonly<Record<string, string>>;
  let server: TestServer;
  let owner: TestUser;
  beforeAll(async () => {
    const [port = 0] = await freePorts(1);
    await mkdir(join(folder, 's3'));
    service = new S3rver({
      ...{ port, address: '127.0.0.1', silent: true, directory: join(folder, 's3') },
      configureBuckets: [{ name: 'bandshell', configs: [] }],
    });
    await service.run();
    const store = { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'bandshell' };
    env = { ...store, S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER', TRANSCODE_CORES: '4' };
    server = await startTestServer({ env });
    owner = await createTestUser(server, 'uploader');
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });
  const fixture = clipFixture(() => server);

  test('has smaller qualities whose segments begin where its own do, and so have its clips', async () => {
    const id = await uploadVideo(owner, make('640x480', 5));
    expect(await listed(server, id)).toContain('source');
    const processing = 'query($id: ID!) { video(id: $id) { status processing { step } } }';
    const seen = await new Visitor(server).graphql(processing, { id });
    expect(seen.data.video).toEqual({ status: 'READY', processing: null });
    const before = Number((await rowOf(server, id))?.bytes);
    expect(await settled(server, id)).toEqual(['160p', '360p', 'audio']);
    expect(Number((await rowOf(server, id))?.bytes)).toBeGreaterThanOrEqual(before);
    await lists(server, id, ['source', '360p', '160p', 'audio']);
    const source = await entriesOf(server, id, 'source');
    expect(source.length).toBe(3);
    for (const [name, height] of [
      ['360p', 360],
      ['160p', 160],
    ] as const) {
      const entries = await entriesOf(server, id, name);
      expect(entries.map((entry) => entry.height)).toEqual(source.map(() => height));
      for (const [nth, { packets }] of entries.entries()) {
        expect(packets[0]?.isKey).toBe(true);
        expect(packets.length).toBe(source[nth]?.packets.length);
        expect(Math.abs((packets[0]?.pts ?? 0) - (source[nth]?.packets[0]?.pts ?? 99))).toBeLessThan(1 / 15);
      }
    }
    expect(await readdir(workFolder(server.platform.config, ''))).toEqual([]);
    const clip = await fixture.made(owner, owner, { videoID: id, offsetSeconds: 5, durationSeconds: 5 });
    await lists(server, clip.id, ['source', '360p', '160p', 'audio'], 'clip');
  });

  test('has only what is smaller than itself, in the object store too and on nodes that read it there; nothing is made again', async () => {
    const id = await uploadVideo(owner, make('426x240', 3, []));
    expect(await settled(server, id)).toEqual(['160p']);
    const tiny = await uploadVideo(owner, make('160x90', 3, []));
    expect(await settled(server, tiny)).toEqual([]);
    expect(await listed(server, tiny)).toEqual(['source']);
    await until('no more work', async () => {
      const jobs = await server.platform.database.db.selectFrom('media_jobs').select('kind').execute();
      return !jobs.some(({ kind }) => kind === 'UPLOAD_RENDITIONS');
    });
    await until('all of it in the store', async () => (await rowOf(server, id))?.stored_at);
    const keys: string[] = [];
    for await (const { key } of server.platform.objects.list(`recordings/${owner.id}/${id}/`)) keys.push(key);
    for (const name of ['source', '160p']) {
      expect(keys).toContain(`recordings/${owner.id}/${id}/${name}/index.jsonl`);
      expect(keys).toContain(`recordings/${owner.id}/${id}/${name}/rec-0.m4s`);
    }
    const other = await startTestServer({ databaseUrl: server.databaseUrl, env: { ...env, ROLES: 'api' } });
    try {
      await lists(other, id, ['source', '160p']);
      expect((await entriesOf(other, id, '160p')).map(({ height }) => height)).toEqual([160, 160]);
    } finally {
      await other.close();
    }
  });

  test('that is removed while they are made leaves nothing of them', async () => {
    const id = await uploadVideo(owner, make('640x480', 10));
    const { db } = server.platform.database;
    await until('the work to begin', async () => (await readdir(workFolder(server.platform.config, ''))).length > 0);
    await db.deleteFrom('video_ranges').where('video_id', '=', id).execute();
    await db.deleteFrom('videos').where('id', '=', id).execute();
    await db.deleteFrom('recordings').where('id', '=', id).execute();
    rmSync(recordingFolder(server, owner, id), { recursive: true });
    await until(
      'the work to be over',
      async () => (await readdir(workFolder(server.platform.config, ''))).length === 0,
    );
    expect(existsSync(recordingFolder(server, owner, id))).toBe(false);
  });

  test('whose work is not tried again leaves nothing on the disk', async () => {
    const { config } = server.platform;
    for (const name of ['renditions-77-0a1b2c', '78', 'not-ours']) await mkdir(workFolder(config, name));
    await sql`insert into media_jobs (kind, subject_id, node_id) values ('UPLOAD_IMPORT', 78, 'another')`.execute(
      server.platform.database.db,
    );
    await sweepUploads(server.platform);
    expect((await readdir(workFolder(config, ''))).sort()).toEqual(['78', 'not-ours']);
  });
});

test('without cores an upload has its sound alone, and none where nothing is recorded beside streams', async () => {
  const server = await startTestServer();
  try {
    const owner = await createTestUser(server, 'uploader');
    const id = await uploadVideo(owner, make('426x240', 3));
    expect(await settled(server, id)).toEqual(['audio']);
    await lists(server, id, ['source', 'audio']);
  } finally {
    await server.close();
  }
  const plain = await startTestServer({ env: { TRANSCODE_CORES: '4', RECORD_LADDER: 'off' } });
  try {
    const owner = await createTestUser(plain, 'uploader');
    const id = await uploadVideo(owner, make('426x240', 3));
    expect(await settled(plain, id)).toEqual([]);
    expect(await listed(plain, id)).toEqual(['source']);
  } finally {
    await plain.close();
  }
});
