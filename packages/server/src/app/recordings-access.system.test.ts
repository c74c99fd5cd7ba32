import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vodMasterPath } from '@bandshell/contract';
import { createTestUser, startTestServer, type TestServer, type TestUser, until, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../cli/run-command.ts';
import { newId } from '../core/ids/new-id.ts';
import { MISSES_MAX } from '../core/limits/address-misses.ts';
import { PLAYBACK_TOKEN_MS, signPlaybackToken } from '../core/playback/playback-token.ts';
import { CLEAN_AFTER_MS, cleanRecordings } from '../features/recordings/clean-recordings.ts';
import { recordingsPersonalData } from '../features/recordings/personal-data.ts';
import { folderOf } from '../features/recordings/recording-folder.ts';
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

/** Everything in a playlist, concatenated. */
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

/** The session of a logged-in user. */
const sessionOf = async ({ id }: TestUser): Promise<string> =>
  (await db().selectFrom('sessions').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()).id;

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
    const { siteKeys } = server.platform.services;
    const session = await sessionOf(owner);
    const token = (of: { kind: 'video' | 'clip'; id: string }): string =>
      signPlaybackToken(siteKeys, of, session, now).token;
    expect((await get(vodMasterPath('video', id))).status).toBe(200);
    await changed(id, { visibility: 'PRIVATE' });
    const status = async (given?: string) => (await get(vodMasterPath('video', id, given))).status;
    await until('the change to be known', async () => (await status()) === 404);
    const right = token({ kind: 'video', id });
    expect(await status(right)).toBe(200);
    expect((await play(vodMasterPath('video', id, right))).length).toBeGreaterThan(10_000);
    const absent = await get(vodMasterPath('video', '123456789'));
    const said = await absent.text();
    const lasting = (headers: Headers) => [...headers].filter(([name]) => name !== 'date');
    for (const given of [undefined, token({ kind: 'video', id: other }), token({ kind: 'clip', id }), 'made-up']) {
      const answer = await get(vodMasterPath('video', id, given));
      expect([answer.status, await answer.text()]).toEqual([absent.status, said]);
      expect(lasting(answer.headers)).toEqual(lasting(absent.headers));
    }
    const segment = vodMasterPath('video', id).replace('master.m3u8', 'source/seg-0-0-0.m4s');
    expect((await get(segment)).status).toBe(404);
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
    expect((await get(vodMasterPath('clip', hidden))).status).toBe(404);
    const { token } = signPlaybackToken(
      server.platform.services.siteKeys,
      { kind: 'clip', id: hidden },
      await sessionOf(owner),
      now,
    );
    expect((await get(vodMasterPath('clip', hidden, token))).status).toBe(200);
  });
});

