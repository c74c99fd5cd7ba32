import { parseChatLine } from '@bandshell/contract';
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
import { purgeSpotlights } from './purge-spotlights.ts';

const ROOM = '#pinkiln';
const CAPS = 'CAP REQ :twitch.tv/tags twitch.tv/commands';
const HOUR = 3_600_000;

let now = Date.parse('2027-03-01T12:00:00Z');
let server: TestServer;
let owner: TestUser;
let helper: TestUser;
let fan: TestUser;
let friend: TestUser;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
  const join = async (login: string) => {
    const user = await createTestUser(server, login);
    tokens.set(user.id, await createChatToken(user));
    return user;
  };
  [owner, helper, fan, friend] = [
    await join('pinkiln'),
    await join('pinmod'),
    await join('pinfan'),
    await join('pinfriend'),
  ];
  const host = await enter(owner);
  await host.exchange(`PRIVMSG ${ROOM} :/mod pinmod`);
  await server.drainEvents();
});
afterAll(() => server?.close());
const peers: ChatPeer[] = [];
afterEach(() => {
  for (const peer of peers.splice(0)) peer.destroy();
});

const enter = async (user: TestUser): Promise<ChatPeer> => {
  const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
  peers.push(peer);
  await peer.exchange(CAPS, `PASS oauth:${tokens.get(user.id)}`, 'NICK x');
  await peer.exchange(`JOIN ${ROOM}`);
  return peer;
};
/** The `msg-id` of the answer; null for none. */
const type = async (peer: ChatPeer, text: string): Promise<string | null> => {
  const lines = (await peer.exchange(`PRIVMSG ${ROOM} :${text}`)).map((line) => parseChatLine(line));
  await server.drainEvents();
  return lines.find((line) => line?.command === 'NOTICE')?.tags['msg-id'] ?? null;
};
const noticesOf = async (peer: ChatPeer) =>
  (await peer.exchange()).map((line) => parseChatLine(line)).filter((line) => line?.command === 'USERNOTICE');
const pinOf = async (visitor = new Visitor(server)) =>
  (
    await visitor.graphql(
      'query { user(login: "pinkiln") { channel { chatPin { text login pinnedByName secondsLeft } } } }',
    )
  ).data.user.channel.chatPin;
test('an announcement comes to everybody, in the colour of its command, from owners and moderators alone', async () => {
  const [moderator, viewer] = [await enter(helper), await enter(fan)];
  expect(await type(viewer, '/announce hello')).toBe('no_permission');
  expect(await type(moderator, '/announce')).toBe('usage_announce');
  expect(await type(moderator, '/announcegreen the kiln opens; now EncoreHeart')).toBeNull();
  const [line] = await until('the announcement', async () => {
    const found = await noticesOf(viewer);
    return found.length > 0 ? found : null;
  });
  expect(line).toMatchObject({
    params: [ROOM, 'the kiln opens; now EncoreHeart'],
    tags: {
      'msg-id': 'announcement',
      'msg-param-color': 'GREEN',
      login: 'pinmod',
      mod: '1',
      badges: 'moderator/1',
      'system-msg': '',
      'room-id': owner.id,
      emotes: expect.stringMatching(/^.+:20-30$/),
    },
  });
  expect(await type(await enter(owner), `/announce ${'x'.repeat(501)}`)).toBe('announce_error_text_too_long');
});

test('a text is pinned until its time is over; the next one takes its place', async () => {
  const [moderator, viewer] = [await enter(helper), await enter(fan)];
  expect(await type(viewer, '/pin me')).toBe('no_permission');
  expect(await type(viewer, '/unpin')).toBe('no_permission');
  expect(await type(moderator, '/unpin')).toBe('pin_error_nothing_pinned');
  expect(await type(moderator, '/pin 10s too short')).toBe('pin_error_pin_time_invalid');
  expect(await type(moderator, '/pin 1h be kind to each other')).toBe('pin_success');
  expect(await pinOf()).toEqual({
    text: 'be kind to each other',
    login: 'pinmod',
    pinnedByName: 'pinmod',
    secondsLeft: 3600,
  });
  expect(await type(await enter(owner), '/pin 30m the second')).toBe('pin_success');
  expect(await pinOf()).toMatchObject({ text: 'the second', login: 'pinkiln', secondsLeft: 1800 });
  now += HOUR / 2;
  expect(await pinOf()).toBeNull();
  expect(await type(moderator, '/unpin')).toBe('pin_error_nothing_pinned');
  expect(await type(moderator, '/pin again')).toBe('pin_success');
  expect(await type(moderator, '/unpin')).toBe('unpin_success');
  expect(await pinOf()).toBeNull();
});

