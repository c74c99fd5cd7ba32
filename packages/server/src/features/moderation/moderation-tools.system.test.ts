import { chatModerationTopic } from '@bandshell/contract';
import {
  ChatPeer,
  createChatToken,
  createTestUser,
  mutate,
  openPage,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moderationPersonalData } from './personal-data.ts';
import { purgeModeration } from './purge-moderation.ts';

const DAY = 86_400_000;
let now = Date.parse('2027-03-01T12:00:00Z');
let server: TestServer;
let owner: TestUser;
let helper: TestUser;
let stranger: TestUser;
let staff: TestUser;
let guest: TestUser;
let rounds = 0;
/** Made at once: later the log-in is not recent any more. */
const tokens = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
  owner = await createTestUser(server, 'toolsowner');
  helper = await createTestUser(server, 'toolshelper');
  for (const user of [owner, helper]) tokens.set(user.id, await createChatToken(user));
  const otherOwner = await createTestUser(server, 'otherowner');
  stranger = await createTestUser(server, 'othershelper');
  staff = await createTestUser(server, 'toolsstaff', { roles: { isStaff: true } });
  await mutate(owner.visitor, 'addModerator', { login: helper.login }, 'user { id }');
  await mutate(otherOwner.visitor, 'addModerator', { login: stranger.login }, 'user { id }');
});
afterAll(() => server?.close());
beforeEach(async () => {
  now += 3_600_000;
  rounds += 1;
  guest = await createTestUser(server, `toolsguest_${rounds}`, { email: `toolsguest_${rounds}@example.org` });
  tokens.set(guest.id, await createChatToken(guest));
});

const ban = (by: Visitor, more: object = {}) =>
  mutate(by, 'banChatUser', { channelID: owner.id, login: guest.login, ...more }, 'chatUser { id }');
const unban = (by: Visitor) =>
  mutate(by, 'unbanChatUser', { channelID: owner.id, login: guest.login }, 'chatUser { id }');
const appeal = (by: Visitor, text = 'I am sorry.') =>
  mutate(by, 'createBanAppeal', { channelID: owner.id, text }, 'appeal { id decision answer }');
const decide = (by: Visitor, appealID: string, decision: string, answer = '') =>
  mutate(by, 'decideBanAppeal', { channelID: owner.id, appealID, decision, answer }, 'appeal { id decision }');
const ask = async (by: Visitor, selection: string) => {
  const document = `query($login: String!) { user(login: $login) { channel { ${selection} } } }`;
  const { data, errors } = await by.graphql(document, { login: owner.login });
  expect(errors).toEqual([]);
  return data.user.channel;
};
const bans = async (by: Visitor, args = '') =>
  (
    await ask(
      by,
      `moderation { bans${args} { edges { node { user { login } reason moderator { login } endsAt } }
    pageInfo { hasNextPage endCursor } } }`,
    )
  ).moderation?.bans ?? null;
const loginsOf = (list: { edges: { node: { user: { login: string } } }[] }) =>
  list.edges.map(({ node }) => node.user.login);
const log = async (by: Visitor, args = '(first: 3)') =>
  (
    await ask(
      by,
      `moderation { log${args} { edges { node { action moderator { login } target { login } seconds text } } } }`,
    )
  ).moderation.log.edges.map(({ node }: { node: object }) => node);
const everybodyElse = async () => ({
  anonymous: new Visitor(server),
  viewer: (await createTestUser(server, `viewer_${rounds}`)).visitor,
  banned: guest.visitor,
  'moderator of another channel': stranger.visitor,
  staff: staff.visitor,
});

