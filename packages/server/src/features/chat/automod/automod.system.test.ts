import { type ChatLine, heldChatMessagesTopic, parseChatLine } from '@bandshell/contract';
import { HELD_MS, HELD_OF_SENDER_MAX } from '@bandshell/domain/chat';
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

const MINUTE = 60_000;
/** A chatter of the owner's room that reads one line after the other. */
interface Member {
  say(text: string, tags?: Readonly<Record<string, string>>): void;
  /** The next line with a command, over others. */
  next(command: string): Promise<ChatLine>;
}
let now = Date.parse('2026-05-01T18:00:00Z');
let server: TestServer;
let count = 0;
let owner: TestUser;
let moderator: TestUser;
let viewer: TestUser;
const peers: ChatPeer[] = [];
/** Made at once: later the log-in is not recent any more. */
const tokens = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server?.close());
beforeEach(async () => {
  for (const peer of peers.splice(0)) peer.destroy();
  now += 60 * MINUTE;
  count += 1;
  owner = await createTestUser(server, `keeper_${count}`);
  moderator = await createTestUser(server, `warden_${count}`);
  viewer = await createTestUser(server, `talker_${count}`);
  for (const user of [owner, moderator, viewer]) tokens.set(user.id, await createChatToken(user));
  await mutate(owner.visitor, 'addModerator', { login: moderator.login }, 'user { id }');
  await server.drainEvents();
});

const join = async (user: TestUser | null): Promise<Member> => {
  const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
  peers.push(peer);
  const identity = user === null ? ['NICK justinfan7'] : [`PASS oauth:${tokens.get(user.id)}`, 'NICK x'];
  await peer.exchange('CAP REQ :twitch.tv/tags twitch.tv/commands', ...identity);
  await peer.exchange(`JOIN #${owner.login}`);
  let read = peer.lines.length;
  return {
    say: (text, tags = {}) => {
      const written = Object.entries(tags).map(([name, value]) => `${name}=${value}`);
      peer.say(`${written.length === 0 ? '' : `@${written.join(';')} `}PRIVMSG #${owner.login} :${text}`);
    },
    next: async (command) => {
      let found: ChatLine | undefined;
      await until(`a ${command} (heard: ${peer.lines.slice(read).join(' | ')})`, () => {
        while (found === undefined && read < peer.lines.length) {
          const line = parseChatLine(peer.lines[read] ?? '');
          read += 1;
          if (line?.command === command) found = line;
        }
        return found !== undefined;
      });
      if (found === undefined) throw new Error(`no ${command}`);
      return found;
    },
  };
};
const change = async (mutation: string, input: object, visitor = owner.visitor) => {
  const answer = await mutate(visitor, mutation, { channelID: owner.id, ...input }, 'channel { id }');
  await server.drainEvents();
  return answer;
};
const HELD = 'heldChatMessages { id text senderLogin expiresAt flags { from to category severity } }';
const heldFor = async (visitor: Visitor) => {
  const query = `query($login: String!) { user(login: $login) { channel { ${HELD} } } }`;
  const { data, errors } = await visitor.graphql(query, { login: owner.login });
  expect(errors).toEqual([]);
  return data.user.channel.heldChatMessages;
};
const decide = async (messageID: string, isApproved: boolean, visitor = moderator.visitor) => {
  const input = { channelID: owner.id, messageID, isApproved };
  const answer = await mutate(visitor, 'decideHeldChatMessage', input, 'messageID');
  await server.drainEvents();
  return answer;
};
const logOf = async () =>
  server.platform.database.db
    .selectFrom('chat_moderation_log')
    .select(['action', 'moderator_id', 'target_id', 'details'])
    .where('channel_id', '=', owner.id)
    .orderBy('id')
    .execute();

describe('flags', () => {
  test('a message says which parts are flagged, in the form that clients read', async () => {
    const [reader, writer] = [await join(null), await join(viewer)];
    writer.say('what the fuck, idiot');
    const line = await reader.next('PRIVMSG');
    expect(line.tags.flags).toBe('9-12:P.3,15-19:A.1');
    writer.say('hello there');
    expect((await reader.next('PRIVMSG')).tags.flags).toBe('');
  });
});

