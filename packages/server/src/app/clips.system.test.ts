import { vodMasterPath } from '@bandshell/contract';
import {
  createTestUser,
  PUBLISH_CLIP,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DemoEncoders } from './testing/demo-encoders.ts';

let server: TestServer;
let owner: TestUser;
const encoders = new DemoEncoders();
beforeEach(async () => {
  server = await startTestServer({ env: { STREAM_END_DELAY_SECONDS: '0' } });
  owner = await createTestUser(server, 'caster');
});
afterEach(async () => {
  encoders.destroy();
  await server.close();
});

const publish = () => encoders.publish(server, owner);

const videoRow = () =>
  server.platform.database.db.selectFrom('videos').selectAll().where('channel_id', '=', owner.id).executeTakeFirst();

const CREATE = `mutation($input: CreateClipInput!) { createClip(input: $input) { clip { id slug } error { code } } }`;
const PLAY = `query($slug: ID!) { clip(slug: $slug) { playbackAccess { __typename
  ... on PlaybackAccess { url startOffsetSeconds lengthSeconds expiresAt } ... on PlaybackAccessError { code } } } }`;
const play = async (slug: string, visitor = new Visitor(server)) =>
  (await visitor.graphql(PLAY, { slug })).data.clip?.playbackAccess ?? null;
const get = (path: string): Promise<Response> => fetch(server.url + path);

/** Seconds in the media playlist of a clip's path, and its text. */
const listed = async (master: string): Promise<{ readonly text: string; readonly seconds: number }> => {
  const variant = (await (await get(master)).text()).split('\n').find((line) => line.endsWith('index.m3u8')) ?? '';
  const text = await (await get(master.replace('master.m3u8', variant))).text();
  const lengths = [...text.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
  return { text, seconds: lengths.reduce((sum, length) => sum + length, 0) };
};

interface Made {
  readonly id: string;
  readonly slug: string;
}
const drafted = async (input: object): Promise<Made> =>
  (await owner.visitor.graphql(CREATE, { input })).data.createClip.clip;
const published = async (input: object): Promise<Made> => {
  const clip = await drafted(input);
  await owner.visitor.graphql(PUBLISH_CLIP, { input: { slug: clip.slug } });
  return clip;
};

test('a clip of a recording plays at once from the segments around it, to its exact ends', async () => {
  const publisher = await publish();
  await until('the video to begin', videoRow);
  await publisher.end();
  const video = await until('the video to be ready', async () => {
    const row = await videoRow();
    return row?.status === 'READY' ? row : undefined;
  });
  const input = { broadcasterID: owner.id, videoID: video.id, offsetSeconds: 8.25, durationSeconds: 5.5 };
  const clip = await drafted(input);
  // Only the maker can play a draft, with a token.
  const draft = await play(clip.slug, owner.visitor);
  expect(draft.expiresAt).not.toBeNull();
  expect((await get(draft.url)).status).toBe(200);
  expect((await get(vodMasterPath('clip', clip.id))).status).toBe(404);
  expect(await play(clip.slug)).toBeNull();
  await owner.visitor.graphql(PUBLISH_CLIP, { input: { slug: clip.slug } });
  await server.drainEvents();
  const access = await play(clip.slug);
  expect(access).toMatchObject({ __typename: 'PlaybackAccess', lengthSeconds: 5.5, expiresAt: null });
  expect(access.startOffsetSeconds).toBeGreaterThanOrEqual(0);
  const { text, seconds } = await listed(access.url);
  expect(text).toContain('#EXT-X-ENDLIST');
  expect(text).toContain(`#EXT-X-START:TIME-OFFSET=${access.startOffsetSeconds}`);
  expect(seconds).toBeGreaterThanOrEqual(access.startOffsetSeconds + 5.5);
  expect(seconds).toBeLessThan(Number(video.length_ms) / 1000);

  // As accessible as its video: only with a token, and not at all when it is deleted.
  await server.platform.database.transact(async (tx) => {
    await tx.db.updateTable('videos').set({ visibility: 'PRIVATE' }).where('id', '=', video.id).execute();
    await tx.emit({ type: 'video-changed', channelId: owner.id, videoId: video.id }, owner.id);
  });
  await server.drainEvents();
  await until('the open address to be closed', async () => (await get(access.url)).status === 404);
  const own = await play(clip.slug, owner.visitor);
  expect(own.expiresAt).not.toBeNull();
  expect((await get(own.url)).status).toBe(200);
  expect(await play(clip.slug)).toBeNull();
  await owner.visitor.graphql('mutation($slugs: [ID!]!) { deleteClips(input: { slugs: $slugs }) { slugs } }', {
    slugs: [clip.slug],
  });
  await server.drainEvents();
  await until('it to be gone', async () => (await get(own.url)).status === 404);
});

test('a clip of a running stream plays while the stream goes on, and stays when its video goes', async () => {
  await publish();
  const { id } = await until('the video to begin', videoRow);
  // The stream came faster than real time, so the clip is requested by position.
  const { db } = server.platform.database;
  await db
    .updateTable('streams')
    .set({ started_at: new Date(Date.now() - 60_000) })
    .where('id', '=', id)
    .execute();
  const input = { broadcasterID: owner.id, offsetSeconds: 6, durationSeconds: 5 };
  const clip = await published(input);
  const access = await until('something to play', async () => {
    const answer = await play(clip.slug);
    return answer.__typename === 'PlaybackAccess' ? answer : undefined;
  });
  expect(access.lengthSeconds).toBe(5);
  const { text } = await until('all of it', async () => {
    const now = await listed(access.url);
    return now.text.includes('#EXT-X-ENDLIST') ? now : undefined;
  });
  expect(text).toContain('.m4s');
  await db.updateTable('videos').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  expect(await play(clip.slug)).toMatchObject({ __typename: 'PlaybackAccess' });
});
