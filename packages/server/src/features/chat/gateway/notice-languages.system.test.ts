import {
  ChatPeer,
  createChatToken,
  createTestUser,
  mutate,
  startTestServer,
  type TestServer,
  type TestUser,
} from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let owner: TestUser;
let german: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  owner = await createTestUser(server, 'patchbaypatty', { displayName: 'PatchBayPatty' });
  german = await createTestUser(server, 'tonhandwerk');
  const changed = await mutate(
    german.visitor,
    'updateEmailSettings',
    { language: 'de', quietHours: null },
    'settings { id }',
  );
  expect(changed.error).toBeNull();
});
afterAll(() => server?.close());

const peers: ChatPeer[] = [];
afterEach(() => {
  for (const peer of peers.splice(0)) peer.destroy();
});

const CAPS = 'twitch.tv/tags twitch.tv/commands';
const enter = async (user: TestUser | null, names = CAPS): Promise<ChatPeer> => {
  const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
  peers.push(peer);
  const identity = user === null ? ['NICK justinfan7'] : [`PASS oauth:${await createChatToken(user)}`, 'NICK x'];
  await peer.exchange(`CAP REQ :${names}`, ...identity);
  await peer.exchange(`JOIN #${owner.login}`);
  return peer;
};
/** The socket that a page of the site opens: the cookie says who reads. */
const enterByPage = async (user: TestUser, names: string): Promise<ChatPeer> => {
  const peer = await ChatPeer.overWebSocket(`${server.url.replace('http', 'ws')}/chat`, {
    headers: { origin: server.url, cookie: user.visitor.cookie },
  });
  peers.push(peer);
  await peer.exchange(`CAP REQ :${names}`, 'NICK x');
  await peer.exchange(`JOIN #${owner.login}`);
  return peer;
};
const answerTo = async (peer: ChatPeer, text: string): Promise<string> => {
  const lines = await peer.exchange(`PRIVMSG #${owner.login} :${text}`);
  return lines.flatMap((line) => / NOTICE #\w+ :(.*)$/.exec(line)?.[1] ?? []).join(' | ');
};

test('a client reads notices in the language of its account, or the one that it names', async () => {
  expect(await answerTo(await enter(owner), '/raid')).toBe('Usage: /raid <channel>');
  const peer = await enter(german);
  expect(await answerTo(peer, '/slow 5')).toBe('Dafür fehlt dir hier die Berechtigung.');
  expect(await answerTo(peer, '/vote')).toBe('So geht es: /vote <Nummer>');
  expect(await answerTo(peer, '/teleport')).toBe(
    'Es gibt keinen Befehl /teleport. Schreib /help, um alle Befehle zu sehen.',
  );
  expect(await answerTo(peer, '/block tonhandwerk')).toBe('Du kannst dich nicht selbst blockieren.');
  expect(await answerTo(peer, '/block nobody_here')).toBe(
    'Wir konnten diesen Nutzer nicht finden. Vielleicht wurde das Konto gelöscht.',
  );

  expect(await answerTo(await enter(german, `${CAPS} bandshell/language-en`), '/vote')).toMatch(/^Usage: /);
  const named = await enter(owner, `${CAPS} bandshell/language-de`);
  expect(await answerTo(named, '/raid')).toMatch(/^So geht es: \/raid /);
  expect(await named.exchange('CAP LIST')).toEqual([expect.stringContaining('bandshell/language-de')]);
  await named.exchange('CAP REQ :-bandshell/language-de');
  expect(await answerTo(named, '/raid')).toBe('Usage: /raid <channel>');
  expect(await named.exchange('CAP REQ :bandshell/language-tlh')).toEqual([expect.stringContaining(' NAK ')]);

  // A page that names its language, and one that leaves it to the account.
  for (const names of [`${CAPS} bandshell/history bandshell/language-de`, CAPS]) {
    const page = await enterByPage(german, names);
    expect(await answerTo(page, '/slow 5')).toBe('Dafür fehlt dir hier die Berechtigung.');
    expect(await answerTo(page, '/help vote')).toContain('Stimmt');
  }
});

test('one room tells each reader of what happens there in their language', async () => {
  const [english, translated, nobody, plain] = await Promise.all([
    enter(null),
    enter(german),
    enter(null, `${CAPS} bandshell/language-de`),
    // Without the capability for such lines the server says it in words.
    enter(null, 'bandshell/language-de'),
  ]);
  const poll = { channelID: owner.id, title: 'Glaze?', choices: ['Celadon', 'Shino'], durationSeconds: 60 };
  await mutate(owner.visitor, 'createPoll', poll, 'poll { id }');
  await server.drainEvents();
  const said = (peer: ChatPeer, text: string) => peer.waitForLine(text, (line) => line.endsWith(text));
  await said(english, 'Poll: Glaze? Vote with /vote and a number: 1 Celadon, 2 Shino');
  for (const peer of [translated, nobody]) {
    await said(peer, 'Umfrage: Glaze? Stimm mit /vote und einer Nummer ab: 1 Celadon, 2 Shino');
  }
  const words = 'Umfrage: Glaze? Stimm mit /vote und einer Nummer ab: 1 Celadon, 2 Shino';
  const told = await plain.waitForLine('the poll in words', (line) => line.endsWith(words));
  expect(told.replace(words, '')).toMatch(/^:\S+ NOTICE #patchbaypatty :(?:PatchBayPatty: )?$/);
  // A message is everybody's own.
  await english.exchange();
  const chatting = await enter(owner);
  await chatting.exchange(`PRIVMSG #${owner.login} :Guten Tag`);
  for (const peer of [english, translated, nobody, plain]) await said(peer, ':Guten Tag');
});

test('a client of RFC 1459 joins a name without its sign, and whispers by private messages', async () => {
  const [asker, reader] = await Promise.all(
    [german, owner].map(async (user) => {
      const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
      peers.push(peer);
      await peer.exchange(`PASS oauth:${await createChatToken(user)}`, 'NICK x');
      return peer;
    }),
  );
  if (asker === undefined || reader === undefined) throw new Error('nobody is there');
  const joined = await asker.exchange(`JOIN ${owner.login}`);
  expect(joined.some((line) => line.endsWith(` JOIN #${owner.login}`))).toBe(true);
  expect((await asker.exchange('JOIN nobody_is_here')).join()).toContain(' 403 ');
  await asker.exchange(`PRIVMSG ${owner.login} :hi there`);
  await server.drainEvents();
  const whisper = await reader.waitForLine('the whisper', (line) => line.endsWith(':hi there'));
  expect(whisper).toMatch(/^:tonhandwerk!\S+ PRIVMSG patchbaypatty :hi there$/);
  // Nothing of it is in a room, and what cannot be sent says so.
  expect((await asker.exchange()).join()).not.toContain('hi there');
  expect((await asker.exchange('PRIVMSG nobody_is_here :hi')).join()).toContain(' NOTICE ');
  expect((await asker.exchange(`PRIVMSG ${german.login} :hi`)).join()).toContain(' NOTICE ');
});
