import { startTestServer, type TestServer } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

test('is ready', async () => {
  const response = await fetch(`${server.url}/readyz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok', database: 'ok' });
});
