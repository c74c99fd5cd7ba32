import { createHash } from 'node:crypto';
import { hostileDocuments, makeWebFolder, startTestServer, type TestServer, type WebFolder } from '@bandshell/testkit';
import {
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSchema } from '../schema.ts';

const LOG_OUT = 'mutation LogOut { logOut { __typename } }';
const logOutId = createHash('sha256').update(LOG_OUT).digest('hex');

let web: WebFolder;
let server: TestServer;
beforeAll(async () => {
  web = await makeWebFolder({ [logOutId]: LOG_OUT });
  server = await startTestServer({ webFolder: web.path });
});
afterAll(async () => {
  await server.close();
  await web.remove();
});

const ask = (body: unknown): Promise<Response> =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

// Operations are compiled at the second request; a refused document is refused each time.
test.each(hostileDocuments)('$name: is refused each time, and the site goes on', async ({ body }) => {
  for (let time = 0; time < 3; time += 1) {
    const response = await ask(body);
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(text.length).toBeLessThan(20_000);
    expect(JSON.parse(text)).toEqual({ errors: expect.any(Array) });
  }
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test('tools read the schema', async () => {
  const query = getIntrospectionQuery({
    inputValueDeprecation: true,
    specifiedByUrl: true,
    schemaDescription: true,
    directiveIsRepeatable: true,
  });
  const response = await ask({ query, operationName: 'IntrospectionQuery' });
  expect(response.status).toBe(200);
  const { data } = (await response.json()) as { data: IntrospectionQuery };
  const read = printSchema(lexicographicSortSchema(buildClientSchema(data)));
  expect(read).toBe(printSchema(lexicographicSortSchema(buildSchema())));
});

test('what changes something is asked for by POST alone', async () => {
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: logOutId } });
  for (const method of ['GET', 'HEAD']) {
    const response = await fetch(`${server.url}/graphql?extensions=${encodeURIComponent(extensions)}`, { method });
    expect(response.status).toBe(405);
  }
});
