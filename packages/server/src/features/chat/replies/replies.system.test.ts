import { parseChatLine } from '@bandshell/contract';
import {
  ChatPeer,
  createChatToken,
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const ROOM = '#threadkiln';
const CAPS = 'CAP REQ :twitch.tv/tags twitch.tv/commands bandshell/history';

let server: TestServer;
let owner: TestUser;
let fan: TestUser;
let stranger: TestUser;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer();
  const join = async (login: string) => {
    const user = await createTestUser(server, login);
    tokens.set(user.id, await createChatToken(user));
    return user;
  };
  owner = await join('threadkiln');
  fan = await join('threadfan');
  stranger = await join('otherroom');
});
afterAll(() => server?.close());
const peers: ChatPeer[] = [];
afterEach(() => {
  for (const peer of peers.splice(0)) peer.destroy();
});

const enter = async (user: TestUser, room = ROOM): Promise<ChatPeer> => {
  const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
  peers.push(peer);
  await peer.exchange(CAPS, `PASS oauth:${tokens.get(user.id)}`, 'NICK x');
  await peer.exchange(`JOIN ${room}`);
  return peer;
};
/** Sends a message and returns the tags of the answer. */
const say = async (peer: ChatPeer, text: string, parentId?: string, room = ROOM) => {
  const tags = parentId === undefined ? '' : `@reply-parent-msg-id=${parentId} `;
  const lines = await peer.exchange(`${tags}PRIVMSG ${room} :${text}`);
  const state = lines.map((line) => parseChatLine(line)).find((line) => line?.command === 'USERSTATE');
  return { id: state?.tags.id ?? '', parentId: state?.tags['reply-parent-msg-id'] };
};
const historyOf = async (user: TestUser) => {
  const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
  peers.push(peer);
  await peer.exchange(CAPS, `PASS oauth:${tokens.get(user.id)}`, 'NICK x');
  return (await peer.exchange(`JOIN ${ROOM}`))
    .map((line) => parseChatLine(line))
    .filter((line) => line?.command === 'PRIVMSG');
};

const THREAD = `query ($id: String!) { user(login: "threadkiln") { channel {
  chatThread(id: $id) { hasMore messages { text login replyTo { displayName text threadID } } } } } }`;
const threadOf = async (id: string, visitor = new Visitor(server)) =>
  (await visitor.graphql(THREAD, { id })).data.user.channel.chatThread;

test('a thread: its replies name their parent and the first message, and the sender hears that it is one', async () => {
  const [host, guest] = [await enter(owner), await enter(fan)];
  const first = await say(host, 'which glaze?');
  const second = await say(guest, 'the blue one', first.id);
  expect(second.parentId).toBe(first.id);
  const third = await say(host, 'so it is', second.id);
  const heard = (await guest.exchange()).map((line) => parseChatLine(line)).at(-1);
  expect(heard?.tags).toMatchObject({
    'reply-parent-msg-id': second.id,
    'reply-parent-msg-body': 'the blue one',
    'reply-parent-user-login': 'threadfan',
    'reply-thread-parent-msg-id': first.id,
    'reply-thread-parent-user-id': owner.id,
    'reply-thread-parent-user-login': 'threadkiln',
    'reply-thread-parent-display-name': 'threadkiln',
  });
  expect(third.parentId).toBe(second.id);
  const thread = await until('the thread to be stored', async () => {
    const found = await threadOf(first.id);
    return found.messages.length === 3 ? found : null;
  });
  expect(thread).toEqual({
    hasMore: false,
    messages: [
      { text: 'which glaze?', login: 'threadkiln', replyTo: null },
      {
        text: 'the blue one',
        login: 'threadfan',
        replyTo: { displayName: 'threadkiln', text: 'which glaze?', threadID: first.id },
      },
      {
        text: 'so it is',
        login: 'threadkiln',
        replyTo: { displayName: 'threadfan', text: 'the blue one', threadID: first.id },
      },
    ],
  });
});

test('a message of another channel, a deleted one and none at all have no replies: the text is sent as it is', async () => {
  const [host, elsewhere] = [await enter(owner), await enter(stranger, '#otherroom')];
  const other = await say(elsewhere, 'far away', undefined, '#otherroom');
  const gone = await say(host, 'soon gone');
  await host.exchange(`PRIVMSG ${ROOM} :/delete ${gone.id}`);
  await server.drainEvents();
  for (const parent of [other.id, gone.id, '00000000-0000-4000-8000-000000000000', "x' or true --"]) {
    expect((await say(host, `to ${parent}`, parent)).parentId).toBeUndefined();
  }
});

