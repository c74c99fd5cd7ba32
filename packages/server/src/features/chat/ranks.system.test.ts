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
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const HOUR = 3_600_000;
const CAPS = 'CAP REQ :twitch.tv/tags twitch.tv/commands';

let now = Date.parse('2027-03-01T12:00:00Z');
let server: TestServer;
let owner: TestUser;
let guest: TestUser;
let room: string;
let rounds = 0;
const tokens = new Map<string, string>();
const join = async (login: string): Promise<TestUser> => {
  const user = await createTestUser(server, login);
  tokens.set(user.id, await createChatToken(user));
  return user;
};
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server?.close());
beforeEach(async () => {
  now += HOUR;
  rounds += 1;
  owner = await join(`stage_${rounds}`);
  guest = await join(`guest_${rounds}`);
  room = `#${owner.login}`;
});
const peers: ChatPeer[] = [];
afterEach(() => {
  for (const peer of peers.splice(0)) peer.destroy();
});

const enter = async (user: TestUser | null, caps = CAPS): Promise<ChatPeer> => {
  const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
  peers.push(peer);
  const identity = user === null ? ['NICK justinfan7'] : [`PASS oauth:${tokens.get(user.id)}`, 'NICK x'];
  await peer.exchange(caps, ...identity);
  await peer.exchange(`JOIN ${room}`);
  return peer;
};
const tagsOf = (line: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    line
      .slice(1, line.indexOf(' '))
      .split(';')
      .map((tag) => tag.split('=') as [string, string]),
  );
const lineWith = async (peer: ChatPeer, what: string) =>
  tagsOf(await peer.waitForLine(what, (line) => line.includes(what)));
const answerTo = async (peer: ChatPeer, text: string): Promise<string> => {
  for (const line of await peer.exchange(`PRIVMSG ${room} :${text}`)) {
    const id = /[@;]msg-id=([a-z0-9_]+)/.exec(line)?.[1];
    if (id !== undefined) return id;
    if (line.includes(' USERSTATE ')) return 'sent';
  }
  return 'nothing';
};
let words = 0;
const other = () => {
  words += 1;
  return `word ${words}`;
};
const set = (user: TestUser, change: Readonly<Record<string, boolean>>) =>
  server.platform.database.transact(async (tx) => {
    await tx.db.updateTable('users').set(change).where('id', '=', user.id).execute();
    await tx.emit({ type: 'user-roles-changed', userId: user.id }, user.id);
  });
const ADD = 'mutation($login: String!) { addVIP(input: { login: $login }) { user { login } error { code } } }';
const REMOVE = 'mutation($login: String!) { removeVIP(input: { login: $login }) { user { login } error { code } } }';
const change = async (mutation: string, login: string, by: TestUser = owner) => {
  const { data } = await by.visitor.graphql(mutation, { login });
  const answer = data.addVIP ?? data.removeVIP;
  return answer.error?.code ?? answer.user.login;
};
const list = async (visitor: Visitor): Promise<string[] | null> => {
  const { data } = await visitor.graphql(
    'query($login: String!) { user(login: $login) { channel { vips { user { login } since } } } }',
    {
      login: owner.login,
    },
  );
  return data.user.channel.vips?.map(({ user }: { user: { login: string } }) => user.login) ?? null;
};

