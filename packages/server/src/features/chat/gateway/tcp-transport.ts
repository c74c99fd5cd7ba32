import { createServer, type Server, type Socket } from 'node:net';
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
 * Listens for chat clients over TCP.
 * @throws the system's error when the port cannot be opened
 */
export const openTcpTransport = async (
  gateway: Gateway,
  options: { readonly host: string; readonly port: number; readonly log: Logger },
): Promise<TcpTransport> => {
  const server = createServer({ noDelay: true, keepAlive: true }, (socket) => takeIn(gateway, socket));
  await listen(server, options.host, options.port);
  server.on('error', (error) => options.log.error({ err: error }, 'the chat port has failed'));
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : options.port,
    close: () => void server.close(),
  };
};

const takeIn = (gateway: Gateway, socket: Socket): void => {
  // 'close' reports a reset too; without a listener an error would end the process.
  socket.on('error', () => {});
  const address = socket.remoteAddress;
  if (address === undefined) {
    socket.destroy();
    return;
  }
  if (!gateway.mayAdmit(address)) {
    socket.end(`${errorLine('Too many connections')}\r\n`, () => socket.destroy());
    return;
  }
  const session = gateway.admit({
    kind: 'tcp',
    out: socket,
    address,
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

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: MAX_WAITING_TO_BE_TAKEN }, () => {
      server.off('error', reject);
      resolve();
    });
  });
