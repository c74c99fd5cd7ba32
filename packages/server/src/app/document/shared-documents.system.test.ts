import {
  createTestUser,
  makeWebFolder,
  mutate,
  startTestServer,
  type TestServer,
  type TestUser,
  Visitor,
  type WebFolder,
} from '@bandshell/testkit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { buildSchema } from 'graphql';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOperationRunner } from '../graphql/run-operation.ts';
import { createTimeSlices } from '../graphql/time-slices.ts';

const operations = {
  s: `query ChannelShell($login: String!) { userOrError(login: $login) { __typename
    ... on User { id displayName channel { id isAuthorized broadcastSettings { title } } } ... on UserDoesNotExist { reason } } }`,
};
const UPDATE = `mutation($input: UpdateBroadcastSettingsInput!) {
  updateBroadcastSettings(input: $input) { channel { id } error { code } } }`;

let web: WebFolder;
let server: TestServer;
let owner: TestUser;
let channels = 0;
beforeAll(async () => {
  web = await makeWebFolder(operations);
  server = await startTestServer({
    webFolder: web.path,
    env: { SHARED_DOCUMENT_MS: '60000', TRUST_PROXY: '1', PRIVACY_REGION_HEADER: 'x-region' },
  });
});
afterAll(async () => {
  await server?.close();
  await web?.remove();
});
beforeEach(async () => {
  channels += 1;
  owner = await createTestUser(server, `shared_${channels}`);
  await setTitle('First title');
  // The events of the new user would invalidate the rendering.
  await server.drainEvents();
});

/** Changes only the row, without an event. */
const setTitle = (title: string) =>
  server.platform.database.db.updateTable('channels').set({ title }).where('id', '=', owner.id).execute();

const read = async (headers: Record<string, string> = {}, visitor = new Visitor(server), query = '') => {
  const response = await visitor.fetch(`/shared_${channels}${query}`, { headers });
  return { text: await response.text(), headers: response.headers, status: response.status };
};

test('one rendering answers all anonymous visitors, with the same head and data', async () => {
  const first = await read({ 'sec-fetch-mode': 'navigate' });
  await setTitle('Second title');
  const second = await read();
  expect(second.text).toBe(first.text);
  expect(second.text).toContain('First title');
  const names = ['content-type', 'content-security-policy', 'cache-control', 'content-language', 'vary'];
  for (const name of names) expect(second.headers.get(name)).toBe(first.headers.get(name));
  expect(second.headers.get('cache-control')).toBe('public, max-age=2');
  expect(second.headers.get('vary')).toBe('accept-language, accept-encoding');
});

test('an event about what it shows ends it', async () => {
  await read();
  const { data } = await owner.visitor.graphql(UPDATE, { input: { title: 'Told by an event' } });
  expect(data.updateBroadcastSettings.error).toBeNull();
  await expect.poll(async () => (await read()).text).toContain('Told by an event');
});

test('nothing of a visitor is in it, and a visitor with a session gets the same bytes', async () => {
  const own = await read({}, owner.visitor);
  const stranger = await read();
  expect(stranger.text).toBe(own.text);
  expect(own.headers.getSetCookie()).toEqual([]);
  for (const [, value] of owner.visitor.cookies) expect(own.text).not.toContain(value);
});

test('each language and region has its own', async () => {
  await read({ 'x-region': 'DE' });
  await setTitle('Second title');
  expect((await read({ 'x-region': 'DE' })).text).toContain('First title');
  expect((await read({ 'x-region': 'US-CA' })).text).toContain('Second title');
  expect((await read({ 'x-region': 'DE', 'accept-language': 'de' })).text).toContain('Second title');
});

test('what came by a link key, and what is not there, is rendered for each', async () => {
  await read({}, undefined, '?key=aaaaaaaaaaaaaaaa');
  await setTitle('Second title');
  expect((await read()).text).toContain('Second title');
  const missing = await new Visitor(server).fetch('/shared_nobody');
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  await createTestUser(server, 'shared_nobody');
});

test('CHAN-56 a restriction ends it at once: the document of a restricted channel has status 403 and no title', async () => {
  expect((await read()).text).toContain('First title');
  const { visitor } = await createTestUser(server, `shared_staff_${channels}`, { roles: { isStaff: true } });
  const { organization } = await mutate(
    visitor,
    'createOrganization',
    { name: `W ${channels}` },
    'organization { id }',
  );
  const input = { login: owner.login, organizationID: organization.id };
  expect((await mutate(visitor, 'restrictChannel', input, 'channel { id }')).error).toBeNull();
  await expect.poll(async () => (await read()).status).toBe(403);
  const closed = await read();
  expect(closed.text).not.toContain('First title');
  expect(closed.headers.get('cache-control')).toBe('no-store');
});

test('it is compressed once for all who take that', async () => {
  const { text } = await read();
  const compressed = async () => {
    const response = await fetch(`${server.url}/shared_${channels}`, { headers: { 'accept-encoding': 'br' } });
    return { encoding: response.headers.get('content-encoding'), text: await response.text() };
  };
  await expect.poll(compressed).toEqual({ encoding: 'br', text });
});

test('an answer that reads something of the visitor says so', async () => {
  const reads = ['device', 'userAgent', 'cookie', 'kept', 'nothing'];
  const schema = buildSchema(`type Query { ${reads.map((name) => `${name}: String`).join(' ')} }`);
  const fields = schema.getQueryType()?.getFields() ?? {};
  const resolvers = {
    device: (context) => context.device(),
    userAgent: (context) => context.userAgent,
    cookie: (context) => context.readCookie('log-in') ?? '',
    kept: (context) => {
      context.keepCookie('log-in', 'x', 1000);
      return '';
    },
    nothing: (context) => context.region ?? '',
  } satisfies Record<string, (context: import('../../core/graphql/request-context.ts').RequestContext) => string>;
  for (const [name, resolve] of Object.entries(resolvers)) {
    const field = fields[name];
    if (field !== undefined) field.resolve = (_root, _args, context) => resolve(context);
  }
  const platform = { ...server.platform, metrics: new Registry() };
  const { run } = createOperationRunner(platform, schema, createTimeSlices());
  const socket = { destroyed: false, remoteAddress: '127.0.0.1' };
  const request = { clientAddress: '127.0.0.1', headers: {}, method: 'GET', raw: { socket, headers: {} } };
  const reply = { header: () => reply, status: () => reply };
  const isPersonal = async (name: string): Promise<boolean> => {
    let personal = false;
    const asked = {
      query: `query Q { ${name} }`,
      isPersisted: true,
      variables: undefined,
      operationName: undefined,
      onPersonal: () => {
        personal = true;
      },
    };
    const answer = await run(request as unknown as FastifyRequest, reply as unknown as FastifyReply, null, asked);
    expect(answer.errors).toBeUndefined();
    return personal;
  };
  expect(await Promise.all(reads.map(isPersonal))).toEqual([true, true, true, true, false]);
});
