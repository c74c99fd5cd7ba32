import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vodMasterPath } from '@bandshell/contract';
import { recordFlv } from '@bandshell/media';
import {
  createTestUser,
  freePorts,
  startTestServer,
  type TestServer,
  type TestServerOptions,
  type TestUser,
  until,
} from '@bandshell/testkit';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../core/ids/new-id.ts';
import { cleanRecordings } from '../features/recordings/clean-recordings.ts';
import { folderOf, objectPrefix } from '../features/recordings/recording-folder.ts';
import { DemoEncoders, demoProgramme, demoTags } from './testing/demo-encoders.ts';

const folder = await mkdtemp(join(tmpdir(), 'bandshell-s3-'));
await mkdir(join(folder, 's3'));
const [s3Port = 0] = await freePorts(1);
let service: S3rver | undefined;
const startS3 = async (): Promise<void> => {
  service = new S3rver({
    port: s3Port,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'bandshell', configs: [] }],
  });
  await service.run();
};
/** Also ends open connections. */
const stopS3 = async (): Promise<void> => {
  const { httpServer } = (service ?? {}) as { readonly httpServer?: Server };
  const closed = service?.close();
  httpServer?.closeAllConnections();
  await closed;
  service = undefined;
};
const env = {
  S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
  S3_BUCKET: 'bandshell',
  S3_ACCESS_KEY: 'S3RVER',
  S3_SECRET_KEY: 'S3RVER',
  STREAM_END_DELAY_SECONDS: '0',
};
afterAll(async () => {
  await stopS3();
  await rm(folder, { recursive: true, force: true });
});

let server: TestServer;
let owner: TestUser;
const servers: TestServer[] = [];
const lines: string[] = [];
const openServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const opened = await startTestServer({ ...options, env: { ...env, ...options.env } });
  servers.push(opened);
  return opened;
};
beforeEach(async () => {
  if (service === undefined) await startS3();
  lines.length = 0;
  server = await openServer({ onLogLine: (line) => lines.push(line) });
  owner = await createTestUser(server, 'caster');
});
afterEach(async () => {
  for (const each of servers.splice(0).toReversed()) await each.close();
});

const row = (id: string) =>
  server.platform.database.db.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirst();

/** Streams the asset to its end; returns the id of stream, recording and video. */
const record = async (): Promise<string> => {
  const publisher = await new DemoEncoders().publish(server, owner);
  await publisher.end();
  const ended = await until('the recording to be closed', () =>
    server.platform.database.db
      .selectFrom('recordings')
      .select('id')
      .where('channel_id', '=', owner.id)
      .where('ended_at', 'is not', null)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  );
  return ended.id;
};

