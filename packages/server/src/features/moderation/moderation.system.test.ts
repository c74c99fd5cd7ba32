import {
  ChatPeer,
  createChatToken,
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
} from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeModeration } from './purge-moderation.ts';

const ROOM = '#patchbaypatty';
const SECOND = 1000;

let now = Date.parse('2027-02-01T12:00:00Z');
const clock = { now: () => new Date(now) };
let server: TestServer;
let owner: TestUser;
let helper: TestUser;
let guest: TestUser;
let rounds = 0;
/** Made at once: later the log-in is not recent any more. */
const tokens = new Map<string, string>();
const join = async (login: string): Promise<TestUser> => {
  const user = await createTestUser(server, login);
  tokens.set(user.id, await createChatToken(user));
  return user;
};
beforeAll(async () => {
  server = await startTestServer({ clock });
  owner = await join('patchbaypatty');
  helper = await join('kilnmod');
});
beforeEach(async () => {
  now += 3_600_000;
  rounds += 1;
  guest = await join(`guest_${rounds}`);
});
const peers: ChatPeer[] = [];
afterEach(() => {
  for (const peer of peers.splice(0)) peer.destroy();
});
afterAll(() => server?.close());

const CAPS = 'CAP REQ :twitch.tv/tags twitch.tv/commands';
const enter = async (user: TestUser | null, caps = CAPS): Promise<ChatPeer> => {
  const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
  peers.push(peer);
  const identity = user === null ? ['NICK justinfan7'] : [`PASS oauth:${tokens.get(user.id)}`, 'NICK x'];
  await peer.exchange(caps, ...identity);
  await peer.exchange(`JOIN ${ROOM}`);
  return peer;
};
const say = (text: string) => `PRIVMSG ${ROOM} :${text}`;
/** The `msg-id` of the answer to a line, or the name of the line that answers. */
const answerTo = async (peer: ChatPeer, text: string): Promise<string> => {
  for (const line of await peer.exchange(say(text))) {
    const id = /[@;]msg-id=([a-z0-9_]+)/.exec(line)?.[1];
    if (id !== undefined) return id;
    // Without a message's id it tells of a changed role.
    if (line.includes(' USERSTATE ') && /[@;]id=/.test(line)) return 'sent';
  }
  return 'nothing';
};
const heard = (peer: ChatPeer, what: string): Promise<string> => peer.waitForLine(what, (line) => line.includes(what));
let words = 0;
const other = () => {
  words += 1;
  return `word ${words}`;
};
const idOf = async (listener: ChatPeer, text: string): Promise<string> =>
  / id=([0-9a-f-]{36})|;id=([0-9a-f-]{36})/.exec(await heard(listener, ` :${text}`))?.[2] ?? '';
const stateOf = async (text: string): Promise<string | undefined> => {
  const { db } = server.platform.database;
  const row = await db.selectFrom('chat_messages').select('state').where('body', '=', text).executeTakeFirst();
  return row?.state;
};

describe('a timeout', () => {
  test('ends writing at once, takes what was written away, and is over at its time', async () => {
    const [boss, talker, reader] = [await enter(owner), await enter(guest), await enter(null)];
    expect(await answerTo(talker, 'something rude')).toBe('sent');
    await heard(reader, 'something rude');
    await until('the message to be stored', async () => (await stateOf('something rude')) === 'delivered');
    expect(await answerTo(boss, `/timeout @${guest.login.toUpperCase()} 1m calm down`)).toBe('timeout_success');
    const line = await heard(reader, ' CLEARCHAT ');
    expect(line).toMatch(
      /^@ban-duration=60;room-id=\d+;target-user-id=\d+;tmi-sent-ts=\d+ :tmi\.twitch\.tv CLEARCHAT #patchbaypatty :guest_\d+$/,
    );
    expect(line).toContain(`target-user-id=${guest.id};`);
    expect(await answerTo(talker, other())).toBe('msg_timedout');
    await until('the message to be marked', async () => (await stateOf('something rude')) === 'deleted');
    const late = await enter(guest, `${CAPS} bandshell/history`);
    expect(late.lines.some((text) => text.includes('something rude'))).toBe(false);
    now += 60 * SECOND - 1;
    expect(await answerTo(talker, other())).toBe('msg_timedout');
    now += 1;
    expect(await answerTo(talker, other())).toBe('sent');
  });

  test('lasts ten minutes if nothing is said, is changed by a newer one, and ends early', async () => {
    const [boss, talker] = [await enter(owner), await enter(guest)];
    expect(await answerTo(boss, `/timeout ${guest.login} flooding again`)).toBe('timeout_success');
    expect(await heard(talker, ' CLEARCHAT ')).toContain('ban-duration=600;');
    const { db } = server.platform.database;
    const row = await db.selectFrom('chat_bans').selectAll().where('user_id', '=', guest.id).executeTakeFirstOrThrow();
    expect([row.reason, row.moderator_id]).toEqual(['flooding again', owner.id]);
    expect(await answerTo(boss, `/timeout ${guest.login} 10`)).toBe('timeout_success');
    await heard(talker, 'ban-duration=10;');
    now += 10 * SECOND;
    expect(await answerTo(talker, other())).toBe('sent');
    expect(await answerTo(boss, `/untimeout ${guest.login}`)).toBe('bad_unban_no_ban');
    expect(await answerTo(boss, `/timeout ${guest.login} 1h`)).toBe('timeout_success');
    expect(await answerTo(talker, other())).toBe('msg_timedout');
    expect(await answerTo(boss, `/untimeout ${guest.login}`)).toBe('unban_success');
    expect(await answerTo(talker, other())).toBe('sent');
  });
});

