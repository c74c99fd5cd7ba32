import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { returnPathOf, safeReturnPath, withReturnPath } from './return-path.ts';

/** Every engine has it; the domain itself does without. */
const { URL } = globalThis as unknown as {
  readonly URL: new (
    path: string,
    base: string,
  ) => { readonly origin: string; readonly pathname: string; readonly search: string; readonly href: string };
};

describe('safeReturnPath', () => {
  it.each([
    '/nightkiln',
    '/directory/category/chess?page=2',
    '/settings/profile#picture',
    '/u/ana/stream-manager',
    '/directory/community/AC%2FDC',
    '/loginess',
    '/%C3%BC',
  ])('keeps a path of the site: %s', (path) => expect(safeReturnPath(path)).toBe(path));

  it.each([
    '//evil.example',
    '///evil.example',
    '/%2f%2fevil.example',
    '/%2F/evil.example',
    '/%5cevil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/a/../../x',
    '/a/%2e%2e/x',
    '/%ff',
    '',
    `/${'a'.repeat(2100)}`,
  ])('leads home instead of %j', (path) => expect(safeReturnPath(path)).toBe('/'));

  it('leads home when there is none', () => {
    expect(safeReturnPath(null)).toBe('/');
    expect(safeReturnPath(undefined)).toBe('/');
  });

  it.each(['/login?return=%2Fana', '/signup', '/Login/ana', '/%6cogin', '/login/login/login', '/signup/x'])(
    'does not come back to a form: %s',
    (path) => expect(safeReturnPath(path)).toBe('/'),
  );
});

describe('withReturnPath', () => {
  test('APP-37 the log-in page carries the current path in its own, with the query', () => {
    expect(withReturnPath('/login', '/directory/following')).toBe('/login/directory/following');
    expect(withReturnPath('/login', '/ana?t=1&u=2')).toBe('/login/ana?t=1&u=2');
  });

  it('another page carries it in the query, escaped', () =>
    expect(withReturnPath('/signup', '/ana?t=1&u=2')).toBe('/signup?return=%2Fana%3Ft%3D1%26u%3D2'));

  it('is bare when the way back is home or nowhere', () => {
    expect(withReturnPath('/login', '/')).toBe('/login');
    expect(withReturnPath('/login', '//evil.example')).toBe('/login');
    expect(withReturnPath('/login', '/login/ana')).toBe('/login');
  });
});

describe('returnPathOf', () => {
  it.each([
    ['/login', '', '/'],
    ['/login/', '', '/'],
    ['/login/ana', '', '/ana'],
    ['/Login/ana/about', '?t=1', '/ana/about?t=1'],
    ['/login/directory/community/AC%2FDC', '', '/directory/community/AC%2FDC'],
    ['/login', '?return=%2Fana%3Ft%3D1', '/ana?t=1'],
    ['/login/', '?return=%2Fana', '/ana'],
    ['/signup', '?return=%2Fana', '/ana'],
    ['/signup/ana', '', '/ana'],
    ['/login/ana', '?return=%2Fbo', '/ana?return=%2Fbo'],
  ])('%s%s leads to %s', (pathname, search, target) => expect(returnPathOf(pathname, search)).toBe(target));

  it.each([
    ['/login//evil.example', ''],
    ['/login///evil.example', ''],
    ['/login/%2f%2fevil.example', ''],
    ['/login/%5C%5Cevil.example', ''],
    ['/login/\\evil.example', ''],
    ['/login/https://evil.example', ''],
    ['/login/login/login', ''],
    ['/login/%6Cogin/ana', ''],
    ['/login/signup', '?return=//evil.example'],
    ['/login', '?return=//evil.example'],
    ['/login', '?return=https%3A%2F%2Fevil.example'],
    ['/login/..%2f..', ''],
    ['/login/%0d%0aset-cookie', '?x=\u0000'],
  ])('%s%s stays on the site', (pathname, search) => {
    const url = new URL(returnPathOf(pathname, search), 'https://site.example');
    expect(url.origin).toBe('https://site.example');
    expect(url.pathname).not.toMatch(/^\/(login|signup)/i);
    expect(url.href).not.toMatch(/evil\.example$|\/\/evil/);
  });

  it('finds what withReturnPath carried, for every path that may be come back to', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), fc.constantFrom('/login', '/signup'), (path, query, page) => {
        const from = `/${path.replace(/^\/+/, '')}${query === '' ? '' : `?${query}`}`;
        const url = new URL(withReturnPath(page, from), 'https://site.example');
        expect(url.origin).toBe('https://site.example');
        // Browsers escape a few more signs of a query than its writer has to.
        const asBrowsersWrite = (to: string): string => {
          const { pathname, search } = new URL(to, 'https://site.example');
          return pathname + search;
        };
        expect(asBrowsersWrite(returnPathOf(url.pathname, url.search))).toBe(asBrowsersWrite(safeReturnPath(from)));
      }),
    );
  });

  it('never leaves the site, whatever the address says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (path, search) => {
        const url = new URL(returnPathOf(`/login/${path}`, `?return=${search}`), 'https://site.example');
        expect(url.origin).toBe('https://site.example');
      }),
    );
  });
});
