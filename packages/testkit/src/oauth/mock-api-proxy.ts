import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestServer } from '../server/start-test-server.ts';

/** Paths of the command-line mock of this API, which clients can be pointed at, and ours. */
const PATHS: readonly (readonly [RegExp, string])[] = [
  [/^\/mock\//, '/helix/'],
  [/^\/eventsub\/subscriptions/, '/helix/eventsub/subscriptions'],
  [/^\/auth\//, '/oauth2/'],
  [/^\/ws/, '/eventsub/ws'],
];

/** Passes requests to a server under the paths of the mock. Answers the port. */
export async function startMockApiProxy(server: TestServer) {
  const targetOf = (url = ''): URL => {
    const [pattern, path] = PATHS.find(([each]) => each.test(url)) ?? [/^/, ''];
    return new URL(url.replace(pattern, path), server.url);
  };
  const proxy = createServer((incoming, outgoing) => {
    const { host: _, ...headers } = incoming.headers;
    const passed = request(targetOf(incoming.url), { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  proxy.on('upgrade', (incoming, socket) => {
    const { host: _, ...headers } = incoming.headers;
    const passed = request(targetOf(incoming.url), { headers }).end();
    passed.on('error', () => socket.destroy());
    passed.on('upgrade', (answer, peer, head) => {
      const lines = answer.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.write(head);
      for (const [from, to] of [
        [socket, peer],
        [peer, socket],
      ] as const) {
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
        from.pipe(to);
      }
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => void proxy.close(() => resolve()).closeAllConnections()),
  };
}
