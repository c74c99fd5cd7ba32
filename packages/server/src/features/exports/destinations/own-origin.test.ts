import { expect, test } from 'vitest';
import { ownOrigin } from './own-origin.ts';

const site = { publicUrl: 'http://localhost:8080', publicUrlIsSet: false };

test.each([
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://[::1]:8080/path?x', 'http://[::1]:8080'],
  ['http://localhost:8080', null],
  ['http://127.0.0.1:8081', null],
  ['https://127.0.0.1:8080', null],
  ['http://evil.example:8080', null],
  ['http://localhost.evil.example:8080', null],
  ['javascript:alert(1)', null],
  ['nothing', null],
  [undefined, null],
])('%s is another name of this machine: %s', (asked, origin) => expect(ownOrigin(site, asked)).toBe(origin));

test('a site with an address of its own has no other names', () => {
  expect(ownOrigin({ ...site, publicUrlIsSet: true }, 'http://127.0.0.1:8080')).toBeNull();
  const elsewhere = { publicUrl: 'http://site.example', publicUrlIsSet: false };
  expect(ownOrigin(elsewhere, 'http://127.0.0.1')).toBeNull();
});
