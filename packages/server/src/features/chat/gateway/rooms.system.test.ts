import { type ChatGateway, ChatPeer, startChatGateway, until } from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

const SENT_AT = Date.parse('2030-01-01T00:00:00Z');
const TEXT_MAX = 500;

let chat: ChatGateway;
beforeAll(async () => {
  // Without flood rules: these tests are about delivery.
  chat = await startChatGateway({ clock: { now: () => new Date(SENT_AT) }, rules: [], limits: { membershipMs: 10 } });
});
afterAll(() => chat?.close());

const peers: ChatPeer[] = [];
const connect = async (login: string | null, capabilities = 'twitch.tv/tags twitch.tv/commands'): Promise<ChatPeer> => {
  const peer = await ChatPeer.overTcp(chat.ircPort);
  peers.push(peer);
  if (capabilities !== '') peer.say(`CAP REQ :${capabilities}`);
  await peer.exchange(...(login === null ? ['NICK justinfan1'] : [`PASS oauth:token-${login}`, `NICK ${login}`]));
  return peer;
};
/** Each test has its own room, so that tests do not affect each other. */
let room = '';
let roomNumber = 0;
beforeEach(() => {
  roomNumber += 1;
  room = `#room${roomNumber}`;
});
afterEach(async () => {
  for (const peer of peers.splice(0)) peer.destroy();
  // A room in which somebody wrote without having joined is heard for a while longer.
  await until('all to be gone', () => chat.gateway.rooms.members === 0);
});
const inRoom = async (login: string | null, capabilities?: string): Promise<ChatPeer> => {
  const peer = await connect(login, capabilities);
  await peer.exchange(`JOIN ${room}`);
  return peer;
};
const roomId = (): string => String(500_000 + roomNumber);
const roomState = (): string =>
  `@emote-only=0;followers-only=-1;r9k=0;room-id=${roomId()};slow=0;subs-only=0 :chat.test ROOMSTATE ${room}`;
const userState =
  '@badge-info=;badges=;color=#1E90FF;display-name=anna;emote-sets=0;mod=0;subscriber=0;turbo=0;user-type= :chat.test USERSTATE';

/** The data that `listener` receives when `speaker` sends these lines: only the texts of messages. */
const texts = async (speaker: ChatPeer, listener: ChatPeer, ...lines: string[]): Promise<(string | undefined)[]> => {
  await speaker.exchange(...lines);
  return (await listener.exchange()).map((line) => /PRIVMSG \S+ :(.*)$/s.exec(line)?.[1]);
};

test('joining: own JOIN, names, own state, the room’s state with all its tags, in this order', async () => {
  const anna = await connect('anna');
  expect(await anna.exchange(`JOIN ${room}`)).toEqual([
    `:anna!anna@anna.chat.test JOIN ${room}`,
    `:anna.chat.test 353 anna = ${room} :anna`,
    `:anna.chat.test 366 anna ${room} :End of /NAMES list`,
    `${userState} ${room}`,
    roomState(),
  ]);
  expect(await anna.exchange(`JOIN ${room}`)).toEqual([]);
});

test('a reader has no state of their own; a client without capabilities gets neither', async () => {
  const reader = await connect(null);
  const names = (nick: string): string[] => [
    `:${nick}!${nick}@${nick}.chat.test JOIN ${room}`,
    `:${nick}.chat.test 353 ${nick} = ${room} :${nick}`,
    `:${nick}.chat.test 366 ${nick} ${room} :End of /NAMES list`,
  ];
  expect(await reader.exchange(`JOIN ${room}`)).toEqual([...names('justinfan1'), roomState()]);
  const plain = await connect('bert', '');
  expect(await plain.exchange(`JOIN ${room}`)).toEqual(names('bert'));
});

