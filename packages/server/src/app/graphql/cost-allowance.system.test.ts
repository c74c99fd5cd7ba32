import { createHash } from 'node:crypto';
import {
  createTestUser,
  makeWebFolder,
  startTestServer,
  type TestServer,
  Visitor,
  type WebFolder,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const LIVE = 'query Live { streams(first: 100) { edges { node { id title } } } }';
/** 1,800 fields. */
const TITLES = Array.from({ length: 16 }, (_, index) => `title${index}: title`).join(' ');
const DEAR = `query Dear { streams(first: 100) { edges { node { ${TITLES} } } } }`;
const dearId = createHash('sha256').update(DEAR).digest('hex');
const liveId = createHash('sha256').update(LIVE).digest('hex');
/** 100 streams of an edge, a node and two fields, the list itself and the text: 408. */
const OWN_DOCUMENT = LIVE.replace('Live', 'Mine');

let now = Date.now();
let web: WebFolder;
let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  web = await makeWebFolder({ [liveId]: LIVE, [dearId]: DEAR });
  server = await startTestServer({
    env: { TRUST_PROXY: '1', METRICS_TOKEN: 'a-token-of-this-test' },
    clock: { now: () => new Date(now) },
    webFolder: web.path,
    onLogLine: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await server.close();
  await web.remove();
});
beforeEach(async () => {
  await server.platform.flags.setSetting('graphql_cost_burst', 5_000);
  await server.platform.flags.setSetting('graphql_cost_per_second', 1_000);
});

const ask = (address: string, body: object = { query: OWN_DOCUMENT }): Promise<Response> =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  });
const persisted = { extensions: { persistedQuery: { version: 1, sha256Hash: liveId } } };
const dearest = { extensions: { persistedQuery: { version: 1, sha256Hash: dearId } } };
/** How many requests are answered before one is refused. */
const answered = async (send: () => Promise<{ readonly status: number }>): Promise<number> => {
  for (let count = 0; count < 100; count += 1) if ((await send()).status === 429) return count;
  return 100;
};

describe('the allowance', () => {
  test('of an address is spent by cost, and comes back with time', async () => {
    const count = await answered(() => ask('198.51.100.1'));
    expect(count).toBe(12);
    const refused = await ask('198.51.100.1');
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toEqual({
      errors: [
        {
          message: 'Too much was asked from your network. Try again in a moment.',
          extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 1 },
        },
      ],
    });
    // Cheap requests are still answered.
    expect((await ask('198.51.100.1', { query: '{ __typename }' })).status).toBe(200);
    now += 1_000;
    expect(await answered(() => ask('198.51.100.1'))).toBe(2);
  });

  test('is that of all of an IPv6 network, and of no other', async () => {
    await answered(() => ask('2001:db8:1:2::1'));
    expect((await ask('2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await ask('2001:db8:1:3::1')).status).toBe(200);
  });

  test('of a user is one, from however many addresses they ask', async () => {
    const { visitor } = await createTestUser(server, 'many_places');
    let host = 0;
    const elsewhere = () => {
      host += 1;
      return visitor.graphql(OWN_DOCUMENT, {}, { 'x-forwarded-for': `203.0.113.${host}` });
    };
    expect(await answered(elsewhere)).toBe(12);
    // Other clients of these addresses are not affected.
    const neighbour = new Visitor(server, `203.0.113.${host}`);
    expect((await neighbour.graphql(OWN_DOCUMENT)).status).toBe(200);
  });

  test('goes four times as far for the pages of the site', async () => {
    expect(await answered(() => ask('198.51.100.2', persisted))).toBe(49);
  });

  test('pays for a list of operations as for each of them, and refuses it whole', async () => {
    expect(await answered(() => ask('198.51.100.8', [persisted, persisted]))).toBe(24);
    const refused = await ask('198.51.100.8', [persisted, persisted]);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
    // One of them is still affordable.
    expect((await ask('198.51.100.8', [persisted])).status).toBe(200);
    const dear = await ask('198.51.100.9', Array(12).fill(dearest));
    expect([dear.status, await dear.json()]).toMatchObject([
      400,
      { errors: [{ extensions: { code: 'QUERY_TOO_COMPLEX' } }] },
    ]);
  });

  test('is spent by reading what is refused, too', async () => {
    const query = `{ ${'nothing_of_the_kind '.repeat(390)} }`;
    expect(await answered(() => ask('198.51.100.3', { query }))).toBe(6);
  });

  test('lets a page of the site go out without its data', async () => {
    await answered(() => ask('198.51.100.4'));
    const page = await fetch(`${server.url}/`, { headers: { accept: 'text/html', 'x-forwarded-for': '198.51.100.4' } });
    expect(page.status).toBe(200);
  });

  test('is told to the operator, once a minute', async () => {
    now += 120_000;
    lines.length = 0;
    await answered(() => ask('198.51.100.5'));
    for (let i = 0; i < 5; i += 1) await ask('198.51.100.5');
    expect(lines.filter((line) => line.includes('GraphQL costs too much'))).toHaveLength(1);
  });

  test('is not counted where the operator says so', async () => {
    await server.platform.flags.setSetting('graphql_cost_per_second', 0);
    expect(await answered(() => ask('198.51.100.6'))).toBe(100);
  });
});

test('documents of strangers are not kept', async () => {
  const kept = async (): Promise<string[]> => {
    const headers = { authorization: 'Bearer a-token-of-this-test' };
    const metrics = await (await fetch(`${server.url}/metrics`, { headers })).text();
    return metrics.split('\n').filter((line) => line.startsWith('bandshell_graphql_kept'));
  };
  await ask('198.51.100.7', persisted);
  const before = await kept();
  expect(before).toHaveLength(2);
  for (let index = 0; index < 40; index += 1) {
    const query = `{ n${index}: __typename }`;
    for (let time = 0; time < 2; time += 1) expect((await ask(`10.7.1.${index}`, { query })).status).toBe(200);
  }
  expect(await kept()).toEqual(before);
});
