import { parseChatLine } from '@bandshell/contract';
import {
  ChatPeer,
  createChatToken,
  createTestUser,
  mutate,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
} from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { decideHeldMessage } from '../automod/decide-held-message.ts';
import { banChatUser } from '../moderation/ban-chat-user.ts';
import { unbanChatUser } from '../moderation/unban-chat-user.ts';

const CAPS = 'CAP REQ :twitch.tv/tags twitch.tv/commands bandshell/history';

let server: TestServer;
const tokens = new Map<string, string>();
const join = async (login: string): Promise<TestUser> => {
  const user = await createTestUser(server, login);
  tokens.set(user.id, await createChatToken(user));
  return user;
};
let a: TestUser;
let b: TestUser;
let c: TestUser;
let fan: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  a = await join('sharea');
  b = await join('shareb');
  c = await join('sharec');
  fan = await join('sharefan');
  await giveEmote();
  await share(a, b, c);
});
afterAll(() => server?.close());
const peers: ChatPeer[] = [];
afterEach(() => {
  for (const peer of peers.splice(0)) peer.destroy();
});

/** Followers of b may use it. */
const giveEmote = async (): Promise<void> => {
  const { db } = server.platform.database;
  const now = new Date();
  await db.insertInto('emote_prefixes').values({ channel_id: b.id, prefix: 'glaze', changed_at: now }).execute();
  const emote = { channel_id: b.id, id: '990001', name: 'Pot', tier: 'FOLLOWER', is_animated: false } as const;
  await db
    .insertInto('emotes')
    .values({ ...emote, image_key: null, state: 'APPROVED', created_at: now })
    .execute();
};
const share = async (host: TestUser, ...guests: TestUser[]): Promise<void> => {
  for (const guest of guests) {
    await mutate(host.visitor, 'inviteToSharedChat', { login: guest.login }, 'user { id }');
    const { data } = await guest.visitor.graphql('{ currentUser { sharedChatting { invitations { sharedChatID } } } }');
    const [invitation] = data.currentUser.sharedChatting.invitations;
    const answer = await mutate(guest.visitor, 'acceptSharedChat', invitation, 'user { id }');
    expect(answer.error).toBeNull();
  }
  await server.drainEvents();
};
const gateway = () => {
  const running = server.platform.services.chatServer.gateway;
  if (running === undefined) throw new Error('chat runs');
  return running;
};
const besideOf = (user: TestUser): readonly string[] => gateway().rooms.links.beside(user.id);
const enter = async (user: TestUser, ...channels: TestUser[]): Promise<ChatPeer> => {
  const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
  peers.push(peer);
  await peer.exchange(CAPS, `PASS oauth:${tokens.get(user.id)}`, 'NICK x');
  for (const { login } of channels) await peer.exchange(`JOIN #${login}`);
  return peer;
};
/** Sends a message and returns its id; '' if it was refused. */
const say = async (peer: ChatPeer, channel: TestUser, text: string, tags = ''): Promise<string> => {
  const lines = await peer.exchange(`${tags}PRIVMSG #${channel.login} :${text}`);
  return lines.map((line) => parseChatLine(line)).find((line) => line?.command === 'USERSTATE')?.tags.id ?? '';
};
/** The new lines of a peer, by command, with the room that they are in. */
const heard = async (peer: ChatPeer, command = 'PRIVMSG') =>
  (await peer.exchange()).map((line) => parseChatLine(line)).filter((line) => line?.command === command);
const textsOf = async (peer: ChatPeer) => (await heard(peer)).map((line) => `${line?.params[0]} ${line?.params[1]}`);
/** The texts that somebody who joins now is shown. */
const historyOf = async (user: TestUser, channel: TestUser): Promise<readonly string[]> => {
  const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
  peers.push(peer);
  await peer.exchange(CAPS, `PASS oauth:${tokens.get(user.id)}`, 'NICK x');
  const lines = (await peer.exchange(`JOIN #${channel.login}`)).map((line) => parseChatLine(line));
  return lines.filter((line) => line?.command === 'PRIVMSG').map((line) => line?.params[1] ?? '');
};

