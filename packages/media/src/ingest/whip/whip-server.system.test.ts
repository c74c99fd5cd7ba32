import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublishAttempt } from '../../media-api.ts';
import { WhipServer } from './whip-server.ts';

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const attempts: PublishAttempt[] = [];
const ice = { host: '127.0.0.1', publicAddress: undefined, ports: undefined, innerAddresses: true };
const whip = new WhipServer({
  ice,
  log,
  limits: { maxSessionsPerAddress: 2, maxSessionsPerKey: 2, connectMs: 60_000, offerMs: 300 },
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

interface Request {
  readonly method?: string;
  readonly path?: string;
  readonly key?: string;
  readonly type?: string;
  readonly body?: string;
}
const ask = ({
  method = 'POST',
  path = '/whip',
  key = 'right',
  type = 'application/sdp',
  body = offer,
}: Request = {}) =>
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
    // A key that was pasted with blanks.
    expect((await ask({ method: 'DELETE', path: location, key: '\t right%20 ' })).status).toBe(200);
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
      await ask({ method: 'PATCH' }),
      await ask({ method: 'PATCH', path: '/whip/abc' }),
      await ask({ method: 'POST', path: '/whip/abc' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([415, 413, 406, 400, 400, 405, 405, 404, 405]);
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

  /** Requests whose bodies never come, each on a connection of its own. */
  const askSlowly = async (count: number, key: string): Promise<readonly { socket: Socket; text: () => string }[]> => {
    const { port } = http.address() as AddressInfo;
    return Promise.all(
      Array.from({ length: count }, async () => {
        const socket = connect(port, '127.0.0.1');
        let text = '';
        socket.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        socket.on('error', () => undefined);
        await once(socket, 'connect');
        socket.write(
          `POST /whip HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/sdp\r\nContent-Length: 2000\r\n\r\nv=0\r\n`,
        );
        return { socket, text: () => text };
      }),
    );
  };

  test('a wrong key holds no place while its body is slow, and is not read on', async () => {
    const slow = await askSlowly(30, 'nonsense');
    const right = await ask();
    expect(right.status).toBe(201);
    await ask({ method: 'DELETE', path: String(right.headers.location) });
    await Promise.all(slow.map(({ socket }) => (socket.closed ? undefined : once(socket, 'close'))));
    // Two at a time are looked up; the others find no place for a moment. None is waited for.
    for (const { text } of slow) expect(text()).toMatch(/^HTTP\/1\.1 (403|503) [\s\S]*connection: close/i);
  });

  test('a right key has its place for a short time until the offer is there', async () => {
    const [one, two] = await askSlowly(2, 'right');
    await Promise.all([one, two].map((each) => each?.socket.closed || once(each?.socket as Socket, 'close')));
    for (const each of [one, two]) expect(each?.text()).toMatch(/^HTTP\/1\.1 408 /);
    const after = await ask();
    expect(after.status).toBe(201);
    await ask({ method: 'DELETE', path: String(after.headers.location) });
  });
});

test('a key has a bounded number of sessions: a new one takes the place of the oldest that is not live', async () => {
  const own = new WhipServer({
    ice,
    log,
    limits: { maxSessionsPerKey: 2, connectMs: 60_000 },
    authorise: async () => ({ allowed: true, open: () => Promise.reject(new Error('nobody connects here')) as never }),
  });
  const { port, close } = await serve(own);
  const paths: string[] = [];
  for (let count = 0; count < 3; count += 1) paths.push(await post(port, 'mine', offer));
  const other = await post(port, 'yours', offer);
  const end = async (path: string, key: string): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'DELETE', headers: { authorization: `Bearer ${key}` } }))
      .status;
  expect(await end(other, 'mine')).toBe(401);
  expect([await end(paths[0] ?? '', 'mine'), await end(paths[1] ?? '', 'mine'), await end(other, 'yours')]).toEqual([
    404, 200, 200,
  ]);
  own.destroy();
  await close();
});

test.each([
  [true, 'asks the addresses of this machine that an offer names'],
  [false, 'sends nothing to them'],
])('inner addresses allowed (%s): the server %s', async (innerAddresses) => {
  const dropped: number[] = [];
  const own = new WhipServer({
    ice: { ...ice, innerAddresses },
    log: { ...log, info: (fields: { dropped?: number }) => void dropped.push(fields.dropped ?? 0) } as typeof log,
    limits: { connectMs: 60_000 },
    authorise: async () => ({ allowed: true, open: () => Promise.reject(new Error('nobody connects here')) as never }),
  });
  const { port, close } = await serve(own);
  const victim = createSocket('udp4');
  const packets: Buffer[] = [];
  victim.on('message', (packet) => packets.push(packet));
  await new Promise<void>((resolve) => victim.bind(0, '127.0.0.1', resolve));
  const candidate = `a=candidate:1 1 udp 2122260223 127.0.0.1 ${victim.address().port} typ host\r\n`;
  await post(port, 'mine', offer + candidate);
  if (innerAddresses) await expect.poll(() => packets.length).toBeGreaterThan(0);
  // The line in the log is the sign that the server itself was never told of the address.
  expect(dropped).toEqual(innerAddresses ? [] : [1]);
  expect(packets.length > 0).toBe(innerAddresses);
  victim.close();
  own.destroy();
  await close();
});

async function serve(own: WhipServer): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((incoming, response) => void own.handle(incoming, response, '192.0.2.1'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, close };
}

async function post(port: number, key: string, body: string): Promise<string> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/sdp' };
  const response = await fetch(`http://127.0.0.1:${port}/whip`, { method: 'POST', headers, body });
  expect(response.status).toBe(201);
  return response.headers.get('location') ?? '';
}