describe('a ban', () => {
  test('and its end hold as soon as they are answered, each of ten times', async () => {
    const [boss, talker] = [await enter(owner), await enter(guest)];
    for (let round = 0; round < 5; round += 1) {
      expect(await answerTo(boss, `/ban ${guest.login} spam`)).toBe('ban_success');
      expect(await answerTo(talker, other())).toBe('msg_banned');
      expect(await answerTo(boss, `/unban ${guest.login}`)).toBe('unban_success');
      expect(await answerTo(talker, other())).toBe('sent');
      now += 60 * SECOND;
    }
  });

  test('holds on every socket, for those who come back too, until a moderator ends it', async () => {
    const [boss, talker, second] = [await enter(owner), await enter(guest), await enter(guest)];
    expect(await answerTo(second, other())).toBe('sent');
    expect(await answerTo(boss, `/ban ${guest.login} spam`)).toBe('ban_success');
    expect(await heard(talker, ' CLEARCHAT ')).not.toContain('ban-duration');
    for (const peer of [talker, second, await enter(guest)]) expect(await answerTo(peer, other())).toBe('msg_banned');
    expect(await answerTo(boss, `/ban ${guest.login}`)).toBe('already_banned');
    expect(await answerTo(boss, `/timeout ${guest.login} 1`)).toBe('already_banned');
    now += 20 * 86_400 * SECOND;
    expect(await answerTo(await enter(guest), other())).toBe('msg_banned');
    expect(await answerTo(await enter(owner), `/unban ${guest.login}`)).toBe('unban_success');
    expect(await answerTo(await enter(guest), other())).toBe('sent');
  });

  test('of somebody, asked for twice at once, is one', async () => {
    const [one, two] = [await enter(owner), await enter(owner)];
    const answers = await Promise.all([answerTo(one, `/ban ${guest.login}`), answerTo(two, `/ban ${guest.login}`)]);
    expect(answers.sort()).toEqual(['already_banned', 'ban_success']);
  });

  test('does not reach the sender’s messages in other channels, nor others’ here', async () => {
    const elsewhere = await createTestUser(server, `elsewhere_${rounds}`);
    const [boss, talker] = [await enter(owner), await enter(guest)];
    await talker.exchange(`JOIN #${elsewhere.login}`);
    await talker.exchange(`PRIVMSG #${elsewhere.login} :kept elsewhere ${rounds}`);
    expect(await answerTo(boss, `kept here ${rounds}`)).toBe('sent');
    await until('both to be stored', async () => (await stateOf(`kept here ${rounds}`)) !== undefined);
    expect(await answerTo(boss, `/ban ${guest.login}`)).toBe('ban_success');
    await heard(talker, ' CLEARCHAT ');
    const answer = await talker.exchange(`PRIVMSG #${elsewhere.login} :still talking ${rounds}`);
    expect(answer.some((line) => line.includes(' USERSTATE '))).toBe(true);
    expect(await stateOf(`kept elsewhere ${rounds}`)).toBe('delivered');
    expect(await stateOf(`kept here ${rounds}`)).toBe('delivered');
  });
});