test('lists of channels, in any case; what is none is answered, the rest goes on', async () => {
  const anna = await connect('anna');
  const lines = await anna.exchange(`JOIN #ROOM901,#nobody,room902,,#room903`);
  const notice = (target: string): string =>
    `@msg-id=msg_channel_suspended :chat.test NOTICE ${target} :This channel does not exist or has been suspended.`;
  expect(lines.filter((line) => / (JOIN|NOTICE) /.test(line))).toEqual([
    ':anna!anna@anna.chat.test JOIN #room901',
    notice('#nobody'),
    ':anna!anna@anna.chat.test JOIN #room902',
    ':anna!anna@anna.chat.test JOIN #room903',
  ]);
  const plain = await connect('bert', '');
  expect(await plain.exchange('JOIN #nobody', 'JOIN #../../x', 'JOIN')).toEqual([
    ':chat.test 403 bert #nobody :No such channel',
    ':chat.test 403 bert #../../x :No such channel',
  ]);
  expect(await anna.exchange('PART #room901,#room902,#Room903', 'PRIVMSG #nobody :hello')).toEqual([
    ':anna!anna@anna.chat.test PART #room901',
    ':anna!anna@anna.chat.test PART #room902',
    ':anna!anna@anna.chat.test PART #room903',
    notice('#nobody'),
  ]);
});

test('who left hears nothing more', async () => {
  const [anna, bert] = [await inRoom('anna'), await inRoom('bert')];
  await bert.exchange(`PART ${room}`);
  expect(await texts(anna, bert, `PRIVMSG ${room} :are you there?`)).toEqual([]);
});

test('a message: all its tags for the others, for the sender a state with its id and nonce and no echo', async () => {
  const [anna, bert, plain] = [await inRoom('anna'), await inRoom('bert'), await inRoom(null, '')];
  const second = await inRoom('anna');
  const [answer, ...more] = await anna.exchange(`@client-nonce=n-1 PRIVMSG ${room} :hello there`);
  const { id, sender } = chat.saved.at(-1)?.message ?? { id: '', sender: { userId: '' } };
  expect(more).toEqual([]);
  expect(answer).toBe(
    `@badge-info=;badges=;client-nonce=n-1;color=#1E90FF;display-name=anna;emote-sets=0;emotes=;id=${id};mod=0;subscriber=0;tmi-sent-ts=${SENT_AT};turbo=0;user-type= :chat.test USERSTATE ${room}`,
  );
  const bare = `:anna!anna@anna.chat.test PRIVMSG ${room} :hello there`;
  const line = `@client-nonce=n-1;badge-info=;badges=;color=#1E90FF;display-name=anna;emotes=;first-msg=0;flags=;id=${id};mod=0;returning-chatter=0;room-id=${roomId()};subscriber=0;tmi-sent-ts=${SENT_AT};turbo=0;user-id=${sender.userId};user-type= ${bare}`;
  expect(await bert.exchange()).toEqual([line]);
  expect(await plain.exchange()).toEqual([bare]);
  // The sender's other sockets receive it like everyone else.
  expect(await second.exchange()).toEqual([line]);
});

test('who writes without joining is heard, and hears nothing', async () => {
  const [anna, bert] = [await connect('anna'), await inRoom('bert')];
  expect(await texts(anna, bert, `PRIVMSG ${room} :from outside`)).toEqual(['from outside']);
  expect(await texts(bert, anna, `PRIVMSG ${room} :anybody?`)).toEqual([]);
});

