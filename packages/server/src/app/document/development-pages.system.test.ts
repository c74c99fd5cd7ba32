import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@bandshell/domain';
import { startTestServer } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const paths = routes.filter((route) => route.developmentOnly === true).map((route) => route.pattern);

let web: string;
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'bandshell-web-'));
  await mkdir(join(web, 'assets'));
  const template =
    '<html><head><!--bandshell:preloads--><!--bandshell:head--></head><body><!--bandshell:data--></body></html>';
  await Promise.all([
    writeFile(join(web, 'index.html'), template),
    writeFile(join(web, 'persisted-operations.json'), '{}'),
    writeFile(join(web, 'preloads.json'), '{}'),
  ]);
});
afterAll(() => rm(web, { recursive: true, force: true }));

const statuses = async (environment: string): Promise<readonly number[]> => {
  const server = await startTestServer({ webFolder: web, env: { NODE_ENV: environment } });
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
