import { describe, expect, it, test } from 'vitest';
import { isPlayerPreloaded, preloadExceptions, readPreloadExceptions } from './player-preload.ts';

const isPreloaded = (path: string) => isPlayerPreloaded(path, preloadExceptions);

describe('pages on which the player is fetched ahead', () => {
  test.each([
    ...['bits-checkout/', 'checkout/', 'collections/', 'communities/', 'dashboard/', 'directory/', 'event/', 'prime/'],
    ...['products/', 'settings/', 'store/', 'subs/'],
  ])('PLAYER-20 not below /%s', (start) => {
    expect(isPreloaded(`/${start}x`)).toBe(false);
    expect(isPreloaded(`/${start}`.toUpperCase())).toBe(false);
    expect(isPreloaded(`/x/${start}`)).toBe(true);
  });

  test.each([...['activate', 'bits', 'bits-checkout', 'directory', 'following', 'popout', 'prime', 'store', 'subs']])(
    'PLAYER-21 not on /%s',
    (path) => {
      expect([isPreloaded(`/${path}`), isPreloaded(`/${path}/`), isPreloaded(`/${path}x`)]).toEqual([
        false,
        false,
        true,
      ]);
    },
  );

  it('others are', () => {
    const paths = ['/', '/search', '/following/live', '/settings', '/nightkiln', '/wallet', '/payments', '/moderator'];
    expect(paths.map(isPreloaded)).not.toContain(false);
    expect([preloadExceptions.startsWith.length, preloadExceptions.exact.length]).toEqual([12, 9]);
  });

  test('PLAYER-22 lists are read from text', () => {
    expect(readPreloadExceptions(' /Search, store/ ,,\nsubs ')).toEqual(['search', 'store/', 'subs']);
    expect(readPreloadExceptions('')).toEqual([]);
    const startsWith = readPreloadExceptions(preloadExceptions.startsWith.join(', '));
    expect(startsWith).toEqual(preloadExceptions.startsWith);
    expect(isPlayerPreloaded('/directory/x', { startsWith: [], exact: [] })).toBe(true);
  });
});
