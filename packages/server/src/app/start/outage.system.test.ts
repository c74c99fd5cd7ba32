import {
  createTestUser,
  type StoppablePostgres,
  startStoppablePostgres,
  startTestServer,
  type TestServer,
  until,
} from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DemoEncoders } from '../testing/demo-encoders.ts';
import { addRecordedVideo } from '../testing/recorded-video.ts';

let database: StoppablePostgres;
let server: TestServer;
let late = 0;
const encoders = new DemoEncoders();
beforeAll(async () => {
  database = await startStoppablePostgres();
  server = await startTestServer({
    databaseUrl: database.url,
    clock: { now: () => new Date(Date.now() + late) },
  });
});
afterAll(async () => {
  encoders.destroy();
  await server?.close();
  await database?.remove();
});

const ask = (query: string): Promise<Response> =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
const readyStatus = async (): Promise<number> => (await fetch(`${server.url}/readyz`)).status;
const emit = (userId = '1'): Promise<void> =>
  server.platform.database.transact((tx) => tx.emit({ type: 'user-profile-changed', userId }, userId));

test('the database gone: clear errors; back: everything goes on', async () => {
  // An event whose delivery the outage interrupts may come twice.
  const received: unknown[] = [];
  const isHeard = (userId: string) => JSON.stringify(received).includes(`"${userId}"`);
  server.platform.bus.subscribe('platform.events', (event) => received.push(event));
  await emit('1001');
  await until('an event before', () => isHeard('1001'));

  await database.stop();
  const gone = await ask('{ categories { id } }');
  expect(await gone.json()).toEqual({
    data: null,
    errors: [
      {
        message: 'Bandshell cannot reach its database. Try again in a moment.',
        path: ['categories'],
        extensions: { code: 'INTERNAL', requestId: gone.headers.get('x-request-id') },
      },
    ],
  });
  expect(await readyStatus()).toBe(503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await ask('{ __typename }')).status).toBe(200);
  await expect(emit()).rejects.toThrow();

  await database.start();
  await until('the site to be ready again', async () => (await readyStatus()) === 200);
  expect(await (await ask('{ categories { id } }')).json()).toEqual({ data: { categories: [] } });
  await emit('1002');
  await until('an event after', () => isHeard('1002'));
  const ran = server.platform.database.db;
  await server.platform.jobs.add('sweep-rate-limits', {});
  await until('a job after', async () => {
    const { sql } = await import('kysely');
    const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'sweep-rate-limits'`.execute(
      ran,
    );
    return rows.length === 0;
  });
});

test('the database killed under open connections: the same', async () => {
  await Promise.all(Array.from({ length: 8 }, () => ask('{ categories { id } }')));
  const killed = database.pid();
  process.kill(killed ?? 0, 'SIGKILL');
  await until('the launcher to start it again', () => database.pid() !== killed);
  await until('the site to answer from it', async () => {
    const { data } = (await (await ask('{ categories { id } }')).json()) as { data: unknown };
    return data !== null && (await readyStatus()) === 200;
  });
  await emit();
});

test('the database away for longer than answers are kept: what is open to all plays on, what is not is closed', async () => {
  const [caster, member] = [await createTestUser(server, 'caster'), await createTestUser(server, 'member')];
  const restrictedCaster = await createTestUser(server, 'insider');
  const playbackUrl = async (login: string, visitor = member.visitor): Promise<string | undefined> => {
    const query = 'query($login: String!) { user(login: $login) { stream { playbackURL } } }';
    return (await visitor.graphql(query, { login })).data.user.stream?.playbackURL;
  };
  const status = async (path: string): Promise<number> => (await fetch(server.url + path)).status;
  const { db } = server.platform.database;
  const at = new Date();
  await db
    .insertInto('organizations')
    .values({ id: '910001', name: 'Works', created_at: at, deleted_at: null })
    .execute();
  await db
    .insertInto('channel_restrictions')
    .values({ channel_id: restrictedCaster.id, organization_id: '910001', restricted_at: at })
    .execute();
  for (const each of [caster, restrictedCaster]) await encoders.publish(server, each);
  const live = await until('the open stream', () => playbackUrl(caster.login));
  const restricted = await until('the restricted one', () =>
    playbackUrl(restrictedCaster.login, restrictedCaster.visitor),
  );
  const recorded = await addRecordedVideo(server, caster);
  const forSubscribers = await addRecordedVideo(server, caster, { visibility: 'SUBSCRIBERS' });
  const access = 'query($id: ID!) { video(id: $id) { playbackAccess { ... on PlaybackAccess { url } } } }';
  const { data } = await caster.visitor.graphql(access, { id: forSubscribers.id });
  const own: string = data.video.playbackAccess.url;
  const open = [live, live.replace('master.m3u8', 'source/index.m3u8'), `/vod/video/${recorded.id}/master.m3u8`];
  const closed = [restricted, own];
  for (const path of [...open, ...closed]) await until(path, async () => (await status(path)) === 200);
  const unasked = await addRecordedVideo(server, caster);

  await database.stop();
  late = 60_000;
  for (const path of [...open, ...open]) expect([path, await status(path)]).toEqual([path, 200]);
  for (const path of [...closed, `/vod/video/${unasked.id}/master.m3u8`]) {
    expect([path, await status(path)]).toEqual([path, 503]);
  }
  // A token opens no restricted stream, also not to those who left it out.
  expect(await status(restricted.replace(/~[^/]+\//, ''))).toBe(503);

  await database.start();
  await until('the site to be ready again', async () => (await readyStatus()) === 200);
  for (const path of [...open, ...closed]) await until(path, async () => (await status(path)) === 200);
  await hangs([open, closed]);
  for (const path of [...open, ...closed]) await until(path, async () => (await status(path)) === 200);

  /** A database that hangs keeps its connections and answers nothing, which takes each question its time limit. */
  async function hangs([known, restricted]: readonly (readonly string[])[]): Promise<void> {
    late = 120_000;
    database.freeze();
    try {
      const answers = (paths: readonly string[] = []) => Promise.all(paths.map(status));
      const [playing, waiting, readiness, question] = await Promise.all([
        answers(known),
        answers(restricted),
        readyStatus(),
        ask('{ categories { id } }'),
      ]);
      expect(playing).toEqual([200, 200, 200]);
      expect(waiting).toEqual([503, 503]);
      expect(readiness).toBe(503);
      expect(await question.text()).toContain('Bandshell cannot reach its database');
    } finally {
      database.thaw();
    }
    await until('the site to be ready again', async () => (await readyStatus()) === 200);
  }
});