/** Everything in the video's first playlist, concatenated; throws unless all requests succeed. */
const play = async (from: TestServer, id: string): Promise<Buffer> => {
  const get = async (path: string): Promise<Buffer> => {
    const response = await fetch(from.url + path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  };
  const master = vodMasterPath('video', id);
  const folderPath = master.replace('master.m3u8', 'source/');
  expect((await get(master)).toString()).toContain('source/index.m3u8');
  const playlist = (await get(`${folderPath}index.m3u8`)).toString();
  expect(playlist).toContain('#EXT-X-ENDLIST');
  const names = playlist.match(/[\w-]+\.(?:mp4|m4s)/g) ?? [];
  expect(names.length).toBeGreaterThan(3);
  return Buffer.concat(await Promise.all(names.map((name) => get(folderPath + name))));
};

test('an ended recording is copied to the object store; a node without its files plays it from there', async () => {
  const id = await record();
  const local = await play(server, id);
  await until('the recording to be stored', async () => (await row(id))?.stored_at);
  const keys: string[] = [];
  for await (const { key } of server.platform.objects.list(objectPrefix({ channelId: owner.id, recordingId: id }))) {
    keys.push(key.slice(objectPrefix({ channelId: owner.id, recordingId: id }).length));
  }
  expect(keys).toEqual(expect.arrayContaining(['source/index.jsonl', 'source/init-0.mp4', 'source/rec-0.m4s']));
  const other = await openServer({ databaseUrl: server.databaseUrl, env: { ROLES: 'api' } });
  expect((await play(other, id)).equals(local)).toBe(true);
});

test('its local copy goes after the set days, and the video plays on', async () => {
  const id = await record();
  const local = await play(server, id);
  await until('the recording to be stored', async () => (await row(id))?.stored_at);
  const manager = server.platform.services.recordingManager;
  await manager.tidy();
  const place = folderOf(server.platform.config, { channelId: owner.id, recordingId: id });
  expect(existsSync(place)).toBe(true);
  await server.platform.flags.setSetting('recordings_local_days', 0);
  await manager.tidy();
  expect(existsSync(place)).toBe(false);
  expect((await play(server, id)).equals(local)).toBe(true);
});

test('while the object store is away, videos play from the disk and wait to be copied; nothing is lost', async () => {
  await stopS3();
  const id = await record();
  const local = await play(server, id);
  await until('a try that fails', () => lines.some((line) => line.includes('a recording could not be stored yet')));
  expect((await row(id))?.stored_at).toBeNull();
  await server.platform.flags.setSetting('recordings_local_days', 0);
  await server.platform.services.recordingManager.tidy();
  expect((await play(server, id)).equals(local)).toBe(true);
  await startS3();
  await until('the recording to be stored', async () => (await row(id))?.stored_at, 60_000);
  const stored = await server.platform.objects.get(
    `${objectPrefix({ channelId: owner.id, recordingId: id })}source/rec-0.m4s`,
  );
  const pieces: Buffer[] = [];
  for await (const piece of stored?.body ?? []) pieces.push(piece as Buffer);
  const place = folderOf(server.platform.config, { channelId: owner.id, recordingId: id });
  expect(Buffer.concat(pieces).equals(await readFile(join(place, 'source/rec-0.m4s')))).toBe(true);
  const other = await openServer({ databaseUrl: server.databaseUrl, env: { ROLES: 'api' } });
  expect((await play(other, id)).equals(local)).toBe(true);
});

test('an object store that goes in the middle of a copy: nothing half is shown, and the copy goes on when it is back', async () => {
  const encoders = new DemoEncoders();
  const publisher = await encoders.publish(server, owner);
  // The recording ends while the service goes down: it fails with the first bytes of the copy.
  const { httpServer } = service as unknown as { readonly httpServer: Server };
  const torn = new Promise<void>((resolve) => {
    httpServer.on('request', (request) => {
      if (request.method !== 'PUT' || !String(request.url).includes('rec-0')) return;
      request.socket.destroy();
      httpServer.closeAllConnections();
      resolve();
    });
  });
  await publisher.end();
  await torn;
  await stopS3();
  const ended = () =>
    server.platform.database.db
      .selectFrom('recordings')
      .select(['id', 'stored_at'])
      .where('channel_id', '=', owner.id)
      .where('ended_at', 'is not', null)
      .executeTakeFirst();
  const { id } = await until('the recording to be closed', ended);
  await until('a try that fails', () => lines.some((line) => line.includes('a recording could not be stored yet')));
  expect((await row(id))?.stored_at).toBeNull();
  const local = await play(server, id);
  // Other nodes answer that it does not exist or is unavailable; never with a part.
  const other = await openServer({ databaseUrl: server.databaseUrl, env: { ROLES: 'api' } });
  expect([404, 503]).toContain((await fetch(other.url + vodMasterPath('video', id))).status);
  await startS3();
  await until('the recording to be stored', async () => (await row(id))?.stored_at, 60_000);
  const again = await until('the other node to see it', () => play(other, id).catch(() => undefined));
  expect(again.equals(local)).toBe(true);
});

/** Names of a running broadcast's segments, as a node lists them. */
const listed = async (from: TestServer, id: string): Promise<readonly string[]> => {
  const path = vodMasterPath('video', id).replace('master.m3u8', 'source/index.m3u8');
  const response = await fetch(from.url + path);
  return response.ok ? ((await response.text()).match(/seg-[\w-]+\.m4s/g) ?? []) : [];
};
const runningId = async (): Promise<string> => {
  const find = () =>
    server.platform.database.db.selectFrom('videos').select('id').where('channel_id', '=', owner.id).executeTakeFirst();
  return (await until('the running video', find)).id;
};

test('a broadcast goes on while the object store is away, and its copy catches up in order', async () => {
  await stopS3();
  const encoders = new DemoEncoders();
  await encoders.publish(server, owner, await demoProgramme(60));
  const id = await runningId();
  const own = await until('a minute of it on its node', async () => {
    const names = await listed(server, id);
    return names.length > 25 ? names : undefined;
  });
  const failed = () => lines.filter((line) => line.includes('a growing recording could not be copied yet'));
  await until('a try that fails', () => failed().length > 0);
  await startS3();
  const other = await openServer({ databaseUrl: server.databaseUrl, env: { ROLES: 'api' } });
  const copied = await until(
    'the copy on another node',
    async () => {
      const names = await listed(other, id);
      return names.length > own.length - 10 ? names : undefined;
    },
    60_000,
  );
  // The broadcast went on meanwhile: its own node may list more by now than it did, and never less than the copy.
  const now = await listed(server, id);
  expect(now.slice(0, own.length)).toEqual(own);
  expect(now.slice(0, copied.length)).toEqual(copied);
  // It was said once, however often it was tried.
  expect(failed()).toHaveLength(1);
  encoders.destroy();
});

test('a broadcast that is deleted for good while it is copied leaves nothing in the object store', async () => {
  const encoders = new DemoEncoders();
  await encoders.publish(server, owner, await demoProgramme(40));
  const id = await runningId();
  const prefix = objectPrefix({ channelId: owner.id, recordingId: id });
  const keys = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for await (const { key } of server.platform.objects.list(prefix)) found.push(key.slice(prefix.length));
    return found;
  };
  await until('a part of it in the object store', async () => (await keys()).includes('source/growing.jsonl'));
  const { db } = server.platform.database;
  await db.deleteFrom('videos').where('id', '=', id).execute();
  await db
    .updateTable('recordings')
    .set({ ended_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  await cleanRecordings(server.platform, { endedBefore: new Date() });
  await server.drainEvents();
  await until('the objects to go', async () => (await keys()).length === 0);
  encoders.destroy();
});

test('an object store that takes connections and never answers hurts neither the stream nor its recording', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const beside = await openServer({ env: { S3_ENDPOINT: `http://127.0.0.1:${port}` } });
  const caster = await createTestUser(beside, 'caster');
  const encoders = new DemoEncoders();
  const publisher = await encoders.publish(beside, caster, await demoProgramme(40));
  await until('the copy to ask', () => sockets.size > 0);
  const row = () =>
    beside.platform.database.db
      .selectFrom('recordings')
      .select(['id', 'length_ms', 'ended_at', 'stored_at'])
      .executeTakeFirst();
  await publisher.end();
  const ended = await until('the recording to be closed', async () => {
    const found = await row();
    return found?.ended_at ? found : undefined;
  });
  expect(Number(ended.length_ms)).toBeGreaterThan(35_000);
  await play(beside, ended.id);
  expect((await row())?.stored_at).toBeNull();
  const closed = new Promise((resolve) => silent.close(resolve));
  for (const socket of sockets) socket.destroy();
  await closed;
});

test('a recording without use is gone from the disk and the object store', async () => {
  const id = await record();
  await until('the recording to be stored', async () => (await row(id))?.stored_at);
  await server.platform.database.db.deleteFrom('videos').where('id', '=', id).execute();
  const removed = await cleanRecordings(server.platform, { endedBefore: new Date(Date.now() + 60_000) });
  expect(removed.map(({ recordingId }) => recordingId)).toEqual([id]);
  const ids = { channelId: owner.id, recordingId: id };
  await until('the files to go', () => !existsSync(folderOf(server.platform.config, ids)));
  await until('the objects to go', async () => {
    for await (const _object of server.platform.objects.list(objectPrefix(ids))) return false;
    return true;
  });
  expect((await fetch(server.url + vodMasterPath('video', id))).status).toBe(404);
});

test('what was uploaded to a node without media is stored by it', async () => {
  const other = await openServer({ databaseUrl: server.databaseUrl, env: { ROLES: 'api' } });
  const manager = other.platform.services.recordingManager;
  const ids = { channelId: owner.id, recordingId: newId(server.platform.clock) };
  const directory = folderOf(other.platform.config, ids);
  const made = await recordFlv({ tags: await demoTags(), rounds: 1, directory, startedAt: Date.now() });
  const at = new Date();
  await server.platform.database.db
    .insertInto('recordings')
    .values({
      ...{ id: ids.recordingId, channel_id: owner.id, node_id: manager.nodeId ?? '', started_at: at, ended_at: at },
      ...{ length_ms: made?.lengthMs ?? 0, bytes: made?.bytes ?? 0 },
    })
    .execute();
  manager.recordingEnded();
  await until('the upload to be stored', async () => (await row(ids.recordingId))?.stored_at);
  expect(manager.nodeId).not.toBe(server.platform.services.recordingManager.nodeId);
});
