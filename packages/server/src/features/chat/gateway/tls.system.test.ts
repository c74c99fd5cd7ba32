import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import {
  type ChatGateway,
  ChatPeer,
  createChatToken,
  createTestUser,
  makeCertificate,
  type SelfMadeCertificate,
  startChatGateway,
  startTestServer,
  until,
} from '@bandshell/testkit';
import { Client as IrcClient } from 'irc-framework';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const SECOND = 1000;
/** The first bytes of a TLS record that announces a handshake of 512 bytes. */
const START_OF_HANDSHAKE = Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01]);

let certificate: SelfMadeCertificate;
let chat: ChatGateway;
let now = Date.parse('2030-01-01T00:00:00Z');
beforeAll(async () => {
  certificate = makeCertificate();
  chat = await startChatGateway({ tls: certificate, clock: { now: () => new Date(now) } });
});
afterAll(async () => {
  await chat?.close();
  certificate?.remove();
});

const leaving: (() => unknown)[] = [];
afterEach(async () => {
  for (const leave of leaving.splice(0).reverse()) await leave();
});

const secured = async (port = chat.ircsPort): Promise<ChatPeer> => {
  const peer = await ChatPeer.overTls(port, certificate.cert);
  leaving.push(() => peer.destroy());
  return peer;
};