test('a deleted message is quoted nowhere: not for those who come later, in the thread, or after a restart', async () => {
  const [host, guest] = [await enter(owner), await enter(fan)];
  const secret = await say(guest, 'my address is 5 Kiln Lane');
  const answer = await say(host, 'do not write that here', secret.id);
  await host.exchange(`PRIVMSG ${ROOM} :/delete ${secret.id}`);
  await server.drainEvents();
  const inMemory = (await historyOf(stranger)).find((line) => line?.tags.id === answer.id);
  expect(inMemory?.tags).toMatchObject({ 'reply-parent-msg-body': '', 'reply-parent-msg-id': secret.id });
  const thread = await until('the deletion to be stored', async () => {
    const found = await threadOf(secret.id);
    return found.messages.length === 1 ? found : null;
  });
  expect(thread.messages[0]).toMatchObject({ text: 'do not write that here', replyTo: { text: '' } });
  for (const peer of peers.splice(0)) peer.destroy();
  await until('the room to be empty', () => server.platform.services.chatServer.gateway?.rooms.size === 0);
  const stored = (await historyOf(stranger)).find((line) => line?.tags.id === answer.id);
  expect(stored?.tags['reply-parent-msg-body']).toBe('');
});

test('the quote of a reply says which of its words are flagged, in chat and in the thread', async () => {
  const [host, guest] = [await enter(owner), await enter(fan)];
  const first = await say(guest, 'damn good glaze');
  const answer = await say(host, 'thank you', first.id);
  const heard = (await guest.exchange()).map((line) => parseChatLine(line)).find((line) => line?.tags.id === answer.id);
  expect(heard?.tags).toMatchObject({ 'reply-parent-msg-body': 'damn good glaze' });
  const flags = heard?.tags['reply-parent-msg-flags'];
  expect(flags).toMatch(/^0-3:P/);
  const plain = await say(guest, 'you are welcome', answer.id);
  const line = (await host.exchange()).map((one) => parseChatLine(one)).find((one) => one?.tags.id === plain.id);
  expect(line?.tags).not.toHaveProperty('reply-parent-msg-flags');
  const FLAGS = `query ($id: String!) { user(login: "threadkiln") { channel {
    chatThread(id: $id) { messages { messageID flags emotes replyTo { flags } } } } } }`;
  const thread = await until('the thread to be stored', async () => {
    const { messages } = (await new Visitor(server).graphql(FLAGS, { id: first.id })).data.user.channel.chatThread;
    return messages.length === 3 ? messages : null;
  });
  expect(thread.slice(0, 2)).toEqual([
    { messageID: first.id, flags, emotes: '', replyTo: null },
    { messageID: answer.id, flags: '', emotes: '', replyTo: { flags } },
  ]);
});

test('a ban takes the user’s words out of the replies to them', async () => {
  const [host, guest] = [await enter(owner), await enter(fan)];
  const insult = await say(guest, 'you are all wrong');
  const answer = await say(host, 'be kind', insult.id);
  await host.exchange(`PRIVMSG ${ROOM} :/timeout threadfan 60`);
  await server.drainEvents();
  const line = (await historyOf(stranger)).find((one) => one?.tags.id === answer.id);
  expect(line?.tags['reply-parent-msg-body']).toBe('');
});

test('who may not be in a restricted channel reads no thread of it', async () => {
  const host = await enter(owner);
  const first = await say(host, 'for members');
  const { db } = server.platform.database;
  await db
    .insertInto('organizations')
    .values({ id: '910001', name: 'Guild of threads', created_at: new Date(), deleted_at: null })
    .execute();
  await db
    .insertInto('channel_restrictions')
    .values({ channel_id: owner.id, organization_id: '910001', restricted_at: new Date() })
    .execute();
  server.platform.services.channelGate.doubtAll();
  expect(await threadOf(first.id)).toBeNull();
  expect(await threadOf(first.id, fan.visitor)).toBeNull();
  expect(await threadOf(first.id, owner.visitor)).not.toBeNull();
});