describe('badges', () => {
  test('of the site go with a user into every channel and stand in all three states', async () => {
    await set(guest, { is_partner: true, is_staff: true });
    const reader = await enter(null);
    const talker = await ChatPeer.overTcp(server.ircPort ?? 0);
    peers.push(talker);
    const welcome = await talker.exchange(CAPS, `PASS oauth:${tokens.get(guest.id)}`, 'NICK x');
    const global = tagsOf(welcome.find((line) => line.endsWith(' GLOBALUSERSTATE')) ?? '');
    expect(global).toMatchObject({
      badges: 'staff/1,partner/1',
      'user-id': guest.id,
      'user-type': 'staff',
      turbo: '0',
    });
    const joined = await talker.exchange(`JOIN ${room}`);
    const state = tagsOf(joined.find((line) => line.includes(' USERSTATE ')) ?? '');
    expect(state).toMatchObject({ badges: 'staff/1,partner/1', mod: '0', subscriber: '0', 'user-type': 'staff' });
    await talker.exchange(`PRIVMSG ${room} :on duty`);
    expect(await lineWith(reader, ' :on duty')).toMatchObject({ badges: 'staff/1,partner/1', 'user-type': 'staff' });
    await set(guest, { is_staff: false, is_partner: false, is_affiliate: true });
    await until('the change to be known', async () => {
      const text = other();
      await talker.exchange(`PRIVMSG ${room} :${text}`);
      return (await lineWith(reader, ` :${text}`)).badges === 'affiliate/1';
    });
  });

  test('of subscribers say the months; who subscribes to another channel has none', async () => {
    server.subscriptions.add(guest.id, owner.id, 14);
    const [reader, talker] = [await enter(null), await enter(guest)];
    await talker.exchange(`PRIVMSG ${room} :been here`);
    const told = { badges: 'subscriber/12', 'badge-info': 'subscriber/14', subscriber: '1' };
    expect(await lineWith(reader, ' :been here')).toMatchObject(told);
    const elsewhere = await join(`elsewhere_${rounds}`);
    server.subscriptions.add(elsewhere.id, guest.id, 3);
    await (await enter(elsewhere)).exchange(`PRIVMSG ${room} :just looking`);
    expect(await lineWith(reader, ' :just looking')).toMatchObject({ badges: '', 'badge-info': '', subscriber: '0' });
  });

  test('stay with a message in what is kept, after the role is gone', async () => {
    await change(ADD, guest.login);
    const talker = await enter(guest);
    await talker.exchange(`PRIVMSG ${room} :keep this`);
    await change(REMOVE, guest.login);
    const reader = await enter(null, `${CAPS} bandshell/history`);
    const kept = reader.lines.find((line) => line.endsWith(' :keep this')) ?? '';
    expect(tagsOf(kept)).toMatchObject({ historical: '1', badges: 'vip/1', vip: '1' });
    const { db } = server.platform.database;
    const row = () => db.selectFrom('chat_messages').selectAll().where('body', '=', 'keep this').executeTakeFirst();
    await until('the message to be stored', async () => (await row()) !== undefined);
    expect(await row()).toMatchObject({ badges: 'vip/1', badge_info: '', visit: 'first' });
  });

  test('have pictures of three sizes at addresses that stay', async () => {
    const { data } = await new Visitor(server).graphql(
      '{ chatBadges { id setID version title imageURL1x imageURL2x imageURL4x } }',
    );
    const badges = data.chatBadges as Record<string, string>[];
    expect(badges.map(({ id }) => id).slice(0, 5)).toEqual([
      'staff/1',
      'admin/1',
      'broadcaster/1',
      'moderator/1',
      'vip/1',
    ]);
    const vip = badges.find(({ setID }) => setID === 'vip');
    expect(vip).toMatchObject({ title: 'VIP', version: '1' });
    for (const [name, size] of [
      ['imageURL1x', 18],
      ['imageURL2x', 36],
      ['imageURL4x', 72],
    ] as const) {
      const { pathname } = new URL(vip?.[name] ?? '');
      const response = await fetch(`${server.url}${pathname}`);
      expect(response.headers.get('content-type')).toBe('image/svg+xml');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(await response.text()).toContain(`width="${size}" height="${size}"`);
    }
    const png = await fetch(`${server.url}/badges/v1/vip/1/2x.png`);
    expect(png.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await png.arrayBuffer());
    // The width and height of the header (PNG, section 11.2.2).
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([36, 36]);
    for (const path of ['vip/1/3x.svg', 'nobody/1/1x.svg', 'vip/1/1x.gif', '..%2f..%2fvip/1/1x.svg']) {
      expect((await fetch(`${server.url}/badges/v1/${path}`)).status).toBe(404);
    }
  });
});

describe('a chatter', () => {
  test('writes a first message once in each channel, on whatever socket', async () => {
    const [reader, talker, second] = [await enter(null), await enter(guest), await enter(guest)];
    await talker.exchange(`PRIVMSG ${room} :hello all`);
    expect(await lineWith(reader, ' :hello all')).toMatchObject({ 'first-msg': '1', 'returning-chatter': '0' });
    await second.exchange(`PRIVMSG ${room} :me again`);
    expect(await lineWith(reader, ' :me again')).toMatchObject({ 'first-msg': '0', 'returning-chatter': '0' });
    await (await enter(owner)).exchange(`PRIVMSG ${room} :welcome`);
    expect(await lineWith(reader, ' :welcome')).toMatchObject({ 'first-msg': '0', badges: 'broadcaster/1' });
    const { db } = server.platform.database;
    const rows = () => db.selectFrom('chat_chatters').selectAll().where('channel_id', '=', owner.id).execute();
    await until('the first message to be stored', async () => (await rows()).length > 0);
    expect(await rows()).toEqual([{ channel_id: owner.id, user_id: guest.id, first_sent_at: new Date(now) }]);
  });

  test('who comes back on another day is returning, and after a month is not new any more', async () => {
    await (await enter(guest)).exchange(`PRIVMSG ${room} :day one`);
    const { db } = server.platform.database;
    await until('the first message to be stored', async () => {
      const rows = await db.selectFrom('chat_chatters').selectAll().where('channel_id', '=', owner.id).execute();
      return rows.length > 0;
    });
    for (const [days, text, visit] of [
      [1, 'day two', { 'first-msg': '0', 'returning-chatter': '1' }],
      [30, 'much later', { 'first-msg': '0', 'returning-chatter': '0' }],
    ] as const) {
      now += days * 24 * HOUR;
      const [reader, talker] = [await enter(null), await enter(guest)];
      await talker.exchange(`PRIVMSG ${room} :${text}`);
      expect(await lineWith(reader, ` :${text}`)).toMatchObject(visit);
    }
  });
});

