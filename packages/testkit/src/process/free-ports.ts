import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The ports to choose from. The system gives the ports above to outgoing connections and to servers that ask for any
 * port: in between choosing such a port and listening on it, somebody else could get it.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_767;
const MAX_ATTEMPTS = 1_000;

/**
 * Reserves a port for this process until it ends. The sign is a UDP socket of the same number: only one process can
 * have it, the system takes it back by itself, and no TCP server minds it.
 */
const reserve = async (port: number): Promise<boolean> => {
  const socket = createSocket('udp4').unref();
  socket.bind({ port, address: '127.0.0.1', exclusive: true });
  try {
    await once(socket, 'listening');
    return true;
  } catch {
    return false;
  }
};

const isUnused = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  await new Promise((resolve) => server.close(resolve));
  return true;
};

const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT + 1));
    if ((await reserve(port)) && (await isUnused(port))) return port;
  }
  throw new Error(`no free port from ${FIRST_PORT} to ${LAST_PORT}`);
};

/**
 * Free ports of 127.0.0.1 for servers that this process starts, also when it starts them again. No other process that
 * asks here gets them while this one lives.
 */
export const freePorts = async (count: number): Promise<number[]> => {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
};
