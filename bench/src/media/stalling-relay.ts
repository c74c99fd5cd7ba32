import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface StallingRelay {
  readonly port: number;
  /** Lets nothing through for so many ms, again and again. */
  stall(ms: number, everyMs: number): void;
  stop(): void;
}

/** Stands before a server as a bad line does: all bytes wait together now and then, and come at once afterwards. */
export async function startStallingRelay(target: number): Promise<StallingRelay> {
  const sockets = new Set<Socket>();
  let timer: NodeJS.Timeout | undefined;
  const relay = createServer((client) => {
    const server = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('data', (data) => {
        if (!to.write(data)) from.pause();
      });
      to.on('drain', () => from.resume());
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return {
    port: (relay.address() as AddressInfo).port,
    stall(ms, everyMs) {
      clearInterval(timer);
      timer = setInterval(() => {
        for (const socket of sockets) socket.cork();
        setTimeout(() => {
          for (const socket of sockets) socket.uncork();
        }, ms);
      }, everyMs);
    },
    stop() {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      relay.close();
    },
  };
}
