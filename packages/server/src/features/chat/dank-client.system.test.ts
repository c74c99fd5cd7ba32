import {
  createChatToken,
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
} from '@bandshell/testkit';
import { ChatClient, type ChatClient as Client, type PrivmsgMessage } from '@mastondzn/dank-twitch-irc';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let owner: TestUser;
let guest: TestUser;
beforeAll(async () => {
  server = await startTestServer({ env: { ROLES: 'api,chat,worker' } });
  owner = await createTestUser(server, 'patchbaypatty');
  guest = await createTestUser(server, 'marlow_v', { displayName: 'Marlow_V' });
});
afterAll(() => server?.close());

const leaving: (() => unknown)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});

interface Bot {
  readonly client: Client;
  readonly heard: PrivmsgMessage[];
  /** Everything else, by its command and what it says. */
  readonly events: string[];
  readonly failures: string[];
}

/** Over TCP: the library's WebSocket does not start on this Node. */
const botOf = async (user: TestUser): Promise<Bot> => {
  const client = new ChatClient({
    username: user.login,
    password: `oauth:${await createChatToken(user)}`,
    connection: { type: 'tcp', secure: false, host: '127.0.0.1', port: server.ircPort ?? 0 },
    requestMembershipCapability: true,
  });
  const bot: Bot = { client, heard: [], events: [], failures: [] };
  // It writes on another socket than it reads on, and so hears itself.
  client.on('PRIVMSG', (message) => void (message.senderUsername === user.login || bot.heard.push(message)));
  client.on(
    'CLEARCHAT',
    (line) => void bot.events.push(`clear ${line.targetUsername ?? 'all'} ${line.banDuration ?? '-'}`),
  );
  client.on('CLEARMSG', (line) => void bot.events.push(`delete ${line.targetUsername}: ${line.targetMessageContent}`));
  client.on('NOTICE', (line) => void bot.events.push(`notice ${line.messageID}`));
  client.on('USERNOTICE', (line) => void bot.events.push(`${line.messageTypeID}: ${line.messageText}`));
  client.on('ROOMSTATE', (line) => void bot.events.push(`slow ${line.slowModeDuration ?? '-'}`));
  client.on('WHISPER', (line) => void bot.events.push(`whisper ${line.senderUsername}: ${line.messageText}`));
  client.on('error', (error) => void bot.failures.push(String(error)));
  leaving.push(() => client.destroy());
  await client.connect();
  await client.join(owner.login);
  return bot;
};

test('it joins, talks, replies, and reads all tags', async () => {
  const [host, bot] = [await botOf(owner), await botOf(guest)];
  await host.client.say(owner.login, 'hello');
  await until('the bot to hear', () => bot.heard.length === 1);
  const [first] = bot.heard;
  expect(first).toMatchObject({
    channelName: owner.login,
    channelID: owner.id,
    senderUsername: owner.login,
    senderUserID: owner.id,
    messageText: 'hello',
    isAction: false,
  });
  expect(first?.badges.hasBroadcaster).toBe(true);
  expect(first?.color).toBeDefined();
  await bot.client.reply(owner.login, first?.messageID ?? '', 'hello back');
  await bot.client.me(owner.login, 'waves');
  await until('the owner to hear both', () => host.heard.length === 2);
  const [reply, action] = host.heard;
  expect(reply?.displayName).toBe('Marlow_V');
  expect(reply?.isReply()).toBe(true);
  expect(reply).toMatchObject({ replyParentMessageID: first?.messageID, replyParentUserLogin: owner.login });
  expect(action).toMatchObject({ isAction: true, messageText: 'waves' });
  await bot.client.ping();
  for (const { failures } of [host, bot]) expect(failures).toEqual([]);
});

test('it moderates by commands, and hears what was done', async () => {
  const [host, bot] = [await botOf(owner), await botOf(guest)];
  await bot.client.say(owner.login, 'something rude');
  await until('the owner to hear', () => host.heard.length === 1);
  const command = (text: string) => host.client.privmsg(owner.login, text);
  bot.events.length = 0;
  for (const text of ['/slow 10', '/slowoff', `/delete ${host.heard[0]?.messageID}`, '/announce all well?']) {
    await command(text);
  }
  await until('four events', () => bot.events.length === 4);
  expect([...bot.events].sort()).toEqual(
    ['slow 10', 'slow 0', 'delete marlow_v: something rude', 'announcement: all well?'].sort(),
  );
  bot.events.length = 0;
  await command('/timeout marlow_v 30');
  await until('the timeout', () => bot.events.includes('clear marlow_v 30'));
  await expect(bot.client.say(owner.login, 'let me in')).rejects.toThrow();
  await until('the refusal', () => bot.events.includes('notice msg_timedout'));
  await command('/untimeout marlow_v');
  await command('/ban marlow_v');
  await until('the ban', () => bot.events.includes('clear marlow_v -'));
  await command('/unban marlow_v');
  await command('/clear');
  await until('the clearing', () => bot.events.includes('clear all -'));
  expect(host.failures).toEqual([]);
});
