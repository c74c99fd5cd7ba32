import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase, until } from '@bandshell/testkit';
import { CompiledQuery } from 'kysely';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChatMessage } from '../../core/chat/chat-message.ts';
import type { Db } from '../../platform/database/database.ts';
import { type ChatStore, createChatStore, makeChatPartitions, storeMessages } from './chat-store.ts';

let database: TestDatabase;
let store: ChatStore;
const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());
beforeEach(() => {
  logged.length = 0;
  store = createChatStore(database.db, log, new Registry());
});
afterEach(() => store.stop());

let channels = 500_000;
const newChannel = (): string => {
  channels += 1;
  return String(channels);
};
const start = Date.now();

const messageIn = (channelId: string, text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: randomUUID(),
  channelId,
  sentAt: start,
  sender: {
    userId: '100042',
    login: 'ann',
    displayName: 'Ann “the \\ ann”, {ann}',
    color: '#1E90FF',
    isOwner: false,
    isModerator: true,
    isVip: false,
    badges: 'moderator/1',
    badgeInfo: '',
  },
  text,
  action: false,
  reply: null,
  emotes: '',
  visit: null,
  ...more,
});

const all = async <T>(query: string, parameters: unknown[] = []): Promise<T[]> =>
  (await database.db.executeQuery<T>(CompiledQuery.raw(query, parameters))).rows;

test('a message comes back as it was', async () => {
  const channelId = newChannel();
  const parent = messageIn(channelId, 'NULL', { sentAt: start - 5 });
  const { id: parentId } = parent;
  const reply = {
    parentId,
    parentUserId: '100043',
    parentLogin: 'bob',
    parentDisplayName: 'Bob',
    parentText: "“a”, \\ {b} 'c' 👩‍👩‍👧",
    threadId: parentId,
    threadLogin: 'bob',
  };
  const answer = messageIn(channelId, 'a "b" \\ {c},NULL \'d\' 👩‍👩‍👧', { action: true, reply });
  for (const message of [parent, answer]) store.save(message, 'delivered');
  await store.flush();
  expect(await store.recent(channelId, 50)).toEqual([parent, answer]);
  expect(await store.find(channelId, answer.id)).toEqual(answer);
});

test('what waits to be stored is found as well, once', async () => {
  const channelId = newChannel();
  const message = messageIn(channelId, 'waits');
  store.save(message, 'delivered');
  expect(await store.recent(channelId, 50)).toEqual([message]);
  expect(await store.find(channelId, message.id)).toEqual(message);
  await store.flush();
  store.save(messageIn(channelId, 'next', { sentAt: start + 1 }), 'delivered');
  expect((await store.recent(channelId, 50)).map(({ text }) => text)).toEqual(['waits', 'next']);
});

test('the newest of one channel, oldest first', async () => {
  const [channelId, other] = [newChannel(), newChannel()];
  for (let i = 0; i < 60; i += 1) store.save(messageIn(channelId, `m${i}`, { sentAt: start + i }), 'delivered');
  store.save(messageIn(other, 'elsewhere', { sentAt: start + 100 }), 'delivered');
  await store.flush();
  const texts = (await store.recent(channelId, 50)).map(({ text }) => text);
  expect(texts).toEqual(Array.from({ length: 50 }, (_, i) => `m${i + 10}`));
});

test('what is held or deleted is kept, and shown to nobody', async () => {
  const channelId = newChannel();
  const [held, deleted] = [messageIn(channelId, 'held'), messageIn(channelId, 'deleted')];
  store.save(held, 'held');
  store.save(deleted, 'delivered');
  expect(await store.find(channelId, held.id)).toBeNull();
  await store.flush();
  await all(`update chat_messages set state = 'deleted' where channel_id = $1 and id = $2`, [channelId, deleted.id]);
  expect(await store.recent(channelId, 50)).toEqual([]);
  for (const { id } of [held, deleted]) expect(await store.find(channelId, id)).toBeNull();
  expect(await all('select from chat_messages where channel_id = $1', [channelId])).toHaveLength(2);
});

test('a message of another channel is not found in this one', async () => {
  const message = messageIn(newChannel(), 'there');
  store.save(message, 'delivered');
  await store.flush();
  expect(await store.find(newChannel(), message.id)).toBeNull();
});

