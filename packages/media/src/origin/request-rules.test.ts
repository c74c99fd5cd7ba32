import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRange, sliceChunks } from './byte-range.ts';
import { parseDirectives } from './delivery-directives.ts';
import { parseMediaPath } from './media-path.ts';

describe('delivery directives', () => {
  it.each([
    ['', { sequence: undefined, part: undefined, skip: false }],
    ['_HLS_msn=12', { sequence: 12, part: undefined, skip: false }],
    ['_HLS_msn=12&_HLS_part=0&_HLS_skip=YES', { sequence: 12, part: 0, skip: true }],
    ['x=1&_HLS_skip=v2&_HLS_msn=0', { sequence: 0, part: undefined, skip: true }],
  ])('%j', (query, directives) => {
    expect(parseDirectives(query)).toEqual(directives);
  });

  it.each([
    '_HLS_part=1',
    '_HLS_msn=',
    '_HLS_msn=-1',
    '_HLS_msn=1.5',
    '_HLS_msn=1e3',
    '_HLS_msn=0x10',
    '_HLS_msn=9999999999999999',
    '_HLS_skip=no',
    '_HLS_msn',
  ])('refuses %j', (query) => {
    expect(parseDirectives(query)).toBe('bad');
  });
});

describe('paths', () => {
  it.each([
    ['/live/s1/master.m3u8', { streamId: 's1', rendition: undefined, file: 'master.m3u8', query: '' }],
    ['/live/s1/source/index.m3u8?a=b?c', { streamId: 's1', rendition: 'source', file: 'index.m3u8', query: 'a=b?c' }],
    [
      '/live/~t.1/s1/master.m3u8',
      { token: 't.1', streamId: 's1', rendition: undefined, file: 'master.m3u8', query: '' },
    ],
    ['/live/~/s1/source/1.m4s', { token: '', streamId: 's1', rendition: 'source', file: '1.m4s', query: '' }],
    ['/live/~t/a/b/c/d', { token: 't', streamId: '', rendition: undefined, file: '', query: '' }],
    ['/live/', { streamId: '', rendition: undefined, file: '', query: '' }],
    ['/live/a/b/c/d', { streamId: '', rendition: undefined, file: '', query: '' }],
  ])('%s', (url, path) => {
    expect(parseMediaPath(url)).toEqual(path);
  });

  it.each(['/', '/live', '/livestream/s1', '/graphql?/live/'])('%s is not media', (url) => {
    expect(parseMediaPath(url)).toBeUndefined();
  });
});

describe('ranges', () => {
  it.each([
    ['bytes=0-4', { first: 0, last: 4 }],
    ['bytes=5-', { first: 5, last: 9 }],
    ['bytes=5-100', { first: 5, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-30', { first: 0, last: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=4-2', undefined],
    ['bytes=0-1,3-4', undefined],
    ['items=0-1', undefined],
    ['bytes=-', undefined],
    [undefined, undefined],
  ] as const)('%s of ten bytes', (header, range) => {
    expect(parseRange(header, 10)).toEqual(range);
  });

  it('slice chunks as if they were one', () => {
    const chunks = fc.array(fc.uint8Array({ maxLength: 9 }), { maxLength: 6 });
    fc.assert(
      fc.property(chunks, fc.nat(60), fc.nat(60), (parts, from, length) => {
        const whole = Buffer.concat(parts);
        const sliced = sliceChunks(
          parts.map((part) => Buffer.from(part)),
          { first: from, last: from + length },
        );
        expect(Buffer.concat(sliced)).toEqual(whole.subarray(from, from + length + 1));
      }),
    );
  });
});
