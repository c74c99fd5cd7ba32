/** Longer paths are not worth coming back to, and keep the query of the log-in page small. */
const MAX_LENGTH = 512;

/** Pages that make no sense right after logging in. */
const FORM = /^\/(login|signup)(\/|$)/i;

const hasControlCharacter = (text: string): boolean =>
  [...text].some((character) => character < ' ' || character === '\u007f');

/**
 * Where to go after logging in. Only a plain path of this site is taken: it starts with one slash and holds no
 * backslash, control character, doubled slash or dot segment, any of which a browser may read as another host.
 * Anything else, and the log-in and sign-up pages themselves, lead home.
 */
export const safeReturnPath = (wanted: string | null | undefined): string => {
  if (wanted === null || wanted === undefined || wanted.length > MAX_LENGTH) return '/';
  if (!wanted.startsWith('/') || wanted.includes('\\') || hasControlCharacter(wanted)) return '/';
  const path = wanted.split(/[?#]/)[0] ?? '';
  if (path.includes('//') || /\/\.{1,2}(\/|$)/.test(path)) return '/';
  return FORM.test(path) ? '/' : wanted;
};

/** The log-in (or sign-up) page that leads back to `from` afterwards. */
export const withReturnPath = (page: string, from: string): string => {
  const path = safeReturnPath(from);
  return path === '/' ? page : `${page}?return=${encodeURIComponent(path)}`;
};
