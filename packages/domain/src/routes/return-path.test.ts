import { describe, expect, it } from 'vitest';
import { safeReturnPath, withReturnPath } from './return-path.ts';

describe('safeReturnPath', () => {
  it.each(['/nightkiln', '/directory/category/chess?page=2', '/settings/profile#picture', '/u/ana/stream-manager'])(
    'keeps a path of the site: %s',
    (path) => expect(safeReturnPath(path)).toBe(path),
  );

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/a/../../x',
    '',
    `/${'a'.repeat(600)}`,
  ])('leads home instead of %j', (path) => expect(safeReturnPath(path)).toBe('/'));

  it('leads home when there is none', () => {
    expect(safeReturnPath(null)).toBe('/');
    expect(safeReturnPath(undefined)).toBe('/');
  });

  it('does not come back to a form', () => {
    expect(safeReturnPath('/login?return=%2Fana')).toBe('/');
    expect(safeReturnPath('/signup')).toBe('/');
  });
});

describe('withReturnPath', () => {
  it('carries the path, escaped', () =>
    expect(withReturnPath('/login', '/ana?t=1&u=2')).toBe('/login?return=%2Fana%3Ft%3D1%26u%3D2'));

  it('is bare when the way back is home', () => expect(withReturnPath('/login', '/')).toBe('/login'));
});
