import { randomInt } from 'node:crypto';
import { connect } from 'node:net';
import { nickOfPrefix, parseChatLine } from '@bandshell/contract';
import {
  ChatPeer,
  createChatToken,
  createTestUser,
  startTestServer,
  streamFixture,
  type TestServer,
  type TestUser,
  until,
} from '@bandshell/testkit';
import type { AuthProvider } from '@twurple/auth';
import { ChatClient } from '@twurple/chat';
import { Client as IrcClient } from 'irc-framework';
import tmi from 'tmi.js';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

/** One of the clients only uses port 6667: an own loopback address has it free. */
const HOST = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(2, 255)}`;
const IRC_PORT = 6667;
const ACTION = '\u0001ACTION ';
const VALIDATE_URL = 'https://id.twitch.tv/oauth2/validate';

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await startTestServer({ env: { HOST, IRC_PORT: String(IRC_PORT) } });
  owner = await createTestUser(server, 'patchbaypatty');
});
afterAll(() => server?.close());

const leaving: (() => unknown)[] = [];
afterEach(async () => {
  for (const leave of leaving.splice(0)) await leave();
  vi.unstubAllGlobals();
});

/** A client of any kind: the messages it received, as `login: text`, and how it sends. */
interface Voice {
  readonly received: string[];
  say(text: string): unknown;
}

const tmiClient = async (user: TestUser | null): Promise<Voice> => {
  const client = new tmi.Client({
    connection: { server: HOST, port: server.port, secure: false, reconnect: false },
    identity: user === null ? undefined : { username: user.login, password: `oauth:${await createChatToken(user)}` },
    channels: [owner.login],
  });
  const received: string[] = [];
  client.on('chat', (_channel, { username }, text, self) => void (self || received.push(`${username}: ${text}`)));
  client.on('action', (_channel, { username }, text, self) => void (self || received.push(`${username}* ${text}`)));
  const joined = new Promise((resolve) => client.once('join', resolve));
  leaving.push(() => client.disconnect().catch(() => {}));
  await client.connect();
  await joined;
  return { received, say: (text) => client.say(owner.login, text) };
};

/**
 * The client asks its own service for the owner of its token; the test answers that request. Everything else is the
 * client's own work.
 */
const answerWhose = (tokens: ReadonlyMap<string, TestUser>): void => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    if (String(input) !== VALIDATE_URL) return fetch(input, init);
    const user = tokens.get(new Headers(init?.headers).get('authorization')?.replace('OAuth ', '') ?? '');
    if (user === undefined) return Response.json({ status: 401, message: 'invalid access token' }, { status: 401 });
    const scopes = ['chat:read', 'chat:edit'];
    return Response.json({ client_id: 'test', login: user.login, user_id: user.id, scopes, expires_in: 3600 });
  });
};

const providerOf = (user: TestUser, accessToken: string): AuthProvider => {
  const token = {
    userId: user.id,
    accessToken,
    scope: ['chat:read', 'chat:edit'],
    refreshToken: null,
    expiresIn: null,
    obtainmentTimestamp: Date.now(),
  };
  return {
    clientId: 'test',
    getCurrentScopesForUser: () => token.scope,
    getAccessTokenForUser: async () => token,
    getAccessTokenForIntent: async () => token,
    getAnyAccessToken: async () => token,
  };
};

const twurpleClient = async (user: TestUser | null, webSocket: boolean): Promise<Voice> => {
  const token = user === null ? '' : await createChatToken(user);
  if (user !== null) answerWhose(new Map([[token, user]]));
  const client = new ChatClient({
    hostName: HOST,
    ssl: false,
    webSocket,
    // Over WebSocket it only uses port 80.
    connectionOptions: webSocket ? { wsOptions: { createConnection: () => connect(server.port, HOST) } } : {},
    logger: { minLevel: 'critical' },
    authProvider: user === null ? undefined : providerOf(user, token),
  });
  const received: string[] = [];
  client.onMessage((_channel, login, text) => void received.push(`${login}: ${text}`));
  client.onAction((_channel, login, text) => void received.push(`${login}* ${text}`));
  const ready = new Promise<void>((resolve) => client.onAuthenticationSuccess(resolve));
  leaving.push(() => client.quit());
  client.connect();
  await ready;
  await client.join(owner.login);
  return { received, say: (text) => client.say(owner.login, text) };
};

const ircClient = async (user: TestUser | null): Promise<Voice> => {
  const client = new IrcClient();
  client.requestCap(['twitch.tv/tags', 'twitch.tv/commands']);
  const received: string[] = [];
  const nick = user?.login ?? 'justinfan12345';
  client.on('privmsg', (event) => void received.push(`${event.nick}: ${event.message}`));
  client.on('action', (event) => void received.push(`${event.nick}* ${event.message}`));
  const joined = new Promise<void>((resolve) => {
    client.on('registered', () => client.join(`#${owner.login}`));
    client.on('join', (event) => event.nick === nick && resolve());
  });
  leaving.push(() => client.quit());
  client.connect({
    host: HOST,
    port: IRC_PORT,
    nick,
    password: user === null ? undefined : `oauth:${await createChatToken(user)}`,
    auto_reconnect: false,
  });
  await joined;
  return { received, say: (text) => client.say(`#${owner.login}`, text) };
};

