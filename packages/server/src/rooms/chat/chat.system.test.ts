import { ChatPeer, createTestUser, startTestServer, type TestServer, type TestUser, until } from '@bandshell/testkit';
import { CompiledQuery } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  owner = await createTestUser(server, 'kilnkathy');
});
afterAll(() => server?.close());

const peers: ChatPeer[] = [];
afterEach(() => {
  for (const peer of peers.splice(0)) peer.destroy();
});

/** A page's socket; `headers` may say otherwise. */
const openPage = async (
  user: TestUser | null,
  {
    path = '/chat',
    on = server,
    headers = {},
  }: { path?: string; on?: TestServer; headers?: Record<string, string> } = {},
): Promise<ChatPeer> => {
  const cookie: Record<string, string> =
    user === null ? {} : { cookie: `session=${user.visitor.cookies.get('session')}` };
  const peer = await ChatPeer.overWebSocket(`${on.url.replace('http', 'ws')}${path}`, {
    headers: { origin: on.platform.config.publicUrl, ...cookie, ...headers },
  });
  peers.push(peer);
  return peer;
};

const CAPABILITIES = 'twitch.tv/tags twitch.tv/commands bandshell/history';
const enter = async (peer: ChatPeer): Promise<string> => {
  const told = await peer.exchange(`CAP REQ :${CAPABILITIES}`, 'NICK justinfan1');
  const nick = told.map((line) => / 001 (\S+) /.exec(line)?.[1]).find((found) => found !== undefined);
  await peer.exchange(`JOIN #${owner.login}`);
  return nick ?? '';
};

test('a page is who its session says', async () => {
  expect(await enter(await openPage(owner))).toBe('kilnkathy');
  expect(await enter(await openPage(null))).toBe('justinfan1');
  expect(await enter(await openPage(null, { headers: { cookie: 'session=made-up' } }))).toBe('justinfan1');
});

test('a foreign page gets no chat socket with the site’s cookie, in no way', async () => {
  const foreign = { origin: 'https://evil.example' };
  await expect(openPage(owner, { headers: foreign })).rejects.toThrow('upgrade refused: 403');
  // Anyone's page may read like any client; the cookie that comes with it counts for nothing.
  expect(await enter(await openPage(owner, { path: '/', headers: foreign }))).toBe('justinfan1');
  expect(await enter(await openPage(owner, { path: '/' }))).toBe('justinfan1');
});

test('other paths are no chat', async () => {
  await expect(openPage(null, { path: '/chat/x' })).rejects.toThrow();
  await expect(openPage(null, { path: '/elsewhere' })).rejects.toThrow();
});

test('a session that ends takes its chat socket with it, and no other', async () => {
  const ann = await createTestUser(server, 'annleaves');
  const [page, reader] = [await openPage(ann), await openPage(null)];
  for (const peer of [page, reader]) await enter(peer);
  expect((await page.exchange(`PRIVMSG #${owner.login} :still here`))[0]).toContain(' USERSTATE ');
  const { errors } = await ann.visitor.graphql('mutation { logOut { __typename } }');
  expect(errors).toEqual([]);
  await page.untilClosed();
  expect(reader.isClosed).toBe(false);
  expect(await enter(await openPage(ann))).toBe('justinfan1');
});

test('a new name and colour are those of the next message', async () => {
  const bob = await createTestUser(server, 'bobrenames');
  const [page, reader] = [await openPage(bob), await openPage(null)];
  for (const peer of [page, reader]) await enter(peer);
  const { data, errors } = await bob.visitor.graphql(
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { error { code } } }',
    { input: { displayName: 'BobRenames', chatColor: 'HotPink' } },
  );
  expect([data, errors]).toEqual([{ updateProfile: { error: null } }, []]);
  let count = 0;
  await until('the new colour', async () => {
    count += 1;
    await page.exchange(`PRIVMSG #${owner.login} :try ${count}`);
    const line = await reader.hear('the message', (heard) => heard.endsWith(` :try ${count}`));
    return line.includes(';color=#FF69B4;display-name=BobRenames;');
  });
});

test('the owner has the broadcaster’s badge in their room alone', async () => {
  const other = await createTestUser(server, 'otherroom');
  const page = await openPage(owner);
  await enter(page);
  const [own, elsewhere] = [
    await page.exchange(`PRIVMSG #${owner.login} :mine`),
    await page.exchange(`PRIVMSG #${other.login} :yours`),
  ];
  expect(own[0]).toContain(';badges=broadcaster/1;');
  expect(elsewhere[0]).toContain(';badges=;');
});

test('messages are stored, and stand after a restart', async () => {
  const channel = await createTestUser(server, 'lastingroom');
  const page = await openPage(channel);
  await enter(page);
  for (const text of ['first', '/me second']) await page.exchange(`PRIVMSG #${channel.login} :${text}`);
  const stored = await until('two rows', async () => {
    const { rows } = await server.platform.database.db.executeQuery<object>(
      CompiledQuery.raw(
        'select body, is_action, is_owner, login, state from chat_messages where channel_id = $1 order by sent_at, body',
        [channel.id],
      ),
    );
    return rows.length === 2 ? rows : null;
  });
  const facts = { is_owner: true, login: 'lastingroom', state: 'delivered' };
  expect(stored).toEqual([
    { body: 'first', is_action: false, ...facts },
    { body: 'second', is_action: true, ...facts },
  ]);
  const next = await startTestServer({ databaseUrl: server.databaseUrl });
  try {
    const reader = await openPage(null, { on: next });
    await enter(reader);
    const told = await reader.exchange(`JOIN #${channel.login}`);
    expect(told.slice(-2).map((line) => /^@historical=1;.* PRIVMSG #lastingroom :(.*)$/.exec(line)?.[1])).toEqual([
      'first',
      '\u0001ACTION second\u0001',
    ]);
  } finally {
    await next.close();
  }
});

test('a channel that is suspended, or never was, cannot be joined', async () => {
  const gone = await createTestUser(server, 'suspendedroom');
  await server.platform.database.db.executeQuery(
    CompiledQuery.raw(`update users set unavailable_reason = 'TOS_TEMPORARY' where id = $1`, [gone.id]),
  );
  const page = await openPage(null);
  await enter(page);
  const told = await page.exchange('JOIN #suspendedroom,#neverwas');
  expect(told.map((line) => /^@msg-id=msg_channel_suspended .* NOTICE (\S+) /.exec(line)?.[1])).toEqual([
    '#suspendedroom',
    '#neverwas',
  ]);
});

test('a server that stops asks pages to come back and closes', async () => {
  const other = await startTestServer({ databaseUrl: server.databaseUrl });
  const page = await openPage(null, { on: other });
  await enter(page);
  await other.close();
  expect((await page.untilClosed()).at(-1)).toBe(':tmi.twitch.tv RECONNECT');
});