describe('held messages', () => {
  beforeEach(async () => {
    expect(await change('updateAutomod', { overallLevel: 3 })).toMatchObject({ error: null });
  });

  test('a flagged message is held: the sender is told, moderators see it, nobody else does', async () => {
    const [reader, writer] = [await join(null), await join(viewer)];
    writer.say('you fucking idiot', { 'client-nonce': 'n1' });
    const notice = await writer.next('NOTICE');
    expect(notice.tags).toMatchObject({ 'msg-id': 'msg_rejected', 'client-nonce': 'n1' });
    writer.say('hello');
    expect((await reader.next('PRIVMSG')).params[1]).toBe('hello');
    const waiting = await heldFor(moderator.visitor);
    expect(waiting).toMatchObject([{ text: 'you fucking idiot', senderLogin: viewer.login }]);
    expect(waiting[0].flags[0]).toMatchObject({ from: 4, to: 11, category: 'profanity', severity: 3 });
    expect(await heldFor(owner.visitor)).toHaveLength(1);
    expect(await heldFor(viewer.visitor)).toBeNull();
    expect(await heldFor(new Visitor(server))).toBeNull();
  });

  test('an approved message goes out as the sender’s, once, and both decisions are in the log', async () => {
    const [reader, writer] = [await join(null), await join(viewer)];
    writer.say('fucking great stream');
    await writer.next('NOTICE');
    const [{ id }] = await heldFor(moderator.visitor);
    now += MINUTE;
    const both = await Promise.all([decide(id, true), decide(id, true, owner.visitor)]);
    expect(both.map(({ error }) => error?.code ?? null).toSorted()).toEqual(['HELD_NOT_FOUND', null]);
    const line = await reader.next('PRIVMSG');
    expect(line).toMatchObject({ params: [`#${owner.login}`, 'fucking great stream'] });
    expect(line.tags).toMatchObject({ id, 'tmi-sent-ts': String(now), 'user-id': viewer.id });
    expect((await writer.next('PRIVMSG')).tags.id).toBe(id);
    expect(await heldFor(moderator.visitor)).toEqual([]);
    writer.say('and fucking bad');
    await writer.next('NOTICE');
    const [second] = await heldFor(moderator.visitor);
    expect(await decide(second.id, false)).toMatchObject({ error: null });
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('automod_message_denied');
    const log = (await logOf()).filter(({ action }) => action === 'APPROVE' || action === 'DENY');
    expect(log).toMatchObject([
      { action: 'APPROVE', target_id: viewer.id, details: { text: 'fucking great stream' } },
      { action: 'DENY', target_id: viewer.id, details: { text: 'and fucking bad' } },
    ]);
  });

  test('only the owner and moderators decide', async () => {
    const writer = await join(viewer);
    writer.say('you fucking idiot');
    await writer.next('NOTICE');
    const [{ id }] = await heldFor(moderator.visitor);
    expect(await decide(id, true, viewer.visitor)).toMatchObject({ error: { code: 'NOT_MODERATOR' } });
    expect(await decide('00000000-0000-4000-8000-000000000000', true)).toMatchObject({
      error: { code: 'HELD_NOT_FOUND' },
    });
    expect(await decide('no-uuid', true)).toMatchObject({ error: { code: 'HELD_NOT_FOUND' } });
  });

  test('what waits too long is gone, and so is what a banned user has waiting', async () => {
    const writer = await join(viewer);
    writer.say('you fucking idiot');
    await writer.next('NOTICE');
    const [{ id }] = await heldFor(moderator.visitor);
    now += HELD_MS;
    expect(await heldFor(moderator.visitor)).toEqual([]);
    expect(await decide(id, true)).toMatchObject({ error: { code: 'HELD_NOT_FOUND' } });
    writer.say('you fucking moron');
    await writer.next('NOTICE');
    const keeper = await join(owner);
    keeper.say(`/ban ${viewer.login}`);
    await keeper.next('NOTICE');
    await server.drainEvents();
    expect(await heldFor(moderator.visitor)).toEqual([]);
  });

  test('moderators hear of it at once on the topic; others may not listen', async () => {
    const topic = heldChatMessagesTopic(owner.id);
    const page = await openPage(server, moderator.visitor, topic);
    const writer = await join(viewer);
    writer.say('you fucking idiot');
    await writer.next('NOTICE');
    await server.drainEvents();
    const [{ id }] = await heldFor(moderator.visitor);
    await until('the first event', () => page.events(topic).length === 1);
    await decide(id, false);
    await until('the second event', () => page.events(topic).length === 2);
    expect(page.events(topic).map(({ data }) => data)).toEqual([
      { kind: 'held', messageID: id },
      { kind: 'ended', messageID: id },
    ]);
    page.close();
    for (const [visitor, code] of [
      [viewer.visitor, 'FORBIDDEN'],
      [new Visitor(server), 'UNAUTHENTICATED'],
    ] as const) {
      const other = await openPage(server, visitor, topic);
      expect(other.frames).toContainEqual(expect.objectContaining({ type: 'refused', code }));
      other.close();
    }
  });

  test('a sender cannot fill the queue, and owners and moderators are never held', async () => {
    const writer = await join(viewer);
    for (let index = 0; index < HELD_OF_SENDER_MAX; index += 1) {
      writer.say(`you fucking idiot ${index}`);
      expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_rejected');
    }
    writer.say('you fucking idiot, once more');
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_rejected_mandatory');
    const warden = await join(moderator);
    warden.say('this fucking idiot');
    expect((await writer.next('PRIVMSG')).params[1]).toBe('this fucking idiot');
  });
});

