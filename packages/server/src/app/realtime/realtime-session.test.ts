import type { RealtimeServerFrame } from '@bandshell/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import type { TopicDefinition } from '../../core/feature/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { MAX_TOPICS, MAX_WAITING_BYTES, RealtimeSession } from './realtime-session.ts';
import { createTopicHub } from './topic-hub.ts';
import { createTopicRegistry } from './topic-registry.ts';

/** The part of a WebSocket that a session uses, with the sent frames. */
const createSocket = () => {
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    sent: [] as RealtimeServerFrame[],
    closed: undefined as number | undefined,
    terminated: false,
    send(frame: Buffer) {
      socket.sent.push(JSON.parse(frame.toString()) as RealtimeServerFrame);
    },
    close(code: number) {
      socket.closed = code;
    },
    terminate() {
      socket.terminated = true;
    },
  };
  return socket;
};

const heartbeats: string[] = [];
const definitions: TopicDefinition[] = [
  { name: 'channel.*', latest: false, audience: 'everyone' },
  {
    name: 'viewer-counts.*',
    latest: true,
    audience: 'everyone',
    current: async () => ({ kind: 'viewers', count: 3 }),
    heartbeat: (id, from) => heartbeats.push(`${id} ${from.device}`),
  },
  { name: 'secret.*', latest: false, audience: 'self' },
];
const platform = { log: { warn: () => {} } } as unknown as Platform;

