import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FrontServer, listenHttp, refuseUpgrade } from './front-server.ts';

let front: FrontServer;
const bodies: string[] = [];
beforeAll(async () => {
  front = await listenHttp('127.0.0.1', 0, {
    headersMs: 300,
    body: { windowMs: 200, bytesPerSecond: 1_000 },
    stalledMs: 1_000,
    checkMs: 20,
    connectionsPerAddress: 20,
  });
  front.open(
    (request, response) => {
      if (request.url === '/large') {
        response.end(Buffer.alloc(64 * 1024 * 1024));
        return;
      }
      if (request.url === '/refused') {
        response.writeHead(403).end();
        return;
      }
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        bodies.push(body);
        response.end('taken');
      });
    },
    (_request, socket) => refuseUpgrade(socket, '404 Not Found'),
  );
});
afterAll(() => front?.close());

interface Peer {
  readonly socket: Socket;
  readonly text: () => string;
  readonly closed: Promise<void>;
}
const open = async (first: string, { from = '127.0.0.1', drip = '', dripMs = 50 } = {}): Promise<Peer> => {
  const socket = connect({ port: front.port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true });
  let text = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  await once(socket, 'connect');
  const timer = setInterval(() => drip !== '' && socket.write(drip), dripMs);
  // A malicious client keeps its half open, so the server's side is checked.
  const closed = new Promise<void>((resolve) => socket.once('close', resolve).once('end', resolve));
  void closed.then(() => clearInterval(timer));
  socket.write(first);
  return { socket, text: () => text, closed };
};
const post = (path: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

test('a silent connection, slow headers and the slow headers of a second request are cut', async () => {
  const peers = await Promise.all([
    open(''),
    open('GET / HTTP/1.1\r\nHost: x\r\n', { drip: 'X-A: b\r\n' }),
    open('GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\n', { drip: 'X-A: b\r\n' }),
  ]);
  await Promise.all(peers.map(({ closed }) => closed));
  for (const { text, socket } of peers) {
    expect(text()).toContain('408 Request Timeout');
    socket.destroy();
  }
});

test('150 connections with slow bodies are cut, those too whose answer was sent; who asks meanwhile is answered', async () => {
  const slow = await Promise.all(
    Array.from({ length: 150 }, (_, index) =>
      open(post(index % 2 === 0 ? '/' : '/refused', 1_000_000), { from: `127.0.9.${1 + (index % 50)}`, drip: 'x' }),
    ),
  );
  const asked = await fetch(`http://127.0.0.1:${front.port}/`, { headers: { connection: 'close' } });
  expect(asked.status).toBe(200);
  await Promise.all(slow.map(({ closed }) => closed));
  for (const [index, { text, socket }] of slow.entries()) {
    expect(text()).toContain(index % 2 === 0 ? 'HTTP/1.1 408' : 'HTTP/1.1 403');
    socket.destroy();
  }
  expect(bodies.some((body) => body.includes('xx'))).toBe(false);
});

test('who asks and does not read is cut', async () => {
  const peer = await open('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  peer.socket.pause();
  const { server } = front;
  const count = (): Promise<number> =>
    new Promise((resolve, reject) => server.getConnections((error, n) => (error ? reject(error) : resolve(n))));
  await expect.poll(count).toBe(0);
  peer.socket.destroy();
});

test('an upgrade that nobody takes is closed although the other side keeps its half open', async () => {
  const peer = await open('GET /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await peer.closed;
  expect(peer.text()).toContain('404 Not Found');
  await expect.poll(() => new Promise((resolve) => front.server.getConnections((_error, n) => resolve(n)))).toBe(0);
  peer.socket.destroy();
});

test('an address has a bounded number of connections; others come in, and a place that is given back is there again', async () => {
  const some = async (count: number, from: string): Promise<Peer[]> =>
    Promise.all(Array.from({ length: count }, () => open('GET / HTTP/1.1\r\nHost: x\r\n\r\n', { from })));
  const many = await some(30, '127.0.8.1');
  const isTaken = ({ text }: Peer): boolean => text().includes('taken');
  await expect.poll(() => many.filter(isTaken).length).toBe(20);
  await expect.poll(() => many.filter(({ socket }) => socket.destroyed || socket.readableEnded).length).toBe(10);
  const [other] = await some(1, '127.0.8.2');
  await expect.poll(() => other !== undefined && isTaken(other)).toBe(true);
  for (const { socket } of many) socket.destroy();
  await expect
    .poll(async () => {
      const [again] = await some(1, '127.0.8.1');
      await Promise.race([again?.closed, new Promise((resolve) => again?.socket.once('data', resolve))]);
      const isIn = again !== undefined && isTaken(again);
      again?.socket.destroy();
      return isIn;
    })
    .toBe(true);
  other?.socket.destroy();
});
