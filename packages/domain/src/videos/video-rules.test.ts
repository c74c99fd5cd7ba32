import { expect, test } from 'vitest';
import { readVideoCursor, writeVideoCursor } from './video-cursor.ts';
import { checkVideoDescription, VIDEO_DESCRIPTION_MAX_CODE_POINTS } from './video-rules.ts';

test('a description keeps its lines and nothing that cannot be seen', () => {
  expect(checkVideoDescription(' one\r\ntwo\u0000\tthree\u0085 ')).toEqual({ ok: true, value: 'one\ntwo  three' });
  const full = '🎸'.repeat(VIDEO_DESCRIPTION_MAX_CODE_POINTS);
  expect(checkVideoDescription(full)).toEqual({ ok: true, value: full });
  expect(checkVideoDescription(`${full}x`)).toMatchObject({ code: 'DESCRIPTION_TOO_LONG' });
});

test('a cursor is of its own order alone', () => {
  const cursor = { value: 1_770_000_000_000, videoId: '123456' };
  expect(readVideoCursor('TIME', writeVideoCursor('TIME', cursor))).toEqual(cursor);
  for (const text of [writeVideoCursor('VIEWS', cursor), '', 't1', 't1-1', 't-1-123456', "t1-1' or", 't1e3-123456']) {
    expect(readVideoCursor('TIME', text)).toBeUndefined();
  }
});
