import { expect, it } from 'vitest';
import { readCategoryCursor, writeCategoryCursor } from './category-cursor.ts';

it.each([
  { viewersCount: 0, id: '100001' },
  { viewersCount: 999_999_999, id: '123456' },
  { name: 'Pottery & Glass', id: '100001' },
  { name: '9-1', id: '100001' },
  { name: 'a\nb – é', id: '100001' },
])('a cursor reads what it wrote: %j', (cursor) => {
  expect(readCategoryCursor(writeCategoryCursor(cursor))).toEqual(cursor);
});

it.each(['', 'v', 'v-1-', 'v-100001-x', 'v-100001-1e3', 'v-100001-1000000000', 'n-x-a', 'x-100001-a', '-100001-5'])(
  '%j is no cursor',
  (text) => {
    expect(readCategoryCursor(text)).toBeUndefined();
  },
);

it('a name that no category can have is no cursor', () => {
  expect(readCategoryCursor(`n-100001-${'a'.repeat(201)}`)).toBeUndefined();
  expect(readCategoryCursor('n-100001-a\u0000b')).toBeUndefined();
});
