import { expect, test } from 'vitest';
import { createScrollMemory } from './scroll-memory.ts';

const storageWith = (text: string | null = null) => {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
  };
};

test('remembers each entry, also in the next document', () => {
  const storage = storageWith();
  const memory = createScrollMemory(storage);
  memory.note('a', 120.4);
  memory.note('b', -3);
  expect([memory.read('a'), memory.read('b'), memory.read('c')]).toEqual([120, 0, undefined]);
  expect(createScrollMemory(storage).read('a')).toBeUndefined();
  memory.keep();
  expect(createScrollMemory(storage).read('a')).toBe(120);
});

test('forgets the entries that were seen longest ago', () => {
  const memory = createScrollMemory(storageWith());
  for (let index = 0; index < 50; index += 1) memory.note(`entry-${index}`, index);
  memory.note('entry-0', 7);
  memory.note('entry-50', 50);
  expect([memory.read('entry-0'), memory.read('entry-1'), memory.read('entry-50')]).toEqual([7, undefined, 50]);
});

test.each([null, 'x', '{}', '[1,["a"],["b","c"],["d",-1],["e",null]]'])('takes nothing from %s', (text) => {
  const memory = createScrollMemory(storageWith(text));
  for (const key of ['a', 'b', 'd', 'e']) expect(memory.read(key)).toBeUndefined();
});

test('goes on where the browser keeps nothing', () => {
  const memory = createScrollMemory({
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
  });
  memory.note('a', 5);
  memory.keep();
  expect(memory.read('a')).toBe(5);
});
