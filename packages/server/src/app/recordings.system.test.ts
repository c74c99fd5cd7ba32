import { liveMasterPath, vodMasterPath } from '@bandshell/contract';
import { createTestUser, startTestServer, type TestServer, type TestUser, until } from '@bandshell/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStreams } from '../features/streams/open-streams.ts';
import { DemoEncoders } from './testing/demo-encoders.ts';

let server: TestServer;
let owner: TestUser;
const lines: string[] = [];
const encoders = new DemoEncoders();
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
