import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import type { MessageRule } from '@bandshell/domain/chat';
import { type ChatGateway, type ChatGatewayOptions, ChatPeer, startChatGateway, until } from '@bandshell/testkit';
import { afterEach, expect, test } from 'vitest';

const ROOM = '#room1';
const CHANNEL_ID = '500001';
const SECOND = 1000;

let now = Date.parse('2030-01-01T00:00:00Z');
const leaving: (() => unknown)[] = [];
afterEach(async () => {
  for (const leave of leaving.splice(0).reverse()) await leave();
});

const start = async (options: ChatGatewayOptions = {}): Promise<ChatGateway> => {
  const chat = await startChatGateway({ clock: { now: () => new Date(now) }, ...options });
  leaving.push(() => chat.close());
  return chat;
};
const connected = (peer: ChatPeer): ChatPeer => {
  leaving.push(() => peer.destroy());
  return peer;
};
const overTcp = async (chat: ChatGateway): Promise<ChatPeer> => connected(await ChatPeer.overTcp(chat.ircPort));
const overWebSocket = async (chat: ChatGateway): Promise<ChatPeer> =>
  connected(await ChatPeer.overWebSocket(`${chat.url}/chat`));

const enter = async (peer: ChatPeer, login: string): Promise<ChatPeer> => {
  await peer.exchange(`PASS oauth:token-${login}`, `NICK ${login}`, 'CAP REQ :twitch.tv/commands twitch.tv/tags');
  await peer.exchange(`JOIN ${ROOM}`);
  return peer;
};