test('a prefix and tags that a client makes up are passed over', async () => {
  const [anna, bert] = [await inRoom('anna'), await inRoom('bert')];
  await anna.exchange(
    `@badges=admin/1;mod=1;user-id=1;display-name=bert;color=#000000;tmi-sent-ts=1;id=1;client-nonce=a\\sb :bert!bert@bert.chat.test PRIVMSG ${room} :it was bert`,
  );
  const [line = ''] = await bert.exchange();
  expect(line).toContain(`:anna!anna@anna.chat.test PRIVMSG ${room} :it was bert`);
  expect(line).toContain('display-name=anna;');
  expect(line).toMatch(/^@badge-info=;badges=;color=#1E90FF;/);
  expect(line).toContain(';mod=0;');
  expect(line).toContain(`;tmi-sent-ts=${SENT_AT};`);
  expect(line).not.toContain('nonce');
});

test('an answer names what it answers; an id of nowhere is no answer', async () => {
  const [anna, bert] = [await inRoom('anna'), await inRoom('bert')];
  await anna.exchange(`PRIVMSG ${room} :a question; really`);
  const parent = chat.saved.at(-1)?.message;
  await anna.exchange();
  await bert.exchange(`@reply-parent-msg-id=${parent?.id} PRIVMSG ${room} :an answer`);
  const [line = ''] = await anna.exchange();
  expect(line).toContain(
    `;reply-parent-display-name=anna;reply-parent-msg-body=a\\squestion\\:\\sreally;reply-parent-msg-id=${parent?.id};reply-parent-user-id=${parent?.sender.userId};reply-parent-user-login=anna;reply-thread-parent-display-name=anna;reply-thread-parent-msg-id=${parent?.id};reply-thread-parent-user-id=${parent?.sender.userId};reply-thread-parent-user-login=anna;`,
  );
  for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
    await bert.exchange(`@reply-parent-msg-id=${id} PRIVMSG ${room} :no answer`);
    expect((await anna.exchange())[0]).not.toContain('reply-parent');
  }
});

test.each([
  ['letters', 'x'],
  ['code points of two units each', '😀'],
  ['letters with a combining accent, two code points each', 'e\u0301'],
])('a message has at most 500 code points: %s', async (_, sign) => {
  const [anna, bert] = [await inRoom('anna'), await inRoom('bert')];
  const longest = sign.repeat(TEXT_MAX / [...sign].length);
  expect(await texts(anna, bert, `PRIVMSG ${room} :${longest}`)).toEqual([longest]);
  expect(await anna.exchange(`@client-nonce=n PRIVMSG ${room} :${longest}!`)).toEqual([
    `@client-nonce=n;msg-id=msg_too_long :chat.test NOTICE ${room} :Your message was not sent because it is longer than 500 characters.`,
  ]);
  const action = `\u0001ACTION ${longest}\u0001`;
  expect(await texts(anna, bert, `PRIVMSG ${room} :${action}`)).toEqual([action]);
});

test('control characters are taken out, the marks of an action stay, other requests reach nobody', async () => {
  const [anna, bert] = [await inRoom('anna'), await inRoom('bert')];
  const say = (text: string) => texts(anna, bert, `PRIVMSG ${room} :${text}`);
  expect(await say('\u0002bold\u000f and\ttab \u0085\u009b31m red\u007f')).toEqual(['bold and tab 31m red']);
  expect(await say('\u0001ACTION waves\u0001')).toEqual(['\u0001ACTION waves\u0001']);
  expect(await say('/me waves back')).toEqual(['\u0001ACTION waves back\u0001']);
  expect(await say('\u0001VERSION\u0001')).toEqual([]);
  expect(await say('\u0001PING 123\u0001')).toEqual([]);
  expect(await say('a \u0001ACTION b\u0001')).toEqual(['a ACTION b']);
  // A line that contains these is invalid.
  expect(await say('one\rQUIT')).toEqual([]);
  expect(await say('one\0two')).toEqual([]);
  const none = ':chat.test 412 anna :No text to send';
  expect(await anna.exchange(`PRIVMSG ${room} :\u0002\u0003`, `PRIVMSG ${room} :  `, `PRIVMSG ${room}`)).toEqual([
    none,
    none,
    none,
  ]);
  expect(await anna.exchange(`PRIVMSG ${room} :/frobnicate now`)).toEqual([
    `@msg-id=unrecognized_cmd;msg-param-command=frobnicate :chat.test NOTICE ${room} :There is no command /frobnicate. Type /help to see all commands.`,
  ]);
});