/** The site's own page, by its socket: the session's cookie, all capabilities, no NICK of its own. */
const pageClient = async (user: TestUser | null): Promise<Voice> => {
  const cookie = user === null ? undefined : `session=${user.visitor.cookies.get('session')}`;
  const peer = await ChatPeer.overWebSocket(`${server.url.replace('http', 'ws')}/chat`, {
    headers: { origin: server.platform.config.publicUrl, ...(cookie === undefined ? {} : { cookie }) },
  });
  leaving.push(() => peer.destroy());
  peer.say('CAP REQ :twitch.tv/tags twitch.tv/commands bandshell/history', 'NICK justinfan1');
  await peer.exchange(`JOIN #${owner.login}`);
  return {
    get received() {
      return peer.lines.flatMap((line) => {
        const parsed = parseChatLine(line);
        if (parsed?.command !== 'PRIVMSG' || parsed.tags.historical === '1') return [];
        const action = parsed.params[1]?.startsWith(ACTION) === true;
        const text = action ? parsed.params[1]?.slice(ACTION.length, -1) : parsed.params[1];
        return [`${nickOfPrefix(parsed.prefix ?? '')}${action ? '*' : ':'} ${text}`];
      });
    },
    say: (text) => peer.say(`PRIVMSG #${owner.login} :${text}`),
  };
};

test.each([
  ['tmi.js over WebSocket', tmiClient],
  ['@twurple/chat over WebSocket', (user: TestUser | null) => twurpleClient(user, true)],
  ['@twurple/chat over TCP', (user: TestUser | null) => twurpleClient(user, false)],
  ['irc-framework over TCP', ircClient],
])('%s joins, talks, and hears a page of the site; the page hears it', async (name, makeClient) => {
  const login = name
    .replace(/[^a-z]/gi, '')
    .slice(0, 20)
    .toLowerCase();
  const user = await createTestUser(server, login);
  const page = await pageClient(owner);
  const client = await makeClient(user);
  await page.say('hello from the page');
  await until('the client to hear the page', () => client.received.includes('patchbaypatty: hello from the page'));
  await client.say(`hello from ${name}`);
  await until('the page to hear the client', () => page.received.includes(`${login}: hello from ${name}`));
  await page.say('/me waves');
  await until('the client to see the page’s action', () => client.received.includes('patchbaypatty* waves'));
  expect(client.received.filter((line) => line.startsWith(`${login}:`))).toEqual([]);
  expect(page.received.filter((line) => line.startsWith('patchbaypatty'))).toEqual([]);
});

test('clients of all makes in one room hear each other, once each', async () => {
  const users: TestUser[] = [];
  for (const login of ['anna_tmi', 'bert_ws', 'carl_tcp', 'dora_irc']) users.push(await createTestUser(server, login));
  const [anna = owner, bert = owner, carl = owner, dora = owner] = users;
  const voices = [
    await tmiClient(anna),
    await twurpleClient(bert, true),
    await twurpleClient(carl, false),
    await ircClient(dora),
    await pageClient(owner),
  ];
  const logins = ['anna_tmi', 'bert_ws', 'carl_tcp', 'dora_irc', owner.login];
  for (const [index, voice] of voices.entries()) await voice.say(`I am ${logins[index]}`);
  const said = logins.map((login) => `${login}: I am ${login}`);
  for (const [index, voice] of voices.entries()) {
    const others = said.filter((_, at) => at !== index).sort();
    await until(`${logins[index]} to hear the others`, () => voice.received.length >= others.length);
    expect([...voice.received].sort()).toEqual(others);
  }
});

test('readers without an account: every make of client hears', async () => {
  const readers = [
    await tmiClient(null),
    await twurpleClient(null, true),
    await twurpleClient(null, false),
    await ircClient(null),
    await pageClient(null),
  ];
  const page = await pageClient(owner);
  await page.say('hello, whoever you are');
  await until('all readers to hear', () =>
    readers.every((reader) => reader.received.includes('patchbaypatty: hello, whoever you are')),
  );
});