test('a message that was stored already is not stored twice', async () => {
  const channelId = newChannel();
  const message = messageIn(channelId, 'once');
  store.save(message, 'delivered');
  await store.flush();
  store.save(message, 'delivered');
  await store.flush();
  expect(await store.recent(channelId, 50)).toEqual([message]);
});

test('one message that the database refuses takes no other with it', async () => {
  const channelId = newChannel();
  for (const text of ['before', 'a NUL: \0', 'after']) store.save(messageIn(channelId, text), 'delivered');
  await store.flush();
  expect((await store.recent(channelId, 50)).map(({ text }) => text).sort()).toEqual(['after', 'before']);
  expect(logged.some((line) => line.includes('chat messages were dropped'))).toBe(true);
});

test('while the database refuses everything, messages wait, are found, and are stored when it is back', async () => {
  const channelId = newChannel();
  await all('alter table chat_messages rename to chat_messages_away');
  try {
    store.save(messageIn(channelId, 'waits'), 'delivered');
    await store.flush();
    expect(logged.some((line) => line.includes('chat messages cannot be stored'))).toBe(true);
  } finally {
    await all('alter table chat_messages_away rename to chat_messages');
  }
  const stored = () => all('select from chat_messages where channel_id = $1', [channelId]);
  await until('the message to be stored', async () => (await stored()).length === 1);
});

test('each month has a partition; a time of no month is stored too', async () => {
  const partitionOf = async (channelId: string) => {
    const rows = await all<{ name: string }>(
      'select tableoid::regclass::text as name from chat_messages where channel_id = $1',
      [channelId],
    );
    return rows.map(({ name }) => name);
  };
  const [early, late] = [newChannel(), newChannel()];
  store.save(messageIn(early, 'long ago', { sentAt: Date.UTC(2001, 1, 3) }), 'delivered');
  await store.flush();
  expect(await partitionOf(early)).toEqual(['chat_messages_other']);
  const newYear = new Date('2041-11-30T23:59:59Z');
  await Promise.all([makeChatPartitions(database.db, newYear), makeChatPartitions(database.db, newYear)]);
  await makeChatPartitions(database.db, newYear);
  for (const time of ['2041-11-30T23:59:59.999Z', '2041-12-01T00:00:00Z', '2042-02-28T23:59:59.999Z']) {
    store.save(messageIn(late, time, { sentAt: Date.parse(time) }), 'delivered');
  }
  await store.flush();
  expect((await partitionOf(late)).sort()).toEqual([
    'chat_messages_2041_11',
    'chat_messages_2041_12',
    'chat_messages_2042_02',
  ]);
  expect((await store.recent(late, 2)).map(({ text }) => text)).toEqual([
    '2041-12-01T00:00:00Z',
    '2042-02-28T23:59:59.999Z',
  ]);
});

test('messages that are written while their month gets its partition are stored, before and after it', async () => {
  const partitionOf = async (id: string) => {
    const rows = await all<{ name: string }>(
      'select tableoid::regclass::text as name from chat_messages where id = $1',
      [id],
    );
    return rows.map(({ name }) => name);
  };
  const someoneWaits = () =>
    until('someone to wait for the table', async () => {
      const waiting = "select from pg_locks where not granted and relation = 'chat_messages'::regclass";
      return (await all(waiting)).length > 0;
    });
  const messageAt = (time: string) => messageIn(newChannel(), time, { sentAt: Date.parse(time) });
  const write = (db: Db, message: ChatMessage) => storeMessages(db, [{ message, state: 'delivered' }]);
  // A message is being written when its partition is made.
  const before = messageAt('2051-05-05T12:00:00Z');
  let made: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (tx) => {
    await write(tx, before);
    made = makeChatPartitions(database.db, new Date(before.sentAt));
    await someoneWaits();
  });
  await made;
  expect(await partitionOf(before.id)).toEqual(['chat_messages_2051_05']);
  // A message comes before its partition is made to the end.
  const after = messageAt('2061-05-05T12:00:00Z');
  let written: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (tx) => {
    await makeChatPartitions(tx, new Date(after.sentAt));
    written = write(database.db, after);
    await someoneWaits();
  });
  await written;
  expect(await partitionOf(after.id)).toEqual(['chat_messages_2061_05']);
});