test('lines end in LF with or without CR, come in pieces, and wait for their end', async () => {
  const [anna, bert] = [await inRoom('anna'), await inRoom('bert')];
  anna.write(`PRIVMSG ${room} :one\nPRIVMSG ${room} :two\r\n\r\n\nPRIV`);
  const bytes = Buffer.from(`MSG ${room} :thr😀`);
  // Cut in the middle of a code point.
  anna.write(bytes.subarray(0, -2));
  await bert.waitForLine('two', (line) => line.endsWith(':two'));
  anna.write(bytes.subarray(-2));
  expect(await texts(anna, bert, ' and its end')).toEqual(['one', 'two', 'thr😀 and its end']);
});

test('a WebSocket frame may hold several lines, and ends the last one', async () => {
  const bert = await inRoom('bert');
  const page = await ChatPeer.overWebSocket(`${chat.url}/chat`);
  peers.push(page);
  page.write(`PASS oauth:token-anna\r\nNICK anna\nPRIVMSG ${room} :one`);
  page.write(`PRIVMSG ${room} :two`);
  expect(await texts(page, bert)).toEqual(['one', 'two']);
  for (const piece of page.pieces) expect(piece.endsWith('\r\n')).toBe(true);
});

test('comings and goings are told to those who asked for them, once a user', async () => {
  const watcher = await inRoom('anna', 'twitch.tv/membership');
  const plain = await inRoom('carl');
  const [bert, again] = [await inRoom('bert'), await inRoom('bert')];
  await watcher.waitForLine('the coming', (line) => line === `:bert!bert@bert.chat.test JOIN ${room}`);
  const second = await connect('dora', 'twitch.tv/membership');
  expect(await second.exchange(`JOIN ${room}`)).toContain(`:dora.chat.test 353 dora = ${room} :dora anna carl bert`);
  bert.destroy();
  await again.exchange(`PART ${room}`);
  await watcher.waitForLine('the going', (line) => line === `:bert!bert@bert.chat.test PART ${room}`);
  const reported = (await watcher.exchange()).filter((line) => line.startsWith(':bert!'));
  expect(reported).toHaveLength(2);
  expect((await plain.exchange()).filter((line) => !line.includes('carl'))).toEqual([]);
  expect(await second.exchange(`NAMES ${room}`, `WHO ${room}`)).toEqual(
    expect.arrayContaining([
      `:dora.chat.test 353 dora = ${room} :dora anna carl`,
      `:dora.chat.test 366 dora ${room} :End of /NAMES list`,
      `:chat.test 315 dora ${room} :End of /WHO list`,
    ]),
  );
});

test('capabilities may change in a room', async () => {
  const [anna, bert] = [await inRoom('anna'), await inRoom('bert', '')];
  const heard = async (text: string) => {
    await anna.exchange(`PRIVMSG ${room} :${text}`);
    return (await bert.exchange())[0] ?? '';
  };
  expect(await heard('plain')).toMatch(/^:anna!/);
  await bert.exchange('CAP REQ :twitch.tv/tags');
  expect(await heard('with tags')).toMatch(/^@badge-info=;/);
  await bert.exchange('CAP REQ :-twitch.tv/tags');
  expect(await heard('plain again')).toMatch(/^:anna!/);
});

test('the last 50 messages come after the room’s state to those who asked for them, and only to them', async () => {
  const anna = await inRoom('anna');
  const said = Array.from({ length: 60 }, (_, index) => `message ${index}`);
  for (const text of said) await anna.exchange(`PRIVMSG ${room} :${text}`);
  const bert = await connect('bert', 'twitch.tv/tags twitch.tv/commands bandshell/history');
  const lines = await bert.exchange(`JOIN ${room}`);
  const from = lines.indexOf(roomState()) + 1;
  expect(lines.slice(from).map((line) => /^@historical=1;.* PRIVMSG \S+ :(.*)$/.exec(line)?.[1])).toEqual(
    said.slice(-50),
  );
  expect(await texts(anna, bert, `PRIVMSG ${room} :new`)).toEqual(['new']);
  expect((await (await connect('carl')).exchange(`JOIN ${room}`)).join('\n')).not.toContain('historical');
});
