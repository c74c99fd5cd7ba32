import { createServer, type Server, type Socket } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';
import type { Logger } from 'pino';
import type { Gateway } from './gateway.ts';
import { LineFramer } from './line-framer.ts';
import { errorLine } from './notices.ts';

export interface TcpTransport {
  readonly port: number;
  /** Accepts no more sockets; the gateway closes the open ones. */
  close(): void;
}

const MAX_WAITING_TO_BE_TAKEN = 511;

/**
 * Listens for chat clients over TCP, or over TLS from the first byte with `secure`. The time limit of the registration
 * holds for the handshake too.
 * @throws the system's error when the port cannot be opened
 */
export const openTcpTransport = async (
  gateway: Gateway,
  options: {
    readonly host: string;
    readonly port: number;
    readonly log: Logger;
    /** The certificate for a socket that comes now. */
    readonly secure?: (() => SecureContext) | undefined;
  },
): Promise<TcpTransport> => {
  const server = createServer({ noDelay: true, keepAlive: true }, (socket) =>
    takeIn(gateway, socket, options.secure?.()),
  );
  await listen(server, options.host, options.port);
  server.on('error', (error) => options.log.error({ err: error }, 'the chat port has failed'));
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : options.port,
    close: () => void server.close(),
  };
};

const takeIn = (gateway: Gateway, accepted: Socket, secureContext: SecureContext | undefined): void => {
  // 'close' reports a reset too; without a listener an error would end the process.
  accepted.on('error', () => {});
  const address = accepted.remoteAddress;
  if (address === undefined) {
    accepted.destroy();
    return;
  }
  if (!gateway.takePlace(accepted, address)) {
    // A refusal over TLS would cost a handshake.
    if (secureContext !== undefined) accepted.destroy();
    else accepted.end(`${errorLine('Too many connections')}\r\n`, () => accepted.destroy());
    return;
  }
  const socket = secureContext === undefined ? accepted : secured(accepted, secureContext);
  const session = gateway.admit({
    kind: 'tcp',
    out: socket,
    sessionToken: null,
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    end: () => void socket.end(),
    destroy: () => void socket.destroy(),
  });
  const framer = new LineFramer(gateway.limits.lineBytes, session.onLine);
  socket.on('data', (chunk: Buffer) => framer.push(chunk));
  socket.on('close', session.onClosed);
};

const secured = (accepted: Socket, secureContext: SecureContext): Socket => {
  const socket = new TLSSocket(accepted, { isServer: true, secureContext });
  socket.on('error', () => {});
  socket.on('close', () => void accepted.destroy());
  return socket;
};

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: MAX_WAITING_TO_BE_TAKEN }, () => {
      server.off('error', reject);
      resolve();
    });
  });