test('a message is pinned with the name of who wrote it, and goes with it when it is deleted', async () => {
  const [moderator, viewer] = [await enter(helper), await enter(fan)];
  const said = async (text: string) => {
    const lines = (await viewer.exchange(`PRIVMSG ${ROOM} :${text}`)).map((line) => parseChatLine(line));
    return lines.find((line) => line?.command === 'USERSTATE')?.tags.id ?? '';
  };
  expect(await type(moderator, '/pin 00000000-0000-4000-8000-000000000000')).toBe('pin_error_message_not_found');
  const first = await said('the best glaze');
  expect(await type(moderator, `/pin ${first} 20m`)).toBe('pin_success');
  expect(await pinOf()).toMatchObject({ text: 'the best glaze', login: 'pinfan', pinnedByName: 'pinmod' });
  await type(moderator, `/delete ${first}`);
  await until('the pin to be gone', async () => (await pinOf()) === null);
  const second = await said('another one');
  await type(moderator, `/pin ${second}`);
  await type(moderator, '/timeout pinfan 60');
  await until('the pin of the banned user to be gone', async () => (await pinOf()) === null);
  await type(moderator, '/unban pinfan');
  await type(moderator, '/pin rules of this chat');
  await type(moderator, '/clear');
  await until('the pin to be cleared', async () => (await pinOf()) === null);
});

test('a shoutout recommends a channel: one in two minutes, the same one in an hour, also at the same time', async () => {
  now += HOUR;
  const [host, moderator, viewer] = [await enter(owner), await enter(helper), await enter(fan)];
  expect(await type(viewer, '/shoutout pinfriend')).toBe('no_permission');
  expect(await type(moderator, '/shoutout')).toBe('usage_shoutout');
  expect(await type(moderator, '/shoutout nobody_here')).toBe('shoutout_error_not_found');
  expect(await type(moderator, '/shoutout pinkiln')).toBe('shoutout_error_shoutout_self');
  const answers = await Promise.all([type(host, '/shoutout @PinFriend'), type(moderator, '/shoutout pinfriend')]);
  expect(answers.toSorted()).toEqual([null, 'shoutout_error_shoutout_same_too_soon'].toSorted());
  const [line] = await until('the shoutout', async () => {
    const found = await noticesOf(viewer);
    return found.length > 0 ? found : null;
  });
  expect(line?.tags).toMatchObject({
    'msg-id': 'announcement',
    'msg-param-shoutout': '1',
    'msg-param-login': 'pinfriend',
    'msg-param-userID': friend.id,
  });
  expect(line?.params[1]).toMatch(/^Check out pinfriend: http.*\/pinfriend$/);
  now += 60_000;
  expect(await type(moderator, '/shoutout pinfan')).toBe('shoutout_error_shoutout_too_soon');
  now += 60_000;
  expect(await type(moderator, '/shoutout pinfan')).toBeNull();
  now += HOUR;
  expect(await type(moderator, '/shoutout pinfriend')).toBeNull();
});

test('the nightly job forgets what is over', async () => {
  const moderator = await enter(helper);
  await type(moderator, '/pin 1m almost over');
  now += 2 * HOUR;
  await purgeSpotlights(server.platform);
  const { db } = server.platform.database;
  expect(await db.selectFrom('chat_pins').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('chat_shoutouts').selectAll().execute()).toEqual([]);
});
