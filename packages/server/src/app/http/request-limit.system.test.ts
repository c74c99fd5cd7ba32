import { startTestServer, type TestServer, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let now = Date.now();
let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestServer({
    env: { TRUST_PROXY: '1' },
    clock: { now: () => new Date(now) },
    onLogLine: (line) => lines.push(line),
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.platform.flags.setSetting('request_burst', 5);
  await server.platform.flags.setSetting('requests_per_second', 1);
});

const ask = (address: string | undefined, init: RequestInit = {}) =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    body: JSON.stringify({ query: '{ __typename }' }),
    ...init,
    headers: {
      'content-type': 'application/json',
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    },
  });
const upload = (address: string, path: string) =>
  fetch(server.url + path, { method: 'PUT', body: 'x', headers: { 'x-forwarded-for': address } });
const statuses = async (times: number, send: () => Promise<Response>): Promise<number[]> => {
  const seen: number[] = [];
  for (let i = 0; i < times; i += 1) seen.push((await send()).status);
  return seen;
};

describe('requests of one address', () => {
  test('are answered up to the burst, then refused until some come back', async () => {
    expect(await statuses(6, () => ask('198.51.100.1'))).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await ask('198.51.100.1');
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await refused.json()).toEqual({
      errors: [
        {
          message: 'Too many requests from your network. Try again in a moment.',
          extensions: { code: 'RATE_LIMITED' },
        },
      ],
    });
    expect((await ask('198.51.100.2')).status).toBe(200);
    now += 1_000;
    expect(await statuses(2, () => ask('198.51.100.1'))).toEqual([200, 429]);
  });

  test('are counted together, uploads and GraphQL, whoever is logged in, whatever is claimed of the address', async () => {
    const visitor = new Visitor(server, '198.51.100.3');
    await visitor.graphql('{ __typename }');
    expect(await statuses(2, () => ask('9.9.9.9, 198.51.100.3'))).toEqual([200, 200]);
    expect(await statuses(1, () => ask('198.51.100.3', { method: 'GET', body: null }))).toEqual([400]);
    expect((await upload('198.51.100.3', '/profile-picture')).status).toBe(401);
    const refused = await upload('198.51.100.3', '/profile-banner');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error: { code: 'RATE_LIMITED' } });
  });

  test('are counted by their operations', async () => {
    const sha256Hash = 'a'.repeat(64);
    const list = Array(3).fill({ extensions: { persistedQuery: { version: 1, sha256Hash } } });
    const askList = () => ask('198.51.100.4', { body: JSON.stringify(list) });
    expect(await statuses(2, askList)).toEqual([200, 429]);
    // The refused list itself was a request.
    expect(await statuses(2, () => ask('198.51.100.4'))).toEqual([200, 429]);
  });

  test('of one IPv6 network are one address’s', async () => {
    expect(await statuses(5, () => ask('2001:db8:1:2::1'))).toEqual([200, 200, 200, 200, 200]);
    expect((await ask('2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await ask('2001:db8:1:3::1')).status).toBe(200);
  });

  test('of one address are its, with whatever port a proxy writes beside it', async () => {
    let sent = 0;
    const next = () => {
      sent += 1;
      return sent;
    };
    expect(await statuses(6, () => ask(`203.0.113.80:${40_000 + next()}`))).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask('::ffff:203.0.113.80')).status).toBe(429);
    expect(await statuses(5, () => ask(`[2001:db8:9:9::${next()}]:443`))).not.toContain(429);
    expect((await ask('2001:DB8:9:9::1%eth0')).status).toBe(429);
  });

  test('for whom a proxy names no address are counted together, and a claim to be this machine is none', async () => {
    const claims = ['127.0.0.1', '[::1]:80', 'unknown', '::ffff:127.0.0.1', 'localhost'];
    const seen: number[] = [];
    for (const claim of claims) seen.push((await ask(claim)).status);
    expect(seen).toEqual([200, 200, 200, 200, 200]);
    for (const claim of claims) expect((await ask(claim)).status).toBe(429);
  });

  test('are refused a moment later when the address goes on without a pause', async () => {
    await statuses(25, () => ask('198.51.100.8'));
    const began = performance.now();
    expect((await ask('198.51.100.8')).status).toBe(429);
    // A timer of Node may fire a millisecond early.
    expect(performance.now() - began).toBeGreaterThanOrEqual(245);
  });

  test('are told to the operator, once a minute', async () => {
    now += 120_000;
    lines.length = 0;
    await statuses(9, () => ask('198.51.100.5'));
    expect(lines.filter((line) => line.includes('asks too much'))).toHaveLength(1);
  });

  test('leave pages and files alone, and this machine', async () => {
    await statuses(6, () => ask('198.51.100.6'));
    const page = await fetch(`${server.url}/healthz`, { headers: { 'x-forwarded-for': '198.51.100.6' } });
    expect(page.status).toBe(200);
    expect(await statuses(8, () => ask(undefined))).not.toContain(429);
  });

  test('are not counted where the operator says so', async () => {
    await server.platform.flags.setSetting('requests_per_second', 0);
    expect(await statuses(8, () => ask('198.51.100.7'))).not.toContain(429);
  });
});