describe('who reads and acts', () => {
  test('the owner and the moderators alone: others get null, or are refused', async () => {
    await ban(owner.visitor);
    for (const [who, visitor] of Object.entries(await everybodyElse())) {
      const card = `chatUser(login: "${guest.login}") { role moderation { notes { text } } }`;
      const seen = await ask(visitor, `moderation { id } ${card}`);
      expect([who, seen]).toEqual([who, { moderation: null, chatUser: { role: 'VIEWER', moderation: null } }]);
      const refusal = who === 'anonymous' ? { denied: 'UNAUTHENTICATED' } : { error: { code: 'NOT_MODERATOR' } };
      expect([who, await unban(visitor)]).toMatchObject([who, refusal]);
      expect([who, await ban(visitor, { login: helper.login })]).toMatchObject([who, refusal]);
      const note = { channelID: owner.id, userID: guest.id, text: 'Mine now.' };
      expect([who, await mutate(visitor, 'createChatNote', note, 'note { id }')]).toMatchObject([who, refusal]);
      expect([who, await decide(visitor, '999999999', 'APPROVED')]).toMatchObject([who, refusal]);
    }
    for (const { visitor } of [owner, helper]) expect((await bans(visitor)).edges).not.toEqual([]);
  });

  test('a user sees which channels they moderate, and nobody else does', async () => {
    const read = async ({ visitor }: { visitor: Visitor }) =>
      (await visitor.graphql('{ user(login: "toolshelper") { moderatedChannels { login } } }')).data.user
        .moderatedChannels;
    expect(await read(helper)).toEqual([{ login: owner.login }]);
    for (const one of [owner, staff, { visitor: new Visitor(server) }]) expect(await read(one)).toBeNull();
  });
});

describe('bans', () => {
  test('are listed with reason, moderator and end, found by the beginning of a login, and paged', async () => {
    expect(await ban(helper.visitor, { seconds: 3600, reason: ' Spoilers. ' })).toMatchObject({ error: null });
    const found = await bans(owner.visitor, `(search: "@${guest.login.toUpperCase()}")`);
    expect(found.edges).toEqual([
      {
        node: {
          user: { login: guest.login },
          reason: 'Spoilers.',
          moderator: { login: helper.login },
          endsAt: new Date(now + 3_600_000).toISOString(),
        },
      },
    ]);
    expect((await bans(owner.visitor, '(search: "nobody_of_this")')).edges).toEqual([]);
    // LIKE patterns are plain text.
    expect((await bans(owner.visitor, '(search: "tool%")')).edges).toEqual([]);
    now += 1000;
    const second = await createTestUser(server, `toolssecond_${rounds}`);
    await ban(owner.visitor, { login: second.login });
    const first = await bans(owner.visitor, '(first: 1)');
    expect(loginsOf(first)).toEqual([second.login]);
    expect(first.pageInfo.hasNextPage).toBe(true);
    expect(loginsOf(await bans(owner.visitor, `(first: 1, after: "${first.pageInfo.endCursor}")`))).toEqual([
      guest.login,
    ]);
    now += 3_600_000;
    expect(loginsOf(await bans(owner.visitor))).not.toContain(guest.login);
  });

  test('end once; a cursor that is none is the program’s fault', async () => {
    await ban(owner.visitor);
    expect(await unban(helper.visitor)).toMatchObject({ error: null });
    expect(await unban(helper.visitor)).toMatchObject({ error: { code: 'NOT_BANNED' } });
    for (const after of ['x', '1.x', '999999999999999999.1']) {
      const { errors } = await owner.visitor.graphql(
        `{ user(login: "${owner.login}") { channel { moderation { bans(after: "${after}") { edges { cursor } } } } } }`,
      );
      expect([after, errors[0]?.extensions?.code]).toEqual([after, 'BAD_USER_INPUT']);
    }
  });
});

describe('the log', () => {
  test('is filtered by action and moderator, and moderators hear of each act', async () => {
    const topic = chatModerationTopic(owner.id);
    for (const visitor of Object.values(await everybodyElse())) {
      const refused = await openPage(server, visitor, topic);
      expect(refused.frames.find((frame) => frame.topic === topic)?.type).toBe('refused');
      refused.close();
    }
    const page = await openPage(server, helper.visitor, topic);
    await ban(helper.visitor, { seconds: 60, reason: 'Calm down.' });
    await unban(owner.visitor);
    expect(await log(owner.visitor, '(first: 2)')).toEqual([
      { action: 'UNBAN', moderator: { login: owner.login }, target: { login: guest.login }, seconds: null, text: null },
      {
        action: 'TIMEOUT',
        moderator: { login: helper.login },
        target: { login: guest.login },
        seconds: 60,
        text: 'Calm down.',
      },
    ]);
    await until('both acts on the topic', () => page.events(topic).length === 2);
    expect(page.events(topic).map(({ data }) => data)).toMatchObject([
      { kind: 'acted', action: 'TIMEOUT', moderatorID: helper.id, targetID: guest.id },
      { kind: 'acted', action: 'UNBAN', moderatorID: owner.id, targetID: guest.id },
    ]);
    page.close();
    const byHelper = await log(owner.visitor, `(first: 1, moderatorLogin: "${helper.login}")`);
    expect(byHelper).toMatchObject([{ action: 'TIMEOUT', target: { login: guest.login } }]);
    expect(await log(owner.visitor, '(first: 1, action: UNBAN)')).toMatchObject([{ action: 'UNBAN' }]);
    expect(await log(owner.visitor, '(moderatorLogin: "nobody_of_this")')).toEqual([]);
  });
});

