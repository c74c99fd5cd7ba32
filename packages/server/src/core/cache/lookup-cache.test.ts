import { expect, test, vi } from 'vitest';
import { LookupCache } from './lookup-cache.ts';

interface Answer {
  readonly promise: Promise<string>;
  readonly resolve: (value: string) => void;
  readonly reject: (error: Error) => void;
}

const openAnswer = (): Answer => {
  let settle: Omit<Answer, 'promise'> | undefined;
  const promise = new Promise<string>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (settle === undefined) throw new Error('the promise calls its function at once');
  return { promise, ...settle };
};

const setUp = (size = 10) => {
  let now = 0;
  const asked: string[] = [];
  const answers = new Map<string, Answer>();
  const cache = new LookupCache<string>({
    find: (key) => {
      asked.push(key);
      const answer = openAnswer();
      answers.set(key, answer);
      return answer.promise;
    },
    keepMs: 100,
    size,
    now: () => now,
  });
  const at = (ms: number): void => {
    now = ms;
  };
  return { cache, asked, answers, at };
};

test('asks once for requests at the same time, and again when the answer is old', async () => {
  const { cache, asked, answers, at } = setUp();
  const both = Promise.all([cache.get('a'), cache.get('a')]);
  answers.get('a')?.resolve('one');
  expect(await both).toEqual(['one', 'one']);
  expect(await cache.get('a')).toBe('one');
  expect(asked).toEqual(['a']);
  at(100);
  const later = cache.get('a');
  answers.get('a')?.resolve('two');
  expect(await later).toBe('two');
});

test('an answer that was under way does not replace a newer one', async () => {
  const { cache, answers, asked } = setUp();
  const old = cache.get('a');
  cache.set('a', 'new');
  answers.get('a')?.resolve('old');
  await old;
  expect(await cache.get('a')).toBe('new');
  const forgotten = cache.get('b');
  cache.forget('b');
  answers.get('b')?.resolve('old');
  await forgotten;
  void cache.get('b');
  expect(asked).toEqual(['a', 'b', 'b']);
});

test('the last answer holds while the database is away; without one the request fails', async () => {
  const { cache, answers, at } = setUp();
  const first = cache.get('a');
  answers.get('a')?.resolve('one');
  await first;
  at(1000);
  const later = cache.get('a');
  answers.get('a')?.reject(new Error('away'));
  expect(await later).toBe('one');
  const unknown = cache.get('b');
  answers.get('b')?.reject(new Error('away'));
  await expect(unknown).rejects.toThrow('away');
});

test('keeps the newest answers', async () => {
  const { cache, answers, asked } = setUp(2);
  for (const key of ['a', 'b', 'c']) {
    const answer = cache.get(key);
    answers.get(key)?.resolve(key);
    await answer;
  }
  await cache.get('c');
  void cache.get('a');
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});

test('a kept answer that is not enough is looked up again, and holds while the database is away', async () => {
  const { cache, answers, asked } = setUp();
  const isEnough = (value: string) => value === 'enough';
  const answered = async (give: (answer: Answer | undefined) => void) => {
    const looked = cache.getUntil('a', isEnough);
    await new Promise((resolve) => setImmediate(resolve));
    give(answers.get('a'));
    return looked;
  };
  expect(await answered((answer) => answer?.resolve('little'))).toBe('little');
  expect(await answered((answer) => answer?.reject(new Error('away')))).toBe('little');
  expect(await answered((answer) => answer?.resolve('enough'))).toBe('enough');
  expect(await answered(() => undefined)).toBe('enough');
  expect(asked).toEqual(['a', 'a', 'a']);
});

test('in doubt every answer is asked for again, and holds while that fails or takes long', async () => {
  const { cache, answers, asked } = setUp();
  for (const key of ['a', 'b']) cache.set(key, `old ${key}`);
  cache.doubtAll();
  const [failing, late] = [cache.get('a'), cache.get('b')];
  expect(asked).toEqual(['a', 'b']);
  answers.get('a')?.reject(new Error('away'));
  expect(await failing).toBe('old a');
  vi.useFakeTimers();
  try {
    const waiting = cache.get('b');
    vi.advanceTimersByTime(1_000);
    expect(await waiting).toBe('old b');
  } finally {
    vi.useRealTimers();
  }
  answers.get('b')?.resolve('new b');
  expect(await late).toBe('new b');
  expect(await cache.get('b')).toBe('new b');
});
