import { type ChatGateway, ChatPeer, startChatGateway } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let now = Date.parse('2030-01-01T00:00:00Z');
let chat: ChatGateway;
beforeAll(async () => {
  chat = await startChatGateway({ clock: { now: () => new Date(now) } });
});
afterAll(() => chat?.close());

const newcomer = (): Promise<ChatPeer> => ChatPeer.overTcp(chat.ircPort);
const page = (): Promise<ChatPeer> => ChatPeer.overWebSocket(`${chat.url}/`, { protocols: ['irc'] });

const welcome = (nick: string): string[] => [
  `:chat.test 001 ${nick} :Welcome, GLHF!`,
  `:chat.test 002 ${nick} :Your host is chat.test`,
  `:chat.test 003 ${nick} :This server is rather new`,
  `:chat.test 004 ${nick} :-`,
  `:chat.test 375 ${nick} :-`,
  `:chat.test 372 ${nick} :You are in a maze of twisty passages.`,
  `:chat.test 376 ${nick} :>`,
];

test.each([
  ['over TCP', newcomer],
  ['over WebSocket', page],
])('a token and any NICK let its owner in, without USER, %s', async (way, connect) => {
  const peer = await connect();
  expect(await peer.exchange('PASS oauth:token-anna', 'NICK bert')).toEqual(welcome('anna'));
  expect(await peer.exchange('NICK carl', `PRIVMSG #room0 :who am I ${way}?`)).toEqual([]);
  expect(chat.saved.at(-1)?.message.sender.login).toBe('anna');
  expect(await peer.exchange('USER x 8 * :x', 'PASS oauth:token-bert')).toEqual([
    ':chat.test 462 anna :You are already registered',
  ]);
  expect(await peer.exchange('WHAT is this')).toEqual([':chat.test 421 anna WHAT :Unknown command']);
  for (const piece of peer.pieces) expect(piece.endsWith('\r\n')).toBe(true);
  peer.destroy();
});

test('a WebSocket may ask for the subprotocol irc or for none, here or there', async () => {
  await Promise.all(
    ['/', '/chat'].map(async (path) =>
      (await ChatPeer.overWebSocket(chat.url + path, { protocols: ['irc'] })).destroy(),
    ),
  );
  await Promise.all(['/', '/chat'].map(async (path) => (await ChatPeer.overWebSocket(chat.url + path)).destroy()));
  await expect(ChatPeer.overWebSocket(`${chat.url}/`, { protocols: ['graphql-ws'] })).rejects.toThrow();
  await expect(ChatPeer.overWebSocket(`${chat.url}/elsewhere`, { protocols: ['irc'] })).rejects.toThrow();
});

test.each([
  ['a wrong token', ['PASS oauth:nobodys', 'NICK anna'], ':chat.test NOTICE * :Login authentication failed'],
  ['an empty token', ['PASS oauth:', 'NICK anna'], ':chat.test NOTICE * :Login authentication failed'],
  [
    'a wrong token and a reader’s nick',
    ['PASS oauth:x', 'NICK justinfan7'],
    ':chat.test NOTICE * :Login authentication failed',
  ],
  ['no form of a token', ['PASS token-anna', 'NICK anna'], ':chat.test NOTICE * :Improperly formatted auth'],
])('%s is refused and closed', async (_, lines, answer) => {
  for (const peer of [await newcomer(), await page()]) {
    peer.say(...lines);
    expect(await peer.untilClosed()).toEqual([answer]);
  }
});

test.each([
  ['justinfan12345', 'justinfan12345'],
  ['JustinFan7', 'justinfan7'],
])('%s reads without an account, with any password', async (nick, known) => {
  const peer = await newcomer();
  expect(await peer.exchange('PASS SCHMOOPIIE', `NICK ${nick}`)).toEqual(welcome(known));
  expect((await peer.exchange('PRIVMSG #room0 :hello'))[0]).toBe(':chat.test NOTICE #room0 :Log in to send messages.');
  peer.destroy();
});

test('without a password a NICK makes nobody anybody', async () => {
  const peer = await newcomer();
  expect((await peer.exchange('NICK anna'))[0]).toMatch(/^:chat\.test 001 justinfan\d+ /);
  peer.destroy();
});

