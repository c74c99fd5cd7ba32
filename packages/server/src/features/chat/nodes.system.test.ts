import {
  ChatPeer,
  createChatToken,
  createTestDatabase,
  createTestUser,
  mutate,
  NatsServer,
  startTestServer,
  type TestDatabase,
  type TestServer,
  type TestUser,
  until,
} from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { decideHeldMessage } from '../automod/decide-held-message.ts';
import { banChatUser } from '../moderation/ban-chat-user.ts';
import { unbanChatUser } from '../moderation/unban-chat-user.ts';

const ROOM = '#patchbaypatty';

let database: TestDatabase;
let nats: NatsServer;
const nodes: TestServer[] = [];
let owner: TestUser;
let guest: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  nats = await NatsServer.atFreePort();
  await nats.start();
  const env = { NATS_URL: nats.url };
  for (const roles of ['api,chat,worker', 'api,chat']) {
    nodes.push(await startTestServer({ databaseUrl: database.url, env: { ...env, ROLES: roles } }));
  }
  const [first] = nodes;
  if (first === undefined) throw new Error('a node was started');
  owner = await createTestUser(first, ROOM.slice(1));
  guest = await createTestUser(first, 'marlow_v');
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await nats?.kill();
  await database?.drop();
});
const peers: ChatPeer[] = [];
afterEach(() => {
  for (const peer of peers.splice(0)) peer.destroy();
});

const enter = async (node: number, user: TestUser, room = ROOM): Promise<ChatPeer> => {
  const peer = await ChatPeer.overTcp(nodes[node]?.ircPort ?? 0);
  peers.push(peer);
  const token = await createChatToken(user);
  await peer.exchange(
    'CAP REQ :twitch.tv/tags twitch.tv/commands twitch.tv/membership',
    `PASS oauth:${token}`,
    'NICK x',
  );
  await peer.exchange(`JOIN ${room}`);
  return peer;
};
const hasHeard = (peer: ChatPeer, text: string): boolean => peer.lines.some((line) => line.endsWith(` :${text}`));

let said = 0;
/** Sends new lines until the listener has received one; a room's owner may send this many. */
const untilHeard = (speaker: ChatPeer, listener: ChatPeer): Promise<unknown> => {
  const texts: string[] = [];
  return until('a message to cross', async () => {
    said += 1;
    texts.push(`message ${said}`);
    await speaker.exchange(`PRIVMSG ${ROOM} :message ${said}`);
    return texts.some((text) => hasHeard(listener, text));
  });
};

test('two servers on one PostgreSQL and one NATS: chat crosses, once', async () => {
  const [near, far] = [await enter(0, owner), await enter(1, guest)];
  // The NATS server applies a subscription with a delay.
  await untilHeard(near, far);
  await near.exchange(`PRIVMSG ${ROOM} :hello over there`);
  await far.waitForLine('the message', (line) => line.endsWith(' :hello over there'));
  const line = far.lines.find((each) => each.endsWith(' :hello over there'));
  expect(line).toMatch(/^@badge-info=;badges=broadcaster\/1;.*:patchbaypatty!patchbaypatty@patchbaypatty\.\S+ PRIVMSG/);
  await far.exchange(`PRIVMSG ${ROOM} :and back`);
  await near.waitForLine('the answer', (each) => each.endsWith(' :and back'));
  // Messages of one node keep their order: after the last, all have come.
  await near.exchange(`PRIVMSG ${ROOM} :the end`);
  await far.waitForLine('the last message', (each) => each.endsWith(' :the end'));
  expect(far.lines.filter((each) => each.endsWith(' :hello over there'))).toHaveLength(1);
});

test('the rooms of a shared chat hear each other across nodes, each line once', async () => {
  const [first] = nodes;
  if (first === undefined) throw new Error('a node was started');
  const other = await createTestUser(first, 'sharedfar');
  const [near, far] = [await enter(0, owner), await enter(1, guest, '#sharedfar')];
  await mutate(owner.visitor, 'inviteToSharedChat', { login: other.login }, 'user { id }');
  const { data } = await other.visitor.graphql('{ currentUser { sharedChatting { invitations { sharedChatID } } } }');
  await mutate(other.visitor, 'acceptSharedChat', data.currentUser.sharedChatting.invitations[0], 'user { id }');
  await first.drainEvents();
  // The other node hears of it, and opens the room, a moment later.
  await untilHeard(near, far);
  await near.exchange(`PRIVMSG ${ROOM} :for both rooms`);
  await far.waitForLine('the line', (line) => line.endsWith('PRIVMSG #sharedfar :for both rooms'));
  await far.exchange('PRIVMSG #sharedfar :and from there');
  await near.waitForLine('the answer', (line) => line.endsWith(`PRIVMSG ${ROOM} :and from there`));
  await near.exchange(`PRIVMSG ${ROOM} :the last one`);
  await far.waitForLine('the last line', (line) => line.endsWith(' :the last one'));
  const heard = far.lines.filter((line) => line.endsWith(' :for both rooms'));
  expect(heard).toEqual([expect.stringContaining(`source-room-id=${owner.id}`)]);
  await owner.visitor.graphql('mutation { leaveSharedChat { error { code } } }');
  await first.drainEvents();
});

test('without NATS each node’s own chat goes on; with it again they hear each other', async () => {
  const [near, beside, far] = [await enter(0, owner), await enter(0, guest), await enter(1, guest)];
  await untilHeard(near, far);
  await nats.kill();
  await near.exchange(`PRIVMSG ${ROOM} :is anybody here?`);
  await beside.waitForLine('the message', (line) => line.endsWith(' :is anybody here?'));
  await nats.start();
  await untilHeard(near, far);
  await untilHeard(far, near);
});

