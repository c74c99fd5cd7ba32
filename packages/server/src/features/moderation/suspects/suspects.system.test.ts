import { randomBytes } from 'node:crypto';
import { parseChatLine } from '@bandshell/contract';
import { EVASION_HINT_MS } from '@bandshell/domain/moderation';
import {
  ChatPeer,
  createChatToken,
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { purgeSuspects } from './purge-suspects.ts';

const ROOM = '#clayhall';
let now = Date.parse('2027-05-01T12:00:00Z');
let server: TestServer;
let owner: TestUser;
let helper: TestUser;
let villain: TestUser;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
  owner = await createTestUser(server, 'clayhall');
  helper = await createTestUser(server, 'clayhelper');
  villain = await createTestUser(server, 'mudslinger', { email: 'mud@example.test' });
  const host = await enter(owner);
  expect(await say(host, '/mod clayhelper')).toBe('mod_success');
  expect(await say(host, '/ban mudslinger')).toBe('ban_success');
  now += 60_000;
});
afterAll(() => server?.close());
const peers: ChatPeer[] = [];
afterEach(() => {
  for (const peer of peers.splice(0)) peer.destroy();
});

const enter = async (user: TestUser): Promise<ChatPeer> => {
  const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
  peers.push(peer);
  const token = await createChatToken(user);
  await peer.exchange('CAP REQ :twitch.tv/tags twitch.tv/commands', `PASS oauth:${token}`, 'NICK x');
  await peer.exchange(`JOIN ${ROOM}`);
  return peer;
};
/** The `msg-id` of the answer; null for none. */
const say = async (peer: ChatPeer, text: string): Promise<string | null> => {
  const lines = await peer.exchange(`PRIVMSG ${ROOM} :${text}`);
  await server.platform.services.evasionWatch.settled();
  await server.drainEvents();
  return lines.map((line) => parseChatLine(line)).find((line) => line?.command === 'NOTICE')?.tags['msg-id'] ?? null;
};
const heardBy = async (peer: ChatPeer): Promise<readonly (string | undefined)[]> =>
  (await peer.exchange())
    .map((line) => parseChatLine(line))
    .flatMap((line) => (line?.command === 'PRIVMSG' ? [line.params[1]] : []));
const CARD = `query($login: String!) { user(login: "clayhall") { channel { chatUser(login: $login) { moderation {
  suspect { likelihood treatment moderator { login } } log { edges { node { action } } } } } } } }`;
const suspect = async (user: TestUser, reader: Visitor = helper.visitor) =>
  (await reader.graphql(CARD, { login: user.login })).data.user.channel.chatUser.moderation?.suspect;
const LIST = `{ user(login: "clayhall") { channel { moderation { suspects(first: 50) { edges { node {
  user { login } likelihood treatment } } } } } } }`;
const UPDATE = `mutation($input: UpdateChatSuspectInput!) { updateChatSuspect(input: $input) {
  chatUser { moderation { suspect { treatment } } } error { code } } }`;
const update = async (actor: Visitor, login: string, treatment: string, channelID = owner.id) =>
  actor.graphql(UPDATE, { input: { channelID, login, treatment } });
const codeOf = async (actor: Visitor, login: string, treatment: string, channelID?: string) =>
  (await update(actor, login, treatment, channelID)).data.updateChatSuspect.error?.code ?? null;

/** The browser of one user becomes that of another one as well. */
const shareBrowser = async (user: TestUser, other: TestUser) => {
  const token_hash = randomBytes(32);
  const seen = { token_hash, created_at: new Date(now), last_seen_at: new Date(now) };
  await server.platform.database.db
    .insertInto('known_devices')
    .values([user, other].map(({ id }) => ({ user_id: id, ...seen })))
    .execute();
};

test('the first message of a young account in the browser of a banned one is a hint for moderators alone', async () => {
  const twin = await createTestUser(server, 'newcomer_one');
  await shareBrowser(villain, twin);
  const [peer, reader] = [await enter(twin), await enter(helper)];
  expect(await say(peer, 'hello there')).toBeNull();
  expect(await heardBy(reader)).toEqual(['hello there']);
  expect(await suspect(twin)).toEqual({ likelihood: 'LIKELY', treatment: 'NONE', moderator: null });
  for (const other of [twin.visitor, new Visitor(server)]) expect(await suspect(twin, other)).toBeUndefined();
  const stored = await server.platform.database.db.selectFrom('chat_suspects').selectAll().execute();
  expect(Object.keys(stored[0] ?? {}).sort()).toEqual(
    ['changed_at', 'channel_id', 'hinted_at', 'likelihood', 'moderator_id', 'treatment', 'user_id'].sort(),
  );
});

