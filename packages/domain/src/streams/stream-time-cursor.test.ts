import { expect, test } from 'vitest';
import { readStreamTimeCursor, writeStreamTimeCursor } from './stream-time-cursor.ts';

test('a cursor of streams by time is read as it was written, and nothing else is one', () => {
  const cursor = { startedAt: Date.parse('2026-05-01T18:00:00.123Z'), streamId: '244038811106925' };
  expect(readStreamTimeCursor(writeStreamTimeCursor(cursor))).toEqual(cursor);
  for (const text of ['', '5', '-1-5', '1-x', '1-5 ', '1234567890123456-5', '1-99999999999999999999', "1-5' or 1=1"]) {
    expect(readStreamTimeCursor(text)).toBeUndefined();
  }
});