test('who joins on the other node is shown what was said on the first', async () => {
  const speaker = await enter(0, owner);
  await speaker.exchange(`PRIVMSG ${ROOM} :for those who come later`);
  await until('a newcomer to be shown it', async () => {
    const reader = await ChatPeer.overTcp(nodes[1]?.ircPort ?? 0);
    const lines = await reader.exchange('CAP REQ :twitch.tv/tags bandshell/history', 'NICK justinfan1', `JOIN ${ROOM}`);
    reader.destroy();
    return lines.some((line) => line.startsWith('@historical=1;') && line.endsWith(' :for those who come later'));
  });
});

test('modes hold on every node, and unique-chat mode knows what was said on the other', async () => {
  const [host, near, far] = [await enter(0, owner), await enter(0, guest), await enter(1, guest)];
  await untilHeard(host, far);
  await host.exchange(`PRIVMSG ${ROOM} :/uniquechat`);
  for (const peer of [near, far]) await peer.waitForLine('the mode', (line) => line.includes('r9k=1'));
  await near.exchange(`PRIVMSG ${ROOM} :nobody said this before`);
  await far.waitForLine('the message', (line) => line.endsWith(' :nobody said this before'));
  const answer = await far.exchange(`PRIVMSG ${ROOM} :Nobody said THIS before!`);
  expect(answer.join()).toContain('msg-id=msg_r9k');
  await host.exchange(`PRIVMSG ${ROOM} :/uniquechatoff`);
  await far.waitForLine('the end of the mode', (line) => line.includes('r9k=0') && !line.includes('slow='));
});

test('what one node holds is approved on the other: both show it once, and the sender may be on either', async () => {
  const [near, far] = nodes;
  if (near === undefined || far === undefined) throw new Error('both nodes run');
  const input = { channelID: owner.id, overallLevel: 4 };
  await mutate(owner.visitor, 'updateAutomod', input, 'channel { id }');
  const [reader, sender] = [await enter(0, owner), await enter(1, guest)];
  await untilHeard(reader, sender);
  await until('the other node to hold a message', async () => {
    said += 1;
    const answer = await sender.exchange(`PRIVMSG ${ROOM} :damn number ${said}`);
    return answer.some((line) => line.includes('msg-id=msg_rejected'));
  });
  const { id } = await far.platform.database.db
    .selectFrom('chat_held_messages')
    .select('id')
    .where('channel_id', '=', owner.id)
    .orderBy('held_at')
    .executeTakeFirstOrThrow();
  const decision = { channelId: owner.id, moderatorId: owner.id, messageId: id };
  const answers = await Promise.all([
    decideHeldMessage(near.platform, { ...decision, isApproved: true }),
    decideHeldMessage(far.platform, { ...decision, isApproved: false }),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const isApproved = answers[0]?.ok === true;
  const shows = (line: string) => line.includes(`;id=${id};`) && line.includes(' PRIVMSG ');
  if (isApproved) {
    for (const peer of [reader, sender]) await peer.waitForLine('the approved message', shows);
    await untilHeard(reader, sender);
    for (const peer of [reader, sender]) expect(peer.lines.filter(shows)).toHaveLength(1);
  } else await sender.waitForLine('the denial', (line) => line.includes('msg-id=automod_message_denied'));
  await mutate(owner.visitor, 'updateAutomod', { ...input, overallLevel: 0 }, 'channel { id }');
});

test('who is restricted on one node waits for a moderator on the other', async () => {
  const [host, sender] = [await enter(0, owner), await enter(1, guest)];
  await untilHeard(host, sender);
  const log = (text: string) => host.exchange(`PRIVMSG ${ROOM} :${text}`);
  expect((await log(`/restrict ${guest.login}`)).join()).toContain('msg-id=restrict_success');
  await until('the other node to hold a message', async () => {
    said += 1;
    const answer = await sender.exchange(`PRIVMSG ${ROOM} :restricted ${said}`);
    return answer.some((line) => line.includes('msg-id=msg_rejected'));
  });
  expect((await log(`/unrestrict ${guest.login}`)).join()).toContain('msg-id=unrestrict_success');
  await untilHeard(sender, host);
});

test('a shared ban holds on the node where its victim writes, and its end as well', async () => {
  const [near] = nodes;
  if (near === undefined) throw new Error('a node runs');
  const partner = await createTestUser(near, 'partner_of_patty');
  const ask = `mutation($login: String!) { askBanShare(input: { login: $login }) { error { code } } }`;
  for (const [asker, asked] of [
    [partner, owner],
    [owner, partner],
  ] as const) {
    const answer = await asker.visitor.graphql(ask, { login: asked.login });
    expect(answer.data.askBanShare.error).toBeNull();
  }
  const [host, victim] = [await enter(0, owner), await enter(1, guest)];
  await untilHeard(host, victim);
  const target = { channelId: partner.id, moderatorId: partner.id, login: guest.login };
  expect((await banChatUser(near.platform, { ...target, seconds: null, reason: 'spam' })).ok).toBe(true);
  await until('the other node to refuse', async () => {
    said += 1;
    const answer = await victim.exchange(`PRIVMSG ${ROOM} :banned? ${said}`);
    return answer.some((line) => line.includes('msg-id=msg_banned'));
  });
  expect((await unbanChatUser(near.platform, target)).ok).toBe(true);
  await untilHeard(victim, host);
});
