import { PREMIERE_DELAY_MS } from '@bandshell/domain/videos';
import {
  addRecordedVideo,
  createTestUser,
  openPage,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  type VideoFields,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../core/ids/new-id.ts';
import { applyStreamEvent } from '../../streams/apply-stream-event.ts';
import type { StreamInfo } from '../../streams/stream-events.ts';
import { runShows } from './run-shows.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let now = Date.parse('2026-04-01T18:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server?.close());

let count = 0;
let owner: TestUser;
let other: TestUser;
beforeEach(async () => {
  now += HOUR;
  count += 1;
  owner = await createTestUser(server, `showing_${count}`);
  other = await createTestUser(server, `watching_${count}`);
});

const make = (user: TestUser, info?: VideoFields): Promise<string> =>
  addRecordedVideo(server, user, { visibility: 'PRIVATE', published_at: null, length_ms: 10 * MINUTE, ...info });

const VIDEO = `id kind visibility publishedAt premiereAt premiere { startsAt endsAt isOnAir livePositionSeconds }
  playbackAccess { __typename ... on PlaybackAccessError { code } }`;
const mutateAs = async (visitor: Visitor, mutation: string, input: object | undefined, fields: string) => {
  const name = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!`;
  const [head, call] = input === undefined ? ['', ''] : [`($input: ${name})`, '(input: $input)'];
  const { data, errors } = await visitor.graphql(
    `mutation${head} { ${mutation}${call} { ${fields} error { code } } }`,
    input === undefined ? {} : { input },
  );
  await server.drainEvents();
  return errors.length > 0 ? { denied: errors[0]?.extensions?.code } : data[mutation];
};
const schedule = (videoID: string, ahead: number, visitor = owner.visitor) =>
  mutateAs(
    visitor,
    'schedulePremiere',
    { videoID, startsAt: new Date(now + ahead).toISOString() },
    `video { ${VIDEO} }`,
  );
const read = async (id: string, visitor = new Visitor(server)) =>
  (await visitor.graphql(`query($id: ID!) { video(id: $id) { ${VIDEO} } }`, { id })).data.video;
const run = async (): Promise<void> => {
  await runShows(server.platform);
  await server.drainEvents();
};
const CHANNEL = `query($login: String!) { user(login: $login) { channel { status
  show { kind livePositionSeconds startsAt endsAt video { id } } } } }`;
const channel = async (user: TestUser = owner) =>
  (await new Visitor(server).graphql(CHANNEL, { login: user.login })).data.user.channel;
/** The kind of show that cards display for a video. */
const showKind = async (id: string): Promise<string | null> =>
  (await new Visitor(server).graphql('query($id: ID!) { video(id: $id) { showKind } }', { id })).data.video.showKind;

const info: StreamInfo = {
  ...{ videoCodec: undefined, audioCodec: undefined, width: undefined, height: undefined, frameRate: undefined },
  ...{
    bitrate: undefined,
    keyFrameInterval: undefined,
    sampleRate: undefined,
    channels: undefined,
    encoder: undefined,
  },
};
const goLive = async (user: TestUser): Promise<string> => {
  const streamId = newId(server.platform.clock);
  await applyStreamEvent(server.platform, { type: 'started', channelId: user.id, streamId, at: now, info });
  await server.drainEvents();
  return streamId;
};
const goOff = async (user: TestUser, streamId: string): Promise<void> => {
  const ended = { type: 'ended', channelId: user.id, streamId, at: now, reason: 'finished', durationMs: 0 } as const;
  await applyStreamEvent(server.platform, ended);
  await server.drainEvents();
};

describe('VIEW-03 a channel’s status', () => {
  it('is premiere from the set moment to the video’s end, and everybody joins at the same place', async () => {
    const id = await make(owner);
    const { video, error } = await schedule(id, HOUR);
    expect(error).toBeNull();
    const startsAt = new Date(now + HOUR).toISOString();
    expect(video).toMatchObject({
      ...{ kind: 'PREMIERE', visibility: 'PUBLIC', premiereAt: startsAt, publishedAt: startsAt },
      premiere: { startsAt, isOnAir: false, livePositionSeconds: null },
    });
    expect((await read(id)).playbackAccess).toEqual({ __typename: 'PlaybackAccessError', code: 'NOT_YET' });
    await run();
    expect(await channel()).toEqual({ status: 'OFFLINE', show: null });
    now += HOUR;
    await run();
    now += 3 * MINUTE;
    await run();
    const show = { kind: 'PREMIERE', startsAt, video: { id } };
    expect(await channel()).toMatchObject({ status: 'PREMIERE', show: { ...show, livePositionSeconds: 180 } });
    expect((await read(id)).premiere).toMatchObject({ isOnAir: true, livePositionSeconds: 180 });
    expect((await read(id)).playbackAccess.code).not.toBe('NOT_YET');
    now += 7 * MINUTE;
    // All of it is open, and the audience is still before its end.
    expect(await channel()).toMatchObject({ status: 'PREMIERE', show });
    now += PREMIERE_DELAY_MS;
    // It has ended by its time, even before the job removes it.
    expect(await channel()).toEqual({ status: 'OFFLINE', show: null });
    await run();
    expect(await channel()).toEqual({ status: 'OFFLINE', show: null });
    expect(await read(id)).toMatchObject({ kind: 'PREMIERE', premiere: { isOnAir: false, livePositionSeconds: null } });
  });

  it('is rerun while a video is shown again, until it is over, stopped, or a stream begins', async () => {
    const id = await make(owner, { visibility: 'PUBLIC', kind: 'ARCHIVE' });
    const start = () =>
      mutateAs(owner.visitor, 'startRerun', { videoID: id }, 'channel { status show { video { id } } }');
    expect(await start()).toEqual({ channel: { status: 'RERUN', show: { video: { id } } }, error: null });
    now += MINUTE;
    expect(await channel()).toMatchObject({ status: 'RERUN', show: { kind: 'RERUN', livePositionSeconds: 60 } });
    const other = await make(owner, { visibility: 'PUBLIC', kind: 'ARCHIVE' });
    expect([await showKind(id), await showKind(other)]).toEqual(['RERUN', null]);
    const stop = () => mutateAs(owner.visitor, 'stopRerun', undefined, 'channel { status }');
    expect(await stop()).toEqual({ channel: { status: 'OFFLINE' }, error: null });
    expect(await stop()).toEqual({ channel: null, error: { code: 'NOT_ON_AIR' } });

    await start();
    const streamId = await goLive(owner);
    expect(await channel()).toEqual({ status: 'LIVE', show: null });
    expect(await showKind(id)).toBeNull();
    expect((await start()).error.code).toBe('LIVE');
    await goOff(owner, streamId);
    expect(await channel()).toEqual({ status: 'OFFLINE', show: null });

    await start();
    now += 10 * MINUTE;
    expect((await channel()).status).toBe('OFFLINE');
  });

  it('is live while a stream runs, also during a premiere, which goes on behind it', async () => {
    const id = await make(owner);
    await schedule(id, HOUR);
    now += HOUR;
    await run();
    const streamId = await goLive(owner);
    expect(await channel()).toEqual({ status: 'LIVE', show: null });
    expect((await read(id)).premiere.isOnAir).toBe(true);
    await goOff(owner, streamId);
    expect(await channel()).toMatchObject({ status: 'PREMIERE', show: { video: { id } } });
    const again = await make(owner, { visibility: 'PUBLIC' });
    const rerun = await mutateAs(owner.visitor, 'startRerun', { videoID: again }, 'channel { status }');
    expect(rerun.error.code).toBe('PREMIERE_ON_AIR');
  });

  it('has the premiere that comes next, which everybody may know of, and none once it has begun', async () => {
    const next = async () => {
      const { data } = await new Visitor(server).graphql(
        'query($login: String!) { user(login: $login) { channel { nextPremiere { id premiereAt } } } }',
        { login: owner.login },
      );
      return data.user.channel.nextPremiere;
    };
    expect(await next()).toBeNull();
    const [late, soon] = [await make(owner), await make(owner)];
    await schedule(late, 3 * HOUR);
    await schedule(soon, HOUR);
    expect(await next()).toEqual({ id: soon, premiereAt: new Date(now + HOUR).toISOString() });
    const page = await openPage(server, new Visitor(server), `channel.${owner.id}`);
    now += HOUR;
    await run();
    expect((await next()).id).toBe(late);
    const reported = () => page.events(`channel.${owner.id}`).map(({ data }) => data);
    await until('the news', () => reported().some((data) => data?.kind === 'video-published'));
    // Only viewers who may know the video learn which one it is.
    expect(reported()).toContainEqual({ kind: 'video-published' });
    page.close();
  });

  it('changes on pages that are open, once for each change', async () => {
    const page = await openPage(server, new Visitor(server), `channel.${owner.id}`);
    const reported = () =>
      page
        .events(`channel.${owner.id}`)
        .map(({ data }) => data)
        .filter((data) => data?.kind !== 'video-published');
    const id = await make(owner);
    await schedule(id, HOUR);
    now += HOUR;
    await Promise.all([runShows(server.platform), runShows(server.platform), runShows(server.platform)]);
    now += HOUR;
    await Promise.all([runShows(server.platform), runShows(server.platform)]);
    await server.drainEvents();
    await until('the end', () => reported().some((data) => data?.kind === 'show-ended'));
    expect(reported()).toMatchObject([
      { kind: 'show-started', showKind: 'PREMIERE', videoID: id },
      { kind: 'show-ended' },
    ]);

    // A page that was opened during a stream does not know the show that follows it.
    const second = await make(owner);
    await schedule(second, HOUR);
    now += HOUR;
    await run();
    const streamId = await goLive(owner);
    const before = reported().length;
    await goOff(owner, streamId);
    await until('the show', () =>
      reported()
        .slice(before)
        .some((data) => data?.kind === 'show-started'),
    );
    expect(reported().slice(before)).toMatchObject([
      { kind: 'stream-down', streamID: streamId },
      { kind: 'show-started', showKind: 'PREMIERE', videoID: second },
    ]);
    page.close();
  });

  it('is offline where the video on air is deleted or hidden', async () => {
    const id = await make(owner, { visibility: 'PUBLIC' });
    const start = () => mutateAs(owner.visitor, 'startRerun', { videoID: id }, 'channel { status }');
    await start();
    await mutateAs(owner.visitor, 'updateVideo', { videoID: id, title: 'Another name' }, 'video { id }');
    expect((await channel()).status).toBe('RERUN');
    await mutateAs(owner.visitor, 'updateVideo', { videoID: id, visibility: 'PRIVATE' }, 'video { id }');
    expect(await channel()).toEqual({ status: 'OFFLINE', show: null });
    await mutateAs(owner.visitor, 'updateVideo', { videoID: id, visibility: 'PUBLIC' }, 'video { id }');
    await start();
    await mutateAs(owner.visitor, 'deleteVideos', { videoIDs: [id] }, 'videoIDs');
    expect(await channel()).toEqual({ status: 'OFFLINE', show: null });
  });
});

describe('a premiere', () => {
  it('that was missed while the site was away is an ordinary video', async () => {
    const id = await make(owner);
    await schedule(id, HOUR);
    now += 3 * HOUR;
    await run();
    expect(await channel()).toEqual({ status: 'OFFLINE', show: null });
    expect((await read(id)).premiere.isOnAir).toBe(false);
    expect((await schedule(id, HOUR)).error.code).toBe('ALREADY_BEGUN');
  });

  it('can be moved and taken back until it begins', async () => {
    const upload = await make(owner);
    await schedule(upload, HOUR);
    expect((await schedule(upload, 2 * HOUR)).video.premiereAt).toBe(new Date(now + 2 * HOUR).toISOString());
    const cancel = (videoID: string, visitor = owner.visitor) =>
      mutateAs(visitor, 'cancelPremiere', { videoID }, `video { ${VIDEO} }`);
    expect((await cancel(upload, other.visitor)).error.code).toBe('NOT_FOUND');
    expect((await cancel(upload)).video).toMatchObject({
      ...{ kind: 'UPLOAD', visibility: 'PRIVATE', premiereAt: null, publishedAt: null, premiere: null },
    });
    expect((await cancel(upload)).error.code).toBe('NOT_SCHEDULED');
    expect(await read(upload)).toBeNull();
    now += 3 * HOUR;
    await run();
    expect((await channel()).status).toBe('OFFLINE');

    const highlight = await make(owner, { kind: 'HIGHLIGHT', visibility: 'SUBSCRIBERS' });
    const { db } = server.platform.database;
    await db.updateTable('video_ranges').set({ recording_id: upload }).where('video_id', '=', highlight).execute();
    expect((await schedule(highlight, HOUR)).video).toMatchObject({ kind: 'PREMIERE', visibility: 'SUBSCRIBERS' });
    expect((await cancel(highlight)).video.kind).toBe('HIGHLIGHT');
    await schedule(highlight, HOUR);
    now += HOUR;
    expect((await cancel(highlight)).error.code).toBe('ALREADY_BEGUN');
  });

  it('is the owner’s to set, of a video that is ready and was not live, at a time to come', async () => {
    const id = await make(owner);
    expect(await schedule(id, HOUR, new Visitor(server))).toEqual({ denied: 'UNAUTHENTICATED' });
    const code = async (videoID: string, ahead: number, visitor = owner.visitor) =>
      (await schedule(videoID, ahead, visitor)).error.code;
    expect(await code(id, HOUR, other.visitor)).toBe('NOT_FOUND');
    expect(await code(id, -1)).toBe('TIME_INVALID');
    expect(await code(id, 100 * 24 * HOUR)).toBe('TIME_INVALID');
    expect(await code(await make(owner, { kind: 'ARCHIVE' }), HOUR)).toBe('KIND_INVALID');
    expect(await code(await make(owner, { status: 'PROCESSING' }), HOUR)).toBe('NOT_READY');
    const rubbish = { videoID: id, startsAt: 'tonight' };
    expect((await mutateAs(owner.visitor, 'schedulePremiere', rubbish, 'video { id }')).error.code).toBe(
      'TIME_INVALID',
    );
    expect(await read(id)).toBeNull();
  });
});

it('a rerun is the owner’s to start, of a public video of their own', async () => {
  const start = (videoID: string, visitor = owner.visitor) =>
    mutateAs(visitor, 'startRerun', { videoID }, 'channel { status }');
  const id = await make(owner, { visibility: 'PUBLIC' });
  expect(await start(id, new Visitor(server))).toEqual({ denied: 'UNAUTHENTICATED' });
  expect((await start(id, other.visitor)).error.code).toBe('NOT_FOUND');
  expect((await start(await make(owner))).error.code).toBe('NOT_PUBLIC');
  expect((await start(await make(owner, { visibility: 'UNLISTED' }))).error.code).toBe('NOT_PUBLIC');
  const premiere = await make(owner);
  await schedule(premiere, HOUR);
  expect((await start(premiere)).error.code).toBe('NOT_PUBLIC');
  expect((await channel()).status).toBe('OFFLINE');
});