test('a name of the same stem is possible, the same mailbox likely; an old account is none, whatever it shares', async () => {
  const sibling = await createTestUser(server, 'oldsibling');
  await server.platform.database.db
    .updateTable('users')
    .set({ created_at: new Date(now - 400 * 24 * 3_600_000) })
    .where('id', '=', sibling.id)
    .execute();
  await shareBrowser(sibling, villain);
  const again = await createTestUser(server, 'mud_slinger2');
  const alias = await createTestUser(server, 'someoneelse', { email: 'MUD+two@example.test' });
  const guest = await createTestUser(server, 'honestguest');
  for (const user of [sibling, again, alias, guest]) await say(await enter(user), `hello from ${user.login}`);
  const hints = await Promise.all([sibling, again, alias, guest].map((user) => suspect(user)));
  expect(hints.map((hint) => hint?.likelihood ?? null)).toEqual([null, 'POSSIBLE', 'LIKELY', null]);
});

test('messages of a restricted user wait for a moderator; nobody else hears of them', async () => {
  const rowdy = await createTestUser(server, 'rowdy');
  const [peer, reader, moderator] = [await enter(rowdy), await enter(owner), await enter(helper)];
  expect(await say(peer, 'the first')).toBeNull();
  expect(await say(moderator, '/restrict rowdy')).toBe('restrict_success');
  expect(await say(peer, 'the second')).toBe('msg_rejected');
  expect(await heardBy(reader)).toEqual(['the first']);
  const HELD = '{ user(login: "clayhall") { channel { heldChatMessages { id text flags { category } } } } }';
  const held = (await helper.visitor.graphql(HELD)).data.user.channel.heldChatMessages;
  expect(held).toMatchObject([{ text: 'the second', flags: [] }]);
  expect((await rowdy.visitor.graphql(HELD)).data.user.channel.heldChatMessages ?? []).toEqual([]);
  const DECIDE =
    'mutation($input: DecideHeldChatMessageInput!) { decideHeldChatMessage(input: $input) { error { code } } }';
  await helper.visitor.graphql(DECIDE, {
    input: { channelID: owner.id, messageID: held[0].id, isApproved: true },
  });
  await server.drainEvents();
  await until('the approved message', async () => (await heardBy(reader)).includes('the second'));
  expect(await say(moderator, '/unrestrict rowdy')).toBe('unrestrict_success');
  expect(await say(peer, 'the third')).toBeNull();
  expect(await suspect(rowdy)).toBeNull();
});

test('moderators monitor by command and on the page; others, and against others of them, do not', async () => {
  const [shady, stranger] = [await createTestUser(server, 'shady'), await createTestUser(server, 'stranger')];
  const [moderator, viewer] = [await enter(helper), await enter(stranger)];
  expect(await say(viewer, '/monitor shady')).toBe('no_permission');
  expect(await say(moderator, '/monitor')).toBe('usage_monitor');
  expect(await say(moderator, '/monitor clayhall')).toBe('suspect_error_target_owner');
  expect(await say(moderator, '/monitor nobodyatall')).toBe('suspect_error_not_found');
  expect(await say(moderator, '/monitor shady')).toBe('monitor_success');
  expect(await suspect(shady)).toEqual({
    likelihood: null,
    treatment: 'MONITORED',
    moderator: { login: 'clayhelper' },
  });
  expect(await codeOf(stranger.visitor, 'shady', 'NONE')).toBe('NOT_MODERATOR');
  expect(await codeOf(helper.visitor, 'shady', 'NONE', 'x')).toBe('NOT_MODERATOR');
  expect(await codeOf(helper.visitor, 'clayhelper', 'RESTRICTED')).toBe('TARGET_SELF');
  expect((await update(new Visitor(server), 'shady', 'NONE')).errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  expect(await codeOf(owner.visitor, 'shady', 'RESTRICTED')).toBeNull();
  const { suspects } = (await owner.visitor.graphql(LIST)).data.user.channel.moderation;
  expect(suspects.edges[0].node).toEqual({ user: { login: 'shady' }, likelihood: null, treatment: 'RESTRICTED' });
  expect((await stranger.visitor.graphql(LIST)).data.user.channel.moderation).toBeNull();
  expect(await codeOf(owner.visitor, 'shady', 'NONE')).toBeNull();
  const { log } = (await owner.visitor.graphql(CARD, { login: 'shady' })).data.user.channel.chatUser.moderation;
  expect(log.edges.map(({ node }: { node: { action: string } }) => node.action)).toEqual([
    'TRUST',
    'RESTRICT',
    'MONITOR',
  ]);
});

test('hints that nobody acted on go after a month; whom moderators watch stays', async () => {
  const [hinted, watched] = [await createTestUser(server, 'hinted'), await createTestUser(server, 'watched')];
  await shareBrowser(hinted, villain);
  await shareBrowser(watched, villain);
  for (const user of [hinted, watched]) await say(await enter(user), `hi from ${user.login}`);
  expect(await codeOf(owner.visitor, 'watched', 'MONITORED')).toBeNull();
  now += EVASION_HINT_MS + 1_000;
  await purgeSuspects(server.platform);
  const left = await server.platform.database.db
    .selectFrom('chat_suspects')
    .select(['user_id', 'likelihood', 'treatment'])
    .where('user_id', 'in', [hinted.id, watched.id])
    .execute();
  expect(left).toEqual([{ user_id: watched.id, likelihood: 'LIKELY', treatment: 'MONITORED' }]);
});
