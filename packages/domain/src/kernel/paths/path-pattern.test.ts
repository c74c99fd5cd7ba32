import { describe, expect, it } from 'vitest';
import { matchPattern, pathOf, readPath, readPattern } from './path-pattern.ts';

describe('a path', () => {
  it('is read by segments, decoded, whatever slashes stand between', () => {
    expect(readPath('/a//b%2Fc/')).toEqual(['a', 'b/c']);
    expect(readPath('/')).toEqual([]);
  });

  it.each(['/%', '/%ff', '/a/./b', '/a/%2e%2E', '/..'])('is none of ours: %s', (path) => {
    expect(readPath(path)).toBeUndefined();
  });

  it('is written with each segment escaped', () => {
    expect(pathOf('a b', 'c/d')).toBe('/a%20b/c%2Fd');
  });
});

describe('a pattern', () => {
  it('is more specific the earlier it is literal, then a parameter, its end, what may be missing, anything', () => {
    const patterns = ['/a/b', '/a/:x', '/a', '/a/:x?', '/a/*', '/:x/b', '/:x', '/:x?', '/*'];
    const byRank = patterns.toSorted((one, other) => (readPattern(one).rank < readPattern(other).rank ? 1 : -1));
    expect(byRank).toEqual(patterns);
    expect(readPattern('/a/:x/*').segments).toEqual(['a', ':x', '*']);
  });

  it.each<[string, string, Readonly<Record<string, string>> | undefined]>([
    ['/a/:x', '/A/Y', { x: 'Y' }],
    ['/a/:x', '/a', undefined],
    ['/a/:x', '/a/y/z', undefined],
    ['/a/:x?', '/a', {}],
    ['/a/:x?', '/a/y', { x: 'y' }],
    ['/a/*', '/a', {}],
    ['/a/*', '/a/b c/d', { '*': 'b%20c/d' }],
    ['/a/b', '/a/c', undefined],
    ['/a/b', '/a', undefined],
  ])('%s matches %s as %j', (pattern, path, params) => {
    expect(matchPattern(readPattern(pattern), readPath(path) ?? [])).toEqual(params);
  });
});
