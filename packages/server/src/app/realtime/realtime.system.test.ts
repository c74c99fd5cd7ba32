import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { chatModerationTopic, heldChatMessagesTopic, type RealtimeServerFrame } from '@bandshell/contract';
import { createTestUser, startTestServer, type TestServer, until } from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());
const open: WebSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});

type Frame<T extends RealtimeServerFrame['type']> = Extract<RealtimeServerFrame, { type: T }>;

class Page {
  readonly socket: WebSocket;
  readonly frames: RealtimeServerFrame[] = [];
  closeCode: number | undefined;

  constructor(headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime`, { headers });
    open.push(this.socket);
    this.socket.on('message', (data) => this.frames.push(JSON.parse(String(data)) as RealtimeServerFrame));
    this.socket.on('close', (code) => {
      this.closeCode = code;
    });
  }

  send(frame: object | string): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  of<T extends RealtimeServerFrame['type']>(type: T): Frame<T>[] {
    return this.frames.filter((frame): frame is Frame<T> => frame.type === type);
  }

  async subscribe(topic: string, since?: { seq: number; epoch: string }): Promise<Frame<'subscribed' | 'reset'>> {
    this.send({ type: 'subscribe', topic, since: since?.seq, epoch: since?.epoch });
    return until(`an answer for ${topic}`, () =>
      this.frames.find(
        (frame): frame is Frame<'subscribed' | 'reset'> =>
          (frame.type === 'subscribed' || frame.type === 'reset') && frame.topic === topic,
      ),
    );
  }
}

const page = async (headers?: Record<string, string>): Promise<Page> => {
  const opened = new Page(headers);
  await until('the welcome', () => opened.of('welcome').length === 1);
  return opened;
};
const publish = (topic: string, data: unknown): void => server.platform.topics.publish(topic, data);
const numbers = (frames: readonly Frame<'event'>[]): unknown[] => frames.map(({ data }) => (data as { n: number }).n);

test('events come in order and numbered, to those alone who subscribed', async () => {
  const [reader, other] = [await page(), await page()];
  const { seq } = await reader.subscribe('channel.100001');
  await other.subscribe('channel.100002');
  for (const n of [1, 2, 3]) publish('channel.100001', { n });
  await until('three events', () => reader.of('event').length === 3);
  expect(reader.of('event').map((frame) => frame.seq)).toEqual([seq + 1, seq + 2, seq + 3]);
  expect(numbers(reader.of('event'))).toEqual([1, 2, 3]);
  other.send({ type: 'ping' });
  await until('the pong', () => other.of('pong').length === 1);
  expect(other.of('event')).toEqual([]);
  reader.send({ type: 'unsubscribe', topic: 'channel.100001' });
  reader.send({ type: 'ping' });
  await until('the unsubscription to be known', () => reader.of('pong').length === 1);
  publish('channel.100001', { n: 4 });
  reader.send({ type: 'ping' });
  await until('another pong', () => reader.of('pong').length === 2);
  expect(numbers(reader.of('event'))).toEqual([1, 2, 3]);
});

test('who comes back gets what was missed, or is told to fetch anew', async () => {
  const first = await page();
  const { seq, epoch } = await first.subscribe('channel.100003');
  publish('channel.100003', { n: 1 });
  await until('the event', () => first.of('event').length === 1);
  first.socket.terminate();
  await until('the server to know', () => !server.platform.topics.hasSubscribers('channel.100003'));
  publish('channel.100003', { n: 2 });
  publish('channel.100003', { n: 3 });
  const second = await page();
  expect((await second.subscribe('channel.100003', { seq: seq + 1, epoch })).type).toBe('subscribed');
  await until('what was missed', () => second.of('event').length === 2);
  expect(numbers(second.of('event'))).toEqual([2, 3]);
  for (let n = 0; n < 100; n += 1) publish('channel.100003', { n });
  const late = await page();
  expect((await late.subscribe('channel.100003', { seq: seq + 1, epoch })).type).toBe('reset');
  const stranger = await page();
  expect((await stranger.subscribe('channel.100003', { seq: 1, epoch: 'of another server' })).type).toBe('reset');
});

test('a topic of which the newest counts gives its value at once', async () => {
  const reader = await page();
  await reader.subscribe('viewer-counts.100005');
  await until('the current value', () => reader.of('event').length > 0);
  expect(reader.of('event')[0]?.data).toEqual({ kind: 'viewers', count: expect.any(Number) });
});

test('what is not for everybody is refused: unknown, private, someone else’s', async () => {
  const user = await createTestUser(server, 'topic_owner');
  const stranger = await page();
  for (const topic of ['nothing.1', `user.${user.id}`, `stream-health.${user.id}`]) {
    stranger.send({ type: 'subscribe', topic });
  }
  await until('three refusals', () => stranger.of('refused').length === 3);
  expect(
    stranger
      .of('refused')
      .map(({ code }) => code)
      .sort(),
  ).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNKNOWN_TOPIC']);
  const cookie = `session=${user.visitor.cookies.get('session')}`;
  const owner = await page({ cookie, origin: server.platform.config.publicUrl });
  expect((await owner.subscribe(`user.${user.id}`)).type).toBe('subscribed');
  owner.send({ type: 'subscribe', topic: 'user.100000' });
  await until('a refusal', () => owner.of('refused').length === 1);
  expect(owner.of('refused')[0]?.code).toBe('FORBIDDEN');
});

test('no more than 50 topics a socket', async () => {
  const reader = await page();
  for (let index = 0; index < 51; index += 1) reader.send({ type: 'subscribe', topic: `channel.${101_000 + index}` });
  await until('a refusal', () => reader.of('refused').length === 1);
  expect(reader.of('refused')[0]).toMatchObject({ topic: 'channel.101050', code: 'TOO_MANY_TOPICS' });
  await until('the others', () => reader.of('subscribed').length === 50);
});

test.each([
  ['what is no frame', 'hello', 1007],
  ['a frame of 5 KB', JSON.stringify({ type: 'subscribe', topic: 'x'.repeat(5_000) }), 1009],
  ['too many frames', JSON.stringify({ type: 'ping' }), 1008],
])('%s closes the socket with its reason', async (name, frame, code) => {
  const rude = await page();
  for (let index = 0; index < (name === 'too many frames' ? 500 : 1); index += 1) rude.send(frame);
  await until('the close', () => rude.closeCode !== undefined);
  expect(rude.closeCode).toBe(code);
});

test('a socket that does not read is skipped, costs little, and is told what it missed', async () => {
  const slow = await page();
  await slow.subscribe('channel.100009');
  const raw = (slow.socket as unknown as { _socket: Socket })._socket;
  raw.pause();
  const big = 'x'.repeat(100_000);
  for (let n = 0; n < 400; n += 1) {
    publish('channel.100009', { n, big });
    await new Promise((resolve) => setImmediate(resolve));
  }
  raw.resume();
  await until('the word that something was missed', () => slow.of('reset').length === 1);
  // 40 MB were published; the server buffered a quarter of a megabyte, the two systems' buffers the rest.
  expect(slow.of('event').length).toBeLessThan(300);
  publish('channel.100009', { n: 'after' });
  await until('the next event', () => slow.of('event').some(({ data }) => (data as { n: unknown }).n === 'after'));
});

test('a socket that goes away in the middle leaves nothing behind', async () => {
  const sockets = await Promise.all([1, 2, 3, 4].map(() => page()));
  await Promise.all(sockets.map((each) => each.subscribe('channel.100077')));
  for (const each of sockets) each.socket.terminate();
  await until('all to be gone', () => !server.platform.topics.hasSubscribers('channel.100077'));
  const half = connect(server.port, '127.0.0.1');
  await once(half, 'connect');
  half.write('GET /realtime HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n');
  half.destroy();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test('an address has 100 sockets, however many ask at once and however long it takes to find out who they are', async () => {
  const user = await createTestUser(server, 'many_tabs');
  await until('the sockets of other tests to be gone', async () =>
    /^bandshell_realtime_sockets 0$/m.test(await (await fetch(`${server.url}/metrics`)).text()),
  );
  const headers = { cookie: `session=${user.visitor.cookies.get('session')}` };
  let refused = 0;
  const sockets = Array.from({ length: 300 }, () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime`, { headers });
    open.push(socket);
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_request, response) => {
      if (response.statusCode === 429) refused += 1;
      socket.terminate();
    });
    return socket;
  });
  const isOpen = (socket: WebSocket): boolean => socket.readyState === WebSocket.OPEN;
  await until('every socket to be answered', () => refused + sockets.filter(isOpen).length === 300, 30_000);
  expect(sockets.filter(isOpen)).toHaveLength(100);
  for (const socket of sockets) socket.terminate();
  await until('a place to be given back', async () => {
    const again = new WebSocket(`${server.url.replace('http', 'ws')}/realtime`);
    open.push(again);
    return once(again, 'open').then(
      () => true,
      () => false,
    );
  });
});