describe('the card of a user', () => {
  const card = async (by: Visitor, selection: string) =>
    (await ask(by, `chatUser(login: "${guest.login.toUpperCase()}") { ${selection} }`)).chatUser;

  test('everybody sees since when they follow; moderators their messages, also deleted ones, page by page', async () => {
    await guest.visitor.graphql('mutation($id: ID!) { followUser(input: { targetID: $id }) { user { id } } }', {
      id: owner.id,
    });
    const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
    try {
      await peer.exchange('CAP REQ :twitch.tv/tags twitch.tv/commands', `PASS oauth:${tokens.get(guest.id)}`, 'NICK x');
      for (const text of ['one', 'two', 'three']) {
        now += 1000;
        await peer.exchange(`PRIVMSG #${owner.login} :${text}`);
      }
    } finally {
      peer.destroy();
    }
    await until(
      'three messages',
      async () => (await card(owner.visitor, 'moderation { messagesCount }')).moderation.messagesCount === 3,
    );
    await ban(helper.visitor, { seconds: 60 });
    const messages = 'messages(first: 2) { edges { node { text state } } pageInfo { endCursor hasNextPage } }';
    await until(
      'the messages to be marked',
      async () =>
        (await card(owner.visitor, `moderation { ${messages} }`)).moderation.messages.edges[1]?.node.state ===
        'DELETED',
    );
    const { moderation } = await card(
      owner.visitor,
      `moderation { ${messages} timeoutsCount bansCount ban { reason } log { edges { node { action } } } }`,
    );
    expect(moderation.messages.edges.map(({ node }: { node: { text: string } }) => node.text)).toEqual([
      'three',
      'two',
    ]);
    expect([moderation.timeoutsCount, moderation.bansCount, moderation.ban]).toEqual([1, 0, { reason: '' }]);
    expect(moderation.log.edges).toEqual([{ node: { action: 'TIMEOUT' } }]);
    const next = `messages(first: 2, after: "${moderation.messages.pageInfo.endCursor}") { edges { node { text } } }`;
    expect((await card(owner.visitor, `moderation { ${next} }`)).moderation.messages.edges).toEqual([
      { node: { text: 'one' } },
    ]);
    const seen = await card(new Visitor(server), 'followedAt user { createdAt }');
    expect(Date.parse(seen.followedAt)).toBeLessThanOrEqual(now);
    // Anybody who does not show what they follow shows it to the channel's owner and moderators alone.
    const hide = 'mutation { updatePrivacySettings(input: { showsFollows: false }) { __typename } }';
    expect((await guest.visitor.graphql(hide)).errors).toEqual([]);
    const other = await createTestUser(server, `looks_on_${guest.login}`.slice(0, 25));
    const FOLLOWERS = `query($login: String!) { user(login: $login) { followers(first: 50) { edges { node { user { id } } } } } }`;
    const lists = async (by: Visitor) =>
      (await by.graphql(FOLLOWERS, { login: owner.login })).data.user.followers.edges.some(
        ({ node }: { node: { user: { id: string } } }) => node.user.id === guest.id,
      );
    for (const [by, sees] of [
      [new Visitor(server), false],
      [other.visitor, false],
      [guest.visitor, true],
      [helper.visitor, true],
      [owner.visitor, true],
    ] as const) {
      expect([(await card(by, 'followedAt')).followedAt !== null, await lists(by)]).toEqual([sees, sees]);
    }
  });

  test('says whom a moderator may ban, which is whom the server lets them ban: nobody of the channel or the site', async () => {
    const admin = await createTestUser(server, `toolsadmin_${rounds}`, { roles: { isSiteAdmin: true } });
    const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
    await peer.exchange('CAP REQ :twitch.tv/tags twitch.tv/commands', `PASS oauth:${tokens.get(helper.id)}`, 'NICK x');
    await peer.exchange(`JOIN #${owner.login}`);
    try {
      for (const [by, whom, code] of [
        [owner, guest, null],
        [helper, guest, null],
        [helper, owner, 'TARGET_OWNER'],
        [helper, helper, 'TARGET_SELF'],
        [owner, owner, 'TARGET_SELF'],
        [owner, helper, 'TARGET_MODERATOR'],
        [owner, staff, 'TARGET_STAFF'],
        [helper, admin, 'TARGET_STAFF'],
      ] as const) {
        const asked = await ask(by.visitor, `chatUser(login: "${whom.login}") { moderation { canBan } }`);
        const done = await ban(by.visitor, { login: whom.login, seconds: 60 });
        expect([whom.login, asked.chatUser.moderation.canBan]).toEqual([whom.login, code === null]);
        expect([whom.login, done.error?.code ?? null]).toEqual([whom.login, code]);
      }
      const lines = await peer.exchange(`PRIVMSG #${owner.login} :/ban ${staff.login}`);
      expect(lines.join('\n')).toContain('msg-id=bad_ban_staff');
    } finally {
      peer.destroy();
    }
  });

  test('everybody sees who is a VIP; the watch streak is for the user and moderators', async () => {
    const { db } = server.platform.database;
    const ids = { channel_id: owner.id, user_id: guest.id };
    const stream = { stream_id: '1', stream_started_at: new Date(now) };
    await db
      .insertInto('watch_streaks')
      .values({ ...ids, ...stream, count: 3, best: 5 })
      .execute();
    await db
      .insertInto('channel_vips')
      .values({ ...ids, created_at: new Date(now) })
      .execute();
    const fields = 'isVIP watchStreak';
    expect(await card(new Visitor(server), fields)).toEqual({ isVIP: true, watchStreak: null });
    expect(await card(guest.visitor, fields)).toEqual({ isVIP: true, watchStreak: 3 });
    expect(await card(helper.visitor, fields)).toEqual({ isVIP: true, watchStreak: 3 });
    await db.deleteFrom('channel_vips').where('user_id', '=', guest.id).execute();
    expect(await card(owner.visitor, fields)).toEqual({ isVIP: false, watchStreak: 3 });
  });

  test('notes are edited by their author and deleted by them or the owner', async () => {
    const create = (by: Visitor, text: string) =>
      mutate(by, 'createChatNote', { channelID: owner.id, userID: guest.id, text }, 'note { id isOwn text }');
    const { note } = await create(helper.visitor, ' Warned once. ');
    expect(note).toMatchObject({ isOwn: true, text: 'Warned once.' });
    expect(await create(helper.visitor, '  ')).toMatchObject({ error: { code: 'NOTE_EMPTY' } });
    const edit = (by: Visitor) =>
      mutate(
        by,
        'updateChatNote',
        { channelID: owner.id, noteID: note.id, text: 'Warned twice.' },
        'note { text editedAt }',
      );
    expect(await edit(owner.visitor)).toMatchObject({ error: { code: 'NOTE_OF_OTHER' } });
    expect(await edit(stranger.visitor)).toMatchObject({ error: { code: 'NOT_MODERATOR' } });
    expect(await edit(helper.visitor)).toMatchObject({
      note: { text: 'Warned twice.', editedAt: new Date(now).toISOString() },
    });
    const own = await create(owner.visitor, 'A regular.');
    const remove = (by: Visitor, noteID: string) =>
      mutate(by, 'deleteChatNote', { channelID: owner.id, noteID }, 'note { id }');
    expect(await remove(helper.visitor, own.note.id)).toMatchObject({ error: { code: 'NOTE_OF_OTHER' } });
    expect(await remove(owner.visitor, note.id)).toMatchObject({ error: null });
    expect(await remove(owner.visitor, note.id)).toMatchObject({ error: { code: 'NOTE_NOT_FOUND' } });
    expect((await card(helper.visitor, 'moderation { notes { text isOwn } }')).moderation.notes).toEqual([
      { text: 'A regular.', isOwn: false },
    ]);
  });
});

