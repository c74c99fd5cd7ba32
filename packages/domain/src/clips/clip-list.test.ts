import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClipCursor, writeClipCursor } from './clip-cursor.ts';
import { clipPeriodStart } from './clip-period.ts';

describe('a cursor of clips', () => {
  it('is read as it was written, in a list of its own order alone', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: 0, max: 1e9 })),
        fc.integer({ min: 100_000, max: 2 ** 50 }),
        (viewCount, id) => {
          const cursor = { viewCount, clipId: String(id) };
          const sort = viewCount === null ? 'TIME' : 'VIEWS';
          expect(readClipCursor(sort, writeClipCursor(cursor))).toEqual(cursor);
          expect(readClipCursor(sort === 'TIME' ? 'VIEWS' : 'TIME', writeClipCursor(cursor))).toBeUndefined();
        },
      ),
    );
  });

  it('is nothing that a stranger makes up', () => {
    for (const text of ['', 't-', 't-1', 'v-100000', 'v1-', 't-100000 ', "t-100000'--", `v${'9'.repeat(16)}-100000`]) {
      expect(readClipCursor('TIME', text)).toBeUndefined();
      expect(readClipCursor('VIEWS', text)).toBeUndefined();
    }
  });
});

describe('a period of clips', () => {
  it('is 24 hours, 7 days, 30 days or all time', () => {
    const day = 24 * 60 * 60_000;
    const now = 100 * day;
    expect(clipPeriodStart('LAST_DAY', now)).toBe(99 * day);
    expect(clipPeriodStart('LAST_WEEK', now)).toBe(93 * day);
    expect(clipPeriodStart('LAST_MONTH', now)).toBe(70 * day);
    expect(clipPeriodStart('ALL_TIME', now)).toBeNull();
  });
});
