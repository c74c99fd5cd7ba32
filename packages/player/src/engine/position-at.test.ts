import { describe, expect, it } from 'vitest';
import { positionAt } from './position-at.ts';
import { underAddress } from './under-address.ts';

describe('a moment in a playlist', () => {
  // The encoder was away for 30 s after the second segment.
  const pieces = [
    { start: 0, duration: 2, date: 1_000_000 },
    { start: 2, duration: 2, date: 1_002_000 },
    { start: 4, duration: 2, date: 1_034_000 },
  ];

  it('stands in the segment of that time, in a gap at the next one, outside at the ends', () => {
    const at = [990_000, 1_000_000, 1_003_500, 1_010_000, 1_035_000, 2_000_000].map((date) => positionAt(pieces, date));
    expect(at).toEqual([0, 0, 3.5, 4, 5, 6]);
  });

  it('is not known without dates', () => {
    expect(positionAt([], 1)).toBeNull();
    expect(positionAt([{ start: 0, duration: 2, date: null }], 1)).toBeNull();
  });
});

describe('an address under a renewed token', () => {
  it('takes the new folder and keeps what lies beside it', () => {
    const old = '/vod/~old.sig/video/7/master.m3u8';
    const fresh = '/vod/~new.sig/video/7/master.m3u8';
    const segment = 'https://site.example/vod/~old.sig/video/7/source/seg-1.m4s?x=1';
    expect(underAddress(segment, old, fresh)).toBe('https://site.example/vod/~new.sig/video/7/source/seg-1.m4s?x=1');
    expect(underAddress('https://cdn.example/other.m4s', old, fresh)).toBe('https://cdn.example/other.m4s');
    expect(underAddress(segment, old, old)).toBe(segment);
  });
});
