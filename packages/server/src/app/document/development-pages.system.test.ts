import { routes } from '@bandshell/domain';
import { makeWebFolder, startTestServer, type WebFolder } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const paths = routes.filter((route) => route.developmentOnly === true).map((route) => route.pattern);

let web: WebFolder;
beforeAll(async () => {
  web = await makeWebFolder();
});
afterAll(() => web?.remove());

const statuses = async (environment: string): Promise<readonly number[]> => {
  const server = await startTestServer({ webFolder: web.path, env: { NODE_ENV: environment } });
  try {
    return await Promise.all(
      ['/', ...paths].map(async (path) => (await fetch(`http://127.0.0.1:${server.port}${path}`)).status),
    );
  } finally {
    await server.close();
  }
};

test('pages for developers are there, and are not in production', async () => {
  expect(paths).toContain('/dev/ui');
  expect(await statuses('test')).toEqual([200, ...paths.map(() => 200)]);
  expect(await statuses('production')).toEqual([200, ...paths.map(() => 404)]);
});
