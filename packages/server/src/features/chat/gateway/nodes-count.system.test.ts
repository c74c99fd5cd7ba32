import { OPEN_CHAT } from '@bandshell/domain/chat';
import {
  type ChatGateway,
  type ChatGatewayOptions,
  ChatPeer,
  NatsServer,
  startChatGateway,
  until,
} from '@bandshell/testkit';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createNatsBus } from '../../../platform/bus/nats-bus.ts';

const log = pino({ level: 'silent' });
const SECOND = 1000;

let nats: NatsServer;
let now: number;
let userIds: Map<string, string>;
const closing: (() => unknown)[] = [];
const buses: ReturnType<typeof createNatsBus>[] = [];

beforeEach(async () => {
  now = Date.parse('2030-01-01T00:00:00Z');
  userIds = new Map();
  nats = await NatsServer.atFreePort();
  await nats.start();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  buses.length = 0;
  await nats.kill();
});

const startNode = async (options: ChatGatewayOptions = {}): Promise<ChatGateway> => {
  const bus = createNatsBus(nats.url, log);
  buses.push(bus);
  closing.push(() => bus.close());
  await until('the node to reach NATS', () => bus.connected());
  const limits = { membershipMs: 50, reportMs: 10, ...options.limits };
  const node = await startChatGateway({ bus, userIds, clock: { now: () => new Date(now) }, ...options, limits });
  closing.push(() => node.close());
  return node;
};
const enter = async (node: ChatGateway, login: string): Promise<ChatPeer> => {
  const peer = await ChatPeer.overTcp(node.ircPort);
  closing.push(() => peer.destroy());
  const capabilities = 'CAP REQ :twitch.tv/tags twitch.tv/commands twitch.tv/membership';
  await peer.exchange(capabilities, `PASS oauth:token-${login}`, `NICK ${login}`, 'JOIN #room0');
  return peer;
};
const namesOf = async (peer: ChatPeer): Promise<string[]> => {
  const lines = await peer.exchange('NAMES #room0');
  return lines.flatMap((line) => (line.includes(' 353 ') ? (line.split(' :').at(-1) ?? '').split(' ') : [])).sort();
};
const untilNames = (peer: ChatPeer, ...names: readonly string[]) =>
  until(`the names ${names.join(' ')}`, async () => (await namesOf(peer)).join() === [...names].sort().join());
const heard = (peer: ChatPeer, ending: string): number => peer.lines.filter((line) => line.endsWith(ending)).length;
/** A room writes its lines a moment after it knows. */
const untilHeard = (peer: ChatPeer, ending: string, times: number) =>
  until(`${times} lines${ending}`, () => heard(peer, ending) === times);
/** The NATS server has applied a subscription when the names of both nodes are known to each other. */
const twoNodes = async (options: ChatGatewayOptions = {}): Promise<readonly [ChatGateway, ChatGateway]> => [
  await startNode(options),
  await startNode(options),
];

test('NAMES, JOIN and PART are those of the room on all nodes; two sockets of a user are one', async () => {
  const [here, there] = await twoNodes();
  const [ann, bob] = [await enter(here, 'ann'), await enter(here, 'bob')];
  const cid = await enter(there, 'cid');
  for (const peer of [ann, bob, cid]) await untilNames(peer, 'ann', 'bob', 'cid');
  // The first member of a node reads who is on the others.
  await untilHeard(cid, ' JOIN #room0', 3);
  await untilHeard(ann, 'cid.chat.test JOIN #room0', 1);
  const bobThere = await enter(there, 'bob');
  await enter(there, 'dan');
  await untilNames(ann, 'ann', 'bob', 'cid', 'dan');
  bob.destroy();
  await enter(there, 'eve');
  await untilNames(ann, 'ann', 'bob', 'cid', 'dan', 'eve');
  bobThere.destroy();
  await untilNames(ann, 'ann', 'cid', 'dan', 'eve');
  await untilNames(cid, 'ann', 'cid', 'dan', 'eve');
  for (const peer of [ann, cid]) {
    await untilHeard(peer, 'bob.chat.test PART #room0', 1);
    expect(heard(peer, 'bob.chat.test JOIN #room0')).toBe(1);
  }
});

