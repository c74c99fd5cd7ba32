import { createHash } from 'node:crypto';
import {
  createTestUser,
  makeWebFolder,
  startTestServer,
  streamFixture,
  type TestServer,
  Visitor,
  type WebFolder,
} from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const QUERY = `query ChannelShell($login: String!) { userOrError(login: $login) { __typename
  ... on User { id displayName channel { id broadcastSettings { title } } } ... on UserDoesNotExist { reason } } }`;
const NAV = `query SideNav($input: SideNavInput!) { sideNav(input: $input) { sections { streams { content { id title } } } } }`;
const CATEGORY = 'query CategoryPage($slug: String!) { category(slug: $slug) { id displayName } }';
const OTHER = 'query Other($login: String!) { userOrError(login: $login) { ... on User { id displayName } } }';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

let web: WebFolder;
let server: TestServer;
let channels = 0;
const streams = streamFixture(() => server);
beforeAll(async () => {
  web = await makeWebFolder({
    [hashOf(QUERY)]: QUERY,
    [hashOf(OTHER)]: OTHER,
    [hashOf(NAV)]: NAV,
    [hashOf(CATEGORY)]: CATEGORY,
  });
  server = await startTestServer({ webFolder: web.path, env: { SHARED_DOCUMENT_MS: '60000' } });
});
afterAll(async () => {
  await server?.close();
  await web?.remove();
});

const makeChannel = async () => {
  channels += 1;
  const user = await createTestUser(server, `asked_${channels}`);
  await setTitle(user.id, 'First title');
  await server.drainEvents();
  return user;
};
/** Changes only the row, without an event. */
const setTitle = (id: string, title: string) =>
  server.platform.database.db.updateTable('channels').set({ title }).where('id', '=', id).execute();
const read = (login: string, query = QUERY, visitor = new Visitor(server)) => ask(query, { login }, visitor);
const ask = async (query: string, variables: object, visitor = new Visitor(server), headers = {}) => {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(query) } };
  const search = new URLSearchParams({ variables: JSON.stringify(variables), extensions: JSON.stringify(extensions) });
  const response = await visitor.fetch(`/graphql?${search}`, { headers });
  return { headers: response.headers, text: await response.text() };
};
/** Statements of the server about a channel page that the database has seen. */
const countReads = async (work: () => Promise<unknown>): Promise<number> => {
  const { db } = server.platform.database;
  const execute = db.executeQuery;
  let count = 0;
  db.executeQuery = function counted(this: typeof db, query: Parameters<typeof execute>[0], ...rest) {
    if ('sql' in query && query.sql.includes('left join channel_shows')) count += 1;
    return execute.call(this, query, ...rest);
  } as typeof execute;
  try {
    await work();
  } finally {
    db.executeQuery = execute;
  }
  return count;
};

test('one statement answers all who ask for a channel in the same moment', async () => {
  const { login } = await makeChannel();
  let texts: string[] = [];
  const count = await countReads(async () => {
    texts = await Promise.all(Array.from({ length: 200 }, async () => (await read(login)).text));
  });
  expect(count).toBe(1);
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain('First title');
});

test('an answer is kept until an event names what it contains', async () => {
  const { id, login, visitor } = await makeChannel();
  const first = await read(login);
  await setTitle(id, 'Without an event');
  const second = await read(login);
  expect(second.text).toBe(first.text);
  for (const name of ['content-type', 'cache-control', 'vary']) {
    expect(second.headers.get(name)).toBe(first.headers.get(name));
  }
  expect(second.headers.get('cache-control')).toBe('public, max-age=2');
  await visitor.graphql(
    `mutation($input: UpdateBroadcastSettingsInput!) { updateBroadcastSettings(input: $input) { channel { id } } }`,
    { input: { title: 'Told by an event' } },
  );
  await expect.poll(async () => (await read(login)).text).toContain('Told by an event');
});

test('a list has the kept answer too, and keeps one', async () => {
  const { id, login, visitor } = await makeChannel();
  const askList = async (...anonymous: boolean[]) => {
    const persistedQuery = { version: 1, sha256Hash: hashOf(QUERY) };
    const body = JSON.stringify(
      anonymous.map((one) => ({ variables: { login }, extensions: { persistedQuery, anonymous: one } })),
    );
    const headers = { 'content-type': 'application/json' };
    return (await visitor.fetch('/graphql', { method: 'POST', headers, body })).text();
  };
  expect(await countReads(() => askList(true, true))).toBe(1);
  await setTitle(id, 'Without an event');
  const kept = (await read(login)).text;
  expect(kept).toContain('First title');
  const own = kept.replace('First title', 'Without an event');
  expect(await askList(true, false, true)).toBe(`[${kept},${own},${kept}]`);
});

test('other operations and channels that do not exist are asked for each time', async () => {
  const { id, login } = await makeChannel();
  await read(login, OTHER);
  await server.platform.database.db
    .updateTable('users')
    .set({ display_name: 'Asked_Anew' })
    .where('id', '=', id)
    .execute();
  expect((await read(login, OTHER)).text).toContain('Asked_Anew');
  const unknown = `asked_${channels + 1}`;
  expect((await read(unknown)).text).toContain('UserDoesNotExist');
  const made = await makeChannel();
  expect(made.login).toBe(unknown);
  expect((await read(unknown)).text).toContain('First title');
});

test('the session of whoever asks first changes nothing', async () => {
  const { login, visitor } = await makeChannel();
  const own = await read(login, QUERY, visitor);
  expect(own.headers.getSetCookie()).toEqual([]);
  expect((await read(login)).text).toBe(own.text);
});

test('lists are kept for all in one language, until a stream begins', async () => {
  const { db } = server.platform.database;
  const execute = db.executeQuery;
  let statements = 0;
  db.executeQuery = function counted(this: typeof db, ...args: Parameters<typeof execute>) {
    statements += 1;
    return execute.apply(this, args);
  } as typeof execute;
  /** Asks, and says how many statements that took. */
  const nav = async (language: string, contextChannelName = 'nobody') => {
    statements = 0;
    const { text, headers } = await ask(NAV, { input: { contextChannelName } }, new Visitor(server), {
      'accept-language': language,
    });
    return { text, vary: headers.get('vary'), language: headers.get('content-language'), statements };
  };
  try {
    const first = await nav('en');
    expect(first.statements).toBeGreaterThan(0);
    const again = await nav('en');
    expect(again).toEqual({ ...first, statements: 0 });
    expect([again.vary, again.language]).toEqual(['accept-language, accept-encoding', 'en']);
    const others = [await nav('de'), await nav('en', 'somebody')];
    expect(others.map((answer) => [answer.language, answer.statements > 0])).toEqual([
      ['de', true],
      ['en', true],
    ]);
    const user = await makeChannel();
    await streams.goLive(user);
    expect((await nav('en')).statements).toBeGreaterThan(0);
  } finally {
    db.executeQuery = execute;
  }
});

test('a category that does not exist is asked for each time, and one that does is kept', async () => {
  const read = async () => (await ask(CATEGORY, { slug: 'made-later' })).text;
  const rename = (name: string) =>
    server.platform.database.db.updateTable('categories').set({ display_name: name }).where('slug', '=', 'made-later');
  expect(await read()).toBe('{"data":{"category":null}}');
  const made = {
    id: '987654',
    slug: 'made-later',
    name: 'made later',
    display_name: 'Made later',
    created_at: new Date(),
  };
  await server.platform.database.db.insertInto('categories').values(made).execute();
  expect(await read()).toContain('Made later');
  await rename('Renamed without an event').execute();
  expect(await read()).toContain('Made later');
});
