import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairSample, type SampleCandidate } from './fair-sample.ts';

const from = (senderId: string, id: string, isAlwaysShown = false): SampleCandidate => ({
  id,
  senderId,
  isAlwaysShown,
});

describe('a fair sample', () => {
  test('keeps everything within the budget', () => {
    const messages = [from('a', '1'), from('b', '2')];
    expect(fairSample(messages, 2)).toEqual(messages);
  });

  test('keeps the order, the budget, and all of the owner and moderators', () => {
    const candidate = fc.record({
      id: fc.uuid(),
      senderId: fc.constantFrom('a', 'b', 'c', 'd'),
      isAlwaysShown: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.uniqueArray(candidate, { selector: (c) => c.id }), fc.nat(20), (messages, budget) => {
        const shown = fairSample(messages, budget);
        const always = messages.filter((message) => message.isAlwaysShown);
        expect(shown).toEqual(messages.filter((message) => shown.includes(message)));
        expect(shown.filter((message) => message.isAlwaysShown)).toEqual(always);
        expect(shown.length - always.length).toBe(Math.min(budget, messages.length - always.length));
      }),
    );
  });

  test('shows someone who writes once before the second message of a flooder', () => {
    const flood = Array.from({ length: 100 }, (_, i) => from('flooder', `f${i}`));
    const quiet = Array.from({ length: 9 }, (_, i) => from(`quiet${i}`, `q${i}`));
    const shown = fairSample([...flood, ...quiet], 10);
    expect(shown.filter((message) => message.senderId === 'flooder')).toHaveLength(1);
    expect(shown).toHaveLength(10);
  });

  test('gives equals an equal chance, whatever their place', () => {
    let early = 0;
    for (let round = 0; round < 400; round += 1) {
      const messages = Array.from({ length: 20 }, (_, i) => from(`s${i}`, `${round}-${i}`));
      early += fairSample(messages, 5).filter((message) => Number(message.senderId.slice(1)) < 10).length;
    }
    expect(early / (400 * 5)).toBeGreaterThan(0.4);
    expect(early / (400 * 5)).toBeLessThan(0.6);
  });

  test('is the same on every node', () => {
    const messages = Array.from({ length: 50 }, (_, i) => from(`s${i % 30}`, `id${i}`));
    expect(fairSample(messages, 7)).toEqual(fairSample([...messages], 7));
  });
});