describe('who was let in and may not watch any more', () => {
  /** How long a node without events uses its cached state. */
  const HELD = 10_000;
  const ACCESS = `query($id: ID!) { video(id: $id) { playbackAccess {
    ... on PlaybackAccess { url } ... on PlaybackAccessError { code } } } }`;
  const urlFor = async ({ visitor }: TestUser, id: string): Promise<string> =>
    (await visitor.graphql(ACCESS, { id })).data.video.playbackAccess.url;
  const segmentOf = (url: string): string => url.replace('master.m3u8', 'source/seg-0-0-0.m4s');
  const statusOf = async (url: string) => (await get(segmentOf(url))).status;
  const setVisibility = (id: string, visibility: 'PRIVATE' | 'SUBSCRIBERS' | 'PUBLIC') =>
    db().updateTable('videos').set({ visibility }).where('id', '=', id).execute();

  const cases: readonly {
    readonly what: string;
    readonly narrow: (info: { readonly id: string; readonly fan: TestUser }) => Promise<unknown>;
  }[] = [
    { what: 'the video is private', narrow: ({ id }) => setVisibility(id, 'PRIVATE') },
    {
      what: 'the video is taken down',
      narrow: ({ id }) =>
        db()
          .updateTable('videos')
          .set({ deleted_at: new Date(now), taken_down_at: new Date(now) })
          .where('id', '=', id)
          .execute(),
    },
    {
      what: 'it is to be a premiere',
      narrow: ({ id }) =>
        db()
          .updateTable('videos')
          .set({ premiere_at: new Date(now + HOUR) })
          .where('id', '=', id)
          .execute(),
    },
    {
      what: 'its channel is suspended',
      narrow: () =>
        db().updateTable('users').set({ unavailable_reason: 'TOS_INDEFINITE' }).where('id', '=', owner.id).execute(),
    },
    {
      what: 'the viewer is suspended',
      narrow: ({ fan }) =>
        db().updateTable('users').set({ unavailable_reason: 'TOS_INDEFINITE' }).where('id', '=', fan.id).execute(),
    },
    {
      what: 'the viewer is logged out',
      narrow: ({ fan }) => db().deleteFrom('sessions').where('user_id', '=', fan.id).execute(),
    },
    { what: 'the viewer subscribes no more', narrow: async ({ fan }) => server.subscriptions.delete(fan.id) },
  ];
  test.each(cases)('get no segment by an old token $what, also of a node that hears nothing', async ({ narrow }) => {
    const id = await addVideo();
    await setVisibility(id, 'SUBSCRIBERS');
    count += 1;
    const fan = await createTestUser(server, `reader_${count}`);
    server.subscriptions.add(fan.id);
    now += HELD;
    const url = await urlFor(fan, id);
    expect(url).toContain('/~');
    expect(await statusOf(url)).toBe(200);
    await narrow({ id, fan });
    now += HELD;
    expect([403, 404]).toContain(await statusOf(url));
  });

  test('lose it at once where the event is heard: a log-out, and what clips show of a video', async () => {
    const id = await addVideo();
    await setVisibility(id, 'PRIVATE');
    now += HELD;
    const url = await urlFor(owner, id);
    expect(await statusOf(url)).toBe(200);
    await owner.visitor.graphql('mutation { logOut { isSuccess } }');
    await server.drainEvents();
    await until('the log-out to be known', async () => (await statusOf(url)) === 403);

    const shown = await addVideo();
    const clip = vodMasterPath('clip', await addClip(shown, 1000, 6000));
    expect((await get(clip)).status).toBe(200);
    await changed(shown, { visibility: 'PRIVATE' });
    await until('the clip to follow', async () => (await get(clip)).status === 404);
  });

  test('staff that is staff no more loses what it saw of private videos', async () => {
    const id = await addVideo();
    await setVisibility(id, 'PRIVATE');
    count += 1;
    const staff = await createTestUser(server, `keeps_${count}`);
    await db().updateTable('users').set({ is_staff: true }).where('id', '=', staff.id).execute();
    now += HELD;
    const url = await urlFor(staff, id);
    expect(await statusOf(url)).toBe(200);
    await db().updateTable('users').set({ is_staff: false }).where('id', '=', staff.id).execute();
    now += HELD;
    expect(await statusOf(url)).toBe(403);
  });

  test('an export of a clip goes to who may export it now, and of what the clip shows now', async () => {
    const id = await addVideo();
    const clipId = await addClip(id, 1000, 6000);
    const name = `${clipId.padStart(32, '0')}.mp4`;
    const key = `exports/clip/${name}`;
    await server.platform.objects.put(key, Buffer.from('a film'), { contentType: 'video/mp4' });
    await db()
      .insertInto('clip_exports')
      .values({
        ...{ id: newId(server.platform.clock), clip_id: clipId, format: 'LANDSCAPE', status: 'READY', object_key: key },
        ...{ start_ms: 1000, end_ms: 6000, bytes: 6, asked_at: new Date(now), expires_at: new Date(now + HOUR) },
      })
      .execute();
    count += 1;
    const fan = await createTestUser(server, `taker_${count}`);
    const setting = async (isOn: boolean) => {
      await db().deleteFrom('clips_settings').where('channel_id', '=', owner.id).execute();
      await db()
        .insertInto('clips_settings')
        .values({
          ...{ channel_id: owner.id, is_clips_enabled: true, is_viewer_exporting_enabled: isOn },
          ...{ has_acknowledged_disclosure: true, opens_in_new_tab: false, features_by_default: false },
          ...{ for_followers: false, for_subscribers: false, following_minutes: 0, mods_may_feature: false },
          ...{ discovery: 'EVERYWHERE', updated_at: new Date(now) },
        })
        .execute();
    };
    const status = async ({ visitor }: TestUser) => (await visitor.fetch(`/downloads/clip/${name}`)).status;
    await setting(true);
    expect([await status(fan), await status(owner)]).toEqual([200, 200]);
    expect((await get(`/downloads/clip/${name}`)).status).toBe(404);
    await setting(false);
    expect([await status(fan), await status(owner)]).toEqual([404, 200]);
    await setting(true);
    await changed(id, { visibility: 'PRIVATE' });
    expect([await status(fan), await status(owner)]).toEqual([404, 200]);
    await db().updateTable('clips').set({ end_ms: 5000 }).where('id', '=', clipId).execute();
    expect(await status(owner)).toBe(404);
  });
});

test('an address that tries ids is told of nothing that an id alone opens and no list shows, for a minute', async () => {
  const [listed, unlisted] = [await addVideo(), await addVideo()];
  await db().updateTable('videos').set({ visibility: 'UNLISTED', link_key: null }).where('id', '=', unlisted).execute();
  now += 60_000;
  const EXISTS = 'query($id: ID!) { video(id: $id) { id } }';
  const reported = async (id: string) => {
    const { data } = await new Visitor(server).graphql(EXISTS, { id });
    return [data.video !== null, (await get(vodMasterPath('video', id))).status];
  };
  expect([await reported(unlisted), await reported(listed)]).toEqual([
    [true, 200],
    [true, 200],
  ]);
  const absent = await get(vodMasterPath('video', '123456789'));
  for (let tried = 0; tried < MISSES_MAX; tried += 1) {
    await get(vodMasterPath('video', String(Number(unlisted) + 1 + tried)));
  }
  expect([await reported(unlisted), await reported(listed)]).toEqual([
    [false, 404],
    [true, 200],
  ]);
  const hidden = await get(vodMasterPath('video', unlisted));
  expect([hidden.status, await hidden.text()]).toEqual([absent.status, await absent.text()]);
  expect((await owner.visitor.graphql(EXISTS, { id: unlisted })).data.video).toEqual({ id: unlisted });
  now += 60_000;
  expect(await reported(unlisted)).toEqual([true, 200]);
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
    await server.platform.services.recordingManager.tidy();
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
    // With the last clip the copy is deleted too.
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