describe('levels', () => {
  test('each category has its own, chosen by the owner and by moderators alone', async () => {
    const levels = { aggressive: 0, identity: 0, profanity: 4, sexual: 0 };
    expect(await change('updateAutomod', levels, viewer.visitor)).toMatchObject({ error: { code: 'NOT_MODERATOR' } });
    expect(await change('updateAutomod', { ...levels, sexual: 5 })).toMatchObject({ error: { code: 'LEVEL_INVALID' } });
    expect(await change('updateAutomod', { overallLevel: 9 })).toMatchObject({ error: { code: 'LEVEL_INVALID' } });
    expect(await change('updateAutomod', levels, moderator.visitor)).toMatchObject({ error: null });
    const writer = await join(viewer);
    const reader = await join(null);
    writer.say('idiot');
    expect((await reader.next('PRIVMSG')).params[1]).toBe('idiot');
    writer.say('damn it');
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_rejected');
    expect((await change('updateAutomod', { channelID: 'x', overallLevel: 1 })).error.code).toBe('NOT_MODERATOR');
  });
});

describe('terms', () => {
  const add = (text: string, more: object = {}, visitor = owner.visitor) =>
    change('addChatTerm', { kind: 'blocked', text, isPrivate: false, ...more }, visitor);
  const termsFor = async (visitor: Visitor) => {
    const query = `query($login: String!) { user(login: $login) { channel { chatScreen { terms { id kind pattern isPrivate expiresAt } } } } }`;
    return (await visitor.graphql(query, { login: owner.login })).data.user.channel.chatScreen?.terms ?? null;
  };

  test('a message with a blocked term is not sent, at once after the change; a permitted one is never held', async () => {
    const [writer, reader] = [await join(viewer), await join(null)];
    writer.say('spoilers first');
    await reader.next('PRIVMSG');
    expect(await add('Spoiler*')).toMatchObject({ error: null });
    writer.say('no SPOILERS please');
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_rejected_mandatory');
    await change('updateAutomod', { overallLevel: 4 });
    expect(await add('damn', { kind: 'permitted' })).toMatchObject({ error: null });
    writer.say('damn good');
    expect((await reader.next('PRIVMSG')).params[1]).toBe('damn good');
  });

  test('are refused when they are no terms, are there already, or come from a viewer', async () => {
    expect(await add('*')).toMatchObject({ error: { code: 'TERM_INVALID' } });
    expect(await add('x'.repeat(101))).toMatchObject({ error: { code: 'TERM_TOO_LONG' } });
    expect(await add('same')).toMatchObject({ error: null });
    expect(await add(' SAME ')).toMatchObject({ error: { code: 'TERM_EXISTS' } });
    expect(await add('soon', { minutes: 0 })).toMatchObject({ error: { code: 'EXPIRY_INVALID' } });
    expect(await add('mine', {}, viewer.visitor)).toMatchObject({ error: { code: 'NOT_MODERATOR' } });
  });

  test('private ones are the owner’s alone', async () => {
    expect(await add('secret', { isPrivate: true }, moderator.visitor)).toMatchObject({ error: { code: 'NOT_OWNER' } });
    expect(await add('secret', { isPrivate: true })).toMatchObject({ error: null });
    expect(await add('open', {}, moderator.visitor)).toMatchObject({ error: null });
    expect((await termsFor(owner.visitor)).map((term: { pattern: string }) => term.pattern)).toEqual([
      'open',
      'secret',
    ]);
    const seen = await termsFor(moderator.visitor);
    expect(seen.map((term: { pattern: string }) => term.pattern)).toEqual(['open']);
    expect(await termsFor(viewer.visitor)).toBeNull();
    const [, secret] = await termsFor(owner.visitor);
    const remove = (visitor: Visitor) => change('removeChatTerm', { termID: secret.id }, visitor);
    expect(await remove(moderator.visitor)).toMatchObject({ error: { code: 'TERM_NOT_FOUND' } });
    expect(await remove(owner.visitor)).toMatchObject({ error: null });
    expect(JSON.stringify(await logOf())).not.toContain('secret');
  });

  test('a term with an end stops counting then', async () => {
    const writer = await join(viewer);
    const reader = await join(null);
    await add('briefly', { minutes: 10 });
    writer.say('briefly one');
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_rejected_mandatory');
    now += 10 * MINUTE;
    writer.say('briefly two');
    expect((await reader.next('PRIVMSG')).params[1]).toBe('briefly two');
    expect(await termsFor(owner.visitor)).toEqual([]);
  });
});