const raw = async (bytes: string | Buffer): Promise<{ readonly socket: Socket; readonly closed: Promise<unknown> }> => {
  const socket = connect(chat.ircsPort, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  leaving.push(() => socket.destroy());
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  socket.write(bytes);
  return { socket, closed };
};

const openSockets = (): Promise<number> => chat.metric('bandshell_chat_sockets', { transport: 'tcp' });
const untilOpen = (count: number) => until(`${count} sockets`, async () => (await openSockets()) === count);

test('lines over TLS are the same as over TCP, and reach both', async () => {
  const [anna, bert] = [await secured(), await ChatPeer.overTcp(chat.ircPort)];
  leaving.push(() => bert.destroy());
  for (const [peer, login] of [
    [anna, 'anna'],
    [bert, 'bert'],
  ] as const) {
    await peer.exchange(`PASS oauth:token-${login}`, `NICK ${login}`);
    await peer.exchange('JOIN #room1');
  }
  await anna.exchange('PRIVMSG #room1 :in secret');
  await bert.waitForLine('the message', (line) => line.endsWith(':in secret'));
  await bert.exchange('PRIVMSG #room1 :in clear');
  await anna.waitForLine('the answer', (line) => line.endsWith(':in clear'));
});

test('a line of 100 KB, and one in a hundred pieces, come through the records of TLS', async () => {
  const anna = await secured();
  await anna.exchange('PASS oauth:token-anna', 'NICK anna');
  anna.write(`${'x'.repeat(100_000)}\r\n`);
  expect(await anna.exchange()).toEqual([':chat.test 417 anna :Input line was too long']);
  for (const piece of 'PING :a line in pieces\r\n') anna.write(piece);
  expect(await anna.exchange()).toEqual([':chat.test PONG chat.test :a line in pieces']);
});

test('plain text to the port of TLS is closed without an answer, and harms nobody', async () => {
  const anna = await secured();
  await anna.exchange('PASS oauth:token-anna', 'NICK anna');
  for (const bytes of ['NICK plain\r\nJOIN #room1\r\n', Buffer.alloc(16, 0xff), 'GET / HTTP/1.1\r\n\r\n']) {
    await (await raw(bytes)).closed;
  }
  await untilOpen(1);
  expect(await anna.exchange('PING')).toEqual(['PONG']);
});

test('a handshake that never ends, or comes byte by byte, has the time of a registration', async () => {
  await untilOpen(0);
  const [silent, slow] = [await raw(''), await raw(START_OF_HANDSHAKE)];
  await untilOpen(2);
  now += 14 * SECOND;
  chat.gateway.sweep();
  slow.socket.write(Buffer.from([0x00]));
  expect(await openSockets()).toBe(2);
  now += SECOND;
  chat.gateway.sweep();
  now += 2 * SECOND;
  chat.gateway.sweep();
  await Promise.all([silent.closed, slow.closed]);
  await untilOpen(0);
});

test('sockets in their handshake count as unregistered, and more of them are refused', async () => {
  const narrow = await startChatGateway({ tls: certificate, limits: { unregisteredSockets: 2 } });
  leaving.push(() => narrow.close());
  const sockets = [connect(narrow.ircsPort, '127.0.0.1'), connect(narrow.ircsPort, '127.0.0.1')];
  for (const socket of sockets) socket.on('error', () => {});
  leaving.push(() => {
    for (const socket of sockets) socket.destroy();
  });
  await until('two sockets', async () => (await narrow.metric('bandshell_chat_sockets', { transport: 'tcp' })) === 2);
  await expect(ChatPeer.overTls(narrow.ircsPort, certificate.cert)).rejects.toThrow();
  expect(await narrow.metric('bandshell_chat_drops_total', { reason: 'socket-refused' })).toBe(1);
  sockets[0]?.destroy();
  await until('room for one', async () => (await narrow.metric('bandshell_chat_sockets', { transport: 'tcp' })) === 1);
  const peer = await ChatPeer.overTls(narrow.ircsPort, certificate.cert);
  leaving.push(() => peer.destroy());
  expect(await peer.exchange('PASS oauth:token-anna', 'NICK anna')).not.toEqual([]);
});

test('a client over TLS that does not read is closed, as one over TCP is', async () => {
  const [anna, deaf] = [await secured(), await secured()];
  for (const [peer, login] of [
    [anna, 'anna'],
    [deaf, 'deaf'],
  ] as const) {
    await peer.exchange(`PASS oauth:token-${login}`, `NICK ${login}`);
    await peer.exchange('JOIN #room2');
  }
  deaf.pause();
  const text = 'long '.repeat(99);
  const room = chat.gateway.rooms.room('500002');
  const line = { tags: '', needs: 0, from: null, hiddenFromUserId: null, message: null };
  await until('skipped lines', async () => {
    for (let index = 0; index < 500; index += 1) room?.deliver({ ...line, bare: `:chat.test NOTICE #room2 :${text}` });
    room?.flush();
    return (await chat.metric('bandshell_chat_drops_total', { reason: 'slow-reader' })) > 0;
  });
  now += 11 * SECOND;
  chat.gateway.sweep();
  deaf.resume();
  await deaf.untilClosed();
  expect((await anna.exchange('PING')).at(-1)).toBe('PONG');
});

test('a client of today says its token over TLS to the whole server', async () => {
  const { certFile, keyFile } = certificate;
  const server = await startTestServer({ env: { TLS_CERT: certFile, TLS_KEY: keyFile, ROLES: 'api,chat' } });
  leaving.push(() => server.close());
  const owner = await createTestUser(server, 'patchbaypatty');
  // The settings show programs the ports that really listen.
  const { data } = await owner.visitor.graphql('{ chatAddress { host port tlsPort } }');
  expect(data.chatAddress).toEqual({ host: 'localhost', port: server.ircPort, tlsPort: server.ircsPort });
  const heard: string[] = [];
  const reader = await secured(server.ircsPort ?? 0);
  await reader.exchange('NICK justinfan1', `JOIN #${owner.login}`);
  const client = new IrcClient();
  leaving.push(() => client.quit());
  client.on('privmsg', ({ nick, message }) => void heard.push(`${nick}: ${message}`));
  const joined = new Promise<void>((resolve) => {
    client.on('registered', () => client.join(`#${owner.login}`));
    client.on('join', ({ nick }) => nick === owner.login && resolve());
  });
  client.connect({
    host: '127.0.0.1',
    port: server.ircsPort ?? 0,
    nick: owner.login,
    password: `oauth:${await createChatToken(owner)}`,
    auto_reconnect: false,
    tls: true,
    rejectUnauthorized: false,
  });
  await joined;
  client.say(`#${owner.login}`, 'hello over TLS');
  expect(await reader.waitForLine('the message', (line) => line.endsWith(':hello over TLS'))).toContain(
    `PRIVMSG #${owner.login} `,
  );
});
