import { ModeratedRoom, mutate, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const MINUTE = 60_000;
const room = new ModeratedRoom();
beforeAll(() => room.start());
afterAll(() => room.close());
beforeEach(() => room.renew());

describe('flags', () => {
  test('a message says which parts are flagged, in the form that clients read', async () => {
    const [reader, writer] = [await room.join(null), await room.join(room.viewer)];
    writer.say('what the fuck, idiot');
    const line = await reader.next('PRIVMSG');
    expect(line.tags.flags).toBe('9-12:P.3,15-19:A.1');
    writer.say('hello there');
    expect((await reader.next('PRIVMSG')).tags.flags).toBe('');
  });
});

describe('levels', () => {
  test('each category has its own, chosen by the owner and by moderators alone', async () => {
    const levels = { aggressive: 0, identity: 0, profanity: 4, sexual: 0 };
    expect(await room.change('updateAutomod', levels, room.viewer.visitor)).toMatchObject({
      error: { code: 'NOT_MODERATOR' },
    });
    expect(await room.change('updateAutomod', { ...levels, sexual: 5 })).toMatchObject({
      error: { code: 'LEVEL_INVALID' },
    });
    expect(await room.change('updateAutomod', { overallLevel: 9 })).toMatchObject({ error: { code: 'LEVEL_INVALID' } });
    expect(await room.change('updateAutomod', levels, room.moderator.visitor)).toMatchObject({ error: null });
    const writer = await room.join(room.viewer);
    const reader = await room.join(null);
    writer.say('idiot');
    expect((await reader.next('PRIVMSG')).params[1]).toBe('idiot');
    writer.say('damn it');
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_rejected');
    expect((await room.change('updateAutomod', { channelID: 'x', overallLevel: 1 })).error.code).toBe('NOT_MODERATOR');
  });
});

describe('terms', () => {
  const add = (text: string, more: object = {}, visitor = room.owner.visitor) =>
    room.change('addChatTerm', { kind: 'blocked', text, isPrivate: false, ...more }, visitor);
  const termsFor = async (visitor: Visitor) => {
    const query = `query($login: String!) { user(login: $login) { channel { chatScreen { terms { id kind pattern isPrivate expiresAt } } } } }`;
    return (await visitor.graphql(query, { login: room.owner.login })).data.user.channel.chatScreen?.terms ?? null;
  };

  test('a message with a blocked term is not sent, at once after the change; a permitted one is never held', async () => {
    const [writer, reader] = [await room.join(room.viewer), await room.join(null)];
    writer.say('spoilers first');
    await reader.next('PRIVMSG');
    expect(await add('Spoiler*')).toMatchObject({ error: null });
    writer.say('no SPOILERS please');
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_rejected_mandatory');
    await room.change('updateAutomod', { overallLevel: 4 });
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
    expect(await add('mine', {}, room.viewer.visitor)).toMatchObject({ error: { code: 'NOT_MODERATOR' } });
  });

  test('private ones are the owner’s alone', async () => {
    expect(await add('secret', { isPrivate: true }, room.moderator.visitor)).toMatchObject({
      error: { code: 'NOT_OWNER' },
    });
    expect(await add('secret', { isPrivate: true })).toMatchObject({ error: null });
    expect(await add('open', {}, room.moderator.visitor)).toMatchObject({ error: null });
    expect((await termsFor(room.owner.visitor)).map((term: { pattern: string }) => term.pattern)).toEqual([
      'open',
      'secret',
    ]);
    const seen = await termsFor(room.moderator.visitor);
    expect(seen.map((term: { pattern: string }) => term.pattern)).toEqual(['open']);
    expect(await termsFor(room.viewer.visitor)).toBeNull();
    const [, secret] = await termsFor(room.owner.visitor);
    const remove = (visitor: Visitor) => room.change('removeChatTerm', { termID: secret.id }, visitor);
    expect(await remove(room.moderator.visitor)).toMatchObject({ error: { code: 'TERM_NOT_FOUND' } });
    expect(await remove(room.owner.visitor)).toMatchObject({ error: null });
    expect(JSON.stringify(await room.log())).not.toContain('secret');
  });

  test('a term with an end stops counting then', async () => {
    const writer = await room.join(room.viewer);
    const reader = await room.join(null);
    await add('briefly', { minutes: 10 });
    writer.say('briefly one');
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_rejected_mandatory');
    room.now += 10 * MINUTE;
    writer.say('briefly two');
    expect((await reader.next('PRIVMSG')).params[1]).toBe('briefly two');
    expect(await termsFor(room.owner.visitor)).toEqual([]);
  });
});

describe('the reader’s filter', () => {
  test('is stored with the account and read by nobody else', async () => {
    const query = `query($login: String!) { user(login: $login) { hiddenChatCategories } }`;
    const read = async (visitor: Visitor) =>
      (await visitor.graphql(query, { login: room.viewer.login })).data.user.hiddenChatCategories;
    expect(await read(room.viewer.visitor)).toEqual([]);
    const input = { hidden: ['sexual', 'profanity'] };
    expect(await mutate(room.viewer.visitor, 'updateChatFilter', input, 'user { hiddenChatCategories }')).toMatchObject(
      {
        user: { hiddenChatCategories: ['profanity', 'sexual'] },
      },
    );
    expect(await read(room.viewer.visitor)).toEqual(['profanity', 'sexual']);
    expect(await read(room.owner.visitor)).toBeNull();
    expect(await read(new Visitor(room.server))).toBeNull();
  });
});
