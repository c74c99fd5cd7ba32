import { channelTopic } from '@bandshell/contract';
import {
  createTestUser,
  HelixProgram,
  issueProgramToken,
  mutate,
  openPage,
  registerProgram,
  startTestServer,
  streamFixture,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../core/ids/new-id.ts';
import { ClipFeedPool } from '../features/clips/clip-feed-pool.ts';

let server: TestServer;
let owner: TestUser;
let reader: TestUser;
let videoId: string;
beforeAll(async () => {
  server = await startTestServer();
  [owner, reader] = [await createTestUser(server, 'late_kiln'), await createTestUser(server, 'reader')];
  const { db } = server.platform.database;
  await goLive(owner);
  await db.updateTable('streams').set({ preview_key: 'images/p/1' }).where('channel_id', '=', owner.id).execute();
  videoId = newId(server.platform.clock);
  const at = new Date();
  await db
    .insertInto('videos')
    .values({
      ...{ id: videoId, channel_id: owner.id, kind: 'UPLOAD', status: 'READY', visibility: 'PUBLIC', title: 'Night' },
      ...{ language: 'en', created_at: at, published_at: at, length_ms: '60000', thumbnail_key: 'images/t/1' },
    })
    .execute();
  const recordingId = newId(server.platform.clock);
  await db
    .insertInto('recordings')
    .values({ id: recordingId, channel_id: owner.id, node_id: 'test', started_at: at })
    .execute();
  await db
    .insertInto('clips')
    .values({
      ...{ id: newId(server.platform.clock), slug: SLUG, channel_id: owner.id, curator_id: owner.id },
      ...{ recording_id: recordingId, start_ms: '0', end_ms: '5000', video_id: videoId, video_offset_ms: '0' },
      ...{ title: 'Late', language: 'en', created_at: at, thumbnail_key: 'images/c/1' },
    })
    .execute();
});
afterAll(() => server?.close());
const { goLive, goOff } = streamFixture(() => server);

const SLUG = 'LateKiln-0123456789abcdef';
const PICTURES = `query($id: ID!) {
  user(login: "late_kiln") { channel { broadcastSettings { isMature } } stream { isMature previewImageURL } }
  video(id: $id) { isMature previewThumbnailURL } clip(slug: "${SLUG}") { isMature thumbnailURL } }`;
const read = async (visitor: Visitor) => {
  const { data, errors } = await visitor.graphql(PICTURES, { id: videoId });
  expect(errors).toEqual([]);
  const { stream, channel } = data.user;
  return {
    marks: [channel.broadcastSettings.isMature, stream.isMature, data.video.isMature, data.clip.isMature],
    pictures: [stream.previewImageURL, data.video.previewThumbnailURL, data.clip.thumbnailURL],
  };
};
const mark = async (isMature: boolean): Promise<void> => {
  const settings = await mutate(owner.visitor, 'updateBroadcastSettings', { isMature }, 'channel { id }');
  expect(settings.error).toBeNull();
  const video = await mutate(owner.visitor, 'updateVideo', { videoID: videoId, isMature }, 'video { id }');
  expect(video.error).toBeNull();
};
const shown = [expect.stringMatching(/^\//), expect.stringMatching(/^\//), expect.stringMatching(/^\//)];
const hidden = [null, null, null];

test('pictures of what an owner marks as mature are for the owner and for users who chose to see such', async () => {
  expect(await read(new Visitor(server))).toEqual({ marks: [false, false, false, false], pictures: shown });
  const page = await openPage(server, new Visitor(server), channelTopic(owner.id));
  await mark(true);
  await until('news of the mark', () =>
    page.events(channelTopic(owner.id)).some(({ data }) => (data as { isMature?: boolean }).isMature === true),
  );
  page.close();
  for (const { visitor } of [{ visitor: new Visitor(server) }, reader]) {
    expect(await read(visitor)).toEqual({ marks: [true, true, true, true], pictures: hidden });
  }
  expect((await read(owner.visitor)).pictures).toEqual(shown);
  const choose = async (input: object) => {
    const query = `mutation($input: UpdatePrivacySettingsInput!) { updatePrivacySettings(input: $input) {
      privacySettings { showsMatureContent } } }`;
    return (await reader.visitor.graphql(query, { input })).data.updatePrivacySettings.privacySettings;
  };
  expect(await choose({ showsMatureContent: true })).toEqual({ showsMatureContent: true });
  expect((await read(reader.visitor)).pictures).toEqual(shown);
  // Other settings are changed without it.
  await choose({ showsFollows: false });
  expect((await read(reader.visitor)).pictures).toEqual(shown);
  await choose({ showsMatureContent: false });
  expect((await read(reader.visitor)).pictures).toEqual(hidden);
  await mark(false);
  expect((await read(new Visitor(server))).pictures).toEqual(shown);
});

test('programs read the mark of streams, videos and clips', async () => {
  const program = await registerProgram(owner, 'CONFIDENTIAL');
  const app = new HelixProgram(server, program, await issueProgramToken(server, program, null));
  const marks = async () => {
    const asked = [
      app.call('GET /streams', { user_id: owner.id }),
      app.call('GET /videos', { id: videoId }),
      app.call('GET /clips', { id: SLUG }),
    ];
    const answers = await Promise.all(asked);
    return answers.map(({ body }) => body.data.map(({ is_mature }: { is_mature: boolean }) => is_mature));
  };
  await mark(false);
  expect(await marks()).toEqual([[false], [false], [false]]);
  await mark(true);
  expect(await marks()).toEqual([[true], [true], [true]]);
  await mark(false);
});

test('the feed of clips, which plays by itself, leaves mature clips out', async () => {
  const feed = async () => (await new ClipFeedPool(server.platform).order()).length;
  expect(await feed()).toBe(1);
  await mark(true);
  expect(await feed()).toBe(0);
  // Also when the video is gone.
  const { db } = server.platform.database;
  const clip = () => new Visitor(server).graphql(`{ clip(slug: "${SLUG}") { isMature thumbnailURL } }`);
  await db.deleteFrom('videos').where('id', '=', videoId).execute();
  expect((await clip()).data.clip).toEqual({ isMature: true, thumbnailURL: null });
  expect(await feed()).toBe(0);
});

test('a stream that is mature for a while leaves a mature recording, and the next one has the channel’s mark', async () => {
  const streamer = await createTestUser(server, 'night_shift');
  const { db } = server.platform.database;
  const set = async (isMature: boolean): Promise<void> => {
    await mutate(streamer.visitor, 'updateBroadcastSettings', { isMature }, 'channel { id }');
    await server.drainEvents();
  };
  const isMature = (id: string) =>
    db
      .selectFrom('videos')
      .innerJoin('streams', 'streams.id', 'videos.stream_id')
      .select(['videos.is_mature as video', 'streams.is_mature as stream'])
      .where('videos.id', '=', id)
      .executeTakeFirstOrThrow();
  const first = await goLive(streamer);
  expect(await isMature(first)).toEqual({ video: false, stream: false });
  await set(true);
  expect(await isMature(first)).toEqual({ video: true, stream: true });
  await set(false);
  expect(await isMature(first)).toEqual({ video: true, stream: false });
  await goOff(streamer, first);
  await set(true);
  expect(await isMature(await goLive(streamer))).toEqual({ video: true, stream: true });
});