test('a line is in all rooms, once and in order, and says where it comes from; at home it looks as always', async () => {
  const [inA, inB, inC] = [await enter(b, a), await enter(fan, b), await enter(c, c)];
  expect(besideOf(a)).toEqual([b.id, c.id]);
  const writer = await enter(fan, a);
  const id = await say(writer, a, 'from a', '@client-nonce=n1 ');
  const home = (await heard(inA))[0];
  const foreign = (await heard(inB))[0];
  expect(home?.tags).toMatchObject({ id, 'room-id': a.id });
  expect(Object.keys(home?.tags ?? {}).filter((tag) => tag.startsWith('source-'))).toEqual([]);
  expect(foreign?.params).toEqual([`#${b.login}`, 'from a']);
  const source = { 'source-id': id, 'source-room-id': a.id, 'source-badges': '', 'source-badge-info': '' };
  expect(foreign?.tags).toMatchObject({ id, 'room-id': b.id, 'source-only': '0', ...source });
  expect(foreign?.tags['client-nonce']).toBeUndefined();
  // The owner of one channel who writes in another has the badges of each room.
  const owner = await enter(b, a);
  await say(owner, a, 'the owner of b');
  expect((await heard(inB))[0]?.tags).toMatchObject({ badges: 'broadcaster/1', 'source-badges': '' });
  expect((await heard(inC))[1]?.tags).toMatchObject({ badges: '', mod: '0' });
  const inTwo = await enter(c, a, b);
  for (let turn = 0; turn < 5; turn += 1) await say(writer, a, `line ${turn}`);
  const lines = [0, 1, 2, 3, 4].map((turn) => `line ${turn}`);
  expect(await textsOf(inB)).toEqual(lines.map((line) => `#${b.login} ${line}`));
  expect((await textsOf(inTwo)).sort()).toEqual(
    [a, b].flatMap(({ login }) => lines.map((line) => `#${login} ${line}`)),
  );
  await say(writer, a, 'for a alone', '@source-only=1 ');
  expect(await textsOf(inB)).toEqual([]);
  expect((await textsOf(inA)).at(-1)).toBe(`#${a.login} for a alone`);
});

test('a room that opens later has the last lines of the others, also when nobody here was in one of them', async () => {
  const writer = await enter(fan, c);
  await say(writer, c, 'for those who come later');
  await writer.exchange(`PART #${c.login}`);
  await until('all rooms to be closed', () => gateway().rooms.room(b.id) === undefined);
  expect(await historyOf(fan, b)).toContain('for those who come later');
});

test('who is banned in b is unseen in b alone; who is banned at home is gone everywhere', async () => {
  const troll = await join('sharetroll');
  const [inA, inB, inC, writer] = [await enter(a, a), await enter(b, b), await enter(c, c), await enter(troll, a)];
  await say(writer, a, 'before the ban');
  const ban = { login: troll.login, seconds: null, reason: '' };
  await banChatUser(server.platform, { channelId: b.id, moderatorId: b.id, ...ban });
  await server.drainEvents();
  expect((await heard(inB, 'CLEARCHAT'))[0]?.params).toEqual([`#${b.login}`, troll.login]);
  expect(await heard(inC, 'CLEARCHAT')).toEqual([]);
  await say(writer, a, 'after the ban of b');
  expect(await textsOf(inB)).toEqual([]);
  expect((await textsOf(inC)).at(-1)).toBe(`#${c.login} after the ban of b`);
  expect(await historyOf(fan, b)).not.toContain('before the ban');
  expect(await historyOf(fan, c)).toContain('before the ban');
  await unbanChatUser(server.platform, { channelId: b.id, moderatorId: b.id, login: troll.login });
  await server.drainEvents();
  await say(writer, a, 'b shows me again');
  expect(await textsOf(inB)).toEqual([`#${b.login} b shows me again`]);
  await inA.exchange();
  await banChatUser(server.platform, { channelId: a.id, moderatorId: a.id, ...ban });
  await server.drainEvents();
  expect((await heard(inA, 'CLEARCHAT'))[0]?.params).toEqual([`#${a.login}`, troll.login]);
  expect((await heard(inB, 'CLEARMSG')).map((line) => line?.params[1])).toEqual(['b shows me again']);
  expect(await historyOf(fan, b)).not.toContain('b shows me again');
  // It is not this channel's user whom the other banned.
  expect(await heard(inB, 'CLEARCHAT')).toEqual([]);
});

test('a moderator of b deletes a line of a in b alone; one of a deletes it everywhere', async () => {
  const [inA, inB, inC, writer] = [await enter(a, a), await enter(b, b), await enter(c, c), await enter(fan, a)];
  const [first, second] = [await say(writer, a, 'gone in b'), await say(writer, a, 'gone everywhere')];
  for (const peer of [inA, inB, inC]) await peer.exchange();
  await inB.exchange(`PRIVMSG #${b.login} :/delete ${first}`);
  expect((await heard(inA, 'CLEARMSG')).length + (await heard(inC, 'CLEARMSG')).length).toBe(0);
  await inA.exchange(`PRIVMSG #${a.login} :/delete ${second}`);
  for (const peer of [inB, inC]) {
    expect((await heard(peer, 'CLEARMSG')).map((line) => line?.tags['target-msg-id'])).toEqual([second]);
  }
  for (const peer of peers.splice(0)) peer.destroy();
  await until('all rooms to be closed', () => gateway().rooms.room(b.id) === undefined);
  expect(await historyOf(fan, c)).toContain('gone in b');
  const shown = await historyOf(fan, b);
  expect(shown.filter((text) => text.startsWith('gone'))).toEqual([]);
});

