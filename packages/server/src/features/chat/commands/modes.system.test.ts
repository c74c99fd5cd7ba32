import { parseChatLine } from '@bandshell/contract';
import {
  ChatPeer,
  createChatToken,
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
} from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const ROOM = '#modeowner';
const CAPS = 'CAP REQ :twitch.tv/tags twitch.tv/commands';
const ROLES = ['owner', 'mod', 'vip', 'fan', 'other'] as const;
type Role = (typeof ROLES)[number];

let now = Date.parse('2027-03-01T12:00:00Z');
let server: TestServer;
const users = new Map<Role, TestUser>();
const tokens = new Map<Role, string>();
const peers: ChatPeer[] = [];

const enter = async (role: Role): Promise<ChatPeer> => {
  const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
  peers.push(peer);
  await peer.exchange(CAPS, `PASS oauth:${tokens.get(role)}`, 'NICK x');
  await peer.exchange(`JOIN ${ROOM}`);
  return peer;
};
/** The `msg-id` of the notice that answers a text; null when it was sent. */
const type = async (peer: ChatPeer, text: string): Promise<string | null> => {
  now += 2_000;
  const lines = (await peer.exchange(`PRIVMSG ${ROOM} :${text}`)).map((line) => parseChatLine(line));
  await server.drainEvents();
  return lines.find((line) => line?.command === 'NOTICE')?.tags['msg-id'] ?? null;
};
const stateOf = async () => {
  const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
  peers.push(peer);
  await peer.exchange(CAPS, 'NICK justinfan12');
  const lines = await peer.exchange(`JOIN ${ROOM}`);
  const {
    'emote-only': emotes,
    r9k,
    'subs-only': subs,
  } = parseChatLine(lines.find((line) => line.includes('ROOMSTATE')) ?? '')?.tags ?? {};
  return { emotes, r9k, subs };
};

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
  for (const role of ROLES) {
    const user = await createTestUser(server, `mode${role}`);
    users.set(role, user);
    tokens.set(role, await createChatToken(user));
  }
  const owner = await enter('owner');
  await type(owner, '/mod modemod');
  await type(owner, '/vip modevip');
});
afterAll(() => server?.close());
afterEach(() => {
  for (const peer of peers.splice(0)) peer.destroy();
});

test('subscribers-only mode lets the owner, moderators and VIPs write', async () => {
  const [owner, moderator, vip, fan] = [
    await enter('owner'),
    await enter('mod'),
    await enter('vip'),
    await enter('fan'),
  ];
  expect(await type(fan, 'before')).toBeNull();
  expect(await type(moderator, '/subscribers')).toBe('subs_on');
  const heard = parseChatLine(await fan.waitForLine('the change', (line) => line.includes('subs-only=1')));
  expect(heard).toMatchObject({ command: 'ROOMSTATE', tags: { 'subs-only': '1', 'room-id': users.get('owner')?.id } });
  expect(Object.keys(heard?.tags ?? {})).toHaveLength(2);
  expect(await stateOf()).toEqual({ emotes: '0', r9k: '0', subs: '1' });
  expect(await type(fan, 'may I?')).toBe('msg_subsonly');
  for (const peer of [owner, moderator, vip]) expect(await type(peer, 'I may')).toBeNull();
  expect(await type(moderator, '/subscribersoff')).toBe('subs_off');
  expect(await type(fan, 'after')).toBeNull();
});

test('emote-only mode lets emotes through, and moderators', async () => {
  const [moderator, vip, fan] = [await enter('mod'), await enter('vip'), await enter('fan')];
  expect(await type(moderator, '/emoteonly')).toBe('emote_only_on');
  expect(await stateOf()).toEqual({ emotes: '1', r9k: '0', subs: '0' });
  expect(await type(fan, 'words')).toBe('msg_emoteonly');
  expect(await type(vip, 'more words')).toBe('msg_emoteonly');
  expect(await type(fan, ':) :(')).toBeNull();
  expect(await type(moderator, 'words of a moderator')).toBeNull();
  expect(await type(moderator, '/emoteonlyoff')).toBe('emote_only_off');
  expect(await type(fan, 'words again')).toBeNull();
});

test('unique-chat mode refuses what anybody has just said; tmi.js calls it r9kbeta', async () => {
  const [moderator, fan, other] = [await enter('mod'), await enter('fan'), await enter('other')];
  expect(await type(moderator, '/r9kbeta')).toBe('r9k_on');
  expect(await stateOf()).toEqual({ emotes: '0', r9k: '1', subs: '0' });
  expect(await type(fan, 'What a beautiful fugue')).toBeNull();
  expect(await type(other, 'what a BEAUTIFUL fugue!')).toBe('msg_r9k');
  expect(await type(other, 'yes')).toBeNull();
  expect(await type(fan, 'yes')).toBeNull();
  expect(await type(moderator, 'What a beautiful fugue')).toBeNull();
  expect(await type(moderator, '/uniquechatoff')).toBe('r9k_off');
  expect(await type(other, 'What a beautiful fugue')).toBeNull();
});

test('the web’s form sets the modes, the log says so, and viewers may do neither', async () => {
  const channelID = users.get('owner')?.id;
  const set = async (role: Role, modes: object) => {
    const input = {
      channelID,
      requiresVerifiedEmail: false,
      minimumAccountMinutes: 0,
      followersMinutes: null,
      ...modes,
    };
    const { data, errors } = (await users.get(role)?.visitor.graphql(
      `mutation($input: UpdateChatGatesInput!) { updateChatGates(input: $input) {
        channel { chatScreen { subscribersOnly emotesOnly uniqueMessages } moderation { log(first: 1) { edges { node { action switchedModes } } } } }
        error { code } } }`,
      { input },
    )) ?? { data: null, errors: [] };
    return data?.updateChatGates ?? errors;
  };
  expect(await set('fan', { emotesOnly: true })).toMatchObject({ error: { code: 'NOT_MODERATOR' } });
  const on = { subscribersOnly: true, emotesOnly: false, uniqueMessages: true };
  expect(await set('owner', on)).toMatchObject({
    error: null,
    channel: {
      chatScreen: on,
      moderation: {
        log: { edges: [{ node: { action: 'MODES', switchedModes: ['SUBSCRIBERS_ONLY', 'UNIQUE_MESSAGES'] } }] },
      },
    },
  });
  await server.drainEvents();
  expect(await stateOf()).toEqual({ emotes: '0', r9k: '1', subs: '1' });
  // An older page names no modes: they stay.
  expect(await set('owner', {})).toMatchObject({ channel: { chatScreen: on } });
  expect(await set('owner', { subscribersOnly: false, uniqueMessages: false })).toMatchObject({ error: null });
});
