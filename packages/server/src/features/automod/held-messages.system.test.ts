import { heldChatMessagesTopic } from '@bandshell/contract';
import { HELD_MS, HELD_OF_SENDER_MAX } from '@bandshell/domain/automod';
import { ModeratedRoom, mutate, openPage, until, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const MINUTE = 60_000;
const room = new ModeratedRoom();
beforeAll(() => room.start());
afterAll(() => room.close());
beforeEach(() => room.renew());

const HELD = 'heldChatMessages { id text senderLogin expiresAt flags { from to category severity } }';
const heldFor = async (visitor: Visitor) => {
  const query = `query($login: String!) { user(login: $login) { channel { ${HELD} } } }`;
  const { data, errors } = await visitor.graphql(query, { login: room.owner.login });
  expect(errors).toEqual([]);
  return data.user.channel.heldChatMessages;
};
const decide = async (messageID: string, isApproved: boolean, visitor = room.moderator.visitor) => {
  const input = { channelID: room.owner.id, messageID, isApproved };
  const answer = await mutate(visitor, 'decideHeldChatMessage', input, 'messageID');
  await room.server.drainEvents();
  return answer;
};
describe('held messages', () => {
  beforeEach(async () => {
    expect(await room.change('updateAutomod', { overallLevel: 3 })).toMatchObject({ error: null });
  });

  test('a flagged message is held: the sender is told, moderators see it, nobody else does', async () => {
    const [reader, writer] = [await room.join(null), await room.join(room.viewer)];
    writer.say('you fucking idiot', { 'client-nonce': 'n1' });
    const notice = await writer.next('NOTICE');
    expect(notice.tags).toMatchObject({ 'msg-id': 'msg_rejected', 'client-nonce': 'n1' });
    writer.say('hello');
    expect((await reader.next('PRIVMSG')).params[1]).toBe('hello');
    const waiting = await heldFor(room.moderator.visitor);
    expect(waiting).toMatchObject([{ text: 'you fucking idiot', senderLogin: room.viewer.login }]);
    expect(waiting[0].flags[0]).toMatchObject({ from: 4, to: 11, category: 'profanity', severity: 3 });
    expect(await heldFor(room.owner.visitor)).toHaveLength(1);
    expect(await heldFor(room.viewer.visitor)).toBeNull();
    expect(await heldFor(new Visitor(room.server))).toBeNull();
  });

  test('an approved message goes out as the sender’s, once, and both decisions are in the log', async () => {
    const [reader, writer] = [await room.join(null), await room.join(room.viewer)];
    writer.say('fucking great stream');
    await writer.next('NOTICE');
    const [{ id }] = await heldFor(room.moderator.visitor);
    room.now += MINUTE;
    const both = await Promise.all([decide(id, true), decide(id, true, room.owner.visitor)]);
    expect(both.map(({ error }) => error?.code ?? null).toSorted()).toEqual(['HELD_NOT_FOUND', null]);
    const line = await reader.next('PRIVMSG');
    expect(line).toMatchObject({ params: [`#${room.owner.login}`, 'fucking great stream'] });
    expect(line.tags).toMatchObject({ id, 'tmi-sent-ts': String(room.now), 'user-id': room.viewer.id });
    expect((await writer.next('PRIVMSG')).tags.id).toBe(id);
    expect(await heldFor(room.moderator.visitor)).toEqual([]);
    writer.say('and fucking bad');
    await writer.next('NOTICE');
    const [second] = await heldFor(room.moderator.visitor);
    expect(await decide(second.id, false)).toMatchObject({ error: null });
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('automod_message_denied');
    const log = (await room.log()).filter(({ action }) => action === 'APPROVE' || action === 'DENY');
    expect(log).toMatchObject([
      { action: 'APPROVE', target_id: room.viewer.id, details: { text: 'fucking great stream' } },
      { action: 'DENY', target_id: room.viewer.id, details: { text: 'and fucking bad' } },
    ]);
  });

  test('only the owner and moderators decide', async () => {
    const writer = await room.join(room.viewer);
    writer.say('you fucking idiot');
    await writer.next('NOTICE');
    const [{ id }] = await heldFor(room.moderator.visitor);
    expect(await decide(id, true, room.viewer.visitor)).toMatchObject({ error: { code: 'NOT_MODERATOR' } });
    expect(await decide('00000000-0000-4000-8000-000000000000', true)).toMatchObject({
      error: { code: 'HELD_NOT_FOUND' },
    });
    expect(await decide('no-uuid', true)).toMatchObject({ error: { code: 'HELD_NOT_FOUND' } });
  });

  test('what waits too long is gone, and so is what a banned user has waiting', async () => {
    const writer = await room.join(room.viewer);
    writer.say('you fucking idiot');
    await writer.next('NOTICE');
    const [{ id }] = await heldFor(room.moderator.visitor);
    room.now += HELD_MS;
    expect(await heldFor(room.moderator.visitor)).toEqual([]);
    expect(await decide(id, true)).toMatchObject({ error: { code: 'HELD_NOT_FOUND' } });
    writer.say('you fucking moron');
    await writer.next('NOTICE');
    const keeper = await room.join(room.owner);
    keeper.say(`/ban ${room.viewer.login}`);
    await keeper.next('NOTICE');
    await room.server.drainEvents();
    expect(await heldFor(room.moderator.visitor)).toEqual([]);
  });

  test('moderators hear of it at once on the topic; others may not listen', async () => {
    const topic = heldChatMessagesTopic(room.owner.id);
    const page = await openPage(room.server, room.moderator.visitor, topic);
    const writer = await room.join(room.viewer);
    writer.say('you fucking idiot');
    await writer.next('NOTICE');
    await room.server.drainEvents();
    const [{ id }] = await heldFor(room.moderator.visitor);
    await until('the first event', () => page.events(topic).length === 1);
    await decide(id, false);
    await until('the second event', () => page.events(topic).length === 2);
    expect(page.events(topic).map(({ data }) => data)).toEqual([
      { kind: 'held', messageID: id },
      { kind: 'ended', messageID: id },
    ]);
    page.close();
    for (const [visitor, code] of [
      [room.viewer.visitor, 'FORBIDDEN'],
      [new Visitor(room.server), 'UNAUTHENTICATED'],
    ] as const) {
      const other = await openPage(room.server, visitor, topic);
      expect(other.frames).toContainEqual(expect.objectContaining({ type: 'refused', code }));
      other.close();
    }
  });

  test('a sender cannot fill the queue, and owners and moderators are never held', async () => {
    const writer = await room.join(room.viewer);
    for (let index = 0; index < HELD_OF_SENDER_MAX; index += 1) {
      writer.say(`you fucking idiot ${index}`);
      expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_rejected');
    }
    writer.say('you fucking idiot, once more');
    expect((await writer.next('NOTICE')).tags['msg-id']).toBe('msg_rejected_mandatory');
    const warden = await room.join(room.moderator);
    warden.say('this fucking idiot');
    expect((await writer.next('PRIVMSG')).params[1]).toBe('this fucking idiot');
  });
});
