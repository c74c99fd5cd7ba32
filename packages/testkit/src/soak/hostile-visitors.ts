import { createSocket } from 'node:dgram';
import { type Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { dearestDocuments, hostileDocuments } from '../fixtures/hostile-documents.ts';
import type { ServerProcess } from '../process/server-process.ts';

/** Loopback addresses simulate a small botnet. */
const ADDRESSES = Array.from({ length: 50 }, (_, index) => `127.0.9.${index + 1}`);
/** Connections that an address leaves open, and the total of running requests and sockets. */
const HELD_OPEN = 4;
const UNDER_WAY = 8;
const PAUSE_MS = 20;

export interface HostileVisitors {
  /** Number of sent items of each kind. */
  readonly sent: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** Everything that is under way. */
type Open = Set<{ destroy(): void }>;

/** Sends requests, each on a connection of its own, and waits for their ends. */
const asker =
  (hostname: string, port: string, open: Open) =>
  (
    localAddress: string,
    options: {
      readonly method?: string;
      readonly path: string;
      readonly headers?: Record<string, string>;
      readonly body?: string;
    },
  ): Promise<void> =>
    new Promise((resolve) => {
      const { body, ...rest } = options;
      const asked = request({
        ...rest,
        host: hostname,
        port,
        localAddress,
        agent: false as unknown as Agent,
        timeout: 10_000,
      });
      open.add(asked);
      asked.on('response', (response) => response.resume());
      asked.on('error', () => undefined).on('timeout', () => asked.destroy());
      asked.on('close', () => {
        open.delete(asked);
        resolve();
      });
      asked.end(body);
    });

/** Opens connections that send something and then stay silent until they are closed. */
const holder =
  (hostname: string, open: Open) =>
  (localAddress: string, to: number, first: string | Buffer): void => {
    const socket = connect({ host: hostname, port: to, localAddress });
    open.add(socket);
    socket.on('connect', () => socket.write(first));
    socket.on('data', () => undefined).on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  };

/**
 * Sends hostile documents, sockets, posts and datagrams from 50 addresses without end. The number of running ones is
 * limited, so that the machine can also run the measured viewer.
 */
export function startHostileVisitors(
  server: ServerProcess,
  ports: { readonly rtmp: number; readonly udp: number },
): HostileVisitors {
  const { hostname, port } = new URL(server.url);
  const sent = new Map<string, number>();
  const open: Open = new Set();
  const ask = asker(hostname, port, open);
  const hold = holder(hostname, open);
  let isOver = false;
  let turn = 0;

  const post = (path: string, type: string, length: number, more = ''): string =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n${more}\r\n{`;
  const documents = [...hostileDocuments, ...dearestDocuments];
  const held: readonly ((from: string) => void)[] = [
    (from) => hold(from, Number(port), 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    (from) => hold(from, Number(port), post('/graphql', 'application/json', 900_000)),
    (from) => hold(from, Number(port), post('/whip', 'application/sdp', 60_000, 'Authorization: Bearer nonsense\r\n')),
    (from) => hold(from, server.ircPort, 'CAP LS 302\r\n'),
    (from) => hold(from, ports.rtmp, Buffer.alloc(1_000, 3)),
  ];
  const kinds: Readonly<Record<string, (from: string) => Promise<void> | void>> = {
    documents: (from) =>
      ask(from, {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(documents[turn % documents.length]?.body),
      }),
    pages: (from) => ask(from, { path: `/nobody_${turn}`, headers: { accept: 'text/html' } }),
    posts: (from) =>
      ask(from, {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json' },
        body: '['.repeat(200_000),
      }),
    sockets: (from) => {
      const socket = new WebSocket(`ws://${hostname}:${port}/realtime`, { localAddress: from });
      const end = { destroy: () => socket.terminate() };
      open.add(end);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(end));
      socket.on('open', () => {
        for (let frame = 0; frame < 60; frame += 1)
          socket.send(JSON.stringify({ type: 'subscribe', topic: `channel.${turn}${frame}` }));
        socket.send('x'.repeat(10_000));
      });
    },
    connections: (from) => {
      if (open.size < ADDRESSES.length * HELD_OPEN) held[turn % held.length]?.(from);
    },
    datagrams: async () => {
      const socket = createSocket('udp4');
      for (let each = 0; each < 20; each += 1)
        socket.send(Buffer.alloc(1_200, turn % 256), ports.udp + (each % 4), hostname);
      await new Promise<void>((resolve) => socket.close(() => resolve()));
    },
  };

  const names = Object.keys(kinds);
  const visit = async (): Promise<void> => {
    while (!isOver) {
      turn += 1;
      const name = names[turn % names.length] ?? '';
      sent.set(name, (sent.get(name) ?? 0) + 1);
      await kinds[name]?.(ADDRESSES[turn % ADDRESSES.length] ?? '');
      await wait(PAUSE_MS);
    }
  };
  const visits = Array.from({ length: UNDER_WAY }, visit);
  return {
    sent,
    stop: async () => {
      isOver = true;
      for (const each of open) each.destroy();
      await Promise.all(visits);
      for (const each of open) each.destroy();
    },
  };
}
