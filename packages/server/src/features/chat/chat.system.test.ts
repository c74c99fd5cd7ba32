import { ChatPeer, createTestUser, startTestServer, type TestServer, type TestUser, until } from '@bandshell/testkit';
import { CompiledQuery } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const peers: ChatPeer[] = [];
afterEach(() => {
  for (const peer of peers.splice(0)) peer.destroy();
});

const openPage = async (user: TestUser | null, on = server, path = '/chat'): Promise<ChatPeer> => {
  const cookie: Record<string, string> =
    user === null ? {} : { cookie: `session=${user.visitor.cookies.get('session')}` };
  const peer = await ChatPeer.overWebSocket(`${on.url.replace('http', 'ws')}${path}`, {
    headers: { origin: on.platform.config.publicUrl, ...cookie },
  });
  peers.push(peer);
  return peer;
};

const CAPABILITIES = 'twitch.tv/tags twitch.tv/commands bandshell/history';
const enter = async (peer: ChatPeer): Promise<void> => {
  await peer.exchange(`CAP REQ :${CAPABILITIES}`, 'NICK justinfan1');
};

test('other paths are no chat', async () => {
  await expect(openPage(null, server, '/chat/x')).rejects.toThrow();
  await expect(openPage(null, server, '/elsewhere')).rejects.toThrow();
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
  const info = { is_owner: true, login: 'lastingroom', state: 'delivered' };
  expect(stored).toEqual([
    { body: 'first', is_action: false, ...info },
    { body: 'second', is_action: true, ...info },
  ]);
  const next = await startTestServer({ databaseUrl: server.databaseUrl });
  try {
    const reader = await openPage(null, next);
    await enter(reader);
    const reported = await reader.exchange(`JOIN #${channel.login}`);
    expect(reported.slice(-2).map((line) => /^@historical=1;.* PRIVMSG #lastingroom :(.*)$/.exec(line)?.[1])).toEqual([
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
  const reported = await page.exchange('JOIN #suspendedroom,#neverwas');
  expect(reported.map((line) => /^@msg-id=msg_channel_suspended .* NOTICE (\S+) /.exec(line)?.[1])).toEqual([
    '#suspendedroom',
    '#neverwas',
  ]);
});

test('a server that stops asks pages to come back and closes', async () => {
  const other = await startTestServer({ databaseUrl: server.databaseUrl });
  const page = await openPage(null, other);
  await enter(page);
  await other.close();
  expect((await page.untilClosed()).at(-1)).toBe(':tmi.twitch.tv RECONNECT');
});
