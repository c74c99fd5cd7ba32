/** Pages on which the player's code is not fetched ahead. Paths without their first slash. */
export interface PreloadExceptions {
  readonly startsWith: readonly string[];
  readonly exact: readonly string[];
}

export const preloadExceptions: PreloadExceptions = {
  startsWith: [
    'bits-checkout/',
    'checkout/',
    'collections/',
    'communities/',
    'dashboard/',
    'directory/',
    'event/',
    'prime/',
    'products/',
    'settings/',
    'store/',
    'subs/',
  ],
  exact: ['activate', 'bits', 'bits-checkout', 'directory', 'following', 'popout', 'prime', 'store', 'subs'],
};

/** Reads a list of paths that commas or spaces divide. */
export const readPreloadExceptions = (text: string): readonly string[] =>
  text
    .split(/[\s,]+/)
    .map((path) => path.replace(/^\/+/, '').toLowerCase())
    .filter((path) => path !== '');

/** Whether the player's code is fetched ahead on the page of a path. */
export function isPlayerPreloaded(path: string, { startsWith, exact }: PreloadExceptions): boolean {
  const inner = path.replace(/^\/+/, '').toLowerCase();
  return !startsWith.some((start) => inner.startsWith(start)) && !exact.includes(inner.replace(/\/+$/, ''));
}
