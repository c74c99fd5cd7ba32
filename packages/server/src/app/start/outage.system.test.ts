import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer, type TestServer, until } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/database/embedded/embedded-postgres.ts';
import { migrate, readMigrations } from '../../platform/database/migrate.ts';
import { createPool } from '../../platform/database/pool.ts';
import { migrateJobs } from '../../platform/jobs/start-jobs.ts';
import { createLog } from '../../platform/log/create-log.ts';

const log = createLog({ logLevel: 'silent', logFormat: 'json' });
let folder: string;
let database: EmbeddedPostgres;
let server: TestServer;
const start = (): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: join(folder, 'data'), log, durable: true });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bandshell-outage-'));
  await chmod(folder, 0o711);
  database = await start();
  await migrate(database.url, await readMigrations(), log);
  const pool = createPool(database.url, { max: 1, name: 'test', log });
  await migrateJobs(pool, log);
  await pool.end();
  server = await startTestServer({ databaseUrl: database.url });
});
afterAll(async () => {
  await server?.close();
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

const ask = (query: string): Promise<Response> =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
const readyStatus = async (): Promise<number> => (await fetch(`${server.url}/readyz`)).status;
const emit = (): Promise<void> =>
  server.platform.database.transact((tx) => tx.emit({ type: 'user-profile-changed', userId: '1' }, '1'));

test('the database gone: clear errors; back: everything goes on', async () => {
  const heard: unknown[] = [];
  server.platform.bus.subscribe('platform.events', (event) => heard.push(event));
  await emit();
  await until('an event before', () => heard.length === 1);

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

  database = await start();
  await until('the site to be ready again', async () => (await readyStatus()) === 200);
  expect(await (await ask('{ categories { id } }')).json()).toEqual({ data: { categories: [] } });
  await emit();
  await until('an event after', () => heard.length === 2);
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
