import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ConnectionSlots } from './connection-slots.ts';
import { type BodyRate, SlowBodies } from './slow-bodies.ts';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface FrontLimits {
  /** From the first byte of a connection, or of its next request, to the last of the headers. */
  readonly headersMs: number;
  readonly body: BodyRate;
  /** No byte came or went for so long: whoever is there reads nothing. */
  readonly stalledMs: number;
  /** How often slow requests are looked for. */
  readonly checkMs: number;
  /** Of one IPv4 address or IPv6 /64; 0 counts none. */
  readonly connectionsPerAddress: number;
}

/**
 * 1,000 bytes a second are a quarter of what the poorest mobile line (GPRS) sends, and a pause of 20 s, as in a tunnel,
 * costs no more than the rest of one piece of a resumable upload.
 */
export const FRONT_LIMITS: FrontLimits = {
  headersMs: 15_000,
  body: { windowMs: 20_000, bytesPerSecond: 1_000 },
  stalledMs: 120_000,
  checkMs: 2_500,
  connectionsPerAddress: 500,
};

/** Longer than the 60 s of usual reverse proxies, so that they close idle connections and not we under their feet. */
const KEEP_ALIVE_MS = 65_000;
const CLOSE_TIMEOUT_MS = 5_000;
const SWEEP_MS = 25;

/** The one HTTP port of a process. It is taken first, and answers 503 until the app is started. */
export interface FrontServer {
  readonly server: Server;
  readonly port: number;
  /** From now on these answer. */
  open(onRequest: RequestHandler, onUpgrade: UpgradeHandler): void;
  /** Takes no more connections; those that are open go on. */
  stopAccepting(): void;
  /** Takes no more connections and waits for those that are open, at most 5 s; then they are cut. */
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
      // A large file over a poor line takes hours: bodies are judged by their rate.
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
    // Until somebody takes the socket over, its errors are nobody's.
    socket.on('error', () => socket.destroy());
    onUpgrade(request, socket, head);
  });
  // The server itself forgets sockets that became WebSockets.
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
      // A connection that was busy turns idle when its answer is sent; the server itself would wait for its client.
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

/** Answers an upgrade that nobody takes, and closes: the other side alone would keep half of the connection open. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  if (socket.destroyed) return;
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
