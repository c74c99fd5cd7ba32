import { parseChatLine } from '@bandshell/contract';
import { MARKERS_BY_USER, MARKERS_OF_A_VIDEO_MAX } from '@bandshell/domain/markers';
import {
  ChatPeer,
  createChatToken,
  createTestUser,
  HelixProgram,
  issueProgramToken,
  mutate,
  registerProgram,
  STREAM_INFO,
  startTestServer,
  streamFixture,
  type TestServer,
  type TestUser,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMarker } from './create-marker.ts';
import { markersPersonalData } from './personal-data.ts';

let now = Date.parse('2026-11-20T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server?.close());

let count = 0;
let owner: TestUser;
let helper: TestUser;
let stranger: TestUser;
beforeEach(async () => {
  count += 1;
  now += 10 * 60_000;
  owner = await createTestUser(server, `marked_${count}`);
  helper = await createTestUser(server, `marker_${count}`);
  stranger = await createTestUser(server, `other_${count}`);
  await server.platform.database.db
    .insertInto('channel_moderators')
    .values({ channel_id: owner.id, user_id: helper.id, created_at: new Date(now) })
    .execute();
});

const { goLive, notify } = streamFixture(() => server);
const mark = (visitor: Visitor, description = '') =>
  mutate(
    visitor,
    'createStreamMarker',
    { channelID: owner.id, description },
    'marker { id positionSeconds description createdBy { login } videoID }',
  );
const markersOf = async (visitor: Visitor, id: string) =>
  (await visitor.graphql('query($id: ID!) { video(id: $id) { markers { id positionSeconds description } } }', { id }))
    .data.video?.markers;

test('owner and moderators mark a moment of the recording; only the owner reads and deletes marks', async () => {
  const videoId = await goLive(owner);
  now += 65_000;
  const first = await mark(owner.visitor, ' the lid  comes off ');
  expect(first).toMatchObject({
    error: null,
    marker: {
      positionSeconds: 65,
      description: 'the lid comes off',
      createdBy: { login: owner.login },
      videoID: videoId,
    },
  });
  // The encoder is away for a minute, of which the recording has nothing.
  await notify({ type: 'interrupted', channelId: owner.id, streamId: videoId, at: now, until: now + 60_000 });
  now += 50_000;
  await notify({ type: 'resumed', channelId: owner.id, streamId: videoId, at: now, info: STREAM_INFO });
  now += 5_000;
  const second = await mark(helper.visitor);
  expect(second.marker).toMatchObject({ positionSeconds: 70, description: '', createdBy: { login: helper.login } });
  expect((await mark(stranger.visitor)).error.code).toBe('NOT_MODERATOR');
  expect((await mark(new Visitor(server))).denied).toBe('UNAUTHENTICATED');

  expect(await markersOf(owner.visitor, videoId)).toMatchObject([{ positionSeconds: 65 }, { positionSeconds: 70 }]);
  for (const visitor of [helper.visitor, stranger.visitor, new Visitor(server)]) {
    expect((await markersOf(visitor, videoId)) ?? null).toBeNull();
  }
  const remove = (visitor: Visitor) =>
    mutate(visitor, 'deleteStreamMarker', { markerID: first.marker.id }, 'marker { id }');
  for (const visitor of [helper.visitor, stranger.visitor]) {
    expect((await remove(visitor)).error.code).toBe('NOT_FOUND');
  }
  expect((await remove(new Visitor(server))).denied).toBe('UNAUTHENTICATED');
  expect(await remove(owner.visitor)).toEqual({ marker: { id: first.marker.id }, error: null });
  expect((await remove(owner.visitor)).error.code).toBe('NOT_FOUND');
  expect(await markersOf(owner.visitor, videoId)).toHaveLength(1);
});

test('a channel that is offline or not recorded has nothing to mark', async () => {
  expect((await mark(owner.visitor)).error.code).toBe('NOT_LIVE');
  await mutate(owner.visitor, 'updateBroadcastSettings', { isArchivingEnabled: false }, 'channel { id }');
  await goLive(owner);
  expect((await mark(owner.visitor)).error.code).toBe('NOT_RECORDED');
  expect((await mark(owner.visitor, 'x'.repeat(141))).error.code).toBe('DESCRIPTION_TOO_LONG');
});

test('a user marks so often a minute, and a recording has so many marks', async () => {
  const videoId = await goLive(owner);
  for (let at = 0; at < MARKERS_BY_USER.limit; at += 1) expect((await mark(owner.visitor)).error).toBeNull();
  expect((await mark(owner.visitor)).error.code).toBe('RATE_LIMITED');
  const { db } = server.platform.database;
  const { id: _id, ...row } = await db
    .selectFrom('stream_markers')
    .selectAll()
    .where('video_id', '=', videoId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const more = MARKERS_OF_A_VIDEO_MAX - MARKERS_BY_USER.limit - 1;
  await db
    .insertInto('stream_markers')
    .values(Array.from({ length: more }, (_, at) => ({ ...row, id: String(500_000 + at) })))
    .execute();
  const both = await Promise.all(
    [0, 1].map(() => createMarker(server.platform, { channelId: owner.id, userId: helper.id, description: '' })),
  );
  expect(both.map((result) => (result.ok ? 'set' : result.code)).sort()).toEqual(['LIST_FULL', 'set']);
});

test('/marker marks in chat, for the owner and moderators', async () => {
  const videoId = await goLive(owner);
  const tokens = new Map([helper, stranger].map((user) => [user, createChatToken(user)]));
  await Promise.all(tokens.values());
  now += 3_725_000;
  const say = async (user: TestUser, text: string) => {
    const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
    await peer.exchange('CAP REQ :twitch.tv/tags twitch.tv/commands', `PASS oauth:${await tokens.get(user)}`, 'NICK x');
    await peer.exchange(`JOIN #${owner.login}`);
    const lines = await peer.exchange(`PRIVMSG #${owner.login} :${text}`);
    peer.destroy();
    const notice = lines.map((line) => parseChatLine(line)).find((line) => line?.command === 'NOTICE');
    return [notice?.tags['msg-id'], notice?.params.at(-1)];
  };
  expect(await say(helper, '/marker a crack')).toEqual(['marker_created', 'Marker set at 1:02:05.']);
  expect((await say(stranger, '/marker mine'))[0]).toBe('no_permission');
  expect(await markersOf(owner.visitor, videoId)).toMatchObject([{ positionSeconds: 3725, description: 'a crack' }]);
});

test('programs set and list markers', async () => {
  const program = await registerProgram(owner, 'CONFIDENTIAL');
  const as = async (user: TestUser) =>
    new HelixProgram(server, program, await issueProgramToken(server, program, user, ['channel:manage:broadcast']));
  const own = await as(owner);
  expect((await own.call('POST /streams/markers', {}, { user_id: owner.id })).status).toBe(404);
  expect((await own.call('GET /streams/markers', { user_id: owner.id })).body.data).toEqual([]);
  const videoId = await goLive(owner);
  now += 90_500;
  const made = await own.call('POST /streams/markers', {}, { user_id: owner.id, description: 'hi' });
  expect(made.body.data).toMatchObject([{ position_seconds: 90, description: 'hi' }]);
  expect((await (await as(helper)).call('POST /streams/markers', {}, { user_id: owner.id })).status).toBe(200);
  const foreign = await as(stranger);
  expect((await foreign.call('POST /streams/markers', {}, { user_id: owner.id })).status).toBe(403);
  expect((await foreign.call('GET /streams/markers', { user_id: owner.id })).status).toBe(401);
  expect((await foreign.call('GET /streams/markers', { video_id: videoId })).status).toBe(404);
  const queries: readonly Readonly<Record<string, string>>[] = [{ user_id: owner.id }, { video_id: videoId }];
  for (const query of queries) {
    expect((await own.call('GET /streams/markers', query)).body.data).toMatchObject([
      { user_id: owner.id, videos: [{ video_id: videoId, markers: [{ description: 'hi' }, { description: '' }] }] },
    ]);
  }
  expect((await own.call('GET /streams/markers')).status).toBe(400);
});

test('markers are copied and erased with an account, and go with their recording', async () => {
  const videoId = await goLive(owner);
  await mark(helper.visitor, 'by a helper');
  expect(await markersPersonalData.copy(server.platform, owner.id)).toMatchObject({
    streamMarkers: [{ channel: owner.login, description: 'by a helper' }],
  });
  expect(await markersPersonalData.copy(server.platform, helper.id)).toMatchObject({
    streamMarkers: [{ channel: owner.login }],
  });
  await markersPersonalData.erase(server.platform, helper.id);
  expect(await markersOf(owner.visitor, videoId)).toHaveLength(1);
  await markersPersonalData.erase(server.platform, owner.id);
  expect(await markersOf(owner.visitor, videoId)).toEqual([]);
});
