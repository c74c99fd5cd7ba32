import { parseChatLine } from '@bandshell/contract';
import { commandsFor, findChatCommand } from '@bandshell/domain/chat-commands';
import {
  ChatPeer,
  createChatToken,
  createTestUser,
  issueProgramToken,
  registerProgram,
  startTestServer,
  type TestServer,
  type TestUser,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const ROOM = '#cmdowner';
const CAPS = 'CAP REQ :twitch.tv/tags twitch.tv/commands';
const ROLES = ['owner', 'moderator', 'vip', 'viewer', 'banned', 'staff'] as const;
type Role = (typeof ROLES)[number];

let server: TestServer;
const users = new Map<Role | 'target', TestUser>();
const tokens = new Map<string, string>();
const peers: ChatPeer[] = [];

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date('2027-03-01T12:00:00Z') } });
  for (const role of [...ROLES, 'target'] as const) {
    const user = await createTestUser(server, `cmd${role}`);
    users.set(role, user);
    tokens.set(user.id, await createChatToken(user));
  }
  const { db } = server.platform.database;
  await db.updateTable('users').set({ is_staff: true }).where('id', '=', userOf('staff').id).execute();
  const owner = await enter(userOf('owner'));
  await owner.exchange(
    `PRIVMSG ${ROOM} :/mod cmdmoderator`,
    `PRIVMSG ${ROOM} :/vip cmdvip`,
    `PRIVMSG ${ROOM} :/ban cmdbanned`,
  );
  await server.drainEvents();
});
afterAll(() => server?.close());
afterEach(() => {
  for (const peer of peers.splice(0)) peer.destroy();
});

const userOf = (role: Role | 'target'): TestUser => {
  const user = users.get(role);
  if (user === undefined) throw new Error(`there is no ${role}`);
  return user;
};
const connect = async (pass: string | null): Promise<ChatPeer> => {
  const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
  peers.push(peer);
  await peer.exchange(CAPS, ...(pass === null ? [] : [`PASS oauth:${pass}`]), 'NICK justinfan123');
  return peer;
};
const enter = async (user: TestUser): Promise<ChatPeer> => {
  const peer = await connect(tokens.get(user.id) ?? '');
  await peer.exchange(`JOIN ${ROOM}`);
  return peer;
};
/** Types a text and returns the notice that answers it. */
const type = async (peer: ChatPeer, text: string, room = ROOM) => {
  const lines = (await peer.exchange(`PRIVMSG ${room} :${text}`)).map((line) => parseChatLine(line));
  await server.drainEvents();
  return lines.find((line) => line?.command === 'NOTICE');
};
const idOf = async (peer: ChatPeer, text: string, room = ROOM) =>
  (await type(peer, text, room))?.tags['msg-id'] ?? null;

const EVERYONE: readonly Role[] = ROLES;
const MODERATORS: readonly Role[] = ['owner', 'moderator'];
const OWNER: readonly Role[] = ['owner'];

/** With arguments with which the command does as little as possible. */
const MATRIX: readonly (readonly [command: string, who: readonly Role[]])[] = [
  ['announce hello', MODERATORS],
  ['announceblue hello', MODERATORS],
  ['announcegreen hello', MODERATORS],
  ['announceorange hello', MODERATORS],
  ['announcepurple hello', MODERATORS],
  ['ban cmdtarget', MODERATORS],
  ['unban cmdtarget', MODERATORS],
  ['timeout cmdtarget 5', MODERATORS],
  ['untimeout cmdtarget', MODERATORS],
  ['block cmdtarget', EVERYONE],
  ['unblock cmdtarget', EVERYONE],
  ['poll 15s what? | a | b', MODERATORS],
  ['vote 9', EVERYONE],
  ['endpoll', MODERATORS],
  ['cancelpoll', MODERATORS],
  ['clear', MODERATORS],
  ['color coral', EVERYONE],
  ['delete 00000000-0000-4000-8000-000000000000', MODERATORS],
  ['followers', MODERATORS],
  ['followersoff', MODERATORS],
  ['help', EVERYONE],
  ['marker', MODERATORS],
  ['mod nobody_here', OWNER],
  ['mods', EVERYONE],
  ['unmod nobody_here', OWNER],
  ['monitor cmdtarget', MODERATORS],
  ['unmonitor cmdtarget', MODERATORS],
  ['restrict cmdtarget', MODERATORS],
  ['unrestrict cmdtarget', MODERATORS],
  ['pin hello', MODERATORS],
  ['unpin', MODERATORS],
  ['raid nobody_here', OWNER],
  ['unraid', OWNER],
  ['shoutout nobody_here', MODERATORS],
  ['slow 5', MODERATORS],
  ['slowoff', MODERATORS],
  ['subscribers', MODERATORS],
  ['subscribersoff', MODERATORS],
  ['emoteonly', MODERATORS],
  ['emoteonlyoff', MODERATORS],
  ['uniquechat', MODERATORS],
  ['uniquechatoff', MODERATORS],
  ['r9k', MODERATORS],
  ['r9koff', MODERATORS],
  ['r9kbeta', MODERATORS],
  ['r9kbetaoff', MODERATORS],
  ['vip nobody_here', OWNER],
  ['unvip nobody_here', OWNER],
  ['vips', EVERYONE],
  ['w nobody_here hello', EVERYONE],
  ['whisper nobody_here hello', EVERYONE],
];

