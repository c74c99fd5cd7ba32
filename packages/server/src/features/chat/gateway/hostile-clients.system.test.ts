import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { parseChatLine } from '@bandshell/contract';
import { type ChatGateway, ChatPeer, startChatGateway, until } from '@bandshell/testkit';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const SECOND = 1000;
/** Everything that ends a line, starts tags or a prefix, or stands for something in a terminal. */
const SPECIAL = [
  '\r',
  '\n',
  '\0',
  '\u0001',
  '\u0003',
  '\u001b[2J',
  ':',
  '@',
  ' ',
  ';',
  '=',
  '\\',
  '#room1',
  '\u202e',
  '\ufeff',
];
const COMMANDS = [
  'PRIVMSG',
  'JOIN',
  'PART',
  'NICK',
  'PASS',
  'CAP',
  'PING',
  'PONG',
  'MODE',
  'WHO',
  'NAMES',
  'QUIT',
  'USER',
];

let chat: ChatGateway;
let witness: ChatPeer;
let now = Date.parse('2030-01-01T00:00:00Z');
beforeAll(async () => {
  chat = await startChatGateway({ clock: { now: () => new Date(now) } });
  witness = await enter(await ChatPeer.overTcp(chat.ircPort), 'witness');
});
afterAll(() => chat?.close());
const leaving: (() => unknown)[] = [];
afterEach(async () => {
  for (const leave of leaving.splice(0).reverse()) await leave();
  now += 60 * SECOND;
  chat.gateway.sweep();
});