describe('links', () => {
  test('are for those whom the channel lets, and for permitted domains', async () => {
    const input = { posters: 'followers', permittedDomains: ['https://www.Example.com/'] };
    expect(await change('updateChatLinks', input)).toMatchObject({ error: null });
    const bad = { posters: 'nobody', permittedDomains: ['not a domain'] };
    expect(await change('updateChatLinks', bad)).toMatchObject({ error: { code: 'DOMAIN_INVALID' } });
    const [writer, reader] = [await join(viewer), await join(null)];
    writer.say('see evil.com/x');
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_links');
    writer.say('see clips.example.com/x');
    await reader.next('PRIVMSG');
    await server.platform.database.db
      .insertInto('follows')
      .values({ follower_id: viewer.id, target_id: owner.id, created_at: new Date(now) } as never)
      .execute();
    now += 10_000;
    writer.say('see evil.com/x');
    expect((await reader.next('PRIVMSG')).params[1]).toBe('see evil.com/x');
  });
});

describe('gates', () => {
  const gates = { requiresVerifiedEmail: false, minimumAccountMinutes: 0, followersMinutes: null };

  test('a verified address, the age of the account, and how long somebody follows', async () => {
    const [writer, reader] = [await join(viewer), await join(null)];
    const { db } = server.platform.database;
    await db.updateTable('accounts').set({ email_verified_at: null }).where('user_id', '=', viewer.id).execute();
    expect(await change('updateChatGates', { ...gates, requiresVerifiedEmail: true })).toMatchObject({ error: null });
    writer.say('one');
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_verified_email');
    await db
      .updateTable('accounts')
      .set({ email_verified_at: new Date(now) })
      .where('user_id', '=', viewer.id)
      .execute();
    now += 10_000;
    writer.say('one');
    expect((await reader.next('PRIVMSG')).params[1]).toBe('one');
    await db
      .updateTable('users')
      .set({ created_at: new Date(now - 30 * MINUTE) })
      .where('id', '=', viewer.id)
      .execute();
    await change('updateChatGates', { ...gates, minimumAccountMinutes: 60 });
    now += 10_000;
    writer.say('two');
    const young = await writer.next('NOTICE');
    expect(young.tags).toMatchObject({ 'msg-id': 'msg_account_age', 'msg-param-left': '30' });
    await change('updateChatGates', { ...gates, followersMinutes: 5 });
    writer.say('three');
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_followersonly');
    const invalid = { ...gates, minimumAccountMinutes: -1 };
    expect(await change('updateChatGates', invalid)).toMatchObject({ error: { code: 'ACCOUNT_AGE_INVALID' } });
    expect(await change('updateChatGates', { ...gates, followersMinutes: -1 })).toMatchObject({
      error: { code: 'FOLLOWERS_INVALID' },
    });
    expect(await change('updateChatGates', gates, viewer.visitor)).toMatchObject({ error: { code: 'NOT_MODERATOR' } });
  });

  test('rules are accepted once, and again when they change', async () => {
    const setRules = async (text: string, visitor = owner.visitor) => {
      const answer = await mutate(visitor, 'updateChatRules', { text }, 'channel { id }');
      await server.drainEvents();
      return answer;
    };
    const rules = async (visitor: Visitor) => {
      const query = `query($login: String!) { user(login: $login) { channel { chatRules { text version isAccepted } } } }`;
      return (await visitor.graphql(query, { login: owner.login })).data.user.channel.chatRules;
    };
    const accept = (version: number, visitor = viewer.visitor) => change('acceptChatRules', { version }, visitor);
    expect(await setRules('x'.repeat(1001))).toMatchObject({ error: { code: 'RULES_TOO_LONG' } });
    expect(await rules(viewer.visitor)).toBeNull();
    await setRules('Be kind.\nNo spoilers.');
    const [writer, reader] = [await join(viewer), await join(null)];
    writer.say('hi');
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_chat_rules');
    expect(await rules(viewer.visitor)).toEqual({ text: 'Be kind.\nNo spoilers.', version: 1, isAccepted: false });
    expect(await accept(7)).toMatchObject({ error: { code: 'RULES_CHANGED' } });
    expect(await accept(1)).toMatchObject({ error: null });
    writer.say('hi');
    expect((await reader.next('PRIVMSG')).params[1]).toBe('hi');
    await setRules('Be very kind.');
    expect((await rules(viewer.visitor)).isAccepted).toBe(false);
    writer.say('hi again');
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_chat_rules');
    await setRules('');
    writer.say('hi again');
    expect((await reader.next('PRIVMSG')).params[1]).toBe('hi again');
    expect(await accept(2)).toMatchObject({ error: { code: 'RULES_CHANGED' } });
  });
});