/** Everything that the two libraries for bots report about raids in the owner's chat. */
const raidListeners = async (): Promise<Record<'tmi' | 'twurple', string[]>> => {
  const heard = { tmi: [] as string[], twurple: [] as string[] };
  const warnings: string[] = [];
  const warn = (text: string) => void warnings.push(text);
  const bot = new tmi.Client({
    connection: { server: HOST, port: server.port, secure: false, reconnect: false },
    logger: { info: () => {}, warn, error: warn, setLevel: () => {} } as never,
    channels: [owner.login],
  });
  bot.on('raided', (_channel, name, viewers) => void heard.tmi.push(`raid of ${name} with ${viewers}`));
  bot.on(
    'usernotice' as never,
    ((id: string, _channel: string, _tags: object, text: string) =>
      void heard.tmi.push(id === 'announcement' ? text : id)) as never,
  );
  const joined = new Promise((resolve) => bot.once('join', resolve));
  leaving.push(() => bot.disconnect().catch(() => {}));
  await bot.connect();
  await joined;
  const log = (_level: unknown, text: string) => void (text.includes('Unrecognized') && warn(text));
  const other = new ChatClient({
    hostName: HOST,
    ssl: false,
    webSocket: false,
    logger: { minLevel: 'warning', custom: log as never },
  });
  other.onRaid(
    (_channel, login, { displayName, viewerCount }) =>
      void heard.twurple.push(`raid of ${displayName} (${login}) with ${viewerCount}`),
  );
  other.onRaidCancel(() => void heard.twurple.push('unraid'));
  other.onAnnouncement((_channel, login, _info, { text }) => void heard.twurple.push(`${login}: ${text}`));
  const ready = new Promise<void>((resolve) => other.onAuthenticationSuccess(resolve));
  leaving.push(() => {
    other.quit();
    expect(warnings).toEqual([]);
  });
  other.connect();
  await ready;
  await other.join(owner.login);
  return heard;
};

test('libraries for bots understand the notices of raids; the commands work from chat, for the owner alone', async () => {
  const { goLive } = streamFixture(() => server);
  const friend = await createTestUser(server, 'raidfriend', { displayName: 'RaidFriend' });
  await goLive(owner);
  await goLive(friend);
  const heard = await raidListeners();
  const cookie = (user: TestUser) => ({ cookie: `session=${user.visitor.cookies.get('session')}` });
  const peerOf = async (user: TestUser) => {
    const headers = { origin: server.platform.config.publicUrl, ...cookie(user) };
    const peer = await ChatPeer.overWebSocket(`${server.url.replace('http', 'ws')}/chat`, { headers });
    leaving.push(() => peer.destroy());
    peer.say('CAP REQ :twitch.tv/tags twitch.tv/commands', 'NICK justinfan1');
    await peer.exchange(`JOIN #${owner.login}`);
    return peer;
  };
  const type = async (peer: ChatPeer, text: string) => {
    const lines = await peer.exchange(`@client-nonce=n PRIVMSG #${owner.login} :${text}`);
    const notice = lines.map((line) => parseChatLine(line)).find((line) => line?.command === 'NOTICE');
    return notice === undefined ? null : `${notice?.tags['msg-id']}: ${notice?.params[1]}`;
  };
  const own = await peerOf(owner);
  const others = await peerOf(friend);
  expect(await type(others, '/raid raidfriend')).toBe(
    'no_permission: You don’t have permission to perform that action.',
  );
  expect(await type(others, '/unraid')).toMatch(/^no_permission/);
  expect(await type(own, '/raid')).toBe('usage_raid: Usage: /raid <channel>');
  expect(await type(own, `/raid ${owner.login}`)).toBe('raid_error_self: You cannot raid your own channel.');
  expect(await type(own, '/raid nobody_here')).toBe(
    'raid_error_not_found: We couldn’t find a channel with this name. Check the spelling.',
  );
  expect(await type(own, '/unraid')).toBe('unraid_error_no_active_raid: No raid of your channel is counting down.');
  expect(await type(own, '/rade x')).toBe(
    'unrecognized_cmd: There is no command /rade. Type /help to see all commands.',
  );
  expect(await type(own, '/raid @RaidFriend')).toBeNull();
  expect(await type(own, '/raid raidfriend')).toMatch(/^raid_error_already_raiding: /);
  expect(await type(own, '/unraid')).toBeNull();
  await server.drainEvents();
  const twoLines = ['patchbaypatty: patchbaypatty is raiding RaidFriend with 0 viewers.', 'unraid'];
  await until('twurple to hear both', () => heard.twurple.length === 2);
  expect(heard.twurple).toEqual(twoLines);
  await until('tmi.js to hear both', () => heard.tmi.length === 2);
  expect(heard.tmi).toEqual([twoLines[0]?.replace(/^\w+: /, ''), 'unraid']);

  const { data } = await friend.visitor.graphql(
    'mutation { startRaid(input: { targetLogin: "PatchBayPatty" }) { error { code } } }',
  );
  expect(data.startRaid.error).toBeNull();
  await server.platform.database.db
    .updateTable('raids')
    .set({ started_at: new Date(0), moves_at: new Date(0) })
    .where('channel_id', '=', friend.id)
    .execute();
  await friend.visitor.graphql('mutation { sendRaidNow { error { code } } }');
  await until('both to hear the raid', () => heard.twurple.length === 3 && heard.tmi.length === 3);
  expect(heard.twurple[2]).toBe('raid of RaidFriend (raidfriend) with 0');
  expect(heard.tmi[2]).toBe('raid of RaidFriend with 0');
  const line = own.lines.map((text) => parseChatLine(text)).find((parsed) => parsed?.tags['msg-id'] === 'raid');
  expect(line).toMatchObject({
    command: 'USERNOTICE',
    params: [`#${owner.login}`],
    tags: {
      login: 'raidfriend',
      'msg-param-displayName': 'RaidFriend',
      'msg-param-login': 'raidfriend',
      'msg-param-profileImageURL': '',
      'msg-param-viewerCount': '0',
      'room-id': owner.id,
      'system-msg': '0 raiders from RaidFriend have joined!',
      'user-id': friend.id,
    },
  });
});

