import { describe, expect, it, test } from 'vitest';
import { isPlayerPreloaded, preloadExceptions, readPreloadExceptions } from './player-preload.ts';

const isPreloaded = (path: string) => isPlayerPreloaded(path, preloadExceptions);

describe('pages on which the player is fetched ahead', () => {
  test.each(preloadExceptions.startsWith)('PLAYER-20 not below /%s', (start) => {
    expect(isPreloaded(`/${start}x`)).toBe(false);
    expect(isPreloaded(`/${start}`.toUpperCase())).toBe(false);
    expect(isPreloaded(`/x/${start}`)).toBe(true);
  });

  test.each(preloadExceptions.exact)('PLAYER-21 not on /%s', (path) => {
    expect([isPreloaded(`/${path}`), isPreloaded(`/${path}/`), isPreloaded(`/${path}x`)]).toEqual([false, false, true]);
  });

  it('others are', () => {
    expect(['/', '/search', '/following/live', '/settings', '/nightkiln'].map(isPreloaded)).not.toContain(false);
  });

  test('PLAYER-22 lists are read from text', () => {
    expect(readPreloadExceptions(' /Search, store/ ,,\nsubs ')).toEqual(['search', 'store/', 'subs']);
    expect(readPreloadExceptions('')).toEqual([]);
    const startsWith = readPreloadExceptions(preloadExceptions.startsWith.join(', '));
    expect(startsWith).toEqual(preloadExceptions.startsWith);
    expect(isPlayerPreloaded('/directory/x', { startsWith: [], exact: [] })).toBe(true);
  });
});
