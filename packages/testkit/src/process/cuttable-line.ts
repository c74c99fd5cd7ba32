import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { freePorts } from './free-ports.ts';

/**
 * A line to a server of this machine that a test can cut, as a network does that loses all packets: connections stay open
 * and nothing comes through. The bytes that were sent meanwhile arrive when the line is whole again.
 */
export class CuttableLine {
  readonly port: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  private constructor(port: number, target: NetConnectOpts) {
    this.port = port;
    this.#server = createServer((near) => {
      const far = connect(target);
      this.#join(near, far);
      this.#join(far, near);
    });
  }

  /** @param target the port of the server, or the path of its socket */
  static async to(target: NetConnectOpts): Promise<CuttableLine> {
    const [port = 0] = await freePorts(1);
    const line = new CuttableLine(port, target);
    line.#server.listen(port, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  #join(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on('data', (bytes) => to.write(bytes));
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    from.on('error', () => undefined);
    if (this.#isCut) from.pause();
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.pause();
  }

  mend(): void {
    this.#isCut = false;
    for (const socket of this.#sockets) socket.resume();
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
