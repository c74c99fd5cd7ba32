import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveWindow } from '../packager/live-window.ts';
import { testCuts, testInit, testSegment } from '../testing/segments.ts';
import { Origin } from './origin.ts';
import type { RenditionOrigin } from './rendition-origin.ts';

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe('the origin over HTTP', () => {
  let origin: Origin;
  let rendition: RenditionOrigin;
  let server: Server;
  let port = 0;

  const get = (path: string, options: { method?: string; headers?: Record<string, string> } = {}): Promise<Got> =>
    new Promise((resolve, reject) => {
      const out = request({ host: '127.0.0.1', port, path, agent: false, ...options }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
        response.on('error', reject);
      });
      out.on('error', reject);
      out.end();
    });
  const publish = (sequence: number): void => {
    for (const cut of testCuts(testSegment(sequence))) rendition.cut(cut);
  };

  beforeEach(async () => {
    origin = new Origin({ slowMs: 1000 });
    rendition = origin.open('s1', 'source', new LiveWindow(0, 0));
    rendition.init(testInit(0), 334);
    server = createServer((incoming, response) => {
      const address = String(incoming.headers['x-address'] ?? '127.0.0.1');
      if (!origin.handle(incoming, response, address)) response.writeHead(418).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });

  afterEach(async () => {
    origin.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('serves playlists to every site, for a second or two', async () => {
    expect((await get('/live/s1/master.m3u8')).status).toBe(404);
    publish(0);
    const master = await get('/live/s1/master.m3u8');
    expect(master.body).toContain('source/index.m3u8');
    expect(master.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'public, max-age=2',
      'access-control-allow-origin': '*',
    });
    const plain = await get('/live/s1/source/index.m3u8?token=ignored');
    expect(plain.headers['cache-control']).toBe('public, max-age=1');
    const blocking = await get('/live/s1/source/index.m3u8?_HLS_msn=0');
    expect([blocking.status, blocking.headers['cache-control']]).toEqual([200, 'public, max-age=2']);
  });

  it('serves segments whole, by head and by range', async () => {
    publish(0);
    const whole = '[0.0][0.1][0.2][0.3][0.4][0.5]';
    const path = '/live/s1/source/seg-0-0.m4s';
    expect(await get(path)).toMatchObject({ status: 200, body: whole, headers: { 'content-length': '30' } });
    expect(await get(path, { method: 'HEAD' })).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-length': '30' },
    });
    expect(await get(path, { headers: { range: 'bytes=3-11' } })).toMatchObject({
      status: 206,
      body: whole.slice(3, 12),
      headers: { 'content-range': 'bytes 3-11/30', 'content-length': '9' },
    });
    expect(await get(path, { headers: { range: 'bytes=30-' } })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */30' },
    });
  });

  it('answers other methods, other streams and other paths', async () => {
    const preflight = await get('/live/s1/master.m3u8', { method: 'OPTIONS' });
    expect(preflight).toMatchObject({ status: 204, headers: { 'access-control-allow-methods': 'GET, HEAD, OPTIONS' } });
    expect(await get('/live/s1/master.m3u8', { method: 'POST' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD, OPTIONS' },
    });
    for (const path of ['/live/s2/master.m3u8', '/live/s1/hd/index.m3u8', '/live/', '/live/s1/..%2f..%2fetc/passwd']) {
      expect((await get(path)).status).toBe(404);
    }
    expect((await get('/elsewhere')).status).toBe(418);
  });

  it('answers a blocked request when its part comes, and forgets one whose client leaves', async () => {
    publish(0);
    const waiting = get('/live/s1/source/index.m3u8?_HLS_msn=1&_HLS_part=5');
    await vi.waitFor(() => expect(origin.waiting).toBe(1), 5000);
    const leaving = connect(port, '127.0.0.1', () => {
      leaving.write('GET /live/s1/source/index.m3u8?_HLS_msn=2 HTTP/1.1\r\nhost: x\r\n\r\n');
    });
    await vi.waitFor(() => expect(origin.waiting).toBe(2), 5000);
    leaving.destroy();
    await vi.waitFor(() => expect(origin.waiting).toBe(1), 5000);
    publish(1);
    expect((await waiting).body).toContain('seg-0-1.m4s');
    expect(origin.waiting).toBe(0);
  });

  it('answers 503 when time is up', async () => {
    publish(0);
    expect((await get('/live/s1/source/index.m3u8?_HLS_msn=1')).status).toBe(503);
  }, 15_000);

  it('cuts off a client that does not read', async () => {
    const big = Buffer.alloc(32 * 1024 * 1024);
    rendition.cut({ ...testCuts(testSegment(0))[0], completed: testSegment(0, { chunks: [big] }) } as never);
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET /live/s1/source/seg-0-0.m4s HTTP/1.1\r\nhost: x\r\n\r\n');
    });
    let received = 0;
    socket.once('data', (chunk) => {
      received += chunk.length;
      socket.pause();
    });
    const connections = (): Promise<number> =>
      new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
    await vi.waitFor(() => expect(received).toBeGreaterThan(0), 5000);
    await vi.waitFor(async () => expect(await connections()).toBe(0), 10_000);
    socket.destroy();
  }, 20_000);

  it('lets one address and one stream take a share of the places alone, before it asks anybody anything', async () => {
    origin.destroy();
    let decide: (isOpen: boolean) => void = () => {};
    const asked = new Promise<boolean>((resolve) => {
      decide = resolve;
    });
    const waiting = { total: 6, perAddress: 2, perThing: 4 };
    origin = new Origin({ waiting, gate: { opens: (streamId) => (streamId === 's1' ? asked : true) } });
    for (const streamId of ['s1', 's2']) {
      rendition = origin.open(streamId, 'source', new LiveWindow(0, 0));
      rendition.init(testInit(0), 334);
      publish(0);
    }
    const reload = (address: string, streamId = 's1'): Promise<number> =>
      get(`/live/${streamId}/source/index.m3u8?_HLS_msn=1`, { headers: { 'x-address': address } }).then(
        ({ status }) => status,
      );
    // The gate has not answered: these wait for it.
    const network = ['2001:db8::1', '2001:db8::2'].map((address) => reload(address));
    await vi.waitFor(() => expect(origin.waiting).toBe(2), 5000);
    expect(await reload('2001:db8::3')).toBe(503);
    const others = ['10.0.0.1', '::ffff:10.0.0.1'].map((address) => reload(address));
    await vi.waitFor(() => expect(origin.waiting).toBe(4), 5000);
    expect([await reload('10.0.0.1', 's2'), await reload('10.0.0.2')]).toEqual([503, 503]);
    const elsewhere = reload('10.0.0.2', 's2');
    await vi.waitFor(() => expect(origin.waiting).toBe(5), 5000);
    // From the gate they go on to wait for the segment, each in its place.
    decide(true);
    await asked;
    expect(await reload('2001:db8::3')).toBe(503);
    expect(origin.waiting).toBe(5);
    publish(1);
    expect(await elsewhere).toBe(200);
    origin.close('s1');
    expect(await Promise.all([...network, ...others])).toEqual([404, 404, 404, 404]);
    expect(origin.waiting).toBe(0);
  });

  it('lets those who wait go when the stream is forgotten', async () => {
    publish(0);
    const waiting = get('/live/s1/source/index.m3u8?_HLS_msn=1');
    await vi.waitFor(() => expect(origin.waiting).toBe(1), 5000);
    origin.close('s1');
    expect((await waiting).status).toBe(404);
    expect((await get('/live/s1/master.m3u8')).status).toBe(404);
    expect(origin.bytesOut).toBeGreaterThan(0);
  });
});
