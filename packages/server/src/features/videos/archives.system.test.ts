import {
  createTestUser,
  STREAM_INFO,
  startTestServer,
  streamFixture,
  type TestServer,
  type TestUser,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCategory } from '../categories/create-category.ts';
import { writeChapter } from './write-chapter.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let now = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' }, clock: { now: () => new Date(now) } });
});
afterAll(() => server.close());

let count = 0;
let owner: TestUser;
beforeEach(async () => {
  count += 1;
  owner = await createTestUser(server, `archive_${count}`);
});

const fixture = streamFixture(() => server);
const { letIn, notify, goOff: end } = fixture;
const goLive = async (user: TestUser, app?: string): Promise<string> => {
  const streamId = await fixture.goLive(user, app);
  // No node of this site has its files, so none finds it empty.
  await server.platform.database.db
    .updateTable('recordings')
    .set({ node_id: 'elsewhere' })
    .where('id', '=', streamId)
    .execute();
  return streamId;
};
/** The report of a recording's node. */
const closeRecording = async (user: TestUser, recordingId: string, lengthMs: number): Promise<void> => {
  await server.platform.database.transact(async (tx) => {
    await tx.db
      .updateTable('recordings')
      .set({ ended_at: new Date(now), length_ms: lengthMs })
      .where('id', '=', recordingId)
      .execute();
    await tx.emit({ type: 'recording-ended', channelId: user.id, recordingId }, user.id);
  });
  await server.drainEvents();
};

const VIDEO = `query($id: ID!) { video(id: $id) {
  id kind status visibility title language lengthSeconds publishedAt createdAt expiresAt width viewCount
  owner { login } category { slug } chapters { atSeconds title category { slug } } mutedRanges { startSeconds } } }`;
const read = async (id: string, visitor: Visitor = new Visitor(server)) => {
  const { data, errors } = await visitor.graphql(VIDEO, { id });
  expect(errors).toEqual([]);
  return data.video;
};
const DVR = 'query($login: String!) { user(login: $login) { channel { self { vodID isDVRAvailable } } } }';
const dvr = async (user: TestUser, visitor: Visitor = new Visitor(server)) =>
  (await visitor.graphql(DVR, { login: user.login })).data.user.channel.self;

