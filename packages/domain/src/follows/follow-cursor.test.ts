import { describe, expect, it } from 'vitest';
import { readFollowCursor, writeFollowCursor } from './follow-cursor.ts';

describe('the cursor of a list of follows', () => {
  it('is read as it was written', () => {
    const cursor = { followedAt: new Date('2026-11-23T12:00:00.123Z'), userId: '100020' };
    expect(readFollowCursor(writeFollowCursor(cursor))).toEqual(cursor);
  });

  it.each(['', '1', '1-', '-1', '1-x', '1-0x1', '1e3-100020', '1234567890123456-100020', '1-99999999999999999999'])(
    'is not %j',
    (text) => expect(readFollowCursor(text)).toBeUndefined(),
  );
});
