import { rename } from 'node:fs/promises';
import { liveMasterPath, vodMasterPath } from '@bandshell/contract';
import {
  createTestUser,
  startTestServer,
  streamFixture,
  type TestServer,
  type TestUser,
  until,
} from '@bandshell/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderOf } from '../features/recordings/recording-folder.ts';
import { openStreams } from '../features/streams/open-streams.ts';
import { DemoEncoders } from './testing/demo-encoders.ts';
import { addRecordedVideo } from './testing/recorded-video.ts';

let server: TestServer;
let owner: TestUser;
const lines: string[] = [];
const encoders = new DemoEncoders();
const streams = streamFixture(() => server);
beforeEach(async () => {
  lines.length = 0;
  server = await startTestServer({ env: { STREAM_END_DELAY_SECONDS: '0' }, onLogLine: (line) => lines.push(line) });
  owner = await createTestUser(server, 'caster');
});
afterEach(async () => {
  encoders.destroy();
  await server.close();
});

const publish = () => encoders.publish(server, owner);

const get = (path: string, init?: RequestInit): Promise<Response> => fetch(server.url + path, init);

const videoRow = () =>
  server.platform.database.db
    .selectFrom('videos')
    .innerJoin('recordings', 'recordings.id', 'videos.id')
    .select(['videos.id', 'videos.status', 'recordings.ended_at', 'recordings.length_ms', 'recordings.bytes'])
    .where('videos.channel_id', '=', owner.id)
    .executeTakeFirst();

/** Playlist of a rendition, and the addresses of its media relative to the site. */
const playlistOf = async (master: string): Promise<{ readonly text: string; readonly media: readonly string[] }> => {
  const text = await (await get(master)).text();
  const variant = text.split('\n').find((line) => line.endsWith('index.m3u8')) ?? '';
  const folder = `${master.replace('master.m3u8', '')}${variant.replace('index.m3u8', '')}`;
  const playlist = await (await get(`${folder}index.m3u8`)).text();
  const media = playlist.split('\n').filter((line) => line.endsWith('.m4s'));
  return { text: playlist, media: media.map((name) => folder + name) };
};

test('a running stream is rewound from the address that its video has afterwards', async () => {
  const publisher = await publish();
  const { id } = await until('the video to begin', videoRow);
  const master = vodMasterPath('video', id);
  const growing = await until('the first segments', async () => {
    const playlist = await playlistOf(master).catch(() => undefined);
    return playlist && playlist.media.length > 2 ? playlist : undefined;
  });
  expect(growing.text).toContain('#EXT-X-PLAYLIST-TYPE:EVENT');
  expect(growing.text).not.toContain('#EXT-X-ENDLIST');
  const first = await get(growing.media[0] ?? '');
  expect(first.status).toBe(200);
  const bytes = Buffer.from(await first.arrayBuffer());
  await publisher.end();
  const done = await until('the recording to be closed', async () => {
    const row = await videoRow();
    return row?.status === 'READY' && row.ended_at !== null ? row : undefined;
  });
  expect(Number(done.length_ms)).toBeGreaterThan(5_000);
  expect(Number(done.bytes)).toBeGreaterThan(10_000);
  const complete = await until('the playlist to be closed', async () => {
    const playlist = await playlistOf(master);
    return playlist.text.includes('#EXT-X-ENDLIST') ? playlist : undefined;
  });
  expect(complete.text).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
  expect(complete.media.slice(0, growing.media.length)).toEqual(growing.media);
  const again = Buffer.from(await (await get(growing.media[0] ?? '')).arrayBuffer());
  expect(again.equals(bytes)).toBe(true);
});

test('a disk with too little room records nothing and says so; the stream is live all the same', async () => {
  await server.platform.flags.setSetting('recordings_free_gigabytes', 1_000_000);
  const publisher = await publish();
  const { id } = await until('the video to begin', videoRow);
  const live = await get(liveMasterPath(id));
  expect(live.status).toBe(200);
  await until('the alarm', () =>
    lines.some((line) => /recording stopped/.test(line) && /recordings need more/.test(line)),
  );
  // A restart needs this: the recording does not contain the position of viewers.
  await until('it to be written down', async () => (await videoRow())?.ended_at);
  const open = await openStreams(server.platform);
  expect(open).toEqual([{ channelId: owner.id, streamId: id, recordingStopped: true }]);
  expect((await get(vodMasterPath('video', id))).status).toBe(404);
  await publisher.end();
  await until('the video of nothing to go', async () => (await videoRow()) === undefined);
});

test('a recording that others ended without its node has its own length, its stream and its video too, when the node is back', async () => {
  const { id, lengthMs } = await addRecordedVideo(server, owner);
  const { platform } = server;
  const { db } = platform.database;
  const short = lengthMs - 1838;
  const at = platform.clock.now();
  await streams.goLive(owner);
  // As after a node that died: the stream was ended by its last sign of life, and the recording with it.
  const { id: streamId } = await db
    .selectFrom('streams')
    .select('id')
    .where('channel_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const lost = { ended_at: at, end_reason: 'lost' as const, duration_ms: String(short), interrupted_at: null };
  await db.updateTable('streams').set(lost).where('id', '=', streamId).execute();
  await db.deleteFrom('video_ranges').where('video_id', 'in', [id, streamId]).execute();
  await db.deleteFrom('videos').where('id', 'in', [id, streamId]).execute();
  await db.deleteFrom('recordings').where('id', 'in', [id, streamId]).execute();
  await rename(
    folderOf(platform.config, { channelId: owner.id, recordingId: id }),
    folderOf(platform.config, { channelId: owner.id, recordingId: streamId }),
  );
  const nodeId = platform.services.recordingManager.nodeId;
  await db
    .insertInto('recordings')
    .values({
      ...{ id: streamId, channel_id: owner.id, node_id: nodeId, started_at: at },
      ...{ ended_at: at, length_ms: short, bytes: 0 },
    })
    .execute();
  await db
    .insertInto('videos')
    .values({
      ...{ id: streamId, channel_id: owner.id, kind: 'ARCHIVE', status: 'READY', visibility: 'PUBLIC', title: 'Kiln' },
      ...{ language: 'en', created_at: at, published_at: at, length_ms: short, stream_id: streamId, category_id: null },
    })
    .execute();
  await db
    .insertInto('video_ranges')
    .values({ video_id: streamId, position: 0, recording_id: streamId, start_ms: 0, end_ms: short })
    .execute();
  platform.services.recordingManager.look();
  await until('the files to be measured', async () => Number((await videoRow())?.bytes) > 10_000);
  await server.drainEvents();
  const measured = Number((await videoRow())?.length_ms);
  expect(Math.abs(measured - lengthMs)).toBeLessThan(100);
  const { duration_ms: duration } = await db
    .selectFrom('streams')
    .select('duration_ms')
    .where('id', '=', streamId)
    .executeTakeFirstOrThrow();
  const video = await db.selectFrom('videos').select('length_ms').where('id', '=', streamId).executeTakeFirstOrThrow();
  expect([Number(duration), Number(video.length_ms)]).toEqual([measured, measured]);
  expect((await playlistOf(vodMasterPath('video', streamId))).media.length).toBeGreaterThan(2);
});