const setUp = (userId?: string) => {
  const hub = createTopicHub('node');
  const socket = createSocket();
  const viewer =
    userId === undefined
      ? null
      : {
          userId,
          login: 'u',
          displayName: 'U',
          sessionId: 's',
          authenticatedAt: null,
          isStaff: false,
          isSiteAdmin: false,
        };
  const session = new RealtimeSession({
    socket: socket as unknown as WebSocket,
    reader: { viewer, device: 'd', address: '127.0.0.1' },
    hub,
    registry: createTopicRegistry(definitions),
    platform,
  });
  const say = async (frame: object): Promise<void> => {
    session.receive(JSON.stringify(frame));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { hub, socket, session, say };
};

beforeEach(() => {
  vi.useFakeTimers();
  heartbeats.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test('a subscriber gets each event with its number, and none after leaving', async () => {
  const { hub, socket, say } = setUp();
  await say({ type: 'subscribe', topic: 'channel.1' });
  hub.publish('channel.1', { kind: 'stream-down' });
  await say({ type: 'unsubscribe', topic: 'channel.1' });
  hub.publish('channel.1', { kind: 'stream-down' });
  expect(socket.sent).toMatchObject([
    { type: 'subscribed', topic: 'channel.1', seq: 0 },
    { type: 'event', topic: 'channel.1', seq: 1, data: { kind: 'stream-down' } },
  ]);
  expect(hub.hasSubscribers('channel.1')).toBe(false);
});

test('a reconnect resumes where it stopped, and is told when that is impossible', async () => {
  const first = setUp();
  await first.say({ type: 'subscribe', topic: 'channel.1' });
  const epoch = (first.socket.sent[0] as { epoch: string }).epoch;
  first.hub.publish('channel.1', 'one');
  first.session.close();
  first.hub.publish('channel.1', 'two');
  const again = createSocket();
  const session = new RealtimeSession({
    socket: again as unknown as WebSocket,
    reader: first.session.reader,
    hub: first.hub,
    registry: createTopicRegistry(definitions),
    platform,
  });
  session.receive(JSON.stringify({ type: 'subscribe', topic: 'channel.1', since: 1, epoch }));
  session.receive(JSON.stringify({ type: 'subscribe', topic: 'channel.2', since: 1, epoch: 'another.1' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(again.sent).toMatchObject([
    { type: 'subscribed', topic: 'channel.1', seq: 2 },
    { type: 'event', topic: 'channel.1', seq: 2, data: 'two' },
    { type: 'reset', topic: 'channel.2', seq: 0 },
  ]);
});

test('when events may be missing, everybody is told to fetch again, and nobody resumes from before', async () => {
  const { hub, socket, say } = setUp();
  for (const topic of ['channel.1', 'viewer-counts.1']) await say({ type: 'subscribe', topic });
  hub.publish('channel.1', 'before');
  hub.publish('viewer-counts.1', { kind: 'viewers', count: 9 });
  const epochs = socket.sent.flatMap((frame) => (frame.type === 'subscribed' ? [frame.epoch] : []));
  socket.sent.length = 0;
  hub.renewAll();
  expect(socket.sent).toMatchObject([
    { type: 'reset', topic: 'channel.1', seq: 1 },
    { type: 'reset', topic: 'viewer-counts.1', seq: 1 },
  ]);
  for (const frame of socket.sent) expect(epochs).not.toContain((frame as { epoch: string }).epoch);
  hub.publish('channel.1', 'after');
  expect(socket.sent.at(-1)).toEqual({ type: 'event', topic: 'channel.1', seq: 2, data: 'after' });
  const [epoch] = epochs;
  await say({ type: 'unsubscribe', topic: 'channel.1' });
  await say({ type: 'subscribe', topic: 'channel.1', since: 1, epoch });
  expect(socket.sent.at(-1)).toMatchObject({ type: 'reset', topic: 'channel.1', seq: 2 });
  // A socket that does not read is told when it has read.
  socket.bufferedAmount = MAX_WAITING_BYTES + 1;
  socket.sent.length = 0;
  hub.renewAll();
  expect(socket.sent).toEqual([]);
  socket.bufferedAmount = 0;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(socket.sent.filter(({ type }) => type === 'reset')).toHaveLength(2);
});

test('permission is asked for each topic', async () => {
  const stranger = setUp('7');
  await stranger.say({ type: 'subscribe', topic: 'secret.8' });
  await stranger.say({ type: 'subscribe', topic: 'nowhere.1' });
  stranger.hub.publish('secret.8', 'for eight alone');
  expect(stranger.socket.sent).toEqual([
    { type: 'refused', topic: 'secret.8', code: 'FORBIDDEN' },
    { type: 'refused', topic: 'nowhere.1', code: 'UNKNOWN_TOPIC' },
  ]);
});

test('a latest-value topic starts with its current value and counts who is there', async () => {
  const { socket, say, session } = setUp();
  await say({ type: 'subscribe', topic: 'viewer-counts.5' });
  expect(socket.sent).toMatchObject([{ type: 'subscribed' }, { type: 'event', data: { kind: 'viewers', count: 3 } }]);
  session.heartbeat();
  expect(heartbeats).toEqual(['5 d', '5 d']);
});

test('a socket that does not read is skipped; afterwards it gets the newest value, or the word that it missed some', async () => {
  const { hub, socket, say } = setUp();
  await say({ type: 'subscribe', topic: 'channel.1' });
  await say({ type: 'subscribe', topic: 'viewer-counts.1' });
  socket.sent.length = 0;
  socket.bufferedAmount = MAX_WAITING_BYTES + 1;
  for (let count = 1; count <= 10; count += 1) {
    hub.publish('channel.1', count);
    hub.publish('viewer-counts.1', count);
  }
  expect(socket.sent).toEqual([]);
  socket.bufferedAmount = 0;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(socket.sent).toMatchObject([
    { type: 'reset', topic: 'channel.1', seq: 10 },
    { type: 'event', topic: 'viewer-counts.1', seq: 10, data: 10 },
  ]);
  hub.publish('channel.1', 'next');
  expect(socket.sent.at(-1)).toMatchObject({ type: 'event', topic: 'channel.1', seq: 11 });
});

test('a socket that never reads again is ended', async () => {
  const { hub, socket, say } = setUp();
  await say({ type: 'subscribe', topic: 'channel.1' });
  socket.bufferedAmount = MAX_WAITING_BYTES + 1;
  hub.publish('channel.1', 1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(socket.terminated).toBe(true);
});

test('the number of topics and the rate of frames are bounded', async () => {
  const { socket, say } = setUp();
  for (let id = 0; id <= MAX_TOPICS; id += 1) await say({ type: 'subscribe', topic: `channel.${id}` });
  expect(socket.sent.at(-1)).toEqual({ type: 'refused', topic: `channel.${MAX_TOPICS}`, code: 'TOO_MANY_TOPICS' });
  expect(socket.closed).toBeUndefined();
  for (let ping = 0; ping < 200; ping += 1) await say({ type: 'ping' });
  expect(socket.closed).toBe(1008);
});

test('a frame outside the protocol ends the socket', async () => {
  const { socket, session } = setUp();
  session.receive('hello');
  expect(socket.closed).toBe(1007);
});