describe('what a refused writer did just now', () => {
  test('counts for the next message, before this node hears of it', async () => {
    const { db } = server.platform.database;
    await mutate(owner.visitor, 'updateChatRules', { text: 'Be kind.' }, 'channel { id }');
    await change('updateChatLinks', { posters: 'followers', permittedDomains: [] });
    const [writer, reader] = [await join(viewer), await join(null)];
    writer.say('see example.com');
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_chat_rules');
    // No event says it, and the clock stands still.
    const row = { channel_id: owner.id, user_id: viewer.id, rules_version: 1, accepted_at: new Date(now) };
    await db.insertInto('chat_rules_acceptances').values(row).execute();
    writer.say('see example.com');
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_links');
    const follow = { follower_id: viewer.id, target_id: owner.id, created_at: new Date(now) };
    await db
      .insertInto('follows')
      .values(follow as never)
      .execute();
    writer.say('see example.com');
    expect((await reader.next('PRIVMSG')).params[1]).toBe('see example.com');
  });
});

describe('the reader’s filter', () => {
  test('is stored with the account and read by nobody else', async () => {
    const query = `query($login: String!) { user(login: $login) { hiddenChatCategories } }`;
    const read = async (visitor: Visitor) =>
      (await visitor.graphql(query, { login: viewer.login })).data.user.hiddenChatCategories;
    expect(await read(viewer.visitor)).toEqual([]);
    const input = { hidden: ['sexual', 'profanity'] };
    expect(await mutate(viewer.visitor, 'updateChatFilter', input, 'user { hiddenChatCategories }')).toMatchObject({
      user: { hiddenChatCategories: ['profanity', 'sexual'] },
    });
    expect(await read(viewer.visitor)).toEqual(['profanity', 'sexual']);
    expect(await read(owner.visitor)).toBeNull();
    expect(await read(new Visitor(server))).toBeNull();
  });

  test('how chat looks is kept with the account, and is nobody else’s business', async () => {
    const FIELDS = 'hasTimestamps fontSize isCompact hasReadableColors isPausedOnHover';
    const query = `query($login: String!) { user(login: $login) { chatDisplay { ${FIELDS} } } }`;
    const read = async (visitor: Visitor) =>
      (await visitor.graphql(query, { login: viewer.login })).data.user.chatDisplay;
    expect(await read(viewer.visitor)).toBeNull();
    const input = {
      hasTimestamps: true,
      fontSize: 'LARGE',
      isCompact: true,
      hasReadableColors: false,
      isPausedOnHover: true,
    };
    expect(await mutate(viewer.visitor, 'updateChatDisplay', input, `chatDisplay { ${FIELDS} }`)).toMatchObject({
      chatDisplay: input,
    });
    expect(await read(viewer.visitor)).toEqual(input);
    expect(await read(owner.visitor)).toBeNull();
    expect(await read(new Visitor(server))).toBeNull();
    const change = 'mutation ($input: UpdateChatDisplayInput!) { updateChatDisplay(input: $input) { error { code } } }';
    const anonymous = await new Visitor(server).graphql(change, { input });
    expect(anonymous.errors?.[0]).toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } });
  });
});
