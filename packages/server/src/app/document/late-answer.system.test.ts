import { request } from 'node:http';
import {
  holdTransaction,
  lockWaits,
  makeWebFolder,
  startTestServer,
  type TestServer,
  until,
  type WebFolder,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SHELL = `query ChannelShell($login: String!) { userOrError(login: $login) { __typename
  ... on User { id displayName } ... on UserDoesNotExist { reason } } }`;

let web: WebFolder;
let server: TestServer;
beforeAll(async () => {
  web = await makeWebFolder({ s: SHELL });
  server = await startTestServer({ webFolder: web.path });
});
afterAll(async () => {
  await server?.close();
  await web?.remove();
});

/** The status and cache header, as soon as the head has arrived. */
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
  const other = await holdTransaction(database, ({ db }) => sql`lock table users in access exclusive mode`.execute(db));
  let isAnswered = false;
  const asked = head('/nobody_at_all', {}).finally(() => {
    isAnswered = true;
  });
  await until('the question to wait', async () => (await lockWaits(database)) > 0);
  expect(await head('/nobody_else', { 'sec-fetch-mode': 'navigate' })).toEqual({ status: 200, cache: 'no-store' });
  expect(isAnswered).toBe(false);
  await other.end();
  expect(await asked).toEqual({ status: 404, cache: 'no-store' });
});