test('each channel’s filter hides lines of others from its own room; its modes hold for those who write in it', async () => {
  const [inA, inB, inC, writer] = [await enter(a, a), await enter(b, b), await enter(c, c), await enter(fan, a)];
  await mutate(
    b.visitor,
    'addChatTerm',
    { channelID: b.id, kind: 'blocked', isPrivate: false, text: 'glazebomb' },
    'error { code }',
  );
  await server.drainEvents();
  await inB.exchange(`PRIVMSG #${b.login} :/emoteonly`);
  for (const peer of [inA, inB, inC]) await peer.exchange();
  await say(writer, a, 'a glazebomb for all');
  await say(writer, a, 'plain words');
  expect(await textsOf(inA)).toEqual([`#${a.login} a glazebomb for all`, `#${a.login} plain words`]);
  expect(await textsOf(inC)).toEqual([`#${c.login} a glazebomb for all`, `#${c.login} plain words`]);
  expect(await textsOf(inB)).toEqual([`#${b.login} plain words`]);
  const there = await enter(fan, b);
  expect(await say(there, b, 'words in b')).toBe('');
  await inB.exchange(`PRIVMSG #${b.login} :/emoteonlyoff`);
});

test('a line that a waits to release is in no room, and after it in all that may show it', async () => {
  const [inB, inC, writer] = [await enter(b, b), await enter(c, c), await enter(fan, a)];
  await mutate(a.visitor, 'updateAutomod', { channelID: a.id, overallLevel: 4 }, 'error { code }');
  await server.drainEvents();
  await say(writer, a, 'you fucking idiot');
  const held = await until('the message to be held', async () =>
    server.platform.database.db
      .selectFrom('chat_held_messages')
      .select('id')
      .where('channel_id', '=', a.id)
      .where('state', '=', 'waiting')
      .executeTakeFirst(),
  );
  expect([...(await textsOf(inB)), ...(await textsOf(inC))]).toEqual([]);
  // One of the rooms bans the writer while the line waits.
  await banChatUser(server.platform, {
    channelId: b.id,
    moderatorId: b.id,
    login: fan.login,
    seconds: null,
    reason: '',
  });
  await server.drainEvents();
  const decision = { channelId: a.id, moderatorId: a.id, messageId: held?.id ?? '', isApproved: true };
  expect(await decideHeldMessage(server.platform, decision)).toMatchObject({ ok: true });
  await server.drainEvents();
  await inC.waitForLine('the released line', (line) => line.endsWith(`#${c.login} :you fucking idiot`));
  expect(await textsOf(inB)).toEqual([]);
  await unbanChatUser(server.platform, { channelId: b.id, moderatorId: b.id, login: fan.login });
  await mutate(a.visitor, 'updateAutomod', { channelID: a.id, overallLevel: 0 }, 'error { code }');
  await server.drainEvents();
});

test('a channel that leaves, and one that joins while people are there, hears from then on what it should', async () => {
  const [inB, inC, writer] = [await enter(b, b), await enter(c, c), await enter(a, a)];
  await c.visitor.graphql('mutation { leaveSharedChat { error { code } } }');
  await server.drainEvents();
  expect((await heard(inC, 'USERNOTICE')).map((line) => line?.tags['msg-id'])).toEqual(['shared_chat_ended']);
  expect((await heard(inB, 'USERNOTICE')).map((line) => line?.tags['system-msg'])).toEqual([
    'sharec left the shared chat.',
  ]);
  await until('the rooms to part', () => besideOf(c).length === 0 && besideOf(a).length === 1);
  await say(writer, a, 'without c');
  expect(await textsOf(inB)).toEqual([`#${b.login} without c`]);
  expect(await textsOf(inC)).toEqual([]);
  await share(a, c);
  await until('the rooms to be linked', () => besideOf(c).length === 2);
  const began = (await heard(inC, 'USERNOTICE')).map((line) => line?.tags['system-msg']);
  expect(began).toEqual([expect.stringContaining('This chat is now shared with sharea, shareb.')]);
  await say(writer, a, 'with c again');
  expect(await textsOf(inC)).toEqual([`#${c.login} with c again`]);
});

test('emotes of each channel work in all rooms, for those who may use them there', async () => {
  await fan.visitor.graphql(`mutation { followUser(input: { targetID: "${b.id}" }) { error { code } } }`);
  const [inC, writer, stranger] = [await enter(c, c), await enter(fan, a), await enter(c, a)];
  await say(writer, a, 'a glazePot');
  await say(stranger, a, 'no glazePot');
  expect((await heard(inC)).map((line) => line?.tags.emotes)).toEqual(['990001:2-9', '']);
});
