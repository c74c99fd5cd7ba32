import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vodMasterPath } from '@bandshell/contract';
import { connectRtmpPublisher, replayFlv } from '@bandshell/media';
import {
  createTestDatabase,
  createTestUser,
  freePorts,
  NatsServer,
  type ServerProcess,
  startServerProcess,
  startTestServer,
  type TestDatabase,
  type TestServer,
  until,
} from '@bandshell/testkit';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { objectPrefix } from '../features/recordings/recording-folder.ts';
import { createSilentStreamsRound } from '../features/streams/end-silent-streams.ts';
import { showStreamKey } from '../features/streams/stream-keys/stream-key.ts';
import { demoProgramme } from './testing/demo-encoders.ts';

let later = 0;
let folder: string;
let nats: NatsServer;
let service: S3rver;
let database: TestDatabase;
let far: TestServer;
let origin: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bandshell-s3-'));
  await mkdir(join(folder, 's3'));
  const [s3Port = 0] = await freePorts(1);
  service = new S3rver({
    ...{ port: s3Port, address: '127.0.0.1', silent: true, directory: join(folder, 's3') },
    configureBuckets: [{ name: 'bandshell', configs: [] }],
  });
  await service.run();
  nats = await NatsServer.atFreePort();
  await nats.start();
  database = await createTestDatabase();
  const env = {
    ...{ NATS_URL: nats.url, SITE_SECRET: Buffer.alloc(32, 7).toString('base64') },
    ...{ S3_ENDPOINT: `http://127.0.0.1:${s3Port}`, S3_BUCKET: 'bandshell' },
    ...{ S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' },
  };
  const clock = { now: () => new Date(Date.now() + later) };
  far = await startTestServer({ databaseUrl: database.url, env, clock });
  origin = await startServerProcess({ env: { ...env, DATABASE_URL: database.url } });
});
afterAll(async () => {
  await origin?.dispose();
  await far?.close();
  await nats?.kill();
  await database?.drop();
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

interface Listed {
  readonly names: readonly string[];
  readonly lengthMs: number;
  readonly isComplete: boolean;
}

const folderOf = (id: string): string => vodMasterPath('video', id).replace('master.m3u8', 'source/');

/** The source's playlist; undefined while there is none. */
const list = async (url: string, id: string): Promise<Listed | undefined> => {
  const response = await fetch(`${url}${folderOf(id)}index.m3u8`);
  if (!response.ok) return undefined;
  const text = await response.text();
  const lengths = [...text.matchAll(/#EXTINF:([0-9.]+),/g)].map(([, seconds]) => Number(seconds) * 1000);
  return {
    names: text.match(/[\w-]+\.(?:mp4|m4s)/g) ?? [],
    lengthMs: lengths.reduce((sum, length) => sum + length, 0),
    isComplete: text.includes('#EXT-X-ENDLIST'),
  };
};

const read = async (url: string, id: string, names: readonly string[]): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for (const name of names) {
    const response = await fetch(`${url}${folderOf(id)}${name}`);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    pieces.push(Buffer.from(await response.arrayBuffer()));
  }
  return Buffer.concat(pieces);
};

const VIDEO = `query($id: ID!) { video(id: $id) { status lengthSeconds chapters { atSeconds }
  playbackAccess { ... on PlaybackAccess { url lengthSeconds } } } }`;

test('a node that is killed in a broadcast: what it recorded plays from another node, and all of it once it is back', async () => {
  const { db } = far.platform.database;
  const owner = await createTestUser(far, 'caster');
  const target = new URL(origin.rtmpTarget(await showStreamKey(far.platform, owner.id)));
  const publisher = await connectRtmpPublisher({
    host: '127.0.0.1',
    port: Number(target.port),
    streamKey: target.pathname.split('/').at(-1) ?? '',
  });
  await replayFlv(publisher, await demoProgramme(70), { pace: 'fast' });
  const rows = async () =>
    await db
      .selectFrom('streams')
      .innerJoin('videos', 'videos.stream_id', 'streams.id')
      .innerJoin('recordings', 'recordings.id', 'streams.id')
      .select(['streams.id', 'streams.ended_at', 'streams.duration_ms', 'videos.status', 'videos.length_ms'])
      .select(['recordings.length_ms as recorded_ms', 'recordings.stored_at'])
      .where('streams.channel_id', '=', owner.id)
      .executeTakeFirst();
  const { id } = await until('the stream', rows);
  const whole = await until('all of it on the disk of its node', async () => {
    const listed = await list(origin.url, id);
    return listed && listed.lengthMs > 65_000 ? listed : undefined;
  });
  // The other node has never had a file of it.
  const copied = await until('the copy to follow', async () => {
    const listed = await list(far.url, id);
    return listed && listed.lengthMs > whole.lengthMs - 20_000 ? listed : undefined;
  });
  expect([whole.isComplete, copied.isComplete]).toEqual([false, false]);
  expect(copied.names).toEqual(whole.names.slice(0, copied.names.length));
  expect(copied.lengthMs).toBeLessThan(whole.lengthMs);
  const bytes = await read(origin.url, id, whole.names);
  // A chapter that begins behind the copy.
  const chapter = { video_id: id, at_ms: String(Math.round(whole.lengthMs) - 1000), title: 'Last', category_id: null };
  await db.insertInto('video_chapters').values(chapter).execute();

  await origin.kill();
  publisher.destroy();
  later = 200_000;
  const endSilent = createSilentStreamsRound(far.platform, 180_000);
  await endSilent();
  await endSilent();
  const ended = await until('the video to have the length of the copy', async () => {
    await far.drainEvents();
    const row = await rows();
    return row?.status === 'READY' && Number(row.recorded_ms) > 0 ? row : undefined;
  });
  const left = await until('its playlist to end', async () => {
    const listed = await list(far.url, id);
    return listed?.isComplete ? listed : undefined;
  });
  expect(left.names).toEqual(copied.names);
  expect(whole.lengthMs - left.lengthMs).toBeLessThan(30_000);
  expect(bytes.indexOf(await read(far.url, id, left.names))).toBe(0);
  expect(Math.abs(Number(ended.length_ms) - left.lengthMs)).toBeLessThan(100);
  expect(Number(ended.duration_ms)).toBeGreaterThanOrEqual(Number(ended.length_ms));
  const ask = async () => (await owner.visitor.graphql(VIDEO, { id })).data.video;
  const dead = await ask();
  expect(dead).toMatchObject({ status: 'READY', lengthSeconds: Number(ended.length_ms) / 1000 });
  expect(Math.abs(dead.playbackAccess.lengthSeconds - left.lengthMs / 1000)).toBeLessThan(0.1);
  expect(dead.chapters).toHaveLength(1);

  await origin.start();
  await until('the whole recording in the object store', async () => (await rows())?.stored_at);
  const back = await until('the other node to know', async () => {
    await far.drainEvents();
    const listed = await list(far.url, id);
    return listed && listed.lengthMs >= whole.lengthMs ? listed : undefined;
  });
  expect(back.isComplete).toBe(true);
  expect(back.names.slice(0, whole.names.length)).toEqual(whole.names);
  expect((await read(far.url, id, back.names)).subarray(0, bytes.length).equals(bytes)).toBe(true);
  const again = await rows();
  for (const length of [again?.length_ms, again?.duration_ms, again?.recorded_ms])
    expect(Math.abs(Number(length) - back.lengthMs)).toBeLessThan(100);
  const found = await ask();
  expect(found.chapters).toHaveLength(2);
  expect(found.playbackAccess.url).toBe(dead.playbackAccess.url);
  const keys: string[] = [];
  for await (const { key } of far.platform.objects.list(objectPrefix({ channelId: owner.id, recordingId: id })))
    keys.push(key);
  expect(keys.filter((key) => key.includes('growing'))).toEqual([]);
}, 120_000);