test('tmi.js times out, bans, lists moderators, deletes and sets modes; @twurple/chat hears of it', async () => {
  const target = await createTestUser(server, 'loud_one');
  const boss = new tmi.Client({
    connection: { server: HOST, port: server.port, secure: false, reconnect: false },
    identity: { username: owner.login, password: `oauth:${await createChatToken(owner)}` },
    channels: [owner.login],
  });
  // By itself it takes a command for refused that a busy machine answers after 0.6 s.
  Object.assign(boss, { _getPromiseDelay: () => 10_000 });
  leaving.push(() => boss.disconnect().catch(() => {}));
  const joined = new Promise((resolve) => boss.once('join', resolve));
  await boss.connect();
  await joined;
  const token = await createChatToken(target);
  answerWhose(new Map([[token, target]]));
  const listener = new ChatClient({
    hostName: HOST,
    ssl: false,
    webSocket: false,
    logger: { minLevel: 'critical' },
    authProvider: providerOf(target, token),
  });
  const heard: string[] = [];
  listener.onTimeout((_channel, login, seconds) => void heard.push(`timeout ${login} ${seconds}`));
  listener.onBan((_channel, login) => void heard.push(`ban ${login}`));
  listener.onChatClear(() => void heard.push('clear'));
  listener.onMessageRemove((_channel, _id, { userName, text }) => void heard.push(`delete ${userName}: ${text}`));
  listener.onSlow((_channel, isOn, seconds) => void heard.push(`slow ${isOn} ${seconds ?? 0}`));
  listener.onFollowersOnly((_channel, isOn, minutes) => void heard.push(`followers ${isOn} ${minutes ?? 0}`));
  const ready = new Promise<void>((resolve) => listener.onAuthenticationSuccess(resolve));
  leaving.push(() => listener.quit());
  listener.connect();
  await ready;
  await listener.join(owner.login);
  const said = new Promise<string>((resolve) =>
    boss.on('chat', (_channel, tags, _text, isSelf) => void (isSelf || resolve(tags.id ?? ''))),
  );
  await listener.say(owner.login, 'rude words');

  const room = owner.login;
  await boss.deletemessage(room, await said);
  await until('the deletion to be heard', () => heard.length === 1);
  expect(await boss.timeout(room, target.login, 30, 'rude')).toEqual([`#${room}`, target.login, 30, 'rude']);
  expect(await boss.ban(room, target.login, 'ruder')).toEqual([`#${room}`, target.login, 'ruder']);
  expect(await boss.unban(room, target.login)).toEqual([`#${room}`, target.login]);
  expect(await boss.mods(room)).toEqual([]);
  await boss.mod(room, target.login);
  expect(await boss.mods(room)).toEqual([target.login]);
  await boss.unmod(room, target.login);
  await boss.slow(room, 20);
  await boss.slowoff(room);
  await boss.followersonly(room, 10);
  await boss.followersonlyoff(room);
  await boss.clear(room);
  await expect(boss.timeout(room, owner.login, 30)).rejects.toBe('bad_timeout_self');
  await until('everything to be heard', () => heard.length === 8);
  expect(heard).toEqual([
    'delete loud_one: rude words',
    'timeout loud_one 30',
    'ban loud_one',
    'slow true 20',
    'slow false 0',
    'followers true 10',
    'followers false 0',
    'clear',
  ]);
});
