import {
  type StoppablePostgres,
  startStoppablePostgres,
  startTestServer,
  type TestServer,
  until,
} from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: StoppablePostgres;
let server: TestServer;
beforeAll(async () => {
  database = await startStoppablePostgres();
  server = await startTestServer({ databaseUrl: database.url });
});
afterAll(async () => {
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