describe('who may', () => {
  test('a viewer may nothing; a moderator acts on viewers only; the owner names moderators', async () => {
    const [boss, deputy, talker] = [await enter(owner), await enter(helper), await enter(guest)];
    for (const command of [
      `ban ${owner.login}`,
      `timeout ${helper.login}`,
      `unban ${helper.login}`,
      'clear',
      'slow',
      'slowoff',
      'followers',
      'followersoff',
      `delete ${crypto.randomUUID()}`,
      `mod ${guest.login}`,
      `unmod ${guest.login}`,
    ]) {
      expect([command, await answerTo(talker, `/${command}`)]).toEqual([command, 'no_permission']);
    }
    expect(await answerTo(boss, '/mods')).toBe('no_mods');
    expect(await answerTo(boss, '/mod kilnmod')).toBe('mod_success');
    await until('the moderator to be known', async () =>
      (await deputy.exchange(say(other()))).some((line) => line.includes('mod=1') && line.includes('moderator/1')),
    );
    expect(await answerTo(talker, '/mods')).toBe('room_mods');
    expect(await answerTo(deputy, `/mod ${guest.login}`)).toBe('no_permission');
    expect(await answerTo(deputy, `/ban ${owner.login}`)).toBe('bad_ban_broadcaster');
    expect(await answerTo(deputy, '/timeout kilnmod 5')).toBe('bad_timeout_self');
    expect(await answerTo(boss, '/ban kilnmod')).toBe('bad_ban_mod');
    expect(await answerTo(deputy, '/ban nobody_of_this_name')).toBe('invalid_user');
    expect(await answerTo(deputy, '/ban')).toBe('usage_ban');
    expect(await answerTo(deputy, `/timeout ${guest.login} 99999d`)).toBe('bad_timeout_duration');
    expect(await answerTo(deputy, `/timeout ${guest.login} 5`)).toBe('timeout_success');
    expect(await answerTo(boss, '/unmod kilnmod')).toBe('unmod_success');
    // Anybody who loses the role is told of it.
    const lastState = () => deputy.lines.findLast((line) => line.includes(' USERSTATE '));
    await until('the lost role', () => lastState()?.includes(';mod=0;') === true);
    await deputy.exchange();
    expect(await answerTo(deputy, `/ban ${guest.login}`)).toBe('no_permission');
    expect(await answerTo(boss, '/mods')).toBe('no_mods');
  });

  test('without a name nobody may', async () => {
    const reader = await enter(null);
    expect(await answerTo(reader, `/ban ${guest.login}`)).toBe('msg_login_required');
  });

  test('a moderator who acts too often waits', async () => {
    const boss = await enter(owner);
    const { platform } = server;
    const rule = { limit: 200, windowMs: 60_000, shared: true };
    for (let taken = 0; taken < 200; taken += 1) {
      await platform.limits.take('chat-moderation', `${owner.id}:${owner.id}`, rule);
    }
    expect(await answerTo(boss, `/timeout ${guest.login} 5`)).toBe('timeout_error');
    now += 60_000;
    expect(await answerTo(boss, `/timeout ${guest.login} 5`)).toBe('timeout_success');
  });
});

