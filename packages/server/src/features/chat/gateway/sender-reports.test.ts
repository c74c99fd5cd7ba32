import { checkMessage, MESSAGE_RULES } from '@bandshell/domain/chat';
import { afterEach, expect, test, vi } from 'vitest';
import type { Bus } from '../../../platform/bus.ts';
import { SenderMemories } from './sender-memories.ts';
import { SENDERS_SUBJECT, SenderReports } from './sender-reports.ts';

afterEach(() => vi.useRealTimers());

/** Two nodes that hear each other. */
const twoNodes = () => {
  vi.useFakeTimers();
  const listeners: ((message: unknown, meta: { subject: string; local: boolean }) => void)[] = [];
  const published: unknown[] = [];
  let now = 0;
  const onUnreadable = vi.fn();
  const nodes = [0, 1].map((index) => {
    const memories = new SenderMemories();
    const bus: Bus = {
      nodeId: String(index),
      publish: (subject, message) => {
        published.push(message);
        for (const [other, listen] of listeners.entries()) listen(message, { subject, local: other === index });
      },
      subscribe: (_, listener) => {
        listeners.push(listener);
        return () => undefined;
      },
      onGap: () => () => undefined,
      close: async () => undefined,
    };
    const reports = new SenderReports({ bus, memories, now: () => now, gatherMs: 250, onUnreadable });
    return { memories, reports, bus };
  });
  let said = 0;
  const say = (node: number, isModerator = false): boolean => {
    const { memories, reports } = nodes[node] as (typeof nodes)[number];
    said += 1;
    const before = memories.get('7');
    const sender = { userId: '7', isOwner: false, isModerator, isVip: false };
    const message = { channelId: '1', text: `text ${said}`, action: false };
    const { judgement, memory } = checkMessage(message, { now, sender, memory: before }, MESSAGE_RULES);
    memories.set('7', memory, now);
    if (judgement.kind !== 'deliver') return false;
    reports.note('7', before, memory);
    return true;
  };
  const wait = (ms: number): void => {
    now += ms;
    vi.advanceTimersByTime(ms);
  };
  return { say, wait, published, nodes, onUnreadable, now: () => now };
};

const countAllowed = (times: number, say: () => boolean): number =>
  Array.from({ length: times }, say).filter(Boolean).length;

test('a chatter who writes on two nodes has one allowance and at most four messages more', () => {
  const { say, wait } = twoNodes();
  let turn = 0;
  const allowed = countAllowed(60, () => {
    turn += 1;
    wait(1);
    if (turn % 5 === 0) wait(250);
    return say(turn % 2);
  });
  // 20 at once, 2 in the 3 s that it took, and 4 that the other node did not tell.
  expect(allowed).toBeGreaterThanOrEqual(20);
  expect(allowed).toBeLessThanOrEqual(20 + 2 + 4);
});

test('who comes to another node after using all has nothing left there', () => {
  const { say, wait } = twoNodes();
  expect(countAllowed(25, () => say(0))).toBe(20);
  wait(250);
  expect(say(1)).toBe(false);
  wait(1_500);
  expect(say(1)).toBe(true);
});

test('moderators are counted by their own allowance', () => {
  const { say, wait } = twoNodes();
  expect(countAllowed(105, () => say(0, true))).toBe(100);
  wait(250);
  expect(say(1, true)).toBe(false);
  expect(say(1, false)).toBe(true);
});

test('chatters who write little are told to nobody, however long they write', () => {
  const { say, wait, published } = twoNodes();
  for (let index = 0; index < 100; index += 1) {
    expect(say(0)).toBe(true);
    wait(1_600);
  }
  expect(published).toEqual([]);
  for (let index = 0; index < 6; index += 1) say(0);
  wait(250);
  expect(published).toEqual([{ senders: [['7', 6, 0]] }]);
});

test('what is no report is counted and changes nothing', () => {
  const { nodes, say, onUnreadable } = twoNodes();
  for (const strange of [
    null,
    1,
    {},
    { senders: [['7', -5, 0]] },
    { senders: [['7', 1e9, 0]] },
    { senders: [[7, 1, 1]] },
  ]) {
    nodes[0]?.bus.publish(SENDERS_SUBJECT, strange);
  }
  expect(onUnreadable).toHaveBeenCalledTimes(6);
  expect(countAllowed(25, () => say(1))).toBe(20);
});
