import { createHash } from 'node:crypto';
import {
  createTestUser,
  makeWebFolder,
  startTestServer,
  type TestServer,
  until,
  type WebFolder,
} from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const started = Date.now();
let now = started;
let web: WebFolder;
let server: TestServer;
beforeAll(async () => {
  const shell =
    'query ChannelShell($login: String!) {\n  userOrError(login: $login) {\n    __typename\n    ... on User {\n      login\n      displayName\n    }\n  }\n}';
  web = await makeWebFolder({ [createHash('sha256').update(shell).digest('hex')]: shell });
  const clock = { now: () => new Date(now) };
  server = await startTestServer({ webFolder: web.path, env: { TRUST_PROXY: '1' }, clock });
  await createTestUser(server, 'someone');
});
afterAll(async () => {
  await server?.close();
  await web?.remove();
});

const ask = (path: string, address: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers: { 'x-forwarded-for': address, accept: 'text/html', ...headers } });
const count = (statuses: readonly number[], wanted: number): number =>
  statuses.filter((status) => status === wanted).length;

test('a crawler is told of each page that is not there; whoever tries out names, even all at once, is not', async () => {
  const many = await Promise.all(Array.from({ length: 200 }, (_, index) => ask(`/nobody_${index}`, '203.0.113.5')));
  const statuses = many.map(({ status }) => status);
  expect([count(statuses, 404), count(statuses, 429)]).toEqual([120, 80]);
  const refused = many.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('1');
  expect(refused?.headers.get('cache-control')).toBe('no-store');
  // Another reader with the same address still gets the page, which requests its data itself.
  expect(await refused?.text()).toContain('<html');

  expect((await ask('/nobody_else', '203.0.113.6')).status).toBe(404);
  expect((await ask('/someone', '203.0.113.6')).status).toBe(200);
  now += 1_000;
  const crawl = await Promise.all([1, 2, 3, 4, 5].map((index) => ask(`/still_nobody_${index}`, '203.0.113.5')));
  expect(crawl.map(({ status }) => status).sort()).toEqual([404, 404, 404, 404, 429]);
});

test('pages that are there cost nothing, to browsers neither', async () => {
  for (let round = 0; round < 130; round += 1) {
    const headers: Record<string, string> = round % 2 === 0 ? {} : { 'sec-fetch-mode': 'navigate' };
    expect((await ask('/someone', '203.0.113.7', headers)).status).toBe(200);
  }
  expect((await ask('/nobody_at_all', '203.0.113.7')).status).toBe(404);
});

test('what was not there is not looked for again for a moment, and then it is', async () => {
  expect((await ask('/newcomer', '203.0.113.8')).status).toBe(404);
  // No event tells of a row that is written by hand.
  const { db } = server.platform.database;
  await db.updateTable('users').set({ login: 'newcomer' }).where('login', '=', 'someone').execute();
  now += 4_000;
  expect((await ask('/newcomer', '203.0.113.9')).status).toBe(404);
  now += 1_000;
  const found = await ask('/newcomer', '203.0.113.8');
  expect([found.status, (await found.text()).includes('newcomer')]).toEqual([200, true]);
});

test('a page that is made while it is remembered as missing is there at once for everybody', async () => {
  expect((await ask('/signed_up', '203.0.113.10')).status).toBe(404);
  await createTestUser(server, 'signed_up');
  // The clock stands still, so the memory of the missing page does not end by itself.
  await until('the page', async () => (await ask('/signed_up', '203.0.113.11')).status === 200);
});