describe('a message', () => {
  test('is deleted for everybody and for those who come later; the log keeps its text', async () => {
    const [boss, talker] = [await enter(owner), await enter(guest)];
    const text = `to be deleted ${rounds}`;
    await talker.exchange(say(text));
    const id = await idOf(boss, text);
    expect(await answerTo(boss, `/delete ${id}`)).toBe('delete_message_success');
    const line = await heard(talker, ' CLEARMSG ');
    expect(line).toContain(`login=${guest.login};`);
    expect(line).toContain(`target-msg-id=${id};`);
    expect(line.endsWith(` CLEARMSG ${ROOM} :${text}`)).toBe(true);
    await until('the message to be marked', async () => (await stateOf(text)) === 'deleted');
    expect(await answerTo(boss, `/delete ${id}`)).toBe('bad_delete_message_error');
    expect(await answerTo(boss, '/delete no-id')).toBe('bad_delete_message_error');
    const { db } = server.platform.database;
    const logged = await db
      .selectFrom('chat_moderation_log')
      .select(['action', 'details', 'moderator_id'])
      .where('target_id', '=', guest.id)
      .execute();
    expect(logged).toEqual([{ action: 'DELETE', details: { text, messageId: id }, moderator_id: owner.id }]);
  });

  test('of another channel cannot be deleted here', async () => {
    const elsewhere = await createTestUser(server, `elsewhere_${rounds}`);
    const [boss, talker] = [await enter(owner), await enter(guest)];
    await boss.exchange(`JOIN #${elsewhere.login}`);
    const text = `elsewhere ${rounds}`;
    await talker.exchange(`PRIVMSG #${elsewhere.login} :${text}`);
    const id = await idOf(boss, text);
    expect(await answerTo(boss, `/delete ${id}`)).toBe('bad_delete_message_error');
  });

  test('is cleared with all others', async () => {
    const [boss, talker] = [await enter(owner), await enter(guest)];
    await talker.exchange(say(`cleared ${rounds}`));
    await boss.exchange(say('/clear'));
    expect(await heard(talker, ' CLEARCHAT ')).toMatch(/ CLEARCHAT #patchbaypatty$/);
    await until('the message to be marked', async () => (await stateOf(`cleared ${rounds}`)) === 'deleted');
    await talker.exchange(say(`after ${rounds}`));
    const told = async () =>
      (await enter(null, `${CAPS} bandshell/history`)).lines
        .filter((line) => line.startsWith('@historical'))
        .map((line) => line.replace(/^.* (?::|(?=CLEARCHAT))/, ''));
    expect(await told()).toEqual(['CLEARCHAT #patchbaypatty', `after ${rounds}`]);
    // A program that asks for no history is not told of what it never saw.
    expect((await enter(null)).lines.join()).not.toContain('CLEARCHAT');
    now += 86_400 * SECOND;
    expect((await told()).join()).not.toContain('CLEARCHAT');
    await boss.exchange(say('/clear'));
    await heard(talker, ' CLEARCHAT ');
    now += 86_400 * SECOND;
    expect(await told()).toEqual(['CLEARCHAT #patchbaypatty']);
  });
});

describe('modes', () => {
  test('slow mode counts for viewers from their last message, and is said to those who come', async () => {
    const [boss, talker] = [await enter(owner), await enter(guest)];
    expect(await answerTo(boss, '/slow 2h')).toBe('usage_slow_on');
    expect(await answerTo(boss, '/slow')).toBe('slow_on');
    expect(await heard(talker, 'slow=30')).toMatch(/^@room-id=\d+;slow=30 :tmi\.twitch\.tv ROOMSTATE/);
    expect((await enter(null)).lines.some((line) => line.includes('slow=30'))).toBe(true);
    expect(await answerTo(talker, other())).toBe('sent');
    expect(await answerTo(talker, other())).toBe('msg_slowmode');
    expect(await answerTo(boss, other())).toBe('sent');
    expect(await answerTo(boss, other())).toBe('sent');
    now += 30 * SECOND;
    expect(await answerTo(talker, other())).toBe('sent');
    expect(await answerTo(boss, '/slowoff')).toBe('slow_off');
    await heard(talker, 'slow=0');
    expect(await answerTo(talker, other())).toBe('sent');
  });

  test('followers-only mode lets followers of the asked time write', async () => {
    const [boss, talker] = [await enter(owner), await enter(guest)];
    expect(await answerTo(boss, '/followers 10')).toBe('followers_on');
    await heard(talker, 'followers-only=10');
    expect(await answerTo(talker, other())).toBe('msg_followersonly');
    await guest.visitor.graphql('mutation($id: ID!) { followUser(input: { targetID: $id }) { error { code } } }', {
      id: owner.id,
    });
    now += 5 * SECOND;
    expect(await answerTo(talker, other())).toBe('msg_followersonly_followed');
    now += 600 * SECOND;
    expect(await answerTo(talker, other())).toBe('sent');
    expect(await answerTo(boss, '/followers')).toBe('followers_on_zero');
    expect(await answerTo(boss, '/followersoff')).toBe('followers_off');
    await heard(talker, 'followers-only=-1');
  });
});

test('timeouts that are over and old entries of the log are deleted, bans stay', async () => {
  const boss = await enter(owner);
  const banned = await createTestUser(server, `banned_${rounds}`);
  await answerTo(boss, `/timeout ${guest.login} 10`);
  await answerTo(boss, `/ban ${banned.login}`);
  const { db } = server.platform.database;
  const bansOf = async () => {
    const rows = await db
      .selectFrom('chat_bans')
      .select('user_id')
      .where('user_id', 'in', [guest.id, banned.id])
      .execute();
    return rows.map((row) => row.user_id).sort();
  };
  now += 11 * SECOND;
  await purgeModeration(server.platform);
  expect(await bansOf()).toEqual([banned.id]);
  const logged = async () =>
    (await db.selectFrom('chat_moderation_log').select('id').where('target_id', '=', banned.id).execute()).length;
  expect(await logged()).toBe(1);
  now += 181 * 86_400 * SECOND;
  await purgeModeration(server.platform);
  expect(await logged()).toBe(0);
  expect(await bansOf()).toEqual([banned.id]);
});