describe('a stream that is recorded', () => {
  it('is a video from its beginning, of the same id, and can be watched as it ends', async () => {
    const id = await goLive(owner);
    expect(await read(id)).toMatchObject({
      ...{ id, kind: 'ARCHIVE', status: 'RECORDING', visibility: 'PUBLIC', language: 'en', expiresAt: null },
      ...{ title: `${owner.login} is live`, owner: { login: owner.login }, width: 1280 },
      chapters: [{ atSeconds: 0, title: `${owner.login} is live`, category: null }],
    });
    now += 90_000;
    await end(owner, id, 90_000);
    expect(await read(id, owner.visitor)).toMatchObject({
      ...{ status: 'READY', lengthSeconds: 90 },
      expiresAt: new Date(now + 14 * DAY).toISOString(),
    });
    expect((await read(id)).expiresAt).toBeNull();
  });

  it('VIEW-04 API-20 API-21 is rewound by the id of that video, while it runs', async () => {
    expect(await dvr(owner)).toEqual({ vodID: null, isDVRAvailable: false });
    const id = await goLive(owner);
    expect(await dvr(owner)).toEqual({ vodID: id, isDVRAvailable: true });
    expect(await dvr(owner, owner.visitor)).toEqual({ vodID: id, isDVRAvailable: true });
    await end(owner, id, 90_000);
    expect(await dvr(owner)).toEqual({ vodID: null, isDVRAvailable: false });
  });

  it('is as long as its recording says, once that is known', async () => {
    const id = await goLive(owner);
    await closeRecording(owner, id, 61_500);
    expect((await read(id)).status).toBe('RECORDING');
    await end(owner, id, 60_000);
    expect(await read(id)).toMatchObject({ status: 'READY', lengthSeconds: 61.5 });

    const late = await goLive(owner);
    await end(owner, late, 60_000);
    expect(await read(late)).toMatchObject({ status: 'READY', lengthSeconds: 60 });
    await closeRecording(owner, late, 59_000);
    expect(await read(late)).toMatchObject({ status: 'READY', lengthSeconds: 59 });
  });

  it('leaves no video when there is nothing in it', async () => {
    const knocked = await goLive(owner);
    await end(owner, knocked, 400);
    await closeRecording(owner, knocked, 400);
    expect(await read(knocked)).toBeNull();
    const failed = await goLive(owner);
    await end(owner, failed, 60_000);
    await closeRecording(owner, failed, 0);
    expect(await read(failed)).toBeNull();
    expect(await read(failed, owner.visitor)).toBeNull();
  });

  it('has a chapter where its title or category changes', async () => {
    const slug = `chapters-${count}`;
    const categoryID = await createCategory(server.platform, { name: slug });
    const id = await goLive(owner);
    const change = async (input: object) => {
      await owner.visitor.graphql(
        'mutation($input: UpdateBroadcastSettingsInput!) { updateBroadcastSettings(input: $input) { error { code } } }',
        { input },
      );
      await server.drainEvents();
    };
    now += 5 * MINUTE;
    await notify({ type: 'interrupted', channelId: owner.id, streamId: id, at: now, until: now + 60_000 });
    now += 30_000;
    await notify({ type: 'resumed', channelId: owner.id, streamId: id, at: now, info: STREAM_INFO });
    now += 5 * MINUTE;
    await change({ title: 'Second half', categoryID });
    now += 2_000;
    await change({ title: 'Second half, at last' });
    now += MINUTE;
    await change({ language: 'de' });
    now += MINUTE;
    await change({ title: 'The end' });
    await end(owner, id, 13 * MINUTE);
    await change({ title: 'Tomorrow at eight' });
    expect(await read(id)).toMatchObject({
      ...{ title: 'The end', language: 'de', category: { slug } },
      chapters: [
        { atSeconds: 0, title: `${owner.login} is live`, category: null },
        { atSeconds: 600, title: 'Second half, at last', category: { slug } },
        { atSeconds: 722, title: 'The end', category: { slug } },
      ],
    });
  });

  it('gets the category of its stream where the one of older news is no more', async () => {
    const [goneId, nowId] = await Promise.all(
      ['gone', 'now'].map((name) => createCategory(server.platform, { name: `${name}-${count}` })),
    );
    const id = await goLive(owner);
    await sql`update streams set category_id = ${nowId} where id = ${id}`.execute(server.platform.database.db);
    await sql`delete from categories where id = ${goneId}`.execute(server.platform.database.db);
    const updates = {
      channelId: owner.id,
      title: 'Glazes',
      categoryId: goneId ?? null,
      language: 'en',
      at: now + MINUTE,
    };
    await writeChapter(server.platform, updates);
    const { category, chapters } = await read(id);
    expect([category, chapters.at(-1)?.category]).toEqual([{ slug: `now-${count}` }, { slug: `now-${count}` }]);
    await end(owner, id, 2 * MINUTE);
  });

  it('stays one video when it is opened again, and hears old news unmoved', async () => {
    const id = await goLive(owner);
    now += MINUTE;
    await end(owner, id, MINUTE);
    expect((await read(id)).status).toBe('READY');
    await notify({ type: 'started', channelId: owner.id, streamId: id, at: now, info: STREAM_INFO });
    expect((await read(id)).status).toBe('RECORDING');
    await end(owner, id, 2 * MINUTE);
    expect(await read(id)).toMatchObject({ status: 'READY', lengthSeconds: 120 });
    const { transact } = server.platform.database;
    await transact((tx) => {
      const ids = { channelId: owner.id, streamId: id };
      const tracks = { hasVideo: true, hasAudio: true };
      return tx.emit({ type: 'stream-started', version: 1, ...ids, playbackUrl: '', ...tracks }, owner.id);
    });
    await server.drainEvents();
    expect(await read(id)).toMatchObject({ status: 'READY', lengthSeconds: 120 });
  });

  it('is one whose channel wishes it: the setting holds from the next stream on', async () => {
    const set = (isArchivingEnabled: boolean) =>
      owner.visitor.graphql(
        `mutation($on: Boolean!) { updateBroadcastSettings(input: { isArchivingEnabled: $on }) {
          channel { broadcastSettings { isArchivingEnabled } } } }`,
        { on: isArchivingEnabled },
      );
    const first = await goLive(owner);
    const { data } = await set(false);
    expect(data.updateBroadcastSettings.channel.broadcastSettings.isArchivingEnabled).toBe(false);
    const { streamId, record } = await letIn(owner);
    expect({ streamId, record }).toEqual({ streamId: first, record: true });
    await end(owner, first, MINUTE);
    expect((await read(first)).status).toBe('READY');
    expect((await letIn(owner)).record).toBe(false);
    const second = await goLive(owner);
    expect(await read(second)).toBeNull();
    expect(await dvr(owner)).toEqual({ vodID: null, isDVRAvailable: false });
    await set(true);
    expect((await letIn(owner)).record).toBe(false);
    await end(owner, second, MINUTE);
    expect(await read(second)).toBeNull();
    const other = await new Visitor(server).graphql(
      'query($login: String!) { user(login: $login) { channel { broadcastSettings { isArchivingEnabled } } } }',
      { login: owner.login },
    );
    expect(other.data.user.channel.broadcastSettings.isArchivingEnabled).toBeNull();
  });

  it('is kept for longer where its channel is a partner’s, and for ever where the site says so', async () => {
    const { db } = server.platform.database;
    await db.updateTable('users').set({ is_partner: true }).where('id', '=', owner.id).execute();
    const id = await goLive(owner);
    await end(owner, id, MINUTE);
    expect((await read(id, owner.visitor)).expiresAt).toBe(new Date(now + 60 * DAY).toISOString());
    await server.platform.flags.setSetting('archive_days_partner', 0);
    const kept = await goLive(owner);
    await end(owner, kept, MINUTE);
    await server.platform.flags.setSetting('archive_days_partner', 60);
    expect(await read(kept, owner.visitor)).toMatchObject({ status: 'READY', expiresAt: null });
  });
});