test('who is asked about a room without members here knows who is in it elsewhere', async () => {
  const [here, there] = await twoNodes({ limits: { membershipMembers: 2 } });
  await enter(here, 'ann');
  const info = { channelId: '500000', login: 'room0' };
  const logins = async () =>
    [...(await there.gateway.everyoneIn(info)).users.values()].map(({ login }) => login).sort();
  await until('the one member', async () => (await logins()).join() === 'ann');
  await enter(here, 'bob');
  await until('both members', async () => (await logins()).join() === 'ann,bob');
  await enter(here, 'cid');
  now += 60 * SECOND;
  here.gateway.sweep();
  // Members of a large room are counted, not named.
  await until('three that are not named', async () => {
    const { users, unnamed } = await there.gateway.everyoneIn(info);
    return users.size === 0 && unnamed === 3;
  });
  now += 11 * 60 * SECOND;
  there.gateway.sweep();
  expect(there.gateway.rooms.size).toBe(0);
});

test('members of a node that died are gone after two and a half minutes, those of a living one stay', async () => {
  const [here, there] = await twoNodes();
  const ann = await enter(here, 'ann');
  const cid = await enter(there, 'cid');
  await untilNames(ann, 'ann', 'cid');
  for (let minute = 0; minute < 3; minute += 1) {
    now += 60 * SECOND;
    there.gateway.sweep();
    // Messages of a node keep their order: the report came before this one.
    await cid.exchange(`PRIVMSG #room0 :minute ${minute}`);
    await ann.waitForLine('the message', (line) => line.endsWith(`:minute ${minute}`));
    here.gateway.sweep();
    expect((await namesOf(ann)).join()).toBe('ann,cid');
  }
  // From here on the other node cannot say anything, as one that was killed.
  await buses[1]?.close();
  for (let minute = 0; minute < 3; minute += 1) {
    now += 60 * SECOND;
    here.gateway.sweep();
  }
  await untilNames(ann, 'ann');
  await untilHeard(ann, 'cid.chat.test PART #room0', 1);
});

test('one allowance of messages for all nodes', async () => {
  const [here, there] = await twoNodes();
  const [near, far] = [await enter(here, 'ann'), await enter(there, 'ann')];
  await enter(here, 'bob');
  await untilNames(far, 'ann', 'bob');
  for (let index = 0; index < 20; index += 1) await near.exchange(`PRIVMSG #room0 :message ${index}`);
  expect(here.saved).toHaveLength(20);
  // All 20 are known there when the last is refused; until then some may go out.
  const answer = await until('a refusal', async () => {
    const lines = await far.exchange(`PRIVMSG #room0 :one more ${there.saved.length}`);
    return lines.find((line) => line.includes('msg-id=msg_ratelimit'));
  });
  expect(answer).toContain('NOTICE #room0');
  expect(there.saved.length).toBeLessThanOrEqual(20);
});

test('the same text again is refused on the other node, and slow mode counts there as well', async () => {
  const slow = async () => ({
    modes: { ...OPEN_CHAT, slowSeconds: 30 },
    moderatorIds: new Set<string>(),
    vipIds: new Set<string>(),
    clearedAt: null,
    founderIds: new Set<string>(),
  });
  const [here, there] = await twoNodes();
  const [near, far] = [await enter(here, 'ann'), await enter(there, 'ann')];
  await enter(here, 'bob');
  await untilNames(far, 'ann', 'bob');
  await near.exchange('PRIVMSG #room0 :again and again');
  await far.waitForLine('the message', (line) => line.endsWith(':again and again'));
  expect((await far.exchange('PRIVMSG #room0 :again and again')).join()).toContain('msg-id=msg_duplicate');

  const [slowHere, slowThere] = await twoNodes({ directory: { policy: slow } });
  const [slowNear, slowFar] = [await enter(slowHere, 'ann'), await enter(slowThere, 'ann')];
  await enter(slowHere, 'dan');
  await untilNames(slowFar, 'ann', 'bob', 'dan');
  await slowNear.exchange('PRIVMSG #room0 :the only one');
  await slowFar.waitForLine('the message', (line) => line.endsWith(':the only one'));
  expect((await slowFar.exchange('PRIVMSG #room0 :too soon')).join()).toContain('msg-id=msg_slowmode');
});

test('unique-chat mode knows what was said on another node before anybody was in the room here', async () => {
  const unique = async () => ({
    modes: { ...OPEN_CHAT, uniqueMessages: true },
    moderatorIds: new Set<string>(),
    vipIds: new Set<string>(),
    clearedAt: null,
    founderIds: new Set<string>(),
  });
  const said: { text: string; at: number }[] = [];
  const [here, there] = await twoNodes({ directory: { policy: unique }, archive: { texts: async () => said } });
  const ann = await enter(here, 'ann');
  await ann.exchange('PRIVMSG #room0 :nobody says this twice');
  said.push({ text: 'nobody says this twice', at: now });
  const cid = await enter(there, 'cid');
  expect((await cid.exchange('PRIVMSG #room0 :Nobody says THIS twice')).join()).toContain('msg-id=msg_r9k');
});
