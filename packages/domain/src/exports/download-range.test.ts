import { expect, test } from 'vitest';
import { readDownloadRange } from './download-range.ts';

const read = (range?: string, ifRange?: string) => readDownloadRange({ range, ifRange, tag: '"a"' }, 1000);

test('a download goes on from where it stopped', () => {
  expect(read('bytes=400-')).toEqual({ start: 400, end: 999 });
  expect(read('bytes=0-0')).toEqual({ start: 0, end: 0 });
  expect(read('bytes=990-5000')).toEqual({ start: 990, end: 999 });
  expect(read('bytes=-10')).toEqual({ start: 990, end: 999 });
  expect(read('bytes=-5000')).toEqual({ start: 0, end: 999 });
  expect(read('bytes=400-', '"a"')).toEqual({ start: 400, end: 999 });
});

test('anything else is the whole file, or nothing', () => {
  for (const range of [undefined, '', 'bytes=-', 'bytes=1-2,5-6', 'items=1-2', 'bytes=9-3', 'bytes=x-']) {
    expect(read(range)).toBeNull();
  }
  expect(read('bytes=400-', '"b"')).toBeNull();
  expect(read('bytes=1000-')).toBe('unsatisfiable');
  expect(read('bytes=-0')).toBe('unsatisfiable');
});