test('the table below has every command of chat', () => {
  const names = MATRIX.map(([command]) => command.split(' ')[0] ?? '');
  expect([...server.platform.services.chatCommands.keys()].sort()).toEqual(names.sort());
});

/** Second names, which older programs know; nothing suggests them. */
const SECOND_NAMES = ['r9k', 'r9koff', 'r9kbeta', 'r9kbetaoff'];
/** The gateway makes an action of it. */
const NO_COMMAND = ['me'];

test('what the send box suggests and /help explains is every command, for those who may use it', () => {
  const known = [...server.platform.services.chatCommands.keys(), ...NO_COMMAND];
  expect(commandsFor('owner')).toEqual(known.filter((name) => !SECOND_NAMES.includes(name)).sort());
  const users = { everyone: EVERYONE, moderators: MODERATORS, owner: OWNER };
  for (const [command, who] of MATRIX) {
    const info = findChatCommand(command.split(' ')[0] ?? '');
    if (info !== undefined) expect(users[info.for], command).toEqual(who);
  }
});

test.each(ROLES)('by chat, someone who is %s may use their commands and no others', async (role) => {
  const peer = await enter(userOf(role));
  const refused: string[] = [];
  for (const [command] of MATRIX) if ((await idOf(peer, `/${command}`)) === 'no_permission') refused.push(command);
  expect(refused).toEqual(MATRIX.filter(([, who]) => !who.includes(role)).map(([command]) => command));
});

test('by chat, a reader without an account uses no command', async () => {
  const peer = await connect(null);
  for (const [command] of MATRIX) expect(await idOf(peer, `/${command}`)).toBe('msg_login_required');
});

test('the web’s door to timeouts is open to the owner and moderators alone', async () => {
  const input = { channelID: userOf('owner').id, login: 'cmdtarget', seconds: 5 };
  const act = async (visitor: Visitor) => {
    const { data, errors } = await visitor.graphql(
      'mutation($input: BanChatUserInput!) { banChatUser(input: $input) { error { code } } }',
      { input },
    );
    return errors[0]?.extensions?.code ?? data.banChatUser.error?.code ?? 'done';
  };
  expect(await act(new Visitor(server))).toBe('UNAUTHENTICATED');
  for (const role of ROLES) {
    expect([role, await act(userOf(role).visitor)]).toEqual([
      role,
      MODERATORS.includes(role) ? 'done' : 'NOT_MODERATOR',
    ]);
  }
});

test('/help lists what one may use here, and explains one command', async () => {
  const [owner, viewer] = [await enter(userOf('owner')), await enter(userOf('viewer'))];
  const list = (await type(viewer, '/help'))?.params[1] ?? '';
  expect(list).toContain('/color');
  expect(list).not.toMatch(/\/ban|\/mod\b/);
  expect((await type(owner, '/help'))?.params[1]).toMatch(/\/ban .*\/mod .*\/raid/);
  expect((await type(viewer, '/help slow'))?.params[1]).toContain('/slow [seconds]');
  expect(await idOf(viewer, '/help nonsense')).toBe('no_help');
});

test('a command with a dot is the same command and never said; .me is an action', async () => {
  const [owner, viewer] = [await enter(userOf('owner')), await enter(userOf('viewer'))];
  expect(await idOf(owner, '.timeout cmdtarget 5')).toBe('timeout_success');
  expect(await idOf(owner, '.unban cmdtarget')).toBe('unban_success');
  expect(await idOf(owner, '.nonsense')).toBe('unrecognized_cmd');
  await type(owner, '.me waves');
  const said = (await viewer.exchange()).filter((line) => line.includes('PRIVMSG'));
  expect(said.map((line) => parseChatLine(line)?.params[1])).toEqual(['\u0001ACTION waves\u0001']);
});

