import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Gateway } from './gateway.ts';
import { LineFramer } from './line-framer.ts';

export interface WebSocketTransportOptions {
  /** The client's address, behind trusted reverse proxies. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Whether the `Origin` header names the site itself. */
  readonly isOwnOrigin: (request: IncomingMessage) => boolean;
  /** The session token in the request's cookies. */
  readonly sessionTokenOf: (request: IncomingMessage) => string | null;
}

export interface WebSocketTransport {
  /**
   * Handles an upgrade of `/` with the subprotocol `irc` or without any, or of `/chat`; returns false for other
   * requests.
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
}

const SUBPROTOCOL = 'irc';
const NORMAL = 1000;
const UNSUPPORTED_DATA = 1003;
const PONG_OPCODE = 0x8a;

/** Accepts WebSockets. The library does the handshake and reads frames; output bypasses it. */
export const createWebSocketTransport = (gateway: Gateway, options: WebSocketTransportOptions): WebSocketTransport => {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    autoPong: false,
    maxPayload: gateway.limits.frameBytes,
    handleProtocols: (protocols) => (protocols.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
  });
  return {
    upgrade(request, socket, head) {
      const path = (request.url ?? '').split('?')[0];
      const isSitePath = path === '/chat';
      if (!isSitePath && !(path === '/' && mayMeanIrc(request))) return false;
      // 'close' reports a reset too; without a listener an error would end the process.
      socket.on('error', () => {});
      const hasOrigin = request.headers.origin !== undefined;
      const address = options.addressOf(request);
      if (isSitePath && hasOrigin && !options.isOwnOrigin(request)) refuse(socket, 403);
      else if (!gateway.takePlace(socket, address)) refuse(socket, 503);
      else {
        // Only the site's own pages use the browser's session: a foreign page must not.
        const sessionToken = isSitePath && hasOrigin ? options.sessionTokenOf(request) : null;
        server.handleUpgrade(request, socket, head, (ws) => takeIn(gateway, ws, socket, sessionToken));
      }
      return true;
    },
  };
};

const takeIn = (gateway: Gateway, ws: WebSocket, out: Duplex, sessionToken: string | null): void => {
  const session = gateway.admit({
    kind: 'websocket',
    out,
    sessionToken,
    pause: () => ws.pause(),
    resume: () => ws.resume(),
    end: () => ws.close(NORMAL),
    destroy: () => ws.terminate(),
  });
  const framer = new LineFramer(gateway.limits.lineBytes, session.onLine);
  ws.on('message', (data: RawData, isBinary: boolean) => {
    if (isBinary) {
      ws.close(UNSUPPORTED_DATA);
      return;
    }
    const bytes = asBuffer(data);
    // An empty frame counts as an empty line, so that frames are limited too.
    if (bytes.length === 0) session.onLine('');
    framer.push(bytes);
    framer.endLine();
  });
  ws.on('ping', (data: Buffer) => {
    session.onLine('');
    if (out.writableLength <= gateway.limits.unsentBytes && ws.readyState === ws.OPEN) out.write(pongFrame(data));
  });
  ws.on('pong', () => session.onLine(''));
  ws.on('error', () => {});
  ws.on('close', session.onClosed);
};

/** RFC 6455, section 5.5.3; a ping's data is at most 125 bytes. */
const pongFrame = (data: Buffer): Buffer => Buffer.concat([Buffer.from([PONG_OPCODE, data.length]), data]);

const asBuffer = (data: RawData): Buffer => {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
};

/** Some chat clients name no subprotocol at all. */
const mayMeanIrc = (request: IncomingMessage): boolean => {
  const protocols = request.headers['sec-websocket-protocol'];
  return protocols === undefined || protocols.split(',').some((name) => name.trim() === SUBPROTOCOL);
};

const refuse = (socket: Duplex, status: 403 | 503): void => {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  );
};
