import { expect, test } from 'vitest';
import { readProducerCursor, titlePattern, writeProducerCursor } from './producer-list.ts';

test('a cursor is read as it was written', () => {
  const cursor = { value: 12_345, videoId: '123456789' };
  expect(readProducerCursor(writeProducerCursor(cursor))).toEqual(cursor);
});

test.each(['', '5', '-5-123456', '1-2', '1-123456x', '1e3-123456', `${'9'.repeat(17)}-123456`])(
  '%j is no cursor',
  (text) => expect(readProducerCursor(text)).toBeUndefined(),
);

test('a search finds its own signs', () => {
  expect(titlePattern('100%_a\\b')).toBe('%100\\%\\_a\\\\b%');
  expect(titlePattern('  two \n words ')).toBe('%two words%');
  expect(titlePattern(' \u0000 ')).toBeNull();
  expect(titlePattern('a'.repeat(500))).toHaveLength(102);
});
