import { describe, expect, test } from 'vitest';
import { checkMessage, type MessageRule, NEW_SENDER, type SenderMemory } from './check-message.ts';

const ann = { userId: '100001', isOwner: false, isModerator: false, isVip: false };
const send = (text: string, now: number, memory: SenderMemory = NEW_SENDER, sender = ann, channelId = '100009') =>
  checkMessage({ channelId, text, action: false }, { now, sender, memory });

const sendMany = (count: number, now: number, sender = ann, start: SenderMemory = NEW_SENDER) => {
  let memory = start;
  const kinds: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const judged = send(`message ${now} ${i}`, now, memory, sender);
    memory = judged.memory;
    kinds.push(judged.judgement.kind);
  }
  return { memory, delivered: kinds.filter((kind) => kind === 'deliver').length, kinds };
};

describe('a message', () => {
  test('goes out when no rule has anything against it', () => {
    expect(send('hello', 0).judgement).toEqual({ kind: 'deliver' });
  });

  test('is refused past 20 in 30 s, and past 100 for an owner or moderator', () => {
    expect(sendMany(25, 0).delivered).toBe(20);
    expect(sendMany(25, 0).kinds.lastIndexOf('deliver')).toBe(19);
    expect(sendMany(120, 0, { ...ann, isOwner: true }).delivered).toBe(100);
    expect(sendMany(120, 0, { ...ann, isModerator: true }).delivered).toBe(100);
    expect(sendMany(120, 0, { ...ann, isVip: true }).delivered).toBe(100);
    const { memory } = sendMany(25, 0);
    expect(send('later', 1, memory).judgement).toMatchObject({ kind: 'refuse', notice: { id: 'msg_ratelimit' } });
    expect(sendMany(25, 30_000, ann, memory).delivered).toBe(20);
  });

  test("spends nothing of a chatter's allowance in their own room", () => {
    const { memory } = sendMany(100, 0, { ...ann, isOwner: true });
    expect(sendMany(20, 0, ann, memory).delivered).toBe(20);
  });

  test('is refused when it repeats the last one in the same room within 30 s', () => {
    const { memory } = send('hello', 0);
    expect(send('hello', 29_999, memory).judgement).toMatchObject({ kind: 'refuse', notice: { id: 'msg_duplicate' } });
    expect(send('hello', 30_000, memory).judgement.kind).toBe('deliver');
    expect(send('hello', 1, memory, ann, '100010').judgement.kind).toBe('deliver');
    expect(send('hello', 1, memory, { ...ann, isOwner: true }).judgement.kind).toBe('deliver');
    expect(send('hello', 1, send('other', 0, memory).memory).judgement.kind).toBe('deliver');
  });

  test('costs nothing when it is refused', () => {
    const { memory } = send('hello', 0);
    expect(send('hello', 1, memory).memory).toBe(memory);
  });

  test('is judged by the first rule that has something against it', () => {
    const notice = { id: 'msg_banned', sentence: 'You are banned.' };
    const ban: MessageRule = { name: 'ban', judge: () => ({ kind: 'refuse', notice }) };
    const hold: MessageRule = { name: 'hold', judge: () => ({ kind: 'hold', notice }) };
    const context = { now: 0, sender: ann, memory: NEW_SENDER };
    const candidate = { channelId: '100009', text: 'x', action: false };
    expect(checkMessage(candidate, context, [ban, hold])).toEqual({
      judgement: { kind: 'refuse', notice },
      memory: NEW_SENDER,
    });
    const held = checkMessage(candidate, context, [hold, ban]);
    expect(held.judgement.kind).toBe('hold');
    expect(held.memory.ordinary?.tokens).toBe(19);
  });
});
