import {
  ChatPeer,
  createChatToken,
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
} from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  owner = await createTestUser(server, 'patchbaypatty');
});
afterAll(() => server?.close());
const peers: ChatPeer[] = [];
afterEach(() => {
  for (const peer of peers.splice(0)) peer.destroy();
});

const open = async (path: '/' | '/chat', headers: Record<string, string>): Promise<ChatPeer> => {
  const peer = await ChatPeer.overWebSocket(`${server.url.replace('http', 'ws')}${path}`, { headers });
  peers.push(peer);
  return peer;
};
const cookieOf = (user: TestUser): { readonly cookie: string } => ({
  cookie: `session=${user.visitor.cookies.get('session')}`,
});
const ownOrigin = (): { readonly origin: string } => ({ origin: server.platform.config.publicUrl });

/** A page of the site with the user's session, in the owner's room. */
const pageOf = async (user: TestUser): Promise<ChatPeer> => {
  const page = await open('/chat', { ...cookieOf(user), ...ownOrigin() });
  await page.exchange('CAP REQ :twitch.tv/tags twitch.tv/commands', 'NICK justinfan1', `JOIN #${owner.login}`);
  return page;
};
/** A bot with a chat token, in the owner's room. */
const botOf = async (user: TestUser): Promise<ChatPeer> => {
  const bot = await ChatPeer.overTcp(server.ircPort ?? 0);
  peers.push(bot);
  const token = await createChatToken(user);
  await bot.exchange(
    'CAP REQ :twitch.tv/tags twitch.tv/commands',
    `PASS oauth:${token}`,
    'NICK x',
    `JOIN #${owner.login}`,
  );
  return bot;
};
/** The login that a socket with only a NICK gets; a reader's name for anonymous ones. */
const nickOf = async (peer: ChatPeer): Promise<string | undefined> =>
  /^:\S+ 001 (\S+)/.exec((await peer.exchange('NICK justinfan77'))[0] ?? '')?.[1];

test('the cookie speaks for a page alone: what names no origin is none', async () => {
  const user = await createTestUser(server, 'quiet_reader');
  expect(await nickOf(await open('/chat', { ...cookieOf(user), ...ownOrigin() }))).toBe('quiet_reader');
  expect(await nickOf(await open('/chat', cookieOf(user)))).toBe('justinfan77');
});

test('a session’s token is no chat token, and a chat token no session', async () => {
  const page = await open('/chat', { ...cookieOf(owner), ...ownOrigin() });
  page.say(`PASS oauth:${owner.visitor.cookies.get('session')}`, 'NICK patchbaypatty');
  expect((await page.untilClosed()).at(-1)).toMatch(/NOTICE \* :Login authentication failed$/);
  const token = await createChatToken(owner);
  expect(await nickOf(await open('/chat', { cookie: `session=${token}`, ...ownOrigin() }))).toBe('justinfan77');
});

test('logging out closes the pages of that session, and no other socket of the user', async () => {
  const user = await createTestUser(server, 'leaving_soon');
  const [page, bot, other] = [await pageOf(user), await botOf(user), await pageOf(owner)];
  await user.visitor.graphql('mutation { logOut { __typename } }');
  await page.untilClosed();
  expect(await nickOf(await open('/chat', { ...cookieOf(user), ...ownOrigin() }))).toBe('justinfan77');
  for (const peer of [bot, other]) expect((await peer.exchange('PING')).at(-1)).toBe('PONG');
});

test('a user who may not come in any more is put out', async () => {
  const user = await createTestUser(server, 'soon_gone');
  const [page, bot] = [await pageOf(user), await botOf(user)];
  const { database } = server.platform;
  await database.transact(async (tx) => {
    await tx.db.updateTable('users').set({ unavailable_reason: 'DMCA' }).where('id', '=', user.id).execute();
    await tx.emit({ type: 'user-profile-changed', userId: user.id }, user.id);
  });
  await Promise.all([page.untilClosed(), bot.untilClosed()]);
});

/** A TCP socket with an application's token, in the owner's room. */
const withToken = async (token: string): Promise<ChatPeer> => {
  const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
  peers.push(peer);
  await peer.exchange('CAP REQ :twitch.tv/tags twitch.tv/commands', `PASS oauth:${token}`, 'NICK x');
  await peer.exchange(`JOIN #${owner.login}`);
  return peer;
};

/** Gets an application's token that a user allows, as a page does: an address with the token in its fragment. */
const allow = async (user: TestUser, scope: string): Promise<string> => {
  const registered = await owner.visitor.graphql(
    `mutation { registerApplication(input: { name: "Stage Hand", kind: PUBLIC, redirectURIs: ["https://bot.example/done"] }) { application { id } } }`,
  );
  const query = new URLSearchParams({
    client_id: registered.data.registerApplication.application.id,
    redirect_uri: 'https://bot.example/done',
    response_type: 'token',
    scope,
  });
  const { data } = await user.visitor.graphql(
    'mutation ($query: String!) { answerOauthAuthorization(input: { query: $query, isAllowed: true }) { redirectTo } }',
    { query: query.toString() },
  );
  return new URLSearchParams(new URL(data.answerOauthAuthorization.redirectTo).hash.slice(1)).get('access_token') ?? '';
};

test('a program reads with chat:read, writes with chat:edit, and does neither with other scopes', async () => {
  const user = await createTestUser(server, 'stage_hand');
  const reader = await withToken(await allow(user, 'chat:read'));
  expect((await reader.exchange(`PRIVMSG #${owner.login} :hello`)).join('\n')).toContain('msg-id=no_permission');
  const writer = await withToken(await allow(user, 'chat:read chat:edit'));
  expect((await writer.exchange(`PRIVMSG #${owner.login} :hello there`)).join('\n')).toContain('USERSTATE');
  const stranger = await ChatPeer.overTcp(server.ircPort ?? 0);
  peers.push(stranger);
  stranger.say(`PASS oauth:${await allow(user, 'user:read:email')}`, 'NICK x');
  expect((await stranger.untilClosed()).at(-1)).toMatch(/NOTICE \* :Login authentication failed$/);
});

test('taking a program’s access back closes its sockets, and no others of the user', async () => {
  const user = await createTestUser(server, 'change_of_mind');
  const [program, bot] = [await withToken(await allow(user, 'chat:read')), await botOf(user)];
  const { data } = await user.visitor.graphql('{ currentUser { oauthConnections { application { id name } } } }');
  const connected = data.currentUser.oauthConnections as readonly { application: { id: string; name: string } }[];
  const applicationID = connected.find(({ application }) => application.name === 'Stage Hand')?.application.id;
  await user.visitor.graphql(
    'mutation ($applicationID: ID!) { disconnectApplication(input: { applicationID: $applicationID }) { applicationID } }',
    { applicationID },
  );
  await program.untilClosed();
  expect((await bot.exchange('PING')).at(-1)).toBe('PONG');
});
