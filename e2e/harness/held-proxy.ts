import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Hold {
  /** Of `METHOD /path body`. */
  readonly request: RegExp;
  /** Before the program behind gets it, or after that has answered. */
  readonly when: 'before' | 'after';
}

export interface HeldProxy {
  readonly url: string;
  /** Holds the next request that fits; resolves with how to let it go when it is held. */
  hold(hold: Hold): Promise<{ release(): void }>;
  /** Holds no request from now on; those that are held stay so. */
  holdNoMore(): void;
  stop(): Promise<void>;
}

/** Stands before a program and stops single requests on their way, so that a test decides what happens meanwhile. */
export async function startHeldProxy(target: string): Promise<HeldProxy> {
  const holds = new Set<Hold & { readonly reached: (held: { release(): void }) => void }>();
  const open = new Set<() => void>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const line = `${request.method} ${request.url} ${body}`;
    const held = [...holds].find((one) => one.request.test(line));
    if (held !== undefined) holds.delete(held);
    const wait = () =>
      new Promise<void>((resolve) => {
        open.add(resolve);
        held?.reached({ release: resolve });
      });
    if (held?.when === 'before') await wait();
    // The client that asked is gone: it never got there.
    if (request.socket.destroyed) return;
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const got = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body === '' ? {} : { body }),
    });
    const content = await got.text();
    if (held?.when === 'after') await wait();
    response.writeHead(got.status, { 'content-type': got.headers.get('content-type') ?? 'application/json' });
    response.end(content);
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: (hold) => new Promise((reached) => holds.add({ ...hold, reached })),
    holdNoMore: () => holds.clear(),
    stop: async () => {
      for (const release of open) release();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
