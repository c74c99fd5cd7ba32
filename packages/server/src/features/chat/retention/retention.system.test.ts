import { randomUUID } from 'node:crypto';
import {
  createTestUser,
  holdTransaction,
  startTestServer,
  type TestServer,
  type TestUser,
  Visitor,
} from '@bandshell/testkit';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeChatPartitions } from '../chat-store.ts';
import { dropOldMessages } from './drop-old-messages.ts';

const DAY_MS = 86_400_000;
let now = Date.parse('2031-06-15T12:00:00Z');
let server: TestServer;
let owner: TestUser;
let other: TestUser;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) }, env: { ROLES: 'api,chat' } });
  owner = await createTestUser(server, 'kiln_owner');
  other = await createTestUser(server, 'kiln_other');
});
afterAll(() => server?.close());

const all = async <T>(query: string, parameters: unknown[] = []): Promise<T[]> =>
  (await server.platform.database.db.executeQuery<T>(CompiledQuery.raw(query, parameters))).rows;
const addMessage = (channelId: string, at: string, user: TestUser = owner, text = at) =>
  all(
    `insert into chat_messages (channel_id, id, sent_at, user_id, login, display_name, color, is_owner, is_moderator, body,
      is_action, state) values ($1, $2, $3, $4, $5, $5, '#fff', false, false, $6, false, 'delivered')`,
    [channelId, randomUUID(), new Date(at), user.id, user.login, text],
  );
const textsOf = async (channelId: string) =>
  (
    await all<{ body: string }>('select body from chat_messages where channel_id = $1 order by sent_at', [channelId])
  ).map(({ body }) => body);
const partitions = async () =>
  (
    await all<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'chat_messages'::regclass order by 1`,
    )
  ).map(({ name }) => name);
const setSiteDays = (days: number) => server.platform.flags.setSetting('chat_message_days', days);

const UPDATE = `mutation($days: Int) { updateChatRetention(input: { days: $days }) {
  chatRetention { chosenDays siteDays keptDays } error { code message } } }`;
const update = async (visitor: Visitor, days: number | null) => {
  const { data, errors } = await visitor.graphql(UPDATE, { days });
  return errors[0]?.extensions?.code ?? data.updateChatRetention.error?.code ?? data.updateChatRetention.chatRetention;
};
const READ = '{ user(login: "kiln_owner") { channel { chatRetention { keptDays } } } }';

test('a month that is in the default partition gets a partition of its own with all its rows', async () => {
  const times = ['2040-02-01T00:00:00Z', '2040-02-29T23:59:59.999Z', '2040-03-01T00:00:00Z'];
  for (const time of times) await addMessage('700001', time);
  expect(await all(`select from chat_messages_other where channel_id = 700001`)).toHaveLength(3);
  await Promise.all(
    [1, 2].map(() => makeChatPartitions(server.platform.database.db, new Date('2040-01-20T00:00:00Z'))),
  );
  expect(await textsOf('700001')).toEqual(times);
  expect(await all('select from chat_messages_other where channel_id = 700001')).toEqual([]);
  expect(await all('select from chat_messages_2040_02')).toHaveLength(2);
  // The partition has the indexes of the table: the same message cannot be stored twice.
  const [known] = await all<{ id: string }>('select id from chat_messages_2040_03');
  const again = all(
    `insert into chat_messages select * from chat_messages_2040_03 where id = $1 on conflict do nothing returning id`,
    [known?.id],
  );
  expect(await again).toEqual([]);
});

test('months that ended before the site keeps messages are dropped whole; a late row of theirs goes, too', async () => {
  await makeChatPartitions(server.platform.database.db, new Date('2031-01-10T00:00:00Z'));
  await makeChatPartitions(server.platform.database.db, new Date('2031-05-10T00:00:00Z'));
  const times = ['2030-12-31T23:00:00Z', '2031-01-31T23:59:59Z', '2031-02-01T00:00:00Z', '2031-06-01T00:00:00Z'];
  for (const time of times) await addMessage('700002', time);
  await setSiteDays(0);
  await dropOldMessages(server.platform);
  expect(await textsOf('700002')).toEqual(times);
  // 15 June less 135 days is 31 January: that month has not ended before it.
  await setSiteDays(135);
  await dropOldMessages(server.platform);
  expect(await textsOf('700002')).toEqual(times.slice(1));
  await setSiteDays(134);
  await Promise.all([dropOldMessages(server.platform), dropOldMessages(server.platform)]);
  expect(await textsOf('700002')).toEqual(times.slice(2));
  const left = await partitions();
  expect(left).not.toContain('chat_messages_2031_01');
  expect(left).toEqual(expect.arrayContaining(['chat_messages_2031_02', 'chat_messages_other']));
  expect(await all(`select to_regclass('chat_messages_2031_01') as gone`)).toEqual([{ gone: null }]);
  await setSiteDays(365);
});

test('while someone holds the table, the job gives up and drops nothing', async () => {
  await makeChatPartitions(server.platform.database.db, new Date('2025-01-10T00:00:00Z'));
  const other = await holdTransaction(server.platform.database, ({ db }) =>
    db.executeQuery(CompiledQuery.raw('lock table chat_messages in row exclusive mode')),
  );
  await expect(dropOldMessages(server.platform)).rejects.toThrow(/lock timeout/);
  await other.end();
  expect(await partitions()).toContain('chat_messages_2025_01');
  await dropOldMessages(server.platform);
  expect(await partitions()).not.toContain('chat_messages_2025_01');
});

test('an owner keeps messages for less than the site; others neither set nor see it', async () => {
  expect(await update(new Visitor(server), 30)).toBe('UNAUTHENTICATED');
  for (const days of [0, -1, 366]) expect(await update(owner.visitor, days)).toBe('RETENTION_INVALID');
  expect(await update(owner.visitor, 30)).toEqual({ chosenDays: 30, siteDays: 365, keptDays: 30 });
  expect((await owner.visitor.graphql(READ)).data.user.channel.chatRetention).toEqual({ keptDays: 30 });
  for (const visitor of [other.visitor, new Visitor(server)]) {
    expect((await visitor.graphql(READ)).data.user.channel.chatRetention).toBeNull();
  }
  const old = new Date(now - 30 * DAY_MS - 1_000).toISOString();
  const young = new Date(now - 30 * DAY_MS + 1_000).toISOString();
  for (const channel of [owner, other]) for (const at of [old, young]) await addMessage(channel.id, at);
  await dropOldMessages(server.platform);
  expect(await textsOf(owner.id)).toEqual([young]);
  expect(await textsOf(other.id)).toEqual([old, young]);
  expect(await update(owner.visitor, null)).toEqual({ chosenDays: null, siteDays: 365, keptDays: 365 });
  now += 2 * DAY_MS;
  await dropOldMessages(server.platform);
  expect(await textsOf(owner.id)).toEqual([young]);
});
