import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startTestServer, type TestServer } from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const HOME = 'query HomePage {\n  categories {\n    id\n  }\n}';
const SHELL = 'query ChannelShell($login: String!) {\n  userOrError(login: $login) {\n    __typename\n  }\n}';
const LOG_OUT = 'mutation LogOut {\n  logOut {\n    __typename\n  }\n}';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

let server: TestServer;
let web: string;
const lines: string[] = [];
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'bandshell-web-'));
  await mkdir(join(web, 'assets'));
  const script = 'console.log(1);'.repeat(200);
  const documents = Object.fromEntries([HOME, SHELL, LOG_OUT].map((text) => [sha256(text), text]));
  await Promise.all([
    writeFile(
      join(web, 'index.html'),
      '<html><head><!--bandshell:preloads--><!--bandshell:head--></head><body><!--bandshell:data--></body></html>',
    ),
    writeFile(join(web, 'assets/app-1234.js'), script),
    writeFile(join(web, 'assets/app-1234.js.gz'), gzipSync(script)),
    writeFile(join(web, 'service-worker.js'), 'self.skipWaiting();'),
    writeFile(join(web, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    writeFile(join(web, 'persisted-operations.json'), JSON.stringify(documents)),
    writeFile(
      join(web, 'preloads.json'),
      JSON.stringify({ channel: { modules: ['/assets/channel.js'], styles: [], engine: ['/assets/hls.js'] } }),
    ),
  ]);
  server = await startTestServer({
    webFolder: web,
    env: { METRICS_TOKEN: 'a-token-of-some-length' },
    onLogLine: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await server?.close();
  await rm(web, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });
const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/graphql`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
const ask = (query: string, variables?: object, headers?: Record<string, string>) =>
  post(JSON.stringify({ query, variables }), headers);
const persisted = (hash: string, variables: object = {}): string =>
  `/graphql?${new URLSearchParams({
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
  })}`;
interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}
const answer = async (response: Response): Promise<Answer> => (await response.json()) as Answer;
const firstCode = async (response: Response): Promise<string | undefined> =>
  (await answer(response)).errors?.[0]?.extensions.code;

describe('security headers', () => {
  test('stand on documents, data and errors', async () => {
    for (const response of [await get('/'), await ask('{ __typename }'), await get('/assets/none.js')]) {
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(response.headers.get('permissions-policy')).toContain('camera=(self)');
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{12}$/);
    }
  });

  test('a document lets no inline script or style run but its own data', async () => {
    const response = await get('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).toContain("media-src 'self' blob:");
    expect(policy).toContain(`connect-src 'self' ws://localhost:${server.port}`);
    // The hash is that of the lines which open a pushed stream before any script has come.
    expect(policy).toMatch(/ script-src 'self' 'sha256-[\w+/]{43}=';/);
    const scripts = [...(await response.text()).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.filter((tag) => !tag.includes(' src=') && !tag.includes('type="application/json"'))).toEqual([]);
  });
});

