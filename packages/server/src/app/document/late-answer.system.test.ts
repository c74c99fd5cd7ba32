import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer, type TestServer, until } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SHELL = `query ChannelShell($login: String!) { userOrError(login: $login) { __typename
  ... on User { id displayName } ... on UserDoesNotExist { reason } } }`;

let web: string;
let server: TestServer;
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'bandshell-web-'));
  await mkdir(join(web, 'assets'));
  const template =
    '<html><head><!--bandshell:preloads--><!--bandshell:head--></head><body><!--bandshell:data--></body></html>';
  await Promise.all([
    writeFile(join(web, 'index.html'), template),
    writeFile(join(web, 'persisted-operations.json'), JSON.stringify({ s: SHELL })),
    writeFile(join(web, 'preloads.json'), '{}'),
  ]);
  server = await startTestServer({ webFolder: web });
});
afterAll(async () => {
  await server?.close();
  await rm(web, { recursive: true, force: true });
});

/** The status and the cache's rule, as soon as the head is there. */
const head = (path: string, headers: Record<string, string>): Promise<{ status: number; cache: string | undefined }> =>
  new Promise((resolve, reject) => {
    const asked = request(`${server.url}${path}`, { headers: { accept: 'text/html', ...headers } }, (response) => {
      resolve({ status: response.statusCode ?? 0, cache: response.headers['cache-control'] });
      response.resume();
    });
    asked.on('error', reject).end();
  });

test('a browser gets the head of a page before its answer, whoever lives by the status waits for it', async () => {
  const { database } = server.platform;
  const crawler = await database.transact(async ({ db }) => {
    await sql`lock table users in access exclusive mode`.execute(db);
    let isAnswered = false;
    const asked = head('/nobody_at_all', {}).finally(() => {
      isAnswered = true;
    });
    await until('the question to wait', async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`.execute(database.db);
      return rows.length > 0;
    });
    expect(await head('/nobody_else', { 'sec-fetch-mode': 'navigate' })).toEqual({ status: 200, cache: 'no-store' });
    expect(isAnswered).toBe(false);
    return { asked };
  });
  expect(await crawler.asked).toEqual({ status: 404, cache: 'no-store' });
});