describe('VIPs', () => {
  test('are named and dismissed by the owner alone, in chat and on the site', async () => {
    const [boss, viewer] = [await enter(owner), await enter(guest)];
    expect(await answerTo(boss, '/vips')).toBe('no_vips');
    expect(await answerTo(viewer, `/vip ${guest.login}`)).toBe('no_permission');
    expect(await answerTo(boss, '/vip')).toBe('usage_vip');
    expect(await answerTo(boss, '/vip nobody_here')).toBe('invalid_user');
    expect(await answerTo(boss, `/vip ${owner.login}`)).toBe('bad_vip_self');
    expect(await answerTo(boss, `/vip @${guest.login.toUpperCase()}`)).toBe('vip_success');
    expect(await answerTo(boss, `/vip ${guest.login}`)).toBe('bad_vip_grantee_already_vip');
    expect((await viewer.exchange(`PRIVMSG ${room} :/vips`)).join()).toContain(
      `msg-id=vips_success;msg-param-logins=${guest.login} :tmi.twitch.tv NOTICE ${room} :The VIPs of this channel are: ${guest.login}.`,
    );
    expect(await list(owner.visitor)).toEqual([guest.login]);
    for (const visitor of [guest.visitor, new Visitor(server)]) expect(await list(visitor)).toBeNull();
    // The viewer's own channel, not the owner's, loses a VIP.
    expect(await change(REMOVE, guest.login, guest)).toBe('NOT_VIP');
    expect(await answerTo(viewer, `/unvip ${guest.login}`)).toBe('no_permission');
    expect(await answerTo(boss, `/unvip ${guest.login}`)).toBe('unvip_success');
    expect(await answerTo(boss, `/unvip ${guest.login}`)).toBe('bad_unvip_grantee_not_vip');
  });

  test('are neither moderators nor banned, and a VIP who becomes a moderator is none any more', async () => {
    const boss = await enter(owner);
    expect(await answerTo(boss, `/mod ${guest.login}`)).toBe('mod_success');
    expect(await answerTo(boss, `/vip ${guest.login}`)).toBe('bad_vip_grantee_moderator');
    expect(await answerTo(boss, `/unmod ${guest.login}`)).toBe('unmod_success');
    expect(await answerTo(boss, `/ban ${guest.login}`)).toBe('ban_success');
    expect(await answerTo(boss, `/vip ${guest.login}`)).toBe('bad_vip_grantee_banned');
    expect(await answerTo(boss, `/unban ${guest.login}`)).toBe('unban_success');
    expect(await change(ADD, guest.login)).toBe(guest.login);
    expect(await answerTo(boss, `/mod ${guest.login}`)).toBe('mod_success');
    expect(await list(owner.visitor)).toEqual([]);
  });

  test('are held up neither by slow mode nor by followers-only mode; a ban holds them', async () => {
    const [boss, viewer, plain] = [await enter(owner), await enter(guest), await enter(await join(`plain_${rounds}`))];
    expect(await answerTo(boss, `/vip ${guest.login}`)).toBe('vip_success');
    expect(await answerTo(boss, '/slow 60')).toBe('slow_on');
    expect(await answerTo(boss, '/followers 10m')).toBe('followers_on');
    await until('the modes to hold', async () => (await answerTo(plain, other())) === 'msg_followersonly');
    for (const _ of [1, 2, 3]) expect(await answerTo(viewer, other())).toBe('sent');
    expect(await answerTo(viewer, '/slow 5')).toBe('no_permission');
    expect(await answerTo(boss, `/unvip ${guest.login}`)).toBe('unvip_success');
    await until('the role to be gone', async () => (await answerTo(viewer, other())) === 'msg_followersonly');
    expect(await answerTo(boss, `/vip ${guest.login}`)).toBe('vip_success');
    expect(await answerTo(boss, `/timeout ${guest.login} 60`)).toBe('timeout_success');
    await until('the timeout to hold', async () => (await answerTo(viewer, other())) === 'msg_timedout');
  });

  test('are at most a hundred, however many are named at once', async () => {
    const { db } = server.platform.database;
    const people: TestUser[] = [];
    for (const at of [1, 2, 3]) people.push(await createTestUser(server, `crowd_${rounds}_${at}`));
    const ids = Array.from({ length: 98 }, (_, at) => String(200_000 + rounds * 1_000 + at));
    await db
      .insertInto('users')
      .values(
        ids.map((id) => ({
          ...{ id, login: `u${id}`, display_name: `u${id}`, primary_color_hex: '112233', chat_color: '#1E90FF' },
          ...{ profile_image_key: null, banner_image_key: null, unavailable_reason: null, turbo_until: null },
          created_at: new Date(now),
        })),
      )
      .execute();
    await db
      .insertInto('channel_vips')
      .values(ids.map((user_id) => ({ channel_id: owner.id, user_id, created_at: new Date(now) })))
      .execute();
    const answers = await Promise.all(people.map(({ login }) => change(ADD, login)));
    expect(answers.filter((answer) => answer === 'LIST_FULL')).toHaveLength(1);
    const { data } = await new Visitor(server).graphql(ADD, { login: guest.login });
    expect(data?.addVIP ?? null).toBeNull();
  });
});
