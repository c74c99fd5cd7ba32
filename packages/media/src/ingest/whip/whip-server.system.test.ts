import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublishAttempt } from '../../door.ts';
import { WhipServer } from './whip-server.ts';

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const attempts: PublishAttempt[] = [];
const ice = { host: '127.0.0.1', publicAddress: undefined, ports: undefined };
const whip = new WhipServer({
  ice,
  log,
  limits: { maxSessionsPerAddress: 2, connectMs: 60_000 },
  authorise: async (attempt) => {
    attempts.push(attempt);
    if (attempt.streamKey !== 'right') return { allowed: false, description: 'This stream key is not valid.' };
    return { allowed: true, open: () => Promise.reject(new Error('nobody connects here')) as never };
  },
});
let http: Server;
beforeAll(async () => {
  http = createServer((incoming, response) => {
    if (!whip.handle(incoming, response, '192.0.2.1')) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  whip.destroy();
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
});

const offer = [
  ...['v=0', 'o=- 4611731400430051336 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0', 'a=msid-semantic: WMS'],
  ...['m=video 9 UDP/TLS/RTP/SAVPF 102', 'c=IN IP4 0.0.0.0', 'a=rtcp:9 IN IP4 0.0.0.0', 'a=ice-ufrag:Ab1d'],
  ...['a=ice-pwd:0123456789abcdef01234567', 'a=ice-options:trickle', 'a=setup:actpass', 'a=mid:0', 'a=sendonly'],
  `a=fingerprint:sha-256 ${Array<string>(32).fill('0A').join(':')}`,
  ...['a=rtcp-mux', 'a=rtpmap:102 H264/90000', 'a=rtcp-fb:102 nack', 'a=rtcp-fb:102 nack pli'],
  ...['a=fmtp:102 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f', 'a=ssrc:7 cname:x', ''],
].join('\r\n');

interface Wish {
  readonly method?: string;
  readonly path?: string;
  readonly key?: string;
  readonly type?: string;
  readonly body?: string;
}
const ask = ({ method = 'POST', path = '/whip', key = 'right', type = 'application/sdp', body = offer }: Wish = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const { port } = http.address() as AddressInfo;
    const headers = { 'content-type': type, ...(key === '' ? {} : { authorization: `Bearer ${key}` }) };
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    asked.on('error', reject);
    asked.end(method === 'POST' ? body : undefined);
  });

describe('a WHIP endpoint (RFC 9725)', () => {
  test('answers an offer with all candidates on its own address, and ends the session by DELETE with the key', async () => {
    const answer = await ask();
    expect(answer.status).toBe(201);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/sdp', 'cache-control': 'no-store' });
    const candidates = answer.text.match(/^a=candidate.*$/gm) ?? [];
    expect(candidates.length).toBeGreaterThan(0);
    expect(candidates.every((line) => line.includes(' 127.0.0.1 '))).toBe(true);
    expect(answer.text).toContain('a=recvonly');
    const location = String(answer.headers.location);
    expect(location).toMatch(/^\/whip\/[\w-]{32}$/);
    expect(answer.text + location).not.toContain('right');
    expect((await ask({ method: 'DELETE', path: location, key: '' })).status).toBe(401);
    expect((await ask({ method: 'DELETE', path: location, key: 'wrong' })).status).toBe(401);
    expect((await ask({ method: 'DELETE', path: location })).status).toBe(200);
    expect((await ask({ method: 'DELETE', path: location })).status).toBe(404);
  });

  test('asks for the key, and says why it is refused', async () => {
    const none = await ask({ key: '' });
    expect(none.status).toBe(401);
    expect(none.headers['www-authenticate']).toBe('Bearer');
    const wrong = await ask({ key: 'wrong' });
    expect([wrong.status, wrong.text]).toEqual([403, 'This stream key is not valid.\n']);
    expect(attempts.at(-1)).toMatchObject({ protocol: 'whip', streamKey: 'wrong', address: '192.0.2.1' });
  });

  test('takes offers alone, and none that it cannot serve', async () => {
    const statuses = [
      await ask({ type: 'text/plain' }),
      await ask({ body: 'x'.repeat(70_000) }),
      await ask({ body: offer.replace('H264', 'VP9') }),
      await ask({ body: 'rubbish' }),
      await ask({
        body: offer.replace('a=ice-ufrag:Ab1d\r\n', '').replace(/a=fingerprint.*\r\n/, 'a=fingerprint:\r\n'),
      }),
      await ask({ method: 'GET' }),
      await ask({ method: 'PATCH', path: '/whip/abc' }),
      await ask({ method: 'POST', path: '/whip/abc' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([415, 413, 406, 400, 400, 405, 405, 405]);
    expect((await ask({ path: '/whipped' })).status).toBe(418);
  });

  test('tells other origins what they may send', async () => {
    const answer = await ask({ method: 'OPTIONS', key: '' });
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.stringContaining('location'),
    });
  });

  test('has a bounded number of places for an address, and gives them back', async () => {
    const taken = [await ask(), await ask(), await ask()];
    expect(taken.map(({ status }) => status)).toEqual([201, 201, 503]);
    for (const { headers } of taken.slice(0, 2)) await ask({ method: 'DELETE', path: String(headers.location) });
    const again = await ask();
    expect(again.status).toBe(201);
    await ask({ method: 'DELETE', path: String(again.headers.location) });
  });
});