describe('documents', () => {
  test('carry the route’s first answer, its preloads and its head', async () => {
    // `fetch` does not navigate like a browser, so the status waits for the answer.
    const response = await get('/nobody_here');
    expect(response.status).toBe(404);
    const text = await response.text();
    // Live streams are pushed, so no engine for HLS comes with them.
    expect(text).not.toContain('/assets/hls.js');
    expect(text).toContain('<title>Page not found · Bandshell</title>');
    expect(text).toContain('"operation":"ChannelShell","variables":{"login":"nobody_here"}');
    expect(text).toContain('"__typename":"UserDoesNotExist"');
  });

  test('are the same for everybody and briefly cached when they exist', async () => {
    const response = await get('/', { cookie: 'session=whatever' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=2');
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test('are not for scripts, pictures and other missing files', async () => {
    expect((await get('/assets/none.js')).status).toBe(404);
    expect((await get('/none.png', { accept: 'image/png' })).status).toBe(404);
    expect((await fetch(`${server.url}/`, { method: 'DELETE' })).status).toBe(404);
  });

  test('a malformed path is answered, not thrown', async () => {
    expect([400, 404]).toContain((await get('/%ff%fe')).status);
    expect([400, 404]).toContain((await get(`/${'a'.repeat(5_000)}`)).status);
  });
});

describe('files of the web app', () => {
  test('with a hash in their names never change, and come compressed', async () => {
    const response = await get('/assets/app-1234.js', { 'accept-encoding': 'gzip' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect((await response.text()).startsWith('console.log(1);')).toBe(true);
  });

  test('go as they are to who takes no encoding of theirs, and HEAD has their size alone', async () => {
    const plain = await get('/assets/app-1234.js', { 'accept-encoding': 'br, gzip;q=0' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const { length } = await plain.text();
    const head = await fetch(`${server.url}/assets/app-1234.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(length), '']);
  });

  test.each(['/assets/app-1234.js.gz', '/assets/', '/assets/..%2findex.html', '/assets/constructor.js'])(
    '%s is none of them',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test('APP-41 the service worker is asked for each time, may serve the whole site and fetch from it alone', async () => {
    const { status, headers } = await get('/service-worker.js');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('service-worker-allowed')).toBe('/');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'; img-src 'self'");
  });

  test('without one are asked for again', async () => {
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test.each([
    '/persisted-operations.json',
    '/preloads.json',
    '/assets/../persisted-operations.json',
    '/..%2f..%2fetc/passwd',
  ])('the server’s own %s is not among them', async (path) => {
    const text = await new Promise<string>((resolve, reject) => {
      // fetch would normalise the path.
      httpRequest({ host: '127.0.0.1', port: server.port, path }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (piece: string) => {
          body += piece;
        });
        response.on('end', () => resolve(body));
      })
        .on('error', reject)
        .end();
    });
    expect(text).not.toContain(sha256(HOME));
    expect(text).not.toContain('root:');
    expect(text).not.toContain('"engine"');
  });
});

describe('GraphQL', () => {
  test('API-01 all operations go to one endpoint, and no other path takes any', async () => {
    for (const body of ['{ __typename }', LOG_OUT]) {
      const response = await ask(body);
      expect([response.status, 'data' in (await answer(response))]).toEqual([200, true]);
    }
    expect(await answer(await get(persisted(sha256(HOME))))).toHaveProperty('data');
    const body = JSON.stringify({ query: '{ __typename }' });
    const headers = { 'content-type': 'application/json' };
    for (const path of ['/', '/api', '/api/graphql', '/gql', '/query', '/v1/graphql', '/graphql/v1', '/realtime']) {
      const response = await fetch(server.url + path, { method: 'POST', body, headers });
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).not.toContain('__typename');
    }
  });

  test('malformed JSON, another content type and 2 MB are refused by name', async () => {
    expect((await post('{')).status).toBe(400);
    expect(await firstCode(await post('{'))).toBe('BAD_USER_INPUT');
    const text = await post('query=%7Ba%7D', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(text.status).toBe(415);
    expect((await post('{"query":"{ __typename }"}', { 'content-type': 'text/plain' })).status).toBe(415);
    const large = await post(JSON.stringify({ query: '{ __typename }', variables: { x: 'x'.repeat(2_000_000) } }));
    expect(large.status).toBe(413);
    expect(await answer(large)).toEqual({
      errors: [{ message: 'The request is larger than 1 MB.', extensions: { code: 'BODY_TOO_LARGE' } }],
    });
  });

  test('a document with a fault is told the fault', async () => {
    const syntax = await ask('{ categories { ');
    expect(syntax.status).toBe(400);
    expect((await answer(syntax)).errors?.[0]).toMatchObject({
      message: 'Syntax Error: Expected Name, found <EOF>.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
    const field = await answer(await ask('{ nothing }'));
    expect(field.errors?.[0]?.message).toContain('Cannot query field "nothing"');
    const variable = await answer(await ask('query ($login: String!) { user(login: $login) { id } }', { login: 7 }));
    expect(variable.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('a query 10,000 deep ends in an error and the server goes on', async () => {
    const deep = await ask('{ a'.repeat(10_000));
    expect(deep.status).toBe(400);
    expect(await firstCode(deep)).toBe('BAD_USER_INPUT');
    const tokens = await ask(`{ ${'a '.repeat(5_000)} }`);
    expect((await answer(tokens)).errors?.[0]?.message).toContain('2000 tokens');
    const nested = `{ streams { edges { node { ${'broadcaster { stream { '.repeat(6)} id ${'} }'.repeat(6)} } } } }`;
    expect((await ask(nested)).status).toBe(400);
    expect((await ask('{ __typename }')).status).toBe(200);
  });

  test('an unknown operation id is told so, by POST and GET', async () => {
    const body = JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } } });
    for (const response of [await post(body), await get(persisted('f'.repeat(64)))]) {
      expect(response.status).toBe(400);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await answer(response)).toEqual({
        errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
      });
    }
  });

  test('GET answers the web app’s own queries, anonymous and cacheable', async () => {
    const response = await get(persisted(sha256(SHELL), { login: 'nobody' }), { cookie: 'session=x' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=2');
    expect(await answer(response)).toEqual({ data: { userOrError: { __typename: 'UserDoesNotExist' } } });
  });

  test('GET takes no document and changes nothing', async () => {
    const free = await get(`/graphql?query=${encodeURIComponent('{ __typename }')}`);
    expect(free.status).toBe(400);
    expect((await answer(free)).errors?.[0]?.message).toBe('GET answers persisted operations alone; use POST.');
    const mutation = await get(persisted(sha256(LOG_OUT)));
    expect(mutation.status).toBe(405);
    expect((await answer(mutation)).errors?.[0]?.message).toBe(
      'Only a POST request of one operation may change something.',
    );
  });

  const named = (text: string, variables: object = {}) => ({
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: sha256(text) } },
  });
  const postList = (...operations: object[]) => post(JSON.stringify(operations));

  test('a list of the web app’s queries is answered in its order, and one that fails does not fail the others', async () => {
    const response = await postList(
      named(SHELL, { login: 'nobody' }),
      named('unknown'),
      named(SHELL, { login: 7 }),
      named(LOG_OUT),
      named(HOME),
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual([
      { data: { userOrError: { __typename: 'UserDoesNotExist' } } },
      { errors: [expect.objectContaining({ message: 'PersistedQueryNotFound' })] },
      { errors: [expect.objectContaining({ message: expect.stringContaining('$login') })] },
      { errors: [expect.objectContaining({ message: expect.stringContaining('may change something') })] },
      { data: { categories: expect.any(Array) } },
    ]);
  });

  test('a list of anything else is refused, and so is one from an application', async () => {
    const response = await postList({ query: '{ __typename }' });
    expect(response.status).toBe(400);
    expect((await answer(response)).errors?.[0]?.message).toBe('A list contains operations of the web app alone.');
    expect((await postList(...Array(13).fill(named(HOME)))).status).toBe(400);
    const application = await post(JSON.stringify([named(HOME)]), { authorization: 'Bearer abc' });
    expect(application.status).toBe(400);
    const foreign = await post(JSON.stringify([named(HOME)]), { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
  });

  test('a page of another site cannot ask in its reader’s name', async () => {
    const foreign = await ask('{ __typename }', {}, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect(await firstCode(foreign)).toBe('FORBIDDEN');
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    expect((await ask('{ __typename }', {}, { origin: server.platform.config.publicUrl })).status).toBe(200);
  });

  test('two operations in one document are told apart by name, compiled or not', async () => {
    const query = 'query A { one: __typename } query B { two: __typename }';
    for (let round = 0; round < 4; round += 1) {
      for (const [operationName, key] of [
        ['A', 'one'],
        ['B', 'two'],
      ] as const) {
        expect(await answer(await post(JSON.stringify({ query, operationName })))).toEqual({
          data: { [key]: 'Query' },
        });
      }
    }
  });
});

describe('sockets', () => {
  const upgrade = (path: string, headers: Record<string, string>): Promise<number> =>
    new Promise((resolve, reject) => {
      const request = httpRequest({
        host: '127.0.0.1',
        port: server.port,
        path,
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': Buffer.alloc(16).toString('base64'),
          ...headers,
        },
      });
      request.on('upgrade', (response, socket) => {
        socket.destroy();
        resolve(response.statusCode ?? 0);
      });
      request.on('response', (response) => resolve(response.statusCode ?? 0));
      request.on('error', reject);
      request.end();
    });

  test('of the topics open for the site’s own pages alone', async () => {
    expect(await upgrade('/realtime', { origin: server.platform.config.publicUrl })).toBe(101);
    expect(await upgrade('/realtime', { origin: 'https://evil.example' })).toBe(403);
  });

  test('that nobody takes are refused', async () => {
    expect(await upgrade('/nothing', {})).toBe(404);
  });

  test('that die while they are opened harm nobody', async () => {
    for (let index = 0; index < 20; index += 1) {
      const socket = connect(server.port, '127.0.0.1');
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.write('GET /realtime HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      socket.resetAndDestroy();
    }
    expect((await get('/healthz')).status).toBe(200);
  });
});

describe('for the operator', () => {
  test('metrics are for this machine or the token’s holder, not for whoever comes through a proxy', async () => {
    const own = await get('/metrics');
    expect(own.status).toBe(200);
    const text = await own.text();
    for (const name of [
      'bandshell_http_request_seconds',
      'bandshell_outbox_waiting',
      'bandshell_outbox_lag_seconds',
      'bandshell_realtime_sockets',
      'bandshell_database_connections',
      'bandshell_media_streams',
      'process_cpu_seconds_total',
    ]) {
      expect(text).toContain(name);
    }
    const proxied = { 'x-forwarded-for': '198.51.100.7' };
    expect((await get('/metrics', proxied)).status).toBe(404);
    expect((await get('/metrics', { ...proxied, authorization: 'Bearer a-token-of-some-length' })).status).toBe(200);
    expect((await get('/metrics', { ...proxied, authorization: 'Bearer a-token-of-some-lengtH' })).status).toBe(404);
  });

  test('health', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ok', database: 'ok' });
  });

  test('no log line holds a password or a cookie', async () => {
    await ask(
      'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }',
      {
        input: { login: 'nobody', password: 'hunter2-hunter2' },
      },
      { cookie: 'session=hunter2-cookie' },
    );
    await get('/', { authorization: 'Bearer hunter2-token' });
    expect(lines.join('\n')).not.toContain('hunter2');
  });
});
