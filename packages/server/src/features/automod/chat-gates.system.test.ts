import { ModeratedRoom, mutate, type Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const MINUTE = 60_000;
const room = new ModeratedRoom();
beforeAll(() => room.start());
afterAll(() => room.close());
beforeEach(() => room.renew());

describe('links', () => {
  test('are for those whom the channel lets, and for permitted domains', async () => {
    const input = { posters: 'followers', permittedDomains: ['https://www.Example.com/'] };
    expect(await room.change('updateChatLinks', input)).toMatchObject({ error: null });
    const bad = { posters: 'nobody', permittedDomains: ['not a domain'] };
    expect(await room.change('updateChatLinks', bad)).toMatchObject({ error: { code: 'DOMAIN_INVALID' } });
    const [writer, reader] = [await room.join(room.viewer), await room.join(null)];
    writer.say('see evil.com/x');
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_links');
    writer.say('see clips.example.com/x');
    await reader.next('PRIVMSG');
    await room.server.platform.database.db
      .insertInto('follows')
      .values({ follower_id: room.viewer.id, target_id: room.owner.id, created_at: new Date(room.now) } as never)
      .execute();
    room.now += 10_000;
    writer.say('see evil.com/x');
    expect((await reader.next('PRIVMSG')).params[1]).toBe('see evil.com/x');
  });
});

describe('gates', () => {
  const gates = { requiresVerifiedEmail: false, minimumAccountMinutes: 0, followersMinutes: null };

  test('a verified address, the age of the account, and how long someone follows', async () => {
    const [writer, reader] = [await room.join(room.viewer), await room.join(null)];
    const { db } = room.server.platform.database;
    await db.updateTable('accounts').set({ email_verified_at: null }).where('user_id', '=', room.viewer.id).execute();
    expect(await room.change('updateChatGates', { ...gates, requiresVerifiedEmail: true })).toMatchObject({
      error: null,
    });
    writer.say('one');
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_verified_email');
    await db
      .updateTable('accounts')
      .set({ email_verified_at: new Date(room.now) })
      .where('user_id', '=', room.viewer.id)
      .execute();
    room.now += 10_000;
    writer.say('one');
    expect((await reader.next('PRIVMSG')).params[1]).toBe('one');
    await db
      .updateTable('users')
      .set({ created_at: new Date(room.now - 30 * MINUTE) })
      .where('id', '=', room.viewer.id)
      .execute();
    await room.change('updateChatGates', { ...gates, minimumAccountMinutes: 60 });
    room.now += 10_000;
    writer.say('two');
    const young = await writer.next('NOTICE');
    expect(young.tags).toMatchObject({ 'msg-id': 'msg_account_age', 'msg-param-left': '30' });
    await room.change('updateChatGates', { ...gates, followersMinutes: 5 });
    writer.say('three');
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_followersonly');
    const invalid = { ...gates, minimumAccountMinutes: -1 };
    expect(await room.change('updateChatGates', invalid)).toMatchObject({ error: { code: 'ACCOUNT_AGE_INVALID' } });
    expect(await room.change('updateChatGates', { ...gates, followersMinutes: -1 })).toMatchObject({
      error: { code: 'FOLLOWERS_INVALID' },
    });
    expect(await room.change('updateChatGates', gates, room.viewer.visitor)).toMatchObject({
      error: { code: 'NOT_MODERATOR' },
    });
  });

  test('rules are accepted once, and again when they change', async () => {
    const setRules = async (text: string, visitor = room.owner.visitor) => {
      const answer = await mutate(visitor, 'updateChatRules', { text }, 'channel { id }');
      await room.server.drainEvents();
      return answer;
    };
    const rules = async (visitor: Visitor) => {
      const query = `query($login: String!) { user(login: $login) { channel { chatRules { text version isAccepted } } } }`;
      return (await visitor.graphql(query, { login: room.owner.login })).data.user.channel.chatRules;
    };
    const accept = (version: number, visitor = room.viewer.visitor) =>
      room.change('acceptChatRules', { version }, visitor);
    expect(await setRules('x'.repeat(1001))).toMatchObject({ error: { code: 'RULES_TOO_LONG' } });
    expect(await rules(room.viewer.visitor)).toBeNull();
    await setRules('Be kind.\nNo spoilers.');
    const [writer, reader] = [await room.join(room.viewer), await room.join(null)];
    writer.say('hi');
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_chat_rules');
    expect(await rules(room.viewer.visitor)).toEqual({ text: 'Be kind.\nNo spoilers.', version: 1, isAccepted: false });
    expect(await accept(7)).toMatchObject({ error: { code: 'RULES_CHANGED' } });
    expect(await accept(1)).toMatchObject({ error: null });
    writer.say('hi');
    expect((await reader.next('PRIVMSG')).params[1]).toBe('hi');
    await setRules('Be very kind.');
    expect((await rules(room.viewer.visitor)).isAccepted).toBe(false);
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
    const { db } = room.server.platform.database;
    await mutate(room.owner.visitor, 'updateChatRules', { text: 'Be kind.' }, 'channel { id }');
    await room.change('updateChatLinks', { posters: 'followers', permittedDomains: [] });
    const [writer, reader] = [await room.join(room.viewer), await room.join(null)];
    writer.say('see example.com');
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_chat_rules');
    // No event says it, and the clock stands still.
    const row = {
      channel_id: room.owner.id,
      user_id: room.viewer.id,
      rules_version: 1,
      accepted_at: new Date(room.now),
    };
    await db.insertInto('chat_rules_acceptances').values(row).execute();
    writer.say('see example.com');
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_links');
    const follow = { follower_id: room.viewer.id, target_id: room.owner.id, created_at: new Date(room.now) };
    await db
      .insertInto('follows')
      .values(follow as never)
      .execute();
    writer.say('see example.com');
    expect((await reader.next('PRIVMSG')).params[1]).toBe('see example.com');
  });
});
