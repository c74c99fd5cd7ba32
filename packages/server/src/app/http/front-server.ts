import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ConnectionSlots } from './connection-slots.ts';
import { type BodyRate, SlowBodies } from './slow-bodies.ts';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface FrontLimits {
  /** From the first byte of a connection, or of its next request, to the end of the headers. */
  readonly headersMs: number;
  readonly body: BodyRate;
  /** Time without a byte in either direction: the client does not read. */
  readonly stalledMs: number;
  /** Interval of checks for slow requests. */
  readonly checkMs: number;
  /** Connections of one IPv4 address or IPv6 /64; 0 means no limit. */
  readonly connectionsPerAddress: number;
}

/**
 * 1,000 bytes a second are a quarter of what the slowest mobile connection (GPRS) sends. A pause of 20 s, as in a
 * tunnel, costs at most the rest of one piece of a resumable upload.
 */
export const FRONT_LIMITS: FrontLimits = {
  headersMs: 15_000,
  body: { windowMs: 20_000, bytesPerSecond: 1_000 },
  stalledMs: 120_000,
  checkMs: 2_500,
  connectionsPerAddress: 500,
};

/** Longer than the 60 s of common reverse proxies, so that they close idle connections first. */
const KEEP_ALIVE_MS = 65_000;
const CLOSE_TIMEOUT_MS = 5_000;
const SWEEP_MS = 25;

/** The HTTP port of a process. It is opened first, and answers 503 until the app has started. */
export interface FrontServer {
  readonly server: Server;
  readonly port: number;
  /** Requests go to these handlers from now on. */
  open(onRequest: RequestHandler, onUpgrade: UpgradeHandler): void;
  /** Accepts no more connections; open ones continue. */
  stopAccepting(): void;
  /** Accepts no more connections and waits for open ones, at most 5 s; then they are closed. */
  close(): Promise<void>;
}

/** @throws the system's error when the port cannot be opened. */
export async function listenHttp(host: string, port: number, given: Partial<FrontLimits> = {}): Promise<FrontServer> {
  const limits = { ...FRONT_LIMITS, ...given };
  const slowBodies = new SlowBodies(limits.body);
  const places = new ConnectionSlots(limits.connectionsPerAddress);
  let onRequest: RequestHandler = (_request, response) => {
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' });
    response.end('Bandshell is starting.\n');
  };
  let onUpgrade: UpgradeHandler = (_request, socket) => refuseUpgrade(socket, '503 Service Unavailable');
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      // A large file over a slow connection takes hours, so bodies are limited by rate.
      requestTimeout: 0,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: limits.checkMs,
    },
    (request, response) => {
      slowBodies.watch(request, response, performance.now());
      onRequest(request, response);
    },
  );
  server.setTimeout(limits.stalledMs);
  const sweeper = setInterval(() => slowBodies.sweep(performance.now()), limits.checkMs);
  sweeper.unref();
  server.once('close', () => clearInterval(sweeper));
  server.on('upgrade', (request, socket, head) => {
    // Nothing else handles the socket's errors until it is passed on.
    socket.on('error', () => socket.destroy());
    onUpgrade(request, socket, head);
  });
  // The HTTP server does not track sockets that became WebSockets.
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    if (!places.take(socket)) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const closed = once(server, 'close');
  const stopAccepting = (): void => {
    if (server.listening) server.close();
  };
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : port,
    open: (requests, upgrades) => {
      onRequest = requests;
      onUpgrade = upgrades;
    },
    stopAccepting,
    close: async () => {
      stopAccepting();
      // A busy connection becomes idle when its answer is sent; the HTTP server itself would wait for its client.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      const force = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, CLOSE_TIMEOUT_MS);
      await closed;
      clearInterval(sweep);
      clearTimeout(force);
    },
  };
}

/** Answers an upgrade that no handler takes, and closes: otherwise half of the connection would stay open. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  if (socket.destroyed) return;
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
