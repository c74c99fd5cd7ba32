import { request } from 'node:http';
import { routes } from '@bandshell/domain/routes';
import { makeWebFolder, startTestServer, type TestServer, type WebFolder } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const pages = routes.filter((route) => route.developmentOnly === true).map((route) => route.pattern);
const token = 'a-token-of-some-length';

let web: WebFolder;
beforeAll(async () => {
  web = await makeWebFolder();
});
afterAll(() => web?.remove());

const status = (server: TestServer, path: string, headers: Record<string, string> = {}): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: server.port, path, headers }, (response) =>
      resolve(response.resume().statusCode),
    )
      .on('error', reject)
      .end();
  });
const statuses = (server: TestServer, paths: readonly string[], headers?: Record<string, string>) =>
  Promise.all(paths.map((path) => status(server, path, headers)));
const withServer = async (env: Record<string, string>, look: (server: TestServer) => Promise<void>): Promise<void> => {
  const server = await startTestServer({ webFolder: web.path, env });
  try {
    await look(server);
  } finally {
    await server.close();
  }
};

test('pages for developers are there for this machine, and not for a name or a proxy that leads here', async () => {
  expect(pages).toContain('/dev/ui');
  const own = ['/metrics', '/dev/mailbox', ...pages];
  await withServer({ NODE_ENV: 'test', METRICS_TOKEN: token }, async (server) => {
    expect(await statuses(server, ['/', ...own])).toEqual([200, ...own.map(() => 200)]);
    const foreign: readonly Record<string, string>[] = [
      { host: `rebound.example:${server.port}` },
      { via: '1.1 proxy' },
      { 'x-real-ip': '127.0.0.1' },
    ];
    for (const headers of foreign) {
      expect(await statuses(server, ['/', ...own], headers)).toEqual([200, ...own.map(() => 404)]);
      expect(await status(server, '/metrics', { ...headers, authorization: `Bearer ${token}` })).toBe(200);
    }
  });
});

test('nor on a public site, asked from its own machine', async () => {
  const own = ['/metrics', '/dev/mailbox', ...pages];
  await withServer(
    { NODE_ENV: 'test', PUBLIC_URL: 'https://live.example.org', METRICS_TOKEN: token },
    async (server) => {
      for (const host of ['live.example.org', `localhost:${server.port}`]) {
        expect(await statuses(server, ['/', ...own], { host })).toEqual([200, ...own.map(() => 404)]);
      }
      expect(await status(server, '/metrics', { authorization: `Bearer ${token}` })).toBe(200);
      expect(await status(server, '/metrics', { authorization: `Bearer ${token}x` })).toBe(404);
    },
  );
});

test('nor in production', async () => {
  await withServer({ NODE_ENV: 'production' }, async (server) => {
    expect(await statuses(server, ['/', ...pages])).toEqual([200, ...pages.map(() => 404)]);
  });
});
