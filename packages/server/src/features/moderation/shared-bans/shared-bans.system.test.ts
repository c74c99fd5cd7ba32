import { BAN_SHARES_MAX } from '@bandshell/domain/moderation';
import { createTestUser, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { banChatUser } from '../ban-chat-user.ts';
import { unbanChatUser } from '../unban-chat-user.ts';
import { withSharedBanData } from './personal-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

let count = 0;
let one: TestUser;
let two: TestUser;
let villain: TestUser;
beforeEach(async () => {
  count += 1;
  [one, two, villain] = (await Promise.all(
    ['kilnone', 'kilntwo', 'villain'].map((name) => createTestUser(server, `${name}_${count}`)),
  )) as [TestUser, TestUser, TestUser];
});

const CALLS = {
  ask: `mutation($value: String!) { answer: askBanShare(input: { login: $value }) { error { code } } }`,
  accept: `mutation($value: ID!) { answer: acceptBanShare(input: { otherChannelID: $value }) { error { code } } }`,
  end: `mutation($value: ID!) { answer: endBanShare(input: { otherChannelID: $value }) { error { code } } }`,
} as const;
const call = async (user: TestUser | Visitor, name: keyof typeof CALLS, value: string) => {
  const visitor = user instanceof Visitor ? user : user.visitor;
  const { data, errors } = await visitor.graphql(CALLS[name], { value });
  await server.drainEvents();
  return errors[0]?.extensions?.code ?? data.answer.error?.code ?? null;
};
const agree = async (asker: TestUser, other: TestUser) => {
  expect(await call(asker, 'ask', other.login)).toBeNull();
  expect(await call(other, 'accept', asker.id)).toBeNull();
};
const SHARES = 'query($login: String!) { user(login: $login) { channel { banShares { state other { login } } } } }';
const sharesOf = async (user: TestUser, reader = user.visitor) =>
  (await reader.graphql(SHARES, { login: user.login })).data.user.channel.banShares;
const ban = async (channel: TestUser, target: TestUser, seconds: number | null = null, reason = 'spam') => {
  const input = { channelId: channel.id, moderatorId: channel.id, login: target.login, seconds, reason };
  const result = await banChatUser(server.platform, input);
  await server.drainEvents();
  return result.ok ? null : result.code;
};
const unban = async (channel: TestUser, target: TestUser) => {
  const input = { channelId: channel.id, moderatorId: channel.id, login: target.login };
  const result = await unbanChatUser(server.platform, input);
  await server.drainEvents();
  return result.ok ? null : result.code;
};
const banOf = async (channel: TestUser, target: TestUser) => {
  const row = await server.platform.database.db
    .selectFrom('chat_bans')
    .select(['shared_from', 'ends_at', 'reason'])
    .where('channel_id', '=', channel.id)
    .where('user_id', '=', target.id)
    .executeTakeFirst();
  return row === undefined ? null : { from: row.shared_from, isTimeout: row.ends_at !== null, reason: row.reason };
};

test('a channel asks, the other one accepts; only both of them know', async () => {
  expect(await call(new Visitor(server), 'ask', two.login)).toBe('UNAUTHENTICATED');
  expect(await call(one, 'ask', one.login)).toBe('SELF');
  expect(await call(one, 'ask', 'nobody_here')).toBe('NOT_FOUND');
  expect(await call(one, 'ask', two.login)).toBeNull();
  expect(await call(one, 'ask', two.login)).toBe('EXISTS');
  // The user who asked cannot answer, and a stranger cannot either.
  expect(await call(one, 'accept', two.id)).toBe('NOT_FOUND');
  expect(await call(villain, 'accept', one.id)).toBe('NOT_FOUND');
  expect(await call(villain, 'end', 'x')).toBe('NOT_FOUND');
  expect([await sharesOf(one), await sharesOf(two)]).toEqual([
    [{ state: 'ASKED', other: { login: two.login } }],
    [{ state: 'ASKS', other: { login: one.login } }],
  ]);
  expect(await ban(one, villain)).toBeNull();
  expect(await banOf(two, villain)).toBeNull();
  expect(await call(two, 'accept', one.id)).toBeNull();
  expect((await sharesOf(one))[0].state).toBe('AGREED');
  for (const other of [villain.visitor, new Visitor(server)]) expect(await sharesOf(one, other)).toBeNull();
});

test('questions of both at the same time are an agreement', async () => {
  const answers = await Promise.all([call(one, 'ask', two.login), call(two, 'ask', one.login)]);
  expect(answers).toEqual([null, null]);
  expect([(await sharesOf(one))[0].state, (await sharesOf(two))[0].state]).toEqual(['AGREED', 'AGREED']);
});

test('a ban goes to the other channel with its source and ends with it; a timeout does not', async () => {
  await agree(one, two);
  expect(await ban(one, villain, 600)).toBeNull();
  expect(await banOf(two, villain)).toBeNull();
  expect(await ban(one, villain)).toBeNull();
  expect(await banOf(two, villain)).toEqual({ from: one.id, isTimeout: false, reason: 'spam' });
  const BANS = `query($login: String!) { user(login: $login) { channel { moderation {
    bans(first: 5) { edges { node { sharedFrom { login } } } } log(first: 5) { edges { node { action moderator { login } } } } } } } }`;
  const { bans, log } = (await two.visitor.graphql(BANS, { login: two.login })).data.user.channel.moderation;
  expect(bans.edges[0].node).toEqual({ sharedFrom: { login: one.login } });
  expect(log.edges[0].node).toEqual({ action: 'SHARED_BAN', moderator: { login: one.login } });
  expect(await unban(one, villain)).toBeNull();
  expect(await banOf(two, villain)).toBeNull();
});

test('a ban does not go round, nor to a third channel', async () => {
  const three = await createTestUser(server, `kilnthree_${count}`);
  await agree(one, two);
  await agree(two, three);
  await agree(three, one);
  expect(await ban(one, villain)).toBeNull();
  expect([await banOf(two, villain), await banOf(three, villain)]).toMatchObject([{ from: one.id }, { from: one.id }]);
  expect(await banOf(one, villain)).toMatchObject({ from: null });
  expect(await call(three, 'end', one.id)).toBeNull();
  expect([await banOf(two, villain), await banOf(three, villain)]).toMatchObject([{ from: one.id }, null]);
});

test('a channel overrules a shared ban, until it bans the user itself', async () => {
  await agree(one, two);
  expect(await ban(one, villain)).toBeNull();
  expect(await unban(two, villain)).toBeNull();
  expect(await banOf(one, villain)).toMatchObject({ from: null });
  expect([await unban(one, villain), await ban(one, villain)]).toEqual([null, null]);
  expect(await banOf(two, villain)).toBeNull();
  expect(await ban(two, villain, null, 'our own')).toBeNull();
  expect(await unban(one, villain)).toBeNull();
  expect(await banOf(two, villain)).toEqual({ from: null, isTimeout: false, reason: 'our own' });
  expect(await unban(two, villain)).toBeNull();
  expect(await ban(one, villain)).toBeNull();
  expect(await banOf(two, villain)).toMatchObject({ from: one.id });
  // A shared ban can be made the channel's own.
  expect(await ban(two, villain, null, 'ours too')).toBeNull();
  expect(await banOf(two, villain)).toMatchObject({ from: null, reason: 'ours too' });
  expect(await ban(two, villain)).toBe('ALREADY_BANNED');
});

test('moderators and the owner of the other channel are not banned there', async () => {
  await agree(one, two);
  await server.platform.database.db
    .insertInto('channel_moderators')
    .values({ channel_id: two.id, user_id: villain.id, created_at: new Date() })
    .execute();
  expect([await ban(one, villain), await ban(one, two)]).toEqual([null, null]);
  expect([await banOf(two, villain), await banOf(two, two)]).toEqual([null, null]);
});

test('the end of an agreement, or of a channel, takes the shared bans along, also at the same time as a ban', async () => {
  await agree(one, two);
  expect(await ban(one, villain)).toBeNull();
  const other = await createTestUser(server, `villain2_${count}`);
  await Promise.all([ban(one, other), call(two, 'end', one.id)]);
  await server.drainEvents();
  expect([await banOf(two, villain), await banOf(two, other)]).toEqual([null, null]);
  expect(await banOf(one, villain)).toMatchObject({ from: null });
  await agree(two, one);
  expect(await ban(two, other)).toBeNull();
  // As in the erasure of an account.
  await withSharedBanData({ copy: async () => ({}), erase: async () => undefined }).erase(server.platform, two.id);
  expect(await banOf(one, other)).toMatchObject({ from: null });
  expect(await sharesOf(one)).toEqual([]);
});

test('a channel shares bans with a bounded number of others', async () => {
  const { db } = server.platform.database;
  const others = await Promise.all(
    Array.from({ length: BAN_SHARES_MAX - 1 }, (_, at) => createTestUser(server, `partner_${count}_${at}`)),
  );
  await db
    .insertInto('chat_ban_shares')
    .values(others.map(({ id }) => ({ channel_id: id, partner_id: one.id, asked_at: new Date(), agreed_at: null })))
    .execute();
  const answers = await Promise.all([call(one, 'ask', two.login), call(one, 'ask', villain.login)]);
  expect(answers.toSorted()).toEqual(['LIST_FULL', null]);
  const late = await createTestUser(server, `late_${count}`);
  expect(await call(late, 'ask', one.login)).toBe('OTHER_FULL');
});