/** A socket that sends nothing by itself, not even that it has closed. */
const halfOpen = async (chat: ChatGateway): Promise<Socket> => {
  const socket = connect({ port: chat.ircPort, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  socket.resume();
  leaving.push(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
};

test.each([
  ['TCP', overTcp],
  ['WebSocket', overWebSocket],
])('more lines than anyone types close the socket, over %s', async (_, open) => {
  const chat = await start({ limits: { lines: { capacity: 10, windowMs: 10 * SECOND } } });
  const flooder = await open(chat);
  flooder.say(...Array.from({ length: 11 }, () => 'PING'));
  expect(await flooder.untilClosed()).toEqual([...Array.from({ length: 10 }, () => 'PONG'), 'ERROR :Too many lines']);
  expect(await chat.metric('bandshell_chat_drops_total', { reason: 'flood' })).toBe(1);
});

test('empty lines and empty frames count as lines', async () => {
  const chat = await start({ limits: { lines: { capacity: 10, windowMs: 10 * SECOND } } });
  const [tcp, page] = [await overTcp(chat), await overWebSocket(chat)];
  tcp.write('\n'.repeat(11));
  for (let index = 0; index < 11; index += 1) page.write('');
  expect(await tcp.untilClosed()).toEqual(['ERROR :Too many lines']);
  expect(await page.untilClosed()).toEqual(['ERROR :Too many lines']);
});

test('lines come back with time', async () => {
  const chat = await start({ limits: { lines: { capacity: 10, windowMs: 10 * SECOND } } });
  const peer = await overTcp(chat);
  for (let round = 0; round < 5; round += 1) {
    expect(await peer.exchange(...Array.from({ length: 8 }, () => 'PING'))).toHaveLength(8);
    now += 10 * SECOND;
  }
});

test('the 21st message in 30 s is not sent, from whatever socket; a moment later it is', async () => {
  const chat = await start();
  const [first, second] = [await enter(await overTcp(chat), 'anna'), await enter(await overTcp(chat), 'anna')];
  const say = (peer: ChatPeer, text: string) => peer.exchange(`@client-nonce=n PRIVMSG ${ROOM} :${text}`);
  for (let index = 0; index < 20; index += 1) await say(index % 2 === 0 ? first : second, `message ${index}`);
  expect(chat.saved).toHaveLength(20);
  await second.exchange();
  expect(await say(second, 'one more')).toEqual([
    `@client-nonce=n;msg-id=msg_ratelimit :chat.test NOTICE ${ROOM} :Your message was not sent because you are sending messages too quickly.`,
  ]);
  now += 1.5 * SECOND;
  expect((await say(second, 'one more')).at(-1)).toContain('USERSTATE');
  expect(chat.saved).toHaveLength(21);
});

test('the same text again within 30 s is not sent', async () => {
  const chat = await start();
  const anna = await enter(await overTcp(chat), 'anna');
  await anna.exchange(`PRIVMSG ${ROOM} :again`);
  expect(await anna.exchange(`PRIVMSG ${ROOM} :again`)).toEqual([
    `@msg-id=msg_duplicate :chat.test NOTICE ${ROOM} :Your message was not sent because it is identical to the previous one you sent, less than 30 seconds ago.`,
  ]);
  now += 30 * SECOND;
  expect((await anna.exchange(`PRIVMSG ${ROOM} :again`))[0]).toContain('USERSTATE');
});

test('channels of a socket, and joins in a while, have an end', async () => {
  const chat = await start({ limits: { channelsPerSocket: 2, joins: { capacity: 4, windowMs: 20 * SECOND } } });
  const anna = await enter(await overTcp(chat), 'anna');
  const lines = await anna.exchange('JOIN #room2,#room3,#room4');
  expect(lines.filter((line) => /JOIN|NOTICE/.test(line))).toEqual([
    ':anna!anna@anna.chat.test JOIN #room2',
    '@msg-id=msg_too_many_channels :chat.test NOTICE #room3 :You have joined too many channels. Leave one first.',
  ]);
  await anna.exchange('PART #room1,#room2', 'JOIN #room3,#room4', 'PART #room3');
  expect(await anna.exchange('JOIN #room5')).toEqual([
    '@msg-id=msg_join_ratelimit :chat.test NOTICE #room5 :You are joining channels too quickly.',
  ]);
  now += 20 * SECOND;
  expect((await anna.exchange('JOIN #room5'))[0]).toBe(':anna!anna@anna.chat.test JOIN #room5');
});

test('a line of 100 KB is not read, and the socket goes on', async () => {
  const chat = await start();
  const [anna, bert] = [await enter(await overTcp(chat), 'anna'), await enter(await overTcp(chat), 'bert')];
  const answer = ':chat.test 417 anna :Input line was too long';
  expect(await anna.exchange(`PRIVMSG ${ROOM} :${'x'.repeat(100_000)}`)).toEqual([answer]);
  expect(await anna.exchange(`@${'x'.repeat(100_000)} PRIVMSG ${ROOM} :x`)).toEqual([answer]);
  const page = await enter(await overWebSocket(chat), 'anna');
  expect(await page.exchange(`PRIVMSG ${ROOM} :${'x'.repeat(20_000)}`)).toEqual([answer]);
  expect(await bert.exchange()).toEqual([]);
  expect(await anna.exchange(`PRIVMSG ${ROOM} :short`)).toHaveLength(1);
});

test('frames that no client of chat sends close the WebSocket', async () => {
  const chat = await start();
  const [large, binary] = [await overWebSocket(chat), await overWebSocket(chat)];
  large.write('x'.repeat(100_000));
  binary.write(Buffer.from('PING\r\n'));
  await Promise.all([large.untilClosed(), binary.untilClosed()]);
  expect([large.closeCode, binary.closeCode]).toEqual([1009, 1003]);
});

test('silence is asked after, and a socket that does not answer is dead', async () => {
  const chat = await start();
  const [alive, dead] = [await enter(await overTcp(chat), 'anna'), await enter(await overTcp(chat), 'bert')];
  now += chat.gateway.limits.pingAfterMs;
  chat.gateway.sweep();
  for (const peer of [alive, dead]) await peer.waitForLine('a PING', (line) => line === 'PING :chat.test');
  await alive.exchange('PONG :chat.test');
  now += chat.gateway.limits.deadAfterMs - chat.gateway.limits.pingAfterMs;
  chat.gateway.sweep();
  await dead.untilClosed();
  expect(await alive.exchange('PING')).toEqual(['PONG']);
  expect(chat.gateway.rooms.members).toBe(1);
});

test('sockets that never say anything, or never close, are cut', async () => {
  const chat = await start();
  const silent = await halfOpen(chat);
  const quitter = await halfOpen(chat);
  quitter.write('QUIT\r\n');
  await once(quitter, 'end');
  const gone = [once(silent, 'close'), once(quitter, 'close')];
  await until('the socket to be taken in', async () => (await chat.metric('bandshell_chat_sockets')) === 2);
  now += chat.gateway.limits.registrationMs;
  chat.gateway.sweep();
  await once(silent, 'end');
  now += chat.gateway.limits.closeMs;
  chat.gateway.sweep();
  await until('both to be forgotten', async () => (await chat.metric('bandshell_chat_sockets')) === 0);
  silent.end();
  quitter.end();
  await Promise.all(gone);
});

test('a socket that is full, of one address, and of those that say nothing', async () => {
  const chat = await start({ limits: { sockets: 4, socketsPerAddress: 2, unregisteredSockets: 3 } });
  const from = (address: string): Promise<ChatPeer> =>
    ChatPeer.overWebSocket(`${chat.url}/chat`, { headers: { 'x-forwarded-for': address } }).then(connected);
  await enter(await from('203.0.113.9'), 'anna');
  await enter(await from('203.0.113.9'), 'anna');
  await expect(from('203.0.113.9')).rejects.toThrow('upgrade refused: 503');
  await enter(await from('203.0.113.10'), 'bert');
  const last = await overTcp(chat);
  await last.exchange();
  const refused = await overTcp(chat);
  expect(await refused.untilClosed()).toEqual(['ERROR :Too many connections']);
  expect(await chat.metric('bandshell_chat_drops_total', { reason: 'socket-refused' })).toBe(2);
  last.destroy();
  await until('a place to be free', () => chat.gateway.takePlace(new PassThrough(), '203.0.113.11'));
});

test('newcomers who say nothing do not keep out more than their share', async () => {
  const chat = await start({ limits: { unregisteredSockets: 2 } });
  const silent = [await overTcp(chat), await overTcp(chat)];
  await Promise.all(silent.map((peer) => peer.exchange()));
  expect(await (await overTcp(chat)).untilClosed()).toEqual(['ERROR :Too many connections']);
  await silent[0]?.exchange('NICK justinfan1');
  expect(await (await overTcp(chat)).exchange('PING')).toEqual(['PONG']);
});

test.each([
  ['TCP', overTcp],
  ['WebSocket', overWebSocket],
])('a member that does not read is skipped, costs little, and is cut after a while, over %s', async (_, open) => {
  const chat = await start({ limits: { unsentBytes: 32 * 1024, slowReaderMs: 10 * SECOND } });
  const [slow, stuck, reader] = [
    await enter(await open(chat), 'anna'),
    await enter(await open(chat), 'bert'),
    await enter(await overTcp(chat), 'carl'),
  ];
  slow.pause();
  stuck.pause();
  const skipped = () => chat.metric('bandshell_chat_drops_total', { reason: 'slow-reader' });
  let reported = 0;
  const notify = async (): Promise<void> => {
    for (let index = 0; index < 200; index += 1) {
      reported += 1;
      chat.gateway.rooms.publish(message(reported), { connection: null, clientNonce: null });
    }
    await reader.waitForLine('what was told', (line) => line.includes(` ${reported} `));
  };
  // The two systems buffer a few megabytes before the server notices that nobody reads.
  await until('both to be skipped', async () => {
    await notify();
    return (await skipped()) > 20;
  });
  slow.resume();
  // Answers are also skipped until it has read everything.
  await until('the slow one to have read up', () => {
    slow.say('PING');
    return slow.lines.at(-1) === 'PONG';
  });
  const heard = slow.lines.filter((line) => line.includes('PRIVMSG'));
  expect(heard.length).toBeLessThan(reported);
  // Whole lines were skipped; none was cut.
  for (const line of heard) expect(line).toMatch(/^@badge-info=.* PRIVMSG #room1 :x{1990} \d+ $/);
  now += 10 * SECOND;
  chat.gateway.sweep();
  await until('the stuck one to leave its room', () => chat.gateway.rooms.members === 2);
  await notify();
  await slow.waitForLine('what comes after', (line) => line.includes(` ${reported} `));
  stuck.resume();
  await stuck.untilClosed();
});

const message = (number: number) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  channelId: CHANNEL_ID,
  sentAt: now,
  sender: {
    userId: '1',
    login: 'talker',
    displayName: 'talker',
    color: '#FF0000',
    isOwner: false,
    isModerator: false,
    isVip: false,
    badges: '',
    badgeInfo: '',
  },
  text: `${'x'.repeat(1990)} ${number} `,
  action: false,
  reply: null,
  emotes: '',
  visit: null,
});

test('rules of other rooms stand before: one refuses, one holds, each is told its sender alone', async () => {
  const banned: MessageRule = {
    name: 'ban',
    judge: (_, { sender }) =>
      sender.userId === '1000000'
        ? { kind: 'refuse', notice: { id: 'msg_banned', sentence: 'You are banned from talking here.' } }
        : null,
  };
  const held: MessageRule = {
    name: 'held-words',
    judge: ({ text }) =>
      text.includes('word') ? { kind: 'hold', notice: { id: 'msg_held', sentence: 'A moderator looks at it.' } } : null,
  };
  const chat = await start({ rules: [banned, held] });
  const [anna, bert, carl] = [
    await enter(await overTcp(chat), 'anna'),
    await enter(await overTcp(chat), 'bert'),
    await enter(await overTcp(chat), 'carl'),
  ];
  expect(await anna.exchange(`@client-nonce=n PRIVMSG ${ROOM} :hello`)).toEqual([
    `@client-nonce=n;msg-id=msg_banned :chat.test NOTICE ${ROOM} :You are banned from talking here.`,
  ]);
  expect(await bert.exchange(`PRIVMSG ${ROOM} :a bad word`)).toEqual([
    `@msg-id=msg_held :chat.test NOTICE ${ROOM} :A moderator looks at it.`,
  ]);
  await bert.exchange(`PRIVMSG ${ROOM} :hello`);
  const heard = await carl.exchange();
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatch(/PRIVMSG #room1 :hello$/);
  expect(chat.saved.map(({ message: { text }, state }) => `${text}: ${state}`)).toEqual([
    'a bad word: held',
    'hello: delivered',
  ]);
});

test('a failure of one command is answered, and told to nobody but the log', async () => {
  const chat = await start({ directory: { channelByLogin: () => Promise.reject(new Error('secret')) } });
  const peer = await overTcp(chat);
  await peer.exchange('NICK justinfan1');
  expect(await peer.exchange('JOIN #room1')).toEqual([':chat.test NOTICE * :That did not work. Try again later.']);
});

test('lines wait for the one before them, and the socket is not read while too many wait', async () => {
  let answer = (): void => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const chat = await start({
    limits: { waitingLines: 4 },
    directory: {
      channelByLogin: async (login) => {
        await asked;
        return { channelId: CHANNEL_ID, login };
      },
    },
  });
  const peer = await overTcp(chat);
  await peer.exchange('NICK justinfan1');
  const exchange = peer.exchange('JOIN #room1', ...Array.from({ length: 100 }, (_, index) => `PING :${index}`));
  answer();
  const lines = await exchange;
  expect(lines[0]).toBe(':justinfan1!justinfan1@justinfan1.chat.test JOIN #room1');
  expect(lines.slice(-100).map((line) => line.replace(/^.*:/, ''))).toEqual(
    Array.from({ length: 100 }, (_, index) => String(index)),
  );
});

test('a stop asks those who understand it to come back elsewhere, and closes all', async () => {
  const chat = await startChatGateway();
  const [tcp, page, plain] = [await overTcp(chat), await overWebSocket(chat), await overTcp(chat)];
  for (const peer of [tcp, page]) await enter(peer, 'anna');
  await plain.exchange('NICK justinfan1');
  await chat.close();
  expect(await tcp.untilClosed()).toEqual([':chat.test RECONNECT']);
  expect(await page.untilClosed()).toEqual([':chat.test RECONNECT']);
  expect(await plain.untilClosed()).toEqual([]);
});