test('/color changes the tag of messages, of USERSTATE and of later sockets', async () => {
  const [owner, viewer] = [await enter(userOf('owner')), await enter(userOf('viewer'))];
  expect(await idOf(viewer, '/color nothing')).toBe('usage_color');
  expect(await idOf(viewer, '/color #12ab34')).toBe('color_changed');
  await owner.exchange();
  const state = await viewer.exchange(`PRIVMSG ${ROOM} :in green`);
  expect(parseChatLine(state.find((line) => line.includes('USERSTATE')) ?? '')?.tags.color).toBe('#12AB34');
  const heard = await owner.waitForLine('the message', (line) => line.includes(':in green'));
  expect(parseChatLine(heard)?.tags.color).toBe('#12AB34');
  const later = await ChatPeer.overTcp(server.ircPort ?? 0);
  peers.push(later);
  const welcome = await later.exchange(CAPS, `PASS oauth:${tokens.get(userOf('viewer').id)}`, 'NICK x');
  expect(welcome.find((line) => line.includes('GLOBALUSERSTATE'))).toContain('color=#12AB34');
});

test('/w whispers: the receiver’s sockets get WHISPER, nobody else does; who is blocked cannot', async () => {
  const [from, to, other] = [await enter(userOf('owner')), await enter(userOf('target')), await enter(userOf('vip'))];
  expect(await idOf(from, '/w cmdtarget', '#nowhere_at_all')).toBe('usage_whisper');
  expect(await idOf(from, '/w @CmdTarget between us :)', '#nowhere_at_all')).toBe('whisper_success');
  const line = parseChatLine(await to.waitForLine('the whisper', (each) => each.includes('WHISPER')));
  expect(line).toMatchObject({
    prefix: expect.stringContaining('cmdowner!'),
    params: ['cmdtarget', 'between us :)'],
    tags: {
      emotes: expect.stringMatching(/^\w+:11-12$/),
      'user-id': userOf('owner').id,
      'display-name': 'cmdowner',
      'message-id': expect.any(String),
    },
  });
  expect((await other.exchange()).filter((each) => each.includes('between us'))).toEqual([]);
  expect(await idOf(to, '/block cmdowner')).toBe('block_success');
  expect(await idOf(from, '/w cmdtarget again')).toBe('whisper_restricted');
  expect(await idOf(to, '/block cmdtarget')).toBe('bad_block_self');
  expect(await idOf(to, '/unblock cmdowner')).toBe('unblock_success');
});

test('a program of someone else neither whispers for a user nor reads their whispers', async () => {
  const program = await registerProgram(userOf('owner'), 'CONFIDENTIAL');
  const token = await issueProgramToken(server, program, userOf('target'), ['chat:read', 'chat:edit']);
  const [peer, from, own] = [await connect(token), await enter(userOf('vip')), await enter(userOf('target'))];
  for (const text of ['/w cmdviewer hello', '/color red', '/block cmdvip'])
    expect(await idOf(peer, text)).toBe('no_permission');
  expect(await idOf(from, '/w cmdtarget for you alone')).toBe('whisper_success');
  await own.waitForLine('the whisper', (line) => line.includes('for you alone'));
  expect((await peer.exchange()).filter((line) => line.includes('for you alone'))).toEqual([]);
});

test('what IRC programs ask at a join is answered', async () => {
  const viewer = await enter(userOf('viewer'));
  const replies = async (line: string) => (await viewer.exchange(line)).map((each) => parseChatLine(each)?.command);
  expect(await replies(`MODE ${ROOM}`)).toEqual(['324']);
  expect(await replies(`MODE ${ROOM} b`)).toEqual(['368']);
  expect(await replies(`MODE ${ROOM} +o cmdviewer`)).toEqual(['482']);
  expect(await replies('MODE cmdviewer')).toEqual(['221']);
  expect(await replies('WHOIS cmdviewer')).toEqual(['311', '318']);
  expect(await replies('WHOIS cmdowner')).toEqual(['401', '318']);
  expect(await replies('USERHOST cmdviewer')).toEqual(['302']);
  expect(await replies('ISON cmdviewer cmdowner')).toEqual(['303']);
  expect(await replies(`TOPIC ${ROOM}`)).toEqual(['331']);
  expect(await replies('LIST')).toEqual(['323']);
  expect(await replies('AWAY :tea')).toEqual([]);
});

test('a message carries the client-nonce of its sender', async () => {
  const [owner, viewer] = [await enter(userOf('owner')), await enter(userOf('viewer'))];
  const answers = await owner.exchange(`@client-nonce=n0nce PRIVMSG ${ROOM} :once`);
  expect(answers.find((line) => line.includes('USERSTATE'))).toContain('client-nonce=n0nce');
  const heard = await viewer.waitForLine('the message', (line) => line.includes(':once'));
  expect(parseChatLine(heard)?.tags['client-nonce']).toBe('n0nce');
});
