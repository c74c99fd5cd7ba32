import { vodMasterPath } from '@bandshell/contract';
import { LINK_KEYS_MAX } from '@bandshell/domain/videos';
import {
  createEmptyTestDatabase,
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MISSES_MAX } from '../core/limits/address-misses.ts';
import { PLAYBACK_TOKEN_MS } from '../core/playback/playback-token.ts';
import { migrate, readMigrations } from '../platform/database/migrate.ts';
import { addRecordedVideo } from './testing/recorded-video.ts';

let now = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
let owner: TestUser;
let fan: TestUser;
let staff: TestUser;
/** An unlisted video, and the key of its link. */
let video: string;
let key: string;
const WRONG = 'abcDEF012345_-xy';

const db = () => server.platform.database.db;
const keyOf = async (id: string): Promise<string | null> =>
  (await db().selectFrom('videos').select('link_key').where('id', '=', id).executeTakeFirstOrThrow()).link_key;
const setVisibility = async (id: string, visibility: 'PRIVATE' | 'PUBLIC' | 'UNLISTED', more: object = {}) => {
  await server.platform.database.transact(async (tx) => {
    await tx.db
      .updateTable('videos')
      .set({ visibility, ...more })
      .where('id', '=', id)
      .execute();
    await tx.emit({ type: 'video-changed', channelId: owner.id, videoId: id }, owner.id);
  });
  await server.drainEvents();
};

const lines: string[] = [];
const onLogLine = (line: string): void => void lines.push(line);

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) }, env: { TRUST_PROXY: '1' }, onLogLine });
  owner = await createTestUser(server, 'keeper');
  fan = await createTestUser(server, 'fan_of_all');
  staff = await createTestUser(server, 'staff_one', { roles: { isStaff: true } });
  ({ id: video } = await addRecordedVideo(server, owner, { rounds: 6, visibility: 'UNLISTED' }));
  key = (await keyOf(video)) ?? '';
});
afterAll(() => server?.close());
beforeEach(() => {
  now += 10 * 60_000;
});

const link = (...keys: string[]) => ({ 'x-link-keys': keys.join(',') });
let addresses = 0;
/** A visitor whose address has no failed requests yet. */
const stranger = (): Visitor => {
  addresses += 1;
  return new Visitor(server, `10.9.${addresses >> 8}.${addresses & 255}`);
};

const ALL = `query($id: ID!) { video(id: $id) { id title linkKey previewThumbnailURL captions { id }
  chatReplay { endCursor } playbackAccess { ... on PlaybackAccess { url expiresAt } ... on PlaybackAccessError { code } } } }`;
const ask = async (visitor: Visitor, headers: Record<string, string> = {}, id = video) => {
  const { data, errors } = await visitor.graphql(ALL, { id }, headers);
  expect(errors).toEqual([]);
  return data.video;
};
const statusOf = async (path: string): Promise<number> => (await fetch(server.url + path)).status;
const segmentOf = (master: string): string => master.replace('master.m3u8', 'source/seg-0-0-0.m4s');

const CLIP = `mutation($input: CreateClipInput!) { createClip(input: $input) { clip { id slug editing { windowSeconds } } error { code } } }`;
const REPORT = `mutation($input: ReportVideoProgressInput!) { reportVideoProgress(input: $input) { error { code } } }`;
const clip = async (visitor: Visitor, headers: Record<string, string> = {}, videoID = video) =>
  (await visitor.graphql(CLIP, { input: { broadcasterID: owner.id, videoID, offsetSeconds: 8 } }, headers)).data
    .createClip;
const report = async (visitor: Visitor, headers: Record<string, string> = {}, videoID = video) =>
  (await visitor.graphql(REPORT, { input: { videoID, positionSeconds: 1 } }, headers)).data.reportVideoProgress.error;

