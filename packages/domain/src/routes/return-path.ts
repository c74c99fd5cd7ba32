import { readPath } from '../kernel/paths/path-pattern.ts';
import { valueNamed } from '../kernel/query-text.ts';

/** Enough for a request to `/oauth2/authorize`; longer paths are not accepted. */
const MAX_LENGTH = 2048;

const LOG_IN = '/login';

/** Pages that make no sense right after a log-in. */
const FORMS: ReadonlySet<string | undefined> = new Set(['login', 'signup']);

const hasControlCharacter = (text: string): boolean =>
  [...text].some((character) => character < ' ' || character === '\u007f');

/**
 * Where to go after a log-in. Only a plain path of this site is accepted: it starts with exactly one slash (escaped
 * slashes count) and contains no backslash, control character, doubled slash or dot segment, which a browser or proxy
 * could read as another host. Anything else leads to the home page, and so do the log-in and sign-up pages in any
 * spelling.
 */
export const safeReturnPath = (wanted: string | null | undefined): string => {
  if (wanted === null || wanted === undefined || wanted.length > MAX_LENGTH) return '/';
  if (!wanted.startsWith('/') || wanted.includes('\\') || hasControlCharacter(wanted)) return '/';
  const path = wanted.split(/[?#]/)[0] ?? '';
  if (path.includes('//') || /^\/(%2f|%5c)/i.test(path)) return '/';
  const segments = readPath(path);
  return segments === undefined || FORMS.has(segments[0]?.toLowerCase()) ? '/' : wanted;
};

/**
 * The log-in or sign-up page that returns to `from` afterwards: `/login{from}`, or `?return=` on other pages and for
 * the home page's query.
 */
export const withReturnPath = (page: string, from: string): string => {
  const path = safeReturnPath(from);
  if (path === '/') return page;
  return page === LOG_IN && !/^\/($|[?#])/.test(path) ? `${page}${path}` : `${page}?return=${encodeURIComponent(path)}`;
};

/**
 * Where the log-in or sign-up page of this address leads afterwards: to what follows its name in the path, with the
 * query, or to the query's `return`.
 * @param pathname escaped, as in the address
 * @param search with its `?`, or empty
 */
export const returnPathOf = (pathname: string, search: string): string => {
  const rest = /^\/(?:login|signup)(\/.+)$/i.exec(pathname)?.[1];
  return rest === undefined ? safeReturnPath(valueNamed(search, 'return')) : safeReturnPath(`${rest}${search}`);
};
