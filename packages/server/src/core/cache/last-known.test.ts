import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LastKnown } from './last-known.ts';

type Answer = 'open' | 'closed';

describe('a last known answer', () => {
  let now: number;
  let asked: number;
  let find: () => Promise<Answer>;
  let answers: LastKnown<Answer>;
  afterEach(() => {
    vi.useRealTimers();
  });
  beforeEach(() => {
    vi.useFakeTimers();
    now = 1_000_000;
    asked = 0;
    find = async () => 'open';
    answers = new LastKnown<Answer>({
      clock: { now: () => new Date(now) },
      find: () => {
        asked += 1;
        return find();
      },
      ...{ holdsMs: 10_000, limit: 2, outlasts: (value) => value === 'open' },
    });
  });
  const away = (): void => {
    find = () => Promise.reject(new Error('away'));
  };

  it('is asked for once until it is old', async () => {
    expect(await Promise.all([answers.get('a'), answers.get('a')])).toEqual(['open', 'open']);
    expect(answers.get('a')).toBe('open');
    now += 9_999;
    expect(answers.get('a')).toBe('open');
    expect(asked).toBe(1);
    now += 1;
    find = async () => 'closed';
    expect(await answers.get('a')).toBe('closed');
    expect(asked).toBe(2);
  });

  it('stays valid while nobody can be asked, and is asked for again when that is over', async () => {
    await answers.get('a');
    away();
    now += 60_000;
    expect(await answers.get('a')).toBe('open');
    // A failure is not repeated for each request, and keeps none waiting.
    expect(answers.get('a')).toBe('open');
    expect(asked).toBe(2);
    find = async () => 'closed';
    vi.advanceTimersByTime(500);
    expect(await answers.get('a')).toBe('closed');
  });

  it('stays valid while the database does not answer at all', async () => {
    await answers.get('a');
    find = () => new Promise(() => undefined);
    now += 10_000;
    const waiting = answers.get('a');
    vi.advanceTimersByTime(500);
    expect(await waiting).toBe('open');
    expect(answers.get('a')).toBe('open');
    expect(asked).toBe(2);
  });

  it('fails when the last answer may not outlast, when there is none, and after it was forgotten', async () => {
    find = async () => 'closed';
    await answers.get('a');
    away();
    expect(answers.get('a')).toBe('closed');
    now += 10_000;
    await expect(answers.get('a')).rejects.toThrow('away');
    await expect(answers.get('b')).rejects.toThrow('away');
    find = async () => 'open';
    await answers.get('c');
    away();
    answers.forget('c');
    await expect(answers.get('c')).rejects.toThrow('away');
  });

  it('in doubt it is asked for at once, and what was read before the doubt is not kept', async () => {
    await answers.get('a');
    let give: (answer: Answer) => void = () => undefined;
    find = () =>
      new Promise((resolve) => {
        give = resolve;
      });
    now += 10_000;
    const before = answers.get('a');
    answers.doubtAll();
    give('open');
    expect(await before).toBe('open');
    find = async () => 'closed';
    expect(await answers.get('a')).toBe('closed');
  });

  it('removes the oldest beyond its limit', async () => {
    for (const key of ['a', 'b', 'c']) await answers.get(key);
    expect(answers.get('c')).toBe('open');
    expect(asked).toBe(3);
    await answers.get('a');
    expect(asked).toBe(4);
  });
});