describe('an unlisted video', () => {
  it('has a key of 96 bits, another than any other', async () => {
    const { id } = await addRecordedVideo(server, owner, { rounds: 1 });
    expect(key).toMatch(/^[\w-]{16}$/);
    expect(await keyOf(id)).toMatch(/^[\w-]{16}$/);
    expect(await keyOf(id)).not.toBe(key);
  });

  it('is not there for who has no link, the wrong key or another video’s', async () => {
    const { id } = await addRecordedVideo(server, owner, { rounds: 1, visibility: 'UNLISTED' });
    const many = Array.from({ length: LINK_KEYS_MAX }, () => WRONG);
    const wrong = [link(), link(WRONG), link((await keyOf(id)) ?? ''), link(key.slice(1)), link(...many, key)];
    for (const visitor of [stranger(), fan.visitor]) {
      for (const headers of wrong) {
        expect(await ask(visitor, headers)).toBeNull();
        expect(await report(visitor, headers)).toEqual({ code: 'NOT_FOUND' });
      }
    }
    const absent = await clip(fan.visitor, link(WRONG), '123456789');
    expect(await clip(fan.visitor, link(WRONG))).toEqual(absent);
    expect(absent.error).toEqual({ code: 'NOT_FOUND' });
  });

  it('is all there for who has its link', async () => {
    for (const visitor of [stranger(), fan.visitor]) {
      const found = await ask(visitor, link(WRONG, key));
      expect(found).toMatchObject({ id: video, linkKey: key, chatReplay: { endCursor: expect.any(String) } });
      const { url, expiresAt } = found.playbackAccess;
      expect(Date.parse(expiresAt)).toBeGreaterThan(now);
      expect([await statusOf(url), await statusOf(segmentOf(url))]).toEqual([200, 200]);
      expect(await report(visitor, link(key))).toBeNull();
    }
    const { clip: made, error } = await clip(fan.visitor, link(key));
    expect(error).toBeNull();
    // Its maker continues in an editor, whose address has no key.
    const EDITING = 'query($slug: ID!) { clip(slug: $slug) { editing { windowSeconds playback { __typename } } } }';
    const { editing } = (await fan.visitor.graphql(EDITING, { slug: made.slug })).data.clip;
    expect(editing).toEqual({ windowSeconds: made.editing.windowSeconds, playback: { __typename: 'PlaybackAccess' } });
  });

  it('needs no key for its owner and staff, who are told it', async () => {
    for (const { visitor } of [owner, staff]) {
      expect(await ask(visitor)).toMatchObject({
        id: video,
        linkKey: key,
        playbackAccess: { url: expect.any(String) },
      });
      expect(await report(visitor)).toBeNull();
    }
    expect((await clip(owner.visitor)).error).toBeNull();
  });

  it('is opened by its id alone where it was unlisted before there were keys', async () => {
    const { id } = await addRecordedVideo(server, owner, { rounds: 1 });
    await setVisibility(id, 'UNLISTED', { link_key: null });
    const found = await ask(stranger(), {}, id);
    expect(found).toMatchObject({ id, linkKey: null, playbackAccess: { expiresAt: null } });
    expect(await statusOf(found.playbackAccess.url)).toBe(200);
  });

  it('has another key once it was private, so that no link of before opens it', async () => {
    const change = 'mutation($input: UpdateVideoInput!) { updateVideo(input: $input) { error { code } } }';
    const changeAll = 'mutation($input: UpdateVideosInput!) { updateVideos(input: $input) { error { code } } }';
    const { id } = await addRecordedVideo(server, owner, { rounds: 1 });
    const become = async (visibility: string) =>
      expect((await owner.visitor.graphql(change, { input: { videoID: id, visibility } })).errors).toEqual([]);
    await become('UNLISTED');
    const first = (await keyOf(id)) ?? '';
    expect(await ask(stranger(), link(first), id)).toMatchObject({ id });
    await become('PRIVATE');
    await become('UNLISTED');
    const second = (await keyOf(id)) ?? '';
    expect(second).not.toBe(first);
    expect(await ask(stranger(), link(first), id)).toBeNull();
    expect(await ask(stranger(), link(second), id)).toMatchObject({ id, linkKey: second });
    for (const visibility of ['PRIVATE', 'UNLISTED']) {
      const input = { videoIDs: [id], visibility };
      expect((await owner.visitor.graphql(changeAll, { input })).errors).toEqual([]);
    }
    expect(await ask(stranger(), link(second), id)).toBeNull();
    // A change that changes nothing of who may watch changes no link.
    const third = await keyOf(id);
    await become('PUBLIC');
    await become('UNLISTED');
    expect(await keyOf(id)).toBe(third);
  });

  it('keeps its key while it is private or public, where it says and opens nothing', async () => {
    const { id } = await addRecordedVideo(server, owner, { rounds: 1 });
    const own = (await keyOf(id)) ?? '';
    expect(await ask(stranger(), {}, id)).toMatchObject({ linkKey: null, playbackAccess: { expiresAt: null } });
    await setVisibility(id, 'PRIVATE');
    expect(await ask(stranger(), link(own), id)).toBeNull();
    await setVisibility(id, 'UNLISTED');
    expect(await ask(stranger(), {}, id)).toBeNull();
    expect(await ask(stranger(), link(own), id)).toMatchObject({ id, linkKey: own });
  });
});