test('CAP LS holds registration until CAP END', async () => {
  const peer = await newcomer();
  expect(await peer.exchange('CAP LS 302', 'PASS oauth:token-anna', 'NICK anna', 'USER anna 0 * :anna')).toEqual([
    ':chat.test CAP * LS :twitch.tv/tags twitch.tv/commands twitch.tv/membership bandshell/history bandshell/language-en bandshell/language-de',
  ]);
  expect(await peer.exchange('CAP REQ :twitch.tv/tags twitch.tv/commands')).toEqual([
    ':chat.test CAP * ACK :twitch.tv/tags twitch.tv/commands',
  ]);
  expect(await peer.exchange('CAP LIST')).toEqual([':chat.test CAP * LIST :twitch.tv/tags twitch.tv/commands']);
  const userId = chat.saved.at(-1)?.message.sender.userId;
  expect(await peer.exchange('CAP END')).toEqual([
    ...welcome('anna'),
    `@badge-info=;badges=;color=#1E90FF;display-name=anna;emote-sets=0;turbo=0;user-id=${userId};user-type= :chat.test GLOBALUSERSTATE`,
  ]);
  peer.destroy();
});

test('CAP REQ alone holds nothing; unknown capabilities change nothing', async () => {
  const peer = await newcomer();
  expect(
    await peer.exchange('CAP REQ :twitch.tv/tags message-tags', 'CAP REQ :twitch.tv/tags', 'NICK justinfan1'),
  ).toEqual([
    ':chat.test CAP * NAK :twitch.tv/tags message-tags',
    ':chat.test CAP * ACK :twitch.tv/tags',
    ...welcome('justinfan1'),
  ]);
  expect(await peer.exchange('CAP REQ :-twitch.tv/tags', 'CAP LIST')).toEqual([
    ':chat.test CAP * ACK :-twitch.tv/tags',
    ':chat.test CAP * LIST :',
  ]);
  peer.destroy();
});

test('before registration nothing else is done', async () => {
  const peer = await newcomer();
  const refusal = ':chat.test 451 * :You have not registered';
  expect(await peer.exchange('JOIN #room0', 'PRIVMSG #room0 :hello')).toEqual([refusal, refusal]);
  peer.say('QUIT');
  expect(await peer.untilClosed()).toEqual([]);
});

test('PING in all its forms, before registration and after it', async () => {
  const peer = await newcomer();
  const forms = ['PING', 'PING :a b', 'PING tmi.twitch.tv', 'ping :é'];
  const answers = [
    'PONG',
    ':chat.test PONG chat.test :a b',
    ':chat.test PONG chat.test :tmi.twitch.tv',
    ':chat.test PONG chat.test :é',
  ];
  expect(await peer.exchange(...forms)).toEqual(answers);
  await peer.exchange('NICK justinfan1');
  expect(await peer.exchange(...forms, 'PONG :x')).toEqual(answers);
  peer.destroy();
});

test('who does not say who they are in time is told and closed', async () => {
  const silent = [await newcomer(), await page()];
  const busy = await newcomer();
  await busy.exchange('CAP LS 302');
  now += chat.gateway.limits.registrationMs - 1;
  chat.gateway.sweep();
  for (const peer of silent) expect(await peer.exchange()).toEqual([]);
  now += 1;
  chat.gateway.sweep();
  for (const peer of [...silent, busy]) expect(await peer.untilClosed()).toEqual(['ERROR :Registration took too long']);
});

test('a directory that is away refuses for now, and its error is not told', async () => {
  const away = await startChatGateway({
    directory: { byChatToken: () => Promise.reject(new Error('secret of the database')) },
  });
  const peer = await ChatPeer.overTcp(away.ircPort);
  peer.say('PASS oauth:token-anna', 'NICK anna');
  expect(await peer.untilClosed()).toEqual([
    ':chat.test NOTICE * :The server cannot look you up now. Try again later.',
  ]);
  await away.close();
});

test('a directory that does not answer refuses after its time', async () => {
  const away = await startChatGateway({
    directory: { byChatToken: () => new Promise(() => {}) },
    limits: { lookupMs: 20 },
  });
  const peer = await ChatPeer.overTcp(away.ircPort);
  peer.say('PASS oauth:token-anna', 'NICK anna');
  expect(await peer.untilClosed()).toEqual([
    ':chat.test NOTICE * :The server cannot look you up now. Try again later.',
  ]);
  await away.close();
});