async function enter(peer: ChatPeer, login: string): Promise<ChatPeer> {
  await peer.exchange(
    'CAP REQ :twitch.tv/tags twitch.tv/commands twitch.tv/membership',
    `PASS oauth:token-${login}`,
    `NICK ${login}`,
  );
  await peer.exchange('JOIN #room1');
  return peer;
}
const newcomer = async (login: string): Promise<ChatPeer> => {
  const peer = await ChatPeer.overTcp(chat.ircPort);
  leaving.push(() => peer.destroy());
  return enter(peer, login);
};
const page = async (): Promise<ChatPeer> => {
  const peer = await ChatPeer.overWebSocket(`${chat.url}/chat`);
  leaving.push(() => peer.destroy());
  return peer;
};
const rawSocket = async (): Promise<Socket> => {
  const socket = connect({ port: chat.ircPort, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {}).resume();
  leaving.push(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
};
/** The lines that the witness reads are whole lines of the server, never something that a client made up. */
const witnessed = async (): Promise<string[]> => [...(await witness.exchange()), ...(await witness.exchange())];
const privmsgsOf = (lines: readonly string[]) =>
  lines.map((line) => parseChatLine(line)).filter((line) => line?.command === 'PRIVMSG');
/** All but the mark of an action. */
const isControl = (letter: string): boolean => (letter < ' ' && letter !== '\u0001') || letter === '\u007f';
const sockets = (): Promise<number> => chat.metric('bandshell_chat_sockets', { transport: 'tcp' });

const token = fc.oneof(fc.constantFrom(...SPECIAL), fc.constantFrom(...COMMANDS), fc.string({ maxLength: 20 }));
const hostileLine = fc.oneof(
  fc.array(token, { maxLength: 12 }).map((parts) => Buffer.from(`${parts.join(' ')}\r\n`)),
  fc.array(token, { maxLength: 12 }).map((parts) => Buffer.from(`PRIVMSG #room1 :${parts.join('')}\r\n`)),
  fc.array(token, { maxLength: 12 }).map((parts) => Buffer.from(`@${parts.join(';')} PRIVMSG #room1 :tagged\r\n`)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.concat([bytes, Buffer.from('\n')])),
);

test('random lines and bytes: the server goes on, and others read whole lines of real senders alone', async () => {
  let number = 0;
  await witnessed();
  await fc.assert(
    fc.asyncProperty(fc.array(hostileLine, { minLength: 1, maxLength: 15 }), async (lines) => {
      number += 1;
      now += 60 * SECOND;
      const login = `fuzz${number}`;
      const peer = await enter(await ChatPeer.overTcp(chat.ircPort), login);
      for (const line of lines) peer.write(line);
      // A line such as QUIT may have closed it.
      peer.write('\r\nPING :last\r\n');
      await until('an answer or the close', () => peer.isClosed || peer.lines.some((line) => line.endsWith(' :last')));
      const heard = await witnessed();
      peer.destroy();
      for (const line of heard) {
        // No control character but the marks of an action, and no byte that is no text.
        expect([...line].filter(isControl)).toEqual([]);
        const parsed = parseChatLine(line);
        expect(parsed).not.toBeNull();
        expect(['PRIVMSG', 'JOIN', 'PART']).toContain(parsed?.command);
        expect(parsed?.prefix).toMatch(/^fuzz\d+!fuzz\d+@fuzz\d+\.chat\.test$/);
        if (parsed?.command !== 'PRIVMSG') continue;
        expect(parsed.params[0]).toBe('#room1');
        expect(parsed.tags['display-name']).toMatch(/^fuzz\d+$/);
        expect(parsed.tags.badges).toBe('');
      }
    }),
    { numRuns: 60 },
  );
  expect(await witness.exchange('PING')).toContain('PONG');
});

test.each([
  ['a carriage return within the text', 'before\rPRIVMSG #room1 :forged', null],
  ['a NUL', 'be\0fore', null],
  ['bytes of another encoding', Buffer.from([0x63, 0x61, 0x66, 0xe9]), 'caf\ufffd'],
  ['a cut sequence of UTF-8', Buffer.from([0x6f, 0x6b, 0x20, 0xf0, 0x9f, 0x98]), 'ok \ufffd'],
  ['sequences of a terminal', '\u001b]0;title\u0007\u001b[31mred', ']0;title[31mred'],
  ['the mark of an action in the middle', 'no \u0001ACTION here\u0001', 'no ACTION here'],
])('%s', async (name, text, shown) => {
  const peer = await newcomer(`anna${name.length}`);
  await witnessed();
  peer.write(Buffer.concat([Buffer.from('PRIVMSG #room1 :'), Buffer.from(text as string), Buffer.from('\n')]));
  await peer.exchange();
  // A line with what ends lines for others is none.
  expect(privmsgsOf(await witnessed()).map((line) => line?.params[1])).toEqual(shown === null ? [] : [shown]);
});

test('a WebSocket frame with a line of someone else, and one of bytes that are no text', async () => {
  const [peer, binary] = [await page(), await page()];
  await peer.exchange('CAP REQ :twitch.tv/tags', 'PASS oauth:token-paula', 'NICK paula', 'JOIN #room1');
  await witnessed();
  peer.write('PRIVMSG #room1 :mine\r\n:witness!witness@x PRIVMSG #room1 :not yours');
  await peer.exchange();
  const heard = privmsgsOf(await witnessed());
  expect(heard.map((line) => [line?.prefix?.split('!')[0], line?.params[1]])).toEqual([
    ['paula', 'mine'],
    ['paula', 'not yours'],
  ]);
  binary.write(Buffer.from([0xff, 0xfe, 0x00]));
  await binary.untilClosed();
  expect(binary.closeCode).toBe(1003);
});

test('tags without end, a prefix without end and a line without end take no more memory than a line may have', async () => {
  const open = await sockets();
  const endless = [await rawSocket(), await rawSocket(), await rawSocket()];
  for (const [index, socket] of endless.entries()) {
    const piece = Buffer.alloc(64 * 1024, ['@a=b;', ':a!', 'x'][index]);
    for (let times = 0; times < 64; times += 1) {
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    }
  }
  // 12 MB went in: the server still answers, and reads the next line of those sockets.
  expect(await witness.exchange('PING')).toContain('PONG');
  for (const socket of endless) socket.destroy();
  await until('the sockets to go', async () => (await sockets()) === open);
});

test('a storm of JOIN and PART is limited, and told to others once', async () => {
  const peer = await newcomer('stormy');
  await witnessed();
  const answers = await peer.exchange(...Array.from({ length: 90 }, () => ['PART #room1', 'JOIN #room1']).flat());
  expect(answers.some((line) => line.includes('msg_join_ratelimit')) || answers.length > 0).toBe(true);
  const list = Array.from({ length: 300 }, (_, index) => `#room${index + 100}`);
  const joined = (await peer.exchange(`JOIN ${list.join(',')}`)).filter((line) => / JOIN #room\d+$/.test(line));
  expect(joined.length).toBeLessThanOrEqual(100);
  expect(chat.gateway.rooms.size).toBeLessThanOrEqual(101 + 1);
  const heard = (await witnessed()).filter((line) => line.includes('stormy!'));
  expect(heard.length).toBeLessThanOrEqual(4);
  peer.destroy();
  await until('its rooms to end', () => chat.gateway.rooms.size === 1);
});

test('sockets that half-close, reset, or come again and again leave nothing behind', async () => {
  const open = await sockets();
  for (let round = 0; round < 10; round += 1) {
    const batch = await Promise.all(Array.from({ length: 20 }, () => rawSocket()));
    for (const [index, socket] of batch.entries()) {
      socket.write(`PASS oauth:token-again${index}\r\nNICK again${index}\r\nJOIN #room1,#room${index + 2}\r\n`);
    }
    for (const [index, socket] of batch.entries()) {
      if (index % 3 === 0) socket.end();
      else if (index % 3 === 1) socket.resetAndDestroy();
      else socket.destroy();
    }
    await until('the sockets to go', async () => (await sockets()) === open);
  }
  expect(chat.gateway.rooms.size).toBe(1);
  expect(chat.gateway.rooms.members).toBe(1);
  expect((await witness.exchange('NAMES #room1')).filter((line) => line.includes(' 353 '))).toEqual([
    ':witness.chat.test 353 witness = #room1 :witness',
  ]);
});

test('who leaves while commands still run is heard by nobody afterwards', async () => {
  const socket = await rawSocket();
  await witnessed();
  socket.write('PASS oauth:token-quick\r\nNICK quick\r\nJOIN #room1\r\n');
  socket.write('PRIVMSG #room1 :one\r\n'.repeat(5));
  socket.resetAndDestroy();
  await until('it to be gone', async () => (await sockets()) === 1);
  const messages = privmsgsOf(await witnessed());
  expect(messages.length).toBeLessThanOrEqual(1);
  expect(chat.gateway.rooms.members).toBe(1);
});