it('a key stands in no line of the log, also where what it opens fails', async () => {
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db());
  await rename('video_chapters', 'chapters_away');
  try {
    const CHAPTERS = 'query($id: ID!) { video(id: $id) { chapters { title } } }';
    const { errors } = await stranger().graphql(CHAPTERS, { id: video }, link(key));
    expect(errors[0]?.extensions?.code).toBe('INTERNAL');
  } finally {
    await rename('chapters_away', 'video_chapters');
  }
  await fetch(`${server.url}/videos/${video}?key=${key}`);
  expect(lines.some((line) => line.includes('video_chapters'))).toBe(true);
  expect(lines.filter((line) => line.includes(key))).toEqual([]);
});

describe('the media of an unlisted video', () => {
  it('is answered without a token as what there is not, and so are its clips by their ids', async () => {
    const { clip: made } = await clip(fan.visitor, link(key));
    const PUBLISH = 'mutation($input: PublishClipInput!) { publishClip(input: $input) { error { code } } }';
    await fan.visitor.graphql(PUBLISH, { input: { slug: made.slug } });
    await server.drainEvents();
    const reported = async (path: string) => {
      const answer = await fetch(server.url + path);
      return [answer.status, await answer.text(), [...answer.headers].filter(([name]) => name !== 'date')];
    };
    for (const [kind, id] of [
      ['video', video],
      ['clip', made.id],
    ] as const) {
      for (const path of [vodMasterPath(kind, id), segmentOf(vodMasterPath(kind, id)), vodMasterPath(kind, id, 'x')]) {
        expect(await reported(path)).toEqual(await reported(path.replace(id, '123456789')));
      }
    }
    const PLAY = 'query($slug: ID!) { clip(slug: $slug) { playbackAccess { ... on PlaybackAccess { url } } } }';
    const { url } = (await stranger().graphql(PLAY, { slug: made.slug })).data.clip.playbackAccess;
    expect(await statusOf(url)).toBe(200);
  });

  it('goes on by a new token once the old one has ended, and ends where the video is private', async () => {
    const { url } = (await ask(stranger(), link(key))).playbackAccess;
    now += PLAYBACK_TOKEN_MS + 10 * 60_000;
    expect(await statusOf(url)).toBe(403);
    const renewed = (await ask(stranger(), link(key))).playbackAccess.url;
    expect(await statusOf(renewed)).toBe(200);
    await setVisibility(video, 'PRIVATE');
    expect(await statusOf(renewed)).toBe(403);
    expect(await ask(stranger(), link(key))).toBeNull();
    await setVisibility(video, 'UNLISTED');
    expect(await statusOf(renewed)).toBe(200);
  });
});

