import { NatsServer, until } from '@bandshell/testkit';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createNatsBus } from './nats-bus.ts';

let nats: NatsServer;
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const buses: ReturnType<typeof createNatsBus>[] = [];

const bus = () => {
  const created = createNatsBus(nats.url, log);
  buses.push(created);
  return created;
};

beforeEach(async () => {
  nats = await NatsServer.atFreePort();
  lines.length = 0;
});
afterEach(async () => {
  await Promise.all(buses.splice(0).map((each) => each.close()));
  await nats.kill();
});

test('a message reaches its own node at once and the other once', async () => {
  await nats.start();
  const [here, there] = [bus(), bus()];
  await until('both to be connected', () => here.connected() && there.connected());
  const received: string[] = [];
  here.subscribe('chat.*', (message, { subject, local }) => received.push(`here ${subject} ${message} ${local}`));
  there.subscribe('chat.*', (message, { subject, local }) => received.push(`there ${subject} ${message} ${local}`));
  there.subscribe('chat.7', (message, { local }) => received.push(`exact ${message} ${local}`));
  // A subscription is known to the NATS server once a message of its own node has gone the same way.
  await until('the subscriptions to be known', async () => {
    here.publish('chat.7', 'hello');
    return received.some((line) => line.startsWith('exact'));
  });
  const again = (): string[] => received.filter((line) => line.includes('again'));
  here.publish('chat.7', 'again');
  expect(again()).toEqual(['here chat.7 again true']);
  here.publish('chat.7', 'last');
  // Messages keep their order, so that after the last one every earlier one has come.
  await until(
    'the last to cross',
    () => received.includes('exact last false') && received.includes('there chat.7 last false'),
  );
  expect(again().sort()).toEqual(['exact again false', 'here chat.7 again true', 'there chat.7 again false']);
});

test('without NATS a node starts, works alone, and joins when it comes', async () => {
  const [here, there] = [bus(), bus()];
  const received: string[] = [];
  here.subscribe('a', (message) => received.push(`here ${message}`));
  there.subscribe('a', (message) => received.push(`there ${message}`));
  here.publish('a', 1);
  expect(received).toEqual(['here 1']);
  await nats.start();
  await until('a message to cross', () => {
    here.publish('a', 2);
    return received.includes('there 2');
  });
});

test('NATS killed and back: local delivery goes on, nothing stale arrives, one line tells of it', async () => {
  await nats.start();
  const [here, there] = [bus(), bus()];
  const received: string[] = [];
  here.subscribe('a', (message) => received.push(`here ${message}`));
  there.subscribe('a', (message) => received.push(`there ${message}`));
  await until('a message to cross', () => {
    here.publish('a', 'before');
    return received.includes('there before');
  });
  await nats.kill();
  await until('both to notice', () => !here.connected() && !there.connected());
  for (let index = 0; index < 100; index += 1) here.publish('a', `alone ${index}`);
  expect(received.filter((line) => line.startsWith('here alone'))).toHaveLength(100);
  await nats.start();
  await until('a message to cross again', () => {
    here.publish('a', 'after');
    return received.includes('there after');
  });
  expect(received.filter((line) => line.startsWith('there alone'))).toEqual([]);
  expect(lines.filter((line) => line.includes('NATS is unreachable'))).toHaveLength(2);
});

test('a gap is reported to both sides while it lasts and when it is over, also to a node that was never cut off', async () => {
  await nats.start();
  const [here, there] = [bus(), bus()];
  await until('both to be connected', () => here.connected() && there.connected());
  const gaps: string[] = [];
  here.onGap(({ isOver }) => gaps.push(`here ${isOver}`));
  const stop = there.onGap(({ isOver, lengthMs }) => gaps.push(`there ${isOver} ${lengthMs >= 0}`));
  await nats.kill();
  await until('reports while it lasts', () => gaps.includes('here false') && gaps.includes('there false true'));
  stop();
  gaps.length = 0;
  await nats.start();
  await until('the end of it', () => gaps.includes('here true'));
  expect(gaps.some((gap) => gap.startsWith('there'))).toBe(false);
  // A node that starts without NATS and speaks is not heard: the others are told when it joins.
  await until('the others to be back', () => there.connected());
  const late = createNatsBus(nats.url, log);
  buses.push(late);
  gaps.length = 0;
  late.publish('a', 'unheard');
  await until('the others to be told', () => gaps.includes('here true'));
});

test('a listener that throws harms nobody else', async () => {
  const here = bus();
  const received: unknown[] = [];
  here.subscribe('a', () => {
    throw new Error('broken');
  });
  here.subscribe('a', (message) => received.push(message));
  here.publish('a', 1);
  expect(received).toEqual([1]);
  expect(lines.some((line) => line.includes('a bus listener failed'))).toBe(true);
});

test('who left hears nothing more', async () => {
  await nats.start();
  const [here, there] = [bus(), bus()];
  const received: unknown[] = [];
  const leave = there.subscribe('a', (message) => received.push(message));
  there.subscribe('b', (message) => received.push(message));
  await until('a message to cross', () => {
    here.publish('a', 'x');
    return received.length > 0;
  });
  leave();
  received.length = 0;
  await until('the other subject to cross', () => {
    here.publish('a', 'unheard');
    here.publish('b', 'received');
    return received.includes('received');
  });
  // A message that was on its way as it left may still have come; from now on nothing does.
  received.length = 0;
  here.publish('a', 'unheard');
  here.publish('b', 'last');
  await until('the last one', () => received.includes('last'));
  expect(received).not.toContain('unheard');
});