test('a removed moderator hears no more of what moderators hear, and goes on with the rest', async () => {
  const [owner, moderator] = [await createTestUser(server, 'hosting_h'), await createTestUser(server, 'was_moderator')];
  const { database } = server.platform;
  await database.db
    .insertInto('channel_moderators')
    .values({ channel_id: owner.id, user_id: moderator.id, created_at: new Date() })
    .execute();
  const cookieOf = ({ visitor }: typeof owner) => ({ cookie: `session=${visitor.cookies.get('session')}` });
  const [own, others] = [await page(cookieOf(owner)), await page(cookieOf(moderator))];
  const secret = [chatModerationTopic(owner.id), heldChatMessagesTopic(owner.id)];
  for (const each of [own, others]) for (const topic of [...secret, `channel.${owner.id}`]) await each.subscribe(topic);
  await database.transact(async (tx) => {
    await tx.db.deleteFrom('channel_moderators').where('channel_id', '=', owner.id).execute();
    await tx.emit({ type: 'channel-moderators-changed', channelId: owner.id, removedId: moderator.id }, owner.id);
  });
  await until('both topics to be refused', () => others.of('refused').length === 2);
  expect(others.of('refused').map(({ topic, code }) => [topic, code])).toEqual(
    secret.map((topic) => [topic, 'FORBIDDEN']),
  );
  for (const topic of [...secret, `channel.${owner.id}`]) publish(topic, { n: 1 });
  await until('the owner to hear all', () => own.of('event').length === 3);
  others.send({ type: 'ping' });
  await until('the pong', () => others.of('pong').length === 1);
  expect(others.of('event').map(({ topic }) => topic)).toEqual([`channel.${owner.id}`]);
});
