import { expect, test } from 'vitest';
import { Batcher } from './batcher.ts';

/** Batches that wait until they are released. */
const gated = (options: {
  readonly most?: number;
  readonly fails?: (items: readonly string[]) => Error | undefined;
}) => {
  const groups: string[][] = [];
  const gates: (() => void)[] = [];
  const made = new Batcher<string, string>({
    most: options.most ?? 3,
    isUndone: (error) => error instanceof Error && error.message === 'undone',
    work: async (items) => {
      groups.push([...items]);
      await new Promise<void>((resolve) => gates.push(resolve));
      const error = options.fails?.(items);
      if (error !== undefined) throw error;
      return items.map((item) => item.toUpperCase());
    },
  });
  /** Lets groups go until all are answered. */
  const finish = async <T>(all: Promise<T>): Promise<T> => {
    let isOver = false;
    const over = all.finally(() => {
      isOver = true;
    });
    over.catch(() => undefined);
    while (!isOver) {
      gates.shift()?.();
      await new Promise(setImmediate);
    }
    return over;
  };
  return { made, groups, finish };
};

test('what comes alone is worked on at once, and what comes meanwhile is the next group, up to its size', async () => {
  const { made, groups, finish } = gated({});
  const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map((item) => made.add('one', item)));
  expect(groups).toEqual([['a']]);
  expect(await finish(all)).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(groups).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  await finish(made.add('one', 'f'));
  expect(groups.at(-1)).toEqual(['f']);
});

test('keys do not wait for each other', async () => {
  const { made, groups, finish } = gated({});
  const all = Promise.all([made.add('one', 'a'), made.add('other', 'b')]);
  expect(groups).toEqual([['a'], ['b']]);
  await finish(all);
});

test('one that fails does not spoil the others of its group', async () => {
  const { made, groups, finish } = gated({
    fails: (items) => (items.includes('bad') ? new Error('undone') : undefined),
  });
  const all = Promise.allSettled(['a', 'b', 'bad', 'c'].map((item) => made.add('one', item)));
  expect((await finish(all)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(groups).toEqual([['a'], ['b', 'bad', 'c'], ['b'], ['bad'], ['c']]);
});

test('a group of which it is not known whether it happened is not tried again', async () => {
  const { made, groups, finish } = gated({ fails: (items) => (items.length > 1 ? new Error('lost') : undefined) });
  const all = Promise.allSettled(['a', 'b', 'c'].map((item) => made.add('one', item)));
  expect((await finish(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(groups).toEqual([['a'], ['b', 'c']]);
});
