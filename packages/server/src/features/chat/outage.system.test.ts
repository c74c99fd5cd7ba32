import {
  ChatPeer,
  createChatToken,
  createTestUser,
  type StoppablePostgres,
  startStoppablePostgres,
  startTestServer,
  type TestServer,
  until,
} from '@bandshell/testkit';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: StoppablePostgres;
let server: TestServer;
beforeAll(async () => {
  database = await startStoppablePostgres();
  server = await startTestServer({ databaseUrl: database.url });
});
afterAll(async () => {
  await server?.close();
  await database?.remove();
});

const isReady = async (): Promise<boolean> => (await fetch(`${server.url}/readyz`)).status === 200;
const storedTexts = async (channelId: string): Promise<readonly string[]> => {
  const query = CompiledQuery.raw('select body from chat_messages where channel_id = $1 order by sent_at', [channelId]);
  const { rows } = await server.platform.database.db.executeQuery<{ body: string }>(query);
  return rows.map((row) => row.body);
};

test('while the database is away those who are in go on talking, newcomers are told, and all is stored later', async () => {
  const owner = await createTestUser(server, 'patchbaypatty');
  const token = await createChatToken(owner);
  const open = (): Promise<ChatPeer> => ChatPeer.overTcp(server.ircPort ?? 0);
  const enter = ['CAP REQ :twitch.tv/tags twitch.tv/commands', `PASS oauth:${token}`, 'NICK x', 'JOIN #patchbaypatty'];
  const [speaker, listener] = [await open(), await open()];
  for (const peer of [speaker, listener]) await peer.exchange(...enter);
  const say = async (text: string): Promise<void> => {
    // Messages of one millisecond have no order.
    const last = Date.now();
    await until('another millisecond', async () => Date.now() > last);
    expect((await speaker.exchange(`PRIVMSG #patchbaypatty :${text}`))[0]).toContain(' USERSTATE ');
    await listener.waitForLine(text, (line) => line.endsWith(` :${text}`));
  };
  await say('before');
  await until('the first message to be stored', async () => (await storedTexts(owner.id)).length === 1);

  await database.stop();
  await say('in the dark');
  await say('still there');
  const newcomer = await open();
  newcomer.say(`PASS oauth:${token}`, 'NICK x');
  expect(await newcomer.untilClosed()).toEqual([
    ':tmi.twitch.tv NOTICE * :The server cannot look you up now. Try again later.',
  ]);
  // Readers can connect without the database; joining an uncached channel must wait.
  const reader = await open();
  await reader.exchange('NICK justinfan1');
  expect(await reader.exchange('JOIN #marlow_v')).toEqual([
    ':tmi.twitch.tv NOTICE * :That did not work. Try again later.',
  ]);

  await database.start();
  await until('the site to be ready again', isReady);
  await say('after');
  await until('all messages to be stored', async () => (await storedTexts(owner.id)).length === 4);
  expect(await storedTexts(owner.id)).toEqual(['before', 'in the dark', 'still there', 'after']);
  const late = await open();
  const lines = await late.exchange('CAP REQ :twitch.tv/tags bandshell/history', ...enter.slice(1));
  expect(lines.filter((line) => line.startsWith('@historical=1;')).map((line) => line.replace(/^.* :/, ''))).toEqual([
    'before',
    'in the dark',
    'still there',
    'after',
  ]);
  for (const peer of [speaker, listener, reader, late]) peer.destroy();
});
