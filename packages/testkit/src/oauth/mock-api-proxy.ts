import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestServer } from '../server/start-test-server.ts';

/** Paths of the command-line mock of this API, which clients can be pointed at, and ours. */
const PATHS: readonly (readonly [RegExp, string])[] = [
  [/^\/mock\//, '/helix/'],
  [/^\/eventsub\/subscriptions/, '/helix/eventsub/subscriptions'],
  [/^\/auth\//, '/oauth2/'],
];

/** Passes requests to a server under the paths of the mock. Answers the port. */
export async function startMockApiProxy(server: TestServer) {
  const proxy = createServer((incoming, outgoing) => {
    const [pattern, path] = PATHS.find(([each]) => each.test(incoming.url ?? '')) ?? [/^/, ''];
    const target = new URL((incoming.url ?? '').replace(pattern, path), server.url);
    const { host: _, ...headers } = incoming.headers;
    const passed = request(target, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  // The clients ask `localhost`, which may be either loopback address.
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => void proxy.close(() => resolve()).closeAllConnections()),
  };
}
