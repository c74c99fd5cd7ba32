import { existsSync } from 'node:fs';
import { vodMasterPath } from '@bandshell/contract';
import { createTestUser, startTestServer, type TestServer, type TestUser, until } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../core/ids/new-id.ts';
import { CLEAN_AFTER_MS, cleanRecordings } from '../features/recordings/clean-recordings.ts';
import { copyUsedParts, findPartlyUsed } from '../features/recordings/copy-used-parts.ts';
import { folderOf } from '../features/recordings/recording-folder.ts';
import { recordingFiles } from './recordings.ts';
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
  owner = await createTestUser(server, `cutter_${count}`);
});

const db = () => server.platform.database.db;

/** Everything in a clip's playlist, concatenated. */
const play = async (clipId: string): Promise<Buffer> => {
  const folder = vodMasterPath('clip', clipId).replace('master.m3u8', 'source/');
  const get = async (name: string): Promise<Buffer> => {
    const response = await fetch(server.url + folder + name);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  };
  const names = (await get('index.m3u8')).toString().match(/[\w-]+\.(?:mp4|m4s)/g) ?? [];
  expect(names.length).toBeGreaterThan(1);
  return Buffer.concat(await Promise.all(names.map(get)));
};
const recordings = () =>
  db().selectFrom('recordings').select(['id', 'kept_of', 'length_ms']).where('channel_id', '=', owner.id).execute();

test.each(['before', 'after'] as const)(
  'a server that dies as a clip’s part is kept, %s its bytes are copied, loses nothing and shows nothing half',
  async (moment) => {
    const video = await addRecordedVideo(server, owner, { rounds: 12 });
    const clipId = newId(server.platform.clock);
    await db()
      .insertInto('clips')
      .values({
        ...{ id: clipId, slug: `slug-${clipId}`, channel_id: owner.id, curator_id: owner.id, recording_id: video.id },
        ...{ start_ms: 3000, end_ms: 9000, video_id: video.id, video_offset_ms: 3000, title: 'Glow' },
        ...{ category_id: null, language: 'en', created_at: new Date(now) },
      })
      .execute();
    const whole = await play(clipId);
    await db().deleteFrom('videos').where('id', '=', video.id).execute();
    now += CLEAN_AFTER_MS + HOUR;
    const endedBefore = new Date(now - CLEAN_AFTER_MS);
    const used = (await findPartlyUsed(server.platform, { endedBefore })).find(
      ({ recording }) => recording.id === video.id,
    );
    if (used === undefined) throw new Error('nothing of the recording is to be kept');

    // Like a killed process: it does nothing after this moment, not even cleanup.
    const files = recordingFiles(server.platform);
    const dying = copyUsedParts(
      server.platform,
      {
        ...files,
        keepRanges: async (ids, ranges) => {
          if (moment === 'after') await files.keepRanges(ids, ranges);
          throw new Error('killed');
        },
      },
      server.platform.services.recordingManager.nodeId,
      used,
    );
    await expect(dying).rejects.toThrow('killed');
    const half = (await recordings()).find(({ kept_of: of }) => of === video.id);
    expect(half).toMatchObject({ length_ms: '0' });
    const halfFolder = folderOf(server.platform.config, { channelId: owner.id, recordingId: half?.id ?? '' });
    expect(existsSync(halfFolder)).toBe(moment === 'after');
    expect((await play(clipId)).equals(whole)).toBe(true);
    expect(await cleanRecordings(server.platform, { endedBefore, channelId: owner.id })).toEqual([]);

    // The next round copies the part again; the remains of the first attempt are deleted with the whole recording.
    await server.platform.services.recordingManager.tidy();
    await server.drainEvents();
    const clip = await db().selectFrom('clips').select('recording_id').where('id', '=', clipId).executeTakeFirst();
    expect([video.id, half?.id]).not.toContain(clip?.recording_id);
    expect((await play(clipId)).equals(whole)).toBe(true);
    now += CLEAN_AFTER_MS + HOUR;
    const later = new Date(now - CLEAN_AFTER_MS);
    const removed = await cleanRecordings(server.platform, { endedBefore: later, channelId: owner.id });
    expect(new Set(removed.map(({ recordingId }) => recordingId))).toEqual(new Set([video.id, half?.id]));
    await server.drainEvents();
    await until('the files to go', () => !existsSync(halfFolder));
    expect((await recordings()).map(({ id }) => id)).toEqual([clip?.recording_id]);
    expect((await play(clipId)).equals(whole)).toBe(true);
  },
);
