import {
  addVideo,
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  type VideoFields,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const sockets: WebSocket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

let count = 0;
let owner: TestUser;
let other: TestUser;
beforeEach(async () => {
  count += 1;
  owner = await createTestUser(server, `many_${count}`);
  other = await createTestUser(server, `else_${count}`);
});

const db = () => server.platform.database.db;
const make = (user: TestUser, info?: VideoFields): Promise<string> => addVideo(server, user, info);
const read = (ids: readonly string[]) =>
  db()
    .selectFrom('videos')
    .select(['id', 'visibility', 'published_at', 'deleted_at'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
const hide = async (visitor: Visitor, videoIDs: readonly string[], visibility = 'UNLISTED') => {
  const { data, errors } = await visitor.graphql(
    `mutation($input: UpdateVideosInput!) { updateVideos(input: $input) {
      videos { id visibility } refused { videoID code message } error { code } } }`,
    { input: { videoIDs, visibility } },
  );
  return errors[0]?.extensions?.code ?? data.updateVideos;
};
const many = async (visitor: Visitor, mutation: 'deleteVideos' | 'restoreVideos', videoIDs: readonly string[]) => {
  const type = mutation === 'deleteVideos' ? 'DeleteVideosInput' : 'RestoreVideosInput';
  const { data } = await visitor.graphql(
    `mutation($input: ${type}!) { ${mutation}(input: $input) { videoIDs refused { videoID code } error { code } } }`,
    { input: { videoIDs } },
  );
  return data[mutation];
};
const lost = (videoID: string) => ({ videoID, code: 'NOT_FOUND' });
/** Messages to the owner's pages about their videos, by kind. */
async function listen(): Promise<(kind: string) => Promise<string[]>> {
  const cookie = `session=${owner.visitor.cookies.get('session')}`;
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime`, {
    headers: { origin: server.platform.config.publicUrl, cookie },
  });
  sockets.push(socket);
  const frames: { readonly type: string; readonly data?: { readonly kind: string; readonly videoID: string } }[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(data.toString())));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send(JSON.stringify({ type: 'subscribe', topic: `videos.${owner.id}` }));
  await until('the subscription', () => frames.some(({ type }) => type === 'subscribed'));
  const ends = new Set<string>();
  return async (kind) => {
    // The last message comes after all others.
    const last = await make(owner);
    ends.add(last);
    await hide(owner.visitor, [last]);
    await server.drainEvents();
    await until('what is told', () => frames.some(({ data }) => data?.videoID === last));
    return frames.flatMap(({ data }) => (data?.kind === kind && !ends.has(data.videoID) ? [data.videoID] : []));
  };
}

describe('who may watch several videos', () => {
  it('is changed at once; what is not the owner’s is named and keeps nothing else back', async () => {
    const [a, b, c] = [await make(owner), await make(owner), await make(owner, { visibility: 'UNLISTED' })];
    const foreign = await make(other);
    const gone = await make(owner);
    await many(owner.visitor, 'deleteVideos', [gone]);
    const reported = await listen();
    const answer = await hide(owner.visitor, [b, foreign, a, `v0${b}`, 'rubbish', c, gone, "1' or 1=1"]);
    expect(answer.error).toBeNull();
    expect(answer.videos).toEqual([a, b, c].map((id) => ({ id, visibility: 'UNLISTED' })));
    const message = 'This video no longer exists.';
    expect(answer.refused).toEqual([foreign, 'rubbish', gone, "1' or 1=1"].map((id) => ({ ...lost(id), message })));
    expect((await read([a, b, foreign])).map(({ visibility }) => visibility)).toEqual([
      'UNLISTED',
      'UNLISTED',
      'PUBLIC',
    ]);
    expect(await reported('video-changed')).toEqual([a, b]);
  });

  it('publishes those that are shown for the first time, once', async () => {
    const hidden = { visibility: 'PRIVATE', published_at: null } as const;
    const ready = await make(owner, hidden);
    const unready = await make(owner, { ...hidden, status: 'PROCESSING' });
    const shown = await make(owner, { visibility: 'PRIVATE', published_at: new Date(0) });
    const reported = await listen();
    await Promise.all([1, 2, 3].map(() => hide(owner.visitor, [shown, unready, ready], 'PUBLIC')));
    expect(await reported('video-published')).toEqual([ready]);
    expect((await reported('video-changed')).sort()).toEqual([ready, unready, shown].sort());
    const rows = await read([ready, unready, shown]);
    expect(rows.map(({ published_at: at }) => (at === null ? null : at.getTime() > 0))).toEqual([true, null, false]);
  });

  it('is the business of their owner alone, within bounds', async () => {
    const id = await make(owner);
    expect(await hide(new Visitor(server), [id])).toBe('UNAUTHENTICATED');
    const staff = await createTestUser(server, `staff_${count}`, { roles: { isStaff: true } });
    for (const visitor of [other.visitor, staff.visitor]) {
      expect(await hide(visitor, [id])).toMatchObject({
        ...{ videos: [], refused: [lost(id)], error: { code: 'NOT_FOUND' } },
      });
    }
    expect((await hide(owner.visitor, Array(101).fill(id))).error.code).toBe('TOO_MANY');
    expect((await hide(owner.visitor, [])).error.code).toBe('NOT_FOUND');
    expect((await hide(owner.visitor, Array(100).fill(id))).videos).toHaveLength(1);
    expect(await hide(owner.visitor, [id], 'SECRET')).toBe('BAD_USER_INPUT');
  });

  it('is changed by many at once, in whatever order, without one waiting for another for ever', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => make(owner)));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        hide(owner.visitor, i % 2 ? ids : ids.toReversed(), i % 3 ? 'PRIVATE' : 'PUBLIC'),
      ),
    );
    expect(answers.map(({ error, videos }) => [error, videos.length])).toEqual(Array(8).fill([null, 10]));
    expect(new Set((await read(ids)).map(({ visibility }) => visibility)).size).toBe(1);
  });
});

describe('several videos', () => {
  it('are deleted but those being recorded, and come back together', async () => {
    const [a, b] = [await make(owner), await make(owner)];
    const growing = await make(owner, { status: 'RECORDING' });
    const foreign = await make(other);
    expect(await many(owner.visitor, 'deleteVideos', [growing, b, foreign, a])).toEqual({
      videoIDs: [a, b],
      refused: [lost(foreign), { videoID: growing, code: 'STILL_RECORDING' }],
      error: null,
    });
    expect((await read([a, b, growing, foreign])).map(({ deleted_at: at }) => at !== null)).toEqual([
      ...[true, true, false, false],
    ]);
    await db().updateTable('videos').set({ taken_down_at: new Date() }).where('id', '=', b).execute();
    expect(await many(owner.visitor, 'restoreVideos', [b, a, growing])).toEqual({
      videoIDs: [a],
      refused: [lost(b), lost(growing)],
      error: null,
    });
    expect(await many(owner.visitor, 'restoreVideos', [a, b])).toEqual({
      videoIDs: [],
      refused: [lost(a), lost(b)],
      error: { code: 'NOT_FOUND' },
    });
  });
});