describe('appeals', () => {
  const own = async () =>
    (
      await ask(
        guest.visitor,
        'self { chatBan { reason endsAt appeal { decision answer } appealRefusal mayAppealAt } }',
      )
    ).self.chatBan;

  test('a banned user sees why, sends one appeal, and its approval ends the ban', async () => {
    expect(await appeal(guest.visitor)).toMatchObject({ error: { code: 'NOT_APPEALABLE' } });
    await ban(helper.visitor, { reason: 'Spam.' });
    expect(await own()).toEqual({
      reason: 'Spam.',
      endsAt: null,
      appeal: null,
      appealRefusal: null,
      mayAppealAt: null,
    });
    const sent = await appeal(guest.visitor);
    expect(sent).toMatchObject({ appeal: { decision: null, answer: '' } });
    expect(await appeal(guest.visitor)).toMatchObject({ error: { code: 'APPEAL_PENDING' } });
    const queue = (
      await ask(
        helper.visitor,
        'moderation { appeals(isOpen: true) { edges { node { id text user { login } ban { reason } } } } }',
      )
    ).moderation.appeals.edges.map(({ node }: { node: { id: string } }) => node);
    expect(queue).toContainEqual({
      id: sent.appeal.id,
      text: 'I am sorry.',
      user: { login: guest.login },
      ban: { reason: 'Spam.' },
    });
    const both = await Promise.all([
      decide(helper.visitor, sent.appeal.id, 'APPROVED', 'Welcome back.'),
      decide(owner.visitor, sent.appeal.id, 'DENIED', 'No.'),
    ]);
    expect(both.filter(({ error }) => error === null)).toHaveLength(1);
    expect(both.filter(({ error }) => error?.code === 'APPEAL_DECIDED')).toHaveLength(1);
  });

  test('an approval ends the ban and is logged; the user may write again', async () => {
    await ban(owner.visitor);
    const { appeal: sent } = await appeal(guest.visitor);
    expect(await decide(helper.visitor, sent.id, 'APPROVED', 'Welcome back.')).toMatchObject({ error: null });
    expect(await own()).toBeNull();
    const mail = await server.mailbox.next({ to: `toolsguest_${rounds}@example.org`, subject: /chat again/ });
    expect(mail.text).toContain('Welcome back.');
    expect(mail.text).not.toContain(helper.login);
    expect(await log(owner.visitor, '(first: 1)')).toMatchObject([
      {
        action: 'APPROVE_APPEAL',
        seconds: null,
        moderator: { login: helper.login },
        target: { login: guest.login },
        text: 'Welcome back.',
      },
    ]);
  });

  test('after a denial the next one waits as long as the owner set', async () => {
    await ban(owner.visitor);
    const { appeal: sent } = await appeal(guest.visitor);
    expect(await decide(owner.visitor, sent.id, 'DENIED', 'Not yet.')).toMatchObject({ error: null });
    const after = (days: number) => new Date(now + days * DAY).toISOString();
    expect(await own()).toMatchObject({ appeal: { decision: 'DENIED', answer: 'Not yet.' }, mayAppealAt: after(30) });
    expect(await appeal(guest.visitor)).toMatchObject({ error: { code: 'APPEAL_TOO_SOON' } });
    const set = (isOpen: boolean, denialDays: number) =>
      mutate(owner.visitor, 'updateBanAppealSettings', { isOpen, denialDays }, 'settings { isOpen denialDays }');
    expect(await set(true, 0)).toMatchObject({ error: { code: 'DENIAL_DAYS_INVALID' } });
    expect(await set(true, 7)).toMatchObject({ settings: { isOpen: true, denialDays: 7 } });
    expect((await own()).mayAppealAt).toBe(after(7));
    now += 7 * DAY - 1;
    expect(await appeal(guest.visitor)).toMatchObject({ error: { code: 'APPEAL_TOO_SOON' } });
    now += 1;
    expect(await set(false, 7)).toMatchObject({ error: null });
    expect(await appeal(guest.visitor)).toMatchObject({ error: { code: 'APPEALS_CLOSED' } });
    expect((await own()).mayAppealAt).toBeNull();
    expect(await set(true, 30)).toMatchObject({ error: null });
    now += 23 * DAY;
    expect(await appeal(guest.visitor)).toMatchObject({ error: null });
  });

  test('a moderator who ends the ban approves the appeal, and an appeal against nothing is purged', async () => {
    await ban(owner.visitor);
    await appeal(guest.visitor);
    await unban(owner.visitor);
    const { db } = server.platform.database;
    const rowsOf = () =>
      db.selectFrom('ban_appeals').select(['decision', 'decided_by']).where('user_id', '=', guest.id).execute();
    expect(await rowsOf()).toEqual([{ decision: 'APPROVED', decided_by: owner.id }]);
    await ban(owner.visitor, { seconds: 2 * 86_400 });
    await appeal(guest.visitor);
    now += 3 * DAY;
    await purgeModeration(server.platform);
    expect(await rowsOf()).toHaveLength(1);
  });

  test('an erased user leaves no appeal and no note; an erased moderator leaves decisions without a name', async () => {
    const gone = await createTestUser(server, `toolsgone_${rounds}`);
    await mutate(owner.visitor, 'addModerator', { login: gone.login }, 'user { id }');
    await ban(owner.visitor);
    const { appeal: sent } = await appeal(guest.visitor, 'Please.');
    await decide(gone.visitor, sent.id, 'DENIED');
    await mutate(
      gone.visitor,
      'createChatNote',
      { channelID: owner.id, userID: guest.id, text: 'By one who goes.' },
      'note { id }',
    );
    const copy = await moderationPersonalData.copy(server.platform, guest.id);
    expect(copy.appeals).toMatchObject([{ channel: owner.login, body: 'Please.', decision: 'DENIED' }]);
    expect((await moderationPersonalData.copy(server.platform, gone.id)).writtenNotes).toMatchObject([
      { body: 'By one who goes.' },
    ]);
    await moderationPersonalData.erase(server.platform, gone.id);
    const { db } = server.platform.database;
    expect(await db.selectFrom('ban_appeals').select('decided_by').where('id', '=', sent.id).execute()).toEqual([
      { decided_by: null },
    ]);
    expect(await db.selectFrom('chat_notes').select('id').where('author_id', '=', gone.id).execute()).toEqual([]);
    await moderationPersonalData.erase(server.platform, guest.id);
    expect(await db.selectFrom('ban_appeals').select('id').where('user_id', '=', guest.id).execute()).toEqual([]);
  });
});