describe('an address that tries ids or keys', () => {
  const WATCH = `mutation($input: FeedInteractionInput!) { feedInteraction(input: $input) { isSuccess } }`;
  const watch = {
    ...{ impressionID: 'a'.repeat(32), totalSecondsWatched: 10, interactionReason: 'EXIT', itemType: 'CLIP' },
    ...{ clipOffset: 10, muteDurationSeconds: 0, secondsSinceLastWatch: 10 },
  };
  const input = (itemID: string) => ({
    input: {
      context: 'x',
      feedLocation: 'CLIPS',
      sessionID: 'b'.repeat(32),
      interactions: [{ watch: { ...watch, itemID } }],
    },
  });

  it.each([
    ['by a video’s page', (visitor: Visitor) => ask(visitor, link(WRONG))],
    ['by a report of watching', (visitor: Visitor) => report(visitor, link(WRONG))],
    ['by a report of watching a clip', (visitor: Visitor) => visitor.graphql(WATCH, input('123456789'))],
  ])('%s is told of nothing that an id alone opens; a right key opens as ever', async (_how, miss) => {
    const { id } = await addRecordedVideo(server, owner, { rounds: 1 });
    await setVisibility(id, 'UNLISTED', { link_key: null });
    const visitor = stranger();
    for (let missed = 0; missed < MISSES_MAX; missed += 1) {
      // Reports have a limit of their own.
      if (missed % 20 === 0) visitor.cookies.set('device', String(missed).padStart(22, 'A'));
      await miss(visitor);
    }
    expect([await ask(visitor, {}, id), await report(visitor, {}, id)]).toEqual([null, { code: 'NOT_FOUND' }]);
    expect(await ask(visitor, link(key))).toMatchObject({ id: video });
    expect(await ask(stranger(), {}, id)).toMatchObject({ id });
    now += 60_000;
    expect(await ask(visitor, {}, id)).toMatchObject({ id });
  });
});

it('videos of an older server have keys, but those whose links were given out without', async () => {
  const database = await createEmptyTestDatabase();
  const client = new Client({ connectionString: database.url });
  const log = pino({ level: 'silent' });
  const insert = (id: number, visibility: string) =>
    client.query(
      `insert into videos (id, channel_id, kind, status, visibility, title, language, created_at)
       values ($1, 100100, 'UPLOAD', 'READY', $2, 'Kiln', 'en', now())`,
      [id, visibility],
    );
  try {
    const migrations = await readMigrations();
    const older = migrations.filter(({ name }) => name < '0090');
    await migrate(database.url, older, log);
    await client.connect();
    await client.query(
      `insert into users (id, login, display_name, primary_color_hex, chat_color, created_at)
       values (100100, 'old_one', 'old_one', '#000000', '#000000', now())`,
    );
    await client.query("insert into channels (id, title, language, updated_at) values (100100, '', 'en', now())");
    for (const [place, visibility] of ['PUBLIC', 'PRIVATE', 'SUBSCRIBERS', 'UNLISTED'].entries()) {
      await insert(200_100 + place, visibility);
    }
    await migrate(database.url, migrations, log);
    // Written by an older server that still runs.
    await insert(200_104, 'UNLISTED');
    const { rows } = await client.query('select link_key as key from videos order by id');
    const has = /^[\w-]{16}$/;
    const [open, hidden, some, unlisted, later] = rows.map(({ key }) => key as string | null);
    for (const given of [open, hidden, some, later]) expect(given).toMatch(has);
    expect(new Set([open, hidden, some, later]).size).toBe(4);
    expect(unlisted).toBeNull();
  } finally {
    await client.end();
    await database.drop();
  }
});
