import { type ChatGateway, ChatPeer, NatsServer, startChatGateway, until } from '@bandshell/testkit';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createNatsBus } from '../../../platform/bus/nats-bus.ts';
import { chatSubject } from './envelope.ts';

const log = pino({ level: 'silent' });

let nats: NatsServer;
const buses: ReturnType<typeof createNatsBus>[] = [];
const nodes: ChatGateway[] = [];
const peers: ChatPeer[] = [];

/** Without flood rules: these tests repeat a message until it arrives. */
const startNode = async () => {
  const bus = createNatsBus(nats.url, log);
  buses.push(bus);
  const node = await startChatGateway({ bus, rules: [] });
  nodes.push(node);
  return { node, bus };
};
const enter = async (node: ChatGateway, login: string, capabilities = 'twitch.tv/tags'): Promise<ChatPeer> => {
  const peer = await ChatPeer.overTcp(node.ircPort);
  peers.push(peer);
  await peer.exchange(`CAP REQ :${capabilities}`, `PASS oauth:token-${login}`, `NICK ${login}`, 'JOIN #room0');
  return peer;
};
const textsOf = (peer: ChatPeer): string[] =>
  peer.lines.flatMap((line) => {
    const found = /:(\w+)!\S+ PRIVMSG #room0 :(.*)$/.exec(line);
    return found === null ? [] : [`${found[1]}: ${found[2]}`];
  });
/** The NATS server has applied a subscription when a message has come through. */
const untilCrossing = async (from: ChatPeer, to: ChatPeer, text: string): Promise<void> =>
  void (await until(`${text} to cross`, () => {
    from.say(`PRIVMSG #room0 :${text}`);
    return to.lines.some((line) => line.endsWith(` :${text}`));
  }));

beforeEach(async () => {
  nats = await NatsServer.atFreePort();
});
afterEach(async () => {
  for (const peer of peers.splice(0)) peer.destroy();
  for (const node of nodes.splice(0)) await node.close();
  for (const bus of buses.splice(0)) await bus.close();
  await nats.kill();
});

test('members of two nodes hear each other, once each and in order', async () => {
  await nats.start();
  const [here, there] = [await startNode(), await startNode()];
  const [ann, bob] = [await enter(here.node, 'ann'), await enter(here.node, 'bob')];
  const cid = await enter(there.node, 'cid');
  await untilCrossing(ann, cid, 'ready');
  await untilCrossing(cid, ann, 'ready as well');
  const said = Array.from({ length: 20 }, (_, i) => `number ${i}`);
  await ann.exchange(...said.map((text) => `PRIVMSG #room0 :${text}`));
  const numbers = (peer: ChatPeer) => textsOf(peer).filter((text) => text.includes('number'));
  await cid.waitForLine('the last', (line) => line.endsWith(':number 19'));
  await bob.exchange();
  for (const peer of [bob, cid]) expect(numbers(peer)).toEqual(said.map((text) => `ann: ${text}`));
  expect(numbers(ann)).toEqual([]);
  const tagsOf = (peer: ChatPeer) => peer.lines.filter((line) => line.endsWith(':number 7'));
  expect(tagsOf(cid)).toEqual(tagsOf(bob));
});

test('a node hears of a channel while it has members there, and not afterwards', async () => {
  await nats.start();
  const [here, there] = [await startNode(), await startNode()];
  const ann = await enter(here.node, 'ann');
  const cid = await enter(there.node, 'cid');
  await untilCrossing(ann, cid, 'ready');
  await cid.exchange('PART #room0');
  expect(there.node.gateway.rooms.size).toBe(0);
  // NATS keeps the order: when this node has a later message from the other, the skipped one would have come before.
  let hasPassed = false;
  there.bus.subscribe('fence', () => {
    hasPassed = true;
  });
  await ann.exchange('PRIVMSG #room0 :unheard');
  await until('the message to have gone by', () => {
    here.bus.publish('fence', null);
    return hasPassed;
  });
  await cid.exchange('JOIN #room0');
  await untilCrossing(ann, cid, 'heard');
  expect(textsOf(cid)).not.toContain('ann: unheard');
});

test('what cannot be read from another node is counted and harms nobody', async () => {
  await nats.start();
  const [here, there] = [await startNode(), await startNode()];
  const ann = await enter(here.node, 'ann');
  const cid = await enter(there.node, 'cid');
  await untilCrossing(ann, cid, 'ready');
  const strange = [null, 1, {}, { kind: 'later' }, { kind: 'message', message: { id: 1 } }, { kind: 'presence' }];
  for (const message of strange) here.bus.publish(chatSubject('500000'), message);
  await untilCrossing(ann, cid, 'after it');
  expect(await there.node.metric('bandshell_chat_drops_total', { reason: 'bad-envelope' })).toBe(strange.length);
});