describe('an open chat', () => {
  test('reads of a ban when it joins, and at once of its end and of a new role', async () => {
    await ban(owner.visitor);
    const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
    try {
      const login = ['CAP REQ :twitch.tv/tags twitch.tv/commands', `PASS oauth:${tokens.get(guest.id)}`, 'NICK x'];
      await peer.exchange(...login);
      await peer.exchange(`JOIN #${owner.login}`);
      await until('the ban', () => peer.lines.some((line) => line.includes('msg-id=msg_banned')));
      const states = () => peer.lines.filter((line) => line.includes(' USERSTATE '));
      expect(states()).toHaveLength(1);
      await unban(owner.visitor);
      await until('the state after the ban', () => states().length === 2);
      await mutate(owner.visitor, 'addModerator', { login: guest.login }, 'user { id }');
      await peer.waitForLine('the new role', (line) => line.includes(' USERSTATE ') && line.includes(';mod=1;'));
      await mutate(owner.visitor, 'removeModerator', { login: guest.login }, 'user { id }');
      await until('the old role', () => states().length === 4 && states().at(-1)?.includes(';mod=0;') === true);
    } finally {
      peer.destroy();
    }
  });
});

describe('chatters', () => {
  test('are listed by role, and found by a part of their name', async () => {
    const peers: ChatPeer[] = [];
    try {
      for (const user of [owner, helper, guest]) {
        const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
        peers.push(peer);
        await peer.exchange(`PASS oauth:${tokens.get(user.id)}`, 'NICK x');
        await peer.exchange(`JOIN #${owner.login}`);
      }
      const list = 'owner { login } moderators { login } vips { login } viewers { login } count';
      expect((await ask(new Visitor(server), `chatters { ${list} }`)).chatters).toEqual({
        owner: [{ login: owner.login }],
        moderators: [{ login: helper.login }],
        vips: [],
        viewers: [{ login: guest.login }],
        count: 3,
      });
      expect(await mutate(owner.visitor, 'addVIP', { login: guest.login }, 'user { id }')).toMatchObject({
        error: null,
      });
      expect((await ask(new Visitor(server), `chatters { ${list} }`)).chatters).toMatchObject({
        vips: [{ login: guest.login }],
        viewers: [],
      });
      await mutate(owner.visitor, 'removeVIP', { login: guest.login }, 'user { id }');
      expect((await ask(new Visitor(server), `chatters(search: "HELP") { ${list} }`)).chatters).toMatchObject({
        moderators: [{ login: helper.login }],
        count: 1,
      });
    } finally {
      for (const peer of peers) peer.destroy();
    }
  });
});
